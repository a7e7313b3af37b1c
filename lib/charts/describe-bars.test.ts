import { expect, test } from 'vitest';
import { run } from '../compare/runs.fixture';
import { PAGE_WIDTHS } from './chart';
import { comparisonOf, OPTIONS, rowsOf, wiredTiger } from './charts.fixture';
import { describeBars } from './describe-bars';

test('bars start at 0 and the axis ends at a round value beyond the largest', () => {
  const chart = describeBars(wiredTiger({ kind: 'bars' }), OPTIONS)!;
  expect(chart.axis.domain).toEqual([0, 1.6]); // the largest is 1.407, steps are 0.2
  expect(chart.base).toEqual({ at: 1, label: 'v1' });
  expect(chart.axis.ticks.find(({ isBase }) => isBase)).toEqual({ at: 1, label: 'base 1', isBase: true });
  expect(chart.bars).toHaveLength(42);
});

test('changes go up and down from 0', () => {
  const comparison = rowsOf(
    'config',
    { a: 10, b: 5, c: 13 },
    { values: 'percent', base: { row: 'a', column: null } },
  );
  expect(describeBars(comparison, OPTIONS)!.axis.domain).toEqual([-50, 30]);
});

test('a log scale is refused: bars are as long as their values', () => {
  const chart = describeBars(wiredTiger({ kind: 'bars', values: 'absolute' }), { ...OPTIONS, scale: 'log' })!;
  expect(chart.axis.scale).toBe('linear');
  expect(chart.axis.domain).toEqual([0, 30_000]);
  expect(chart.notes).toContain('Bars start at 0, so their scale stays linear.');
});

test('rows without a result have no slot and are named', () => {
  const chart = describeBars(wiredTiger({ kind: 'bars' }), OPTIONS)!;
  expect(chart.slots).toHaveLength(21);
  expect(chart.notes).toContain('3 rows without a result: v22, v23, v24.');
});

test('bars stand while the names have room under them, and lie where they have none', () => {
  const isLying = (comparison: Parameters<typeof describeBars>[0], width: keyof typeof PAGE_WIDTHS) =>
    describeBars(comparison, { ...OPTIONS, width: PAGE_WIDTHS[width] })!.isLying;
  expect(isLying(wiredTiger({ kind: 'bars' }), 'wide')).toBe(false);
  expect(isLying(wiredTiger({ kind: 'bars' }), 'narrow')).toBe(true);
  const long = rowsOf('mode', { 'ludicrous mode with every flag': 1, 'normal mode with every flag': 2 });
  expect(isLying(long, 'narrow')).toBe(true);
  expect(isLying(long, 'wide')).toBe(false);
});

test('lying bars point their arrow to the right, standing ones up', () => {
  const arrows = (width: keyof typeof PAGE_WIDTHS) =>
    describeBars(wiredTiger({ kind: 'bars' }), { ...OPTIONS, width: PAGE_WIDTHS[width] })!.direction!.arrows;
  expect([arrows('wide'), arrows('narrow')]).toEqual([['up'], ['right']]);
});

test('names that would take half of the width stand above their bars, broken where they are longer than the chart', () => {
  const name = 'a very long name of a mode '.repeat(4).trim();
  const chart = describeBars(rowsOf('mode', { [name]: 1, b: 2 }), { ...OPTIONS, width: PAGE_WIDTHS.narrow })!;
  const [long, short] = chart.slots;
  expect(long!.lines.length).toBeGreaterThan(1);
  expect(long!.lines.join(' ')).toBe(name);
  expect(short!.lines).toEqual(['b']);
  expect(chart.namesAbove).toBe(16 * long!.lines.length);
});

test('at most 1,000 bars are drawn, and the chart says how many rows that leaves', () => {
  const runs = Array.from({ length: 600 }, (_, i) =>
    ['x', 'y'].map((version) => run({ config: `c${i}`, version }, { rate: i + 1 })),
  ).flat();
  const chart = describeBars(comparisonOf(runs, { rows: ['config'], columns: ['version'] }), OPTIONS)!;
  expect(chart.bars).toHaveLength(1000);
  expect(chart.notes).toContain('Drawn: the first 500 of 600 rows; the table has all.');
});

test('a comparison without a metric has no chart', () => {
  expect(describeBars(rowsOf('config', { a: 1 }, { metrics: [] }), OPTIONS)).toBeNull();
});
