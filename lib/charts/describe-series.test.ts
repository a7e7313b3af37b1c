import { expect, test } from 'vitest';
import { describeSeries, seriesDomain, seriesFrame } from './describe-series';
import type { SeriesBand, SeriesInput, SeriesLine } from './series-chart';

/** 100 intervals of 10 s at 1,000. */
const line: SeriesLine = {
  entity: 0,
  window: {
    part: { from: 0, to: 1000 },
    xs: Float64Array.from({ length: 100 }, (_, i) => 10 * (i + 1)),
    values: new Float64Array(100).fill(1000),
    lines: new Uint32Array(100),
    of: 100,
    start: 0,
  },
  isPerInterval: true,
  isSecond: false,
  tail: null,
};

function stall(from: number, to: number): SeriesBand {
  const title = `Stall of ${to - from} s`;
  return { kind: 'stall', part: { from, to }, value: 0, title, details: [], short: 'Stall 0' };
}

function chartOf(more: Partial<SeriesInput> = {}) {
  return describeSeries({
    lines: [line],
    entities: [{ key: 'a', label: '', colour: 1, shape: 'circle', isFaded: false }],
    axis: 'seconds',
    range: { from: 0, to: 1000 },
    domain: [0, 1040],
    scale: 'linear',
    factor: 1,
    direction: 'higher',
    bands: [],
    mean: null,
    disagreements: [],
    height: 302,
    width: { from: 900, to: 1200 },
    hasLabels: true,
    ...more,
  });
}

test('of many stalls the longest has its name beside it, wherever it is', () => {
  const short = Array.from({ length: 20 }, (_, i) => stall(10 * i, 10 * i + 8));
  const labels = chartOf({ bands: [...short, stall(700, 740)] }).labels.map(({ lines: [text] }) => text);
  expect(labels).toContain('Stall of 40 s');
});

test('only what touches the part that is shown is drawn', () => {
  const bands = [stall(100, 140), stall(500, 540)];
  const chart = chartOf({ bands, range: { from: 400, to: 600 }, disagreements: [100, 450] });
  expect(chart.bands.map(({ part }) => part.from)).toEqual([500]);
  expect(chart.disagreements).toEqual([450]);
});

test('the axis up holds what is shown, and is as wide at every width', () => {
  const values = new Float64Array(100).fill(1000);
  values[50] = 4000;
  const spiked = { ...line, window: { ...line.window, values } };
  const highOf = (to: number) => seriesDomain([spiked], { from: 0, to }, null, 'linear')[1];
  expect(highOf(1000)).toBeGreaterThan(4000);
  expect(highOf(400)).toBeLessThan(2000); // the spike is at 510
  const axis = { domain: [0, 1040], scale: 'linear', factor: 1, height: 302 } as const;
  expect(chartOf({ width: { from: 390, to: 390 } }).frame).toEqual(seriesFrame(axis));
  expect(chartOf().frame).toEqual(seriesFrame(axis));
});
