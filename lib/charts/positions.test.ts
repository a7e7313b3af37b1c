import { expect, test } from 'vitest';
import { PAGE_WIDTHS } from './chart';
import { OPTIONS, rowsOf, wiredTiger } from './charts.fixture';
import { describeBars } from './describe-bars';
import { describeLines } from './describe-lines';
import { describeScatter } from './describe-scatter';
import type { PlotChart } from './draw';
import { nearestMark, nextMark, positionsOf, type Step } from './positions';

/** The labels of the marks that keys lead to, from none on. */
function walk(chart: PlotChart, steps: Step[]): string[] {
  const positions = positionsOf(chart, 900);
  let current: number | null = null;
  return steps.map((step) => {
    current = nextMark(chart, positions, current, step);
    return current === null ? '' : positions[current]!.mark.label;
  });
}

test('arrows walk along the rows, and up and down between the columns', () => {
  const chart = describeBars(wiredTiger({ kind: 'bars' }), OPTIONS)!;
  expect(walk(chart, ['right', 'right', 'right', 'left', 'last', 'right', 'first'])).toEqual([
    'v1 · 3.6.5',
    'v2 · 3.6.5',
    'v3 · 3.6.5',
    'v2 · 3.6.5',
    'v21 · 4.0.0',
    'v21 · 4.0.0',
    'v1 · 3.6.5',
  ]);
  // v5: 1.401 on 4.0.0 stands above 1.377 on 3.6.5
  const lines = describeLines(wiredTiger({ kind: 'lines' }), OPTIONS)!;
  expect(walk(lines, ['right', 'right', 'right', 'right', 'right', 'up', 'up', 'down']).slice(4)).toEqual([
    'v5 · 3.6.5',
    'v5 · 4.0.0',
    'v5 · 4.0.0',
    'v5 · 3.6.5',
  ]);
});

test('lying bars are walked along downwards', () => {
  const chart = describeBars(wiredTiger({ kind: 'bars' }), { ...OPTIONS, width: PAGE_WIDTHS.narrow })!;
  expect(walk(chart, ['down', 'down', 'right', 'left'])).toEqual([
    'v1 · 3.6.5',
    'v2 · 3.6.5',
    'v2 · 4.0.0',
    'v2 · 3.6.5',
  ]);
});

test('points are walked from left to right and from top to bottom', () => {
  const chart = describeScatter(wiredTiger({ kind: 'scatter', values: 'absolute' }), OPTIONS)!;
  // the least written is 0.98: v20 on 4.0.0 stands highest of those, the next below is v18 on 4.0.0 with 28,563
  expect(walk(chart, ['right', 'right'])).toEqual(['v20 · 4.0.0', 'v18 · 4.0.0']);
  expect(walk(chart, ['first', 'down'])).toEqual(['v20 · 4.0.0', 'v7 · 4.0.0']); // 28,662, then 28,629
});

test('missing values are passed over', () => {
  const chart = describeLines(rowsOf('clients', { 1: 5, 2: null, 3: 7 }, { kind: 'lines' }), OPTIONS)!;
  expect(walk(chart, ['right', 'right'])).toEqual(['1', '3']);
});

test('a pointer means the nearest mark: of bars by their place, of points only near by', () => {
  const bars = describeBars(rowsOf('config', { a: 1, b: 100 }, { kind: 'bars' }), OPTIONS)!;
  const [a] = positionsOf(bars, 900);
  expect(nearestMark(bars, positionsOf(bars, 900), a!.x, 10)).toBe(0); // high above the short bar
  const scatter = describeScatter(wiredTiger({ kind: 'scatter', values: 'absolute' }), OPTIONS)!;
  expect(nearestMark(scatter, positionsOf(scatter, 900), 500, 250)).toBeNull();
});

test('without marks no key leads anywhere', () => {
  const chart = describeLines(rowsOf('config', { a: null }, { kind: 'lines' }), OPTIONS)!;
  expect(nextMark(chart, positionsOf(chart, 900), null, 'right')).toBeNull();
});
