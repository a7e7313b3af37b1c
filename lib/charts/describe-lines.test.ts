import { expect, test } from 'vitest';
import { run } from '../compare/runs.fixture';
import { PAGE_WIDTHS } from './chart';
import { comparisonOf, OPTIONS, rowsOf, wiredTiger } from './charts.fixture';
import { describeLines } from './describe-lines';

test('rows that are amounts stand where their numbers are, and nothing of them is 0', () => {
  const chart = describeLines(
    rowsOf('network_latency', { '50ms': 3, 'no latency': 1, '10ms': 2 }, { metrics: ['rate'] }),
    OPTIONS,
  )!;
  expect(chart.xs).toEqual([0, 10, 50]);
  expect(chart.x.scale).toBe('linear');
  expect(chart.x.scale === 'linear' && chart.x.ticks.map(({ at, label }) => [at, label])).toEqual([
    [0, 'no latency'],
    [10, '10ms'],
    [50, '50ms'],
  ]);
  expect(chart.lines[0]!.marks.map((mark) => mark!.value)).toEqual([1, 2, 3]);
});

test('amounts that double and double stand on a log scale', () => {
  const chart = describeLines(rowsOf('clients', { 1: 5, 4: 6, 16: 7, 64: 8, 256: 9 }), OPTIONS)!;
  expect(chart.x).toMatchObject({ scale: 'log', about: 'log' });
});

test('other rows stand in slots in their order', () => {
  const chart = describeLines(wiredTiger({ kind: 'lines', values: 'absolute' }), OPTIONS)!;
  expect(chart.x.scale).toBe('band');
  expect(chart.xs.slice(0, 3)).toEqual([0.5, 1.5, 2.5]);
  expect(chart.x.scale === 'band' && chart.x.slots.map(({ lines }) => lines.join(' '))).toContain('v21');
});

test('a missing value is a gap, not a zero', () => {
  const chart = describeLines(rowsOf('clients', { 1: 5, 2: null, 3: 7 }), OPTIONS)!;
  expect(chart.lines[0]!.marks.map((mark) => mark?.value ?? null)).toEqual([5, null, 7]);
  expect(chart.notes).toContain('1 value is not drawn: missing in the text.');
});

test('the axis starts at 0 unless all values are far from it', () => {
  expect(describeLines(rowsOf('clients', { 1: 10, 2: 100 }), OPTIONS)!.y.domain).toEqual([0, 100]);
  // 20,371 to 28,662 and 6 % of 8,291 at both ends
  const [low, high] = describeLines(wiredTiger({ kind: 'lines', values: 'absolute' }), OPTIONS)!.y.domain;
  expect(low).toBeCloseTo(19_873.54, 2);
  expect(high).toBeCloseTo(29_159.46, 2);
});

test('a log scale leaves a gap at a zero and says so', () => {
  const chart = describeLines(rowsOf('clients', { 1: 10, 2: 0, 3: 1000 }), { ...OPTIONS, scale: 'log' })!;
  expect(chart.y.scale).toBe('log');
  expect(chart.lines[0]!.marks.map((mark) => mark!.value)).toEqual([10, null, 1000]);
  expect(chart.notes).toContain('1 value that is not above 0 has no place on a log scale.');
});

test('at most 24 lines are drawn, and the chart says so', () => {
  const runs = Array.from({ length: 40 }, (_, i) =>
    ['1', '2'].map((clients) => run({ clients, engine: `e${i}` }, { rate: i + 1 })),
  ).flat();
  const chart = describeLines(comparisonOf(runs, { rows: ['clients'], columns: ['engine'] }), OPTIONS)!;
  expect(chart.lines).toHaveLength(24);
  expect(chart.notes).toContain('Drawn: the first 24 of 40 lines; the table has all.');
});

test('lines have their names at their ends, apart from each other', () => {
  const chart = describeLines(wiredTiger({ kind: 'lines' }), OPTIONS)!;
  expect(chart.endLabels.map(({ text }) => text)).toEqual(['4.0.0', '3.6.5']); // v21: 1.402 above 1.386
  const [upper, lower] = chart.endLabels;
  expect(lower!.y - upper!.y).toBeGreaterThanOrEqual(14);
});

test('long names of slots are broken, or every second one is left out', () => {
  const rows = Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [`mode ${'x'.repeat(8)} ${i} flags`, i + 1]),
  );
  const chart = describeLines(rowsOf('mode', rows), { ...OPTIONS, width: PAGE_WIDTHS.narrow })!;
  const lines = chart.x.scale === 'band' ? chart.x.slots.map((slot) => slot.lines.length) : [];
  expect(lines.filter((count) => count > 0).length).toBeLessThan(12);
  expect(Math.max(...lines)).toBeLessThanOrEqual(3);
  expect(lines[0]).toBeGreaterThan(0);
});
