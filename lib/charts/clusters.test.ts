import { expect, test } from 'vitest';
import { wiredTiger } from './charts.fixture';
import { clustersOf } from './clusters';
import { commonKnobs, rowNames } from './row-names';

test('points that a chain of short steps joins are one cluster', () => {
  const points = [0, 8, 16, 40, 45].map((x) => ({ x, y: 0 }));
  expect(clustersOf(points, 10)).toEqual([
    [0, 1, 2],
    [3, 4],
  ]);
});

test('points beside each other but far above are apart', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 1, y: 50 },
  ];
  expect(clustersOf(points, 10)).toEqual([[0], [1]]);
});

const COMPARISON = wiredTiger();
const ALL = COMPARISON.rows.flatMap(({ state }, i) => (state === 'results' ? [i] : []));
const rows = (...names: string[]) =>
  names.map((name) => COMPARISON.rows.findIndex(({ label }) => label === name));

test('three rows that follow each other are a range, two are named', () => {
  expect(rowNames(COMPARISON, rows('v1', 'v2', 'v3', 'v4'), ALL)).toBe('v1–v4');
  expect(rowNames(COMPARISON, rows('v1', 'v3', 'v4'), ALL)).toBe('v1, v3, v4');
  expect(rowNames(COMPARISON, rows('v7', 'v9', 'v10', 'v11'), ALL)).toBe('v7, v9–v11');
});

test('rows share what the fewest others have', () => {
  // syncPeriodSecs 60 is shared with v1, v3 and v4, dirty 90/85 with v9 to v12, eviction 95/90 with all from v5 on
  expect(commonKnobs(COMPARISON, rows('v5', 'v6', 'v7', 'v8'), ALL)).toBe(
    'sync period 60, dirty trig/tgt 90/85',
  );
  // of v1 to v4 only the dirty and eviction settings are all at their defaults, and no other row has those
  expect(commonKnobs(COMPARISON, rows('v1', 'v2', 'v3', 'v4'), ALL)).toBe(
    'dirty trig/tgt default, evict trig/tgt default',
  );
});
