import { expect, test } from 'vitest';
import type { Run } from '@/lib/model';
import { readCell, readPoints } from './read-cell';

const RUN: Run = {
  id: 'r',
  uploadId: 'u',
  name: 'r',
  line: 1,
  dimensions: {},
  configId: null,
  measurements: [],
};
const cell = (metric: string, raw: string, value: number | null) => ({
  run: RUN,
  metric,
  label: metric,
  raw,
  value,
  from: 0,
  to: raw.length,
});

test('where the number is as written only its unit is said', () => {
  expect(readCell(cell('insert_rate_avg', '28153', 28153), [], 'v5').readAs).toBe('op/s');
});

test('where the number is another in the unit that is shown both are said', () => {
  // 19825 ms
  expect(readCell(cell('duration', '19825', 19.825), [], 'v5').readAs).toBe('19.825 s');
});

test('a missing cell is read as nothing', () => {
  expect(readCell(cell('insert_rate_avg', 'x', null), [], 'v5').readAs).toBeNull();
});

test('a metric that only the text knows has its own unit', () => {
  const own = {
    id: 'table.hops',
    label: 'hops',
    unit: 'hops',
    per: null,
    direction: 'none' as const,
    description: '',
  };
  expect(readCell(cell('table.hops', '3', 3), [own], 'r')).toMatchObject({ readAs: 'hops', metric: 'hops' });
});

test('of a series the points at the line are read, those that follow from others are not', () => {
  const series = {
    metric: 'items_inserted',
    label: 'N-Quads',
    times: Float64Array.of(5, 10),
    values: Float64Array.of(1000, 2500),
    lines: Uint32Array.of(2, 3),
  };
  const derived = { ...series, label: 'rate', derived: { formula: '' } };
  expect(readPoints([series, derived], 3, [], 'normal')).toEqual([
    { run: 'normal', label: 'N-Quads', raw: null, readAs: '2,500', metric: 'Items inserted', span: null },
  ]);
});
