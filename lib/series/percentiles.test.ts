import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Histogram } from '../model';
import { linearFit } from './fit';
import { knownOf } from './median';
import {
  ascending,
  cumulativeOf,
  curvePercentiles,
  ecdfOf,
  percentileBounds,
  percentileIn,
  percentileOf,
} from './percentiles';

test('a percentile lies between two samples in proportion', () => {
  const sorted = ascending(Float64Array.of(40, 10, Number.NaN, 20, 30));
  // rank 0.9 × 3 = 2.7: 30 + 0.7 × 10
  expect(percentileOf(sorted, 90)).toBeCloseTo(37, 12);
  expect(percentileOf(sorted, 50)).toBe(25);
  expect([percentileOf(sorted, 0), percentileOf(sorted, 100)]).toEqual([10, 40]);
  expect(percentileOf(Float64Array.of(7), 99)).toBe(7);
  expect(percentileOf(Float64Array.of(), 50)).toBeNull();
});

test('a percentile of unsorted values is that of sorted ones', () => {
  const anyValues = fc.array(fc.oneof(fc.integer({ min: -50, max: 50 }), fc.constant(Number.NaN)), {
    maxLength: 80,
  });
  fc.assert(
    fc.property(anyValues, fc.double({ min: 0, max: 100, noNaN: true }), (list, percent) => {
      const values = Float64Array.from(list);
      const found = percentileIn(knownOf(values), percent);
      const expected = percentileOf(ascending(values), percent);
      if (expected === null) expect(found).toBeNull();
      else expect(found).toBeCloseTo(expected, 9);
    }),
  );
});

test('the figures of the latency tables follow: of 1000 samples p90 is rank 899.1', () => {
  // the 900th value 218, the 901st 220: 218 + 0.1 × 2 = 218.2
  const values = Float64Array.from({ length: 1000 }, (_, i) => (i < 900 ? 218 : 220));
  expect(percentileOf(values, 90)).toBeCloseTo(218.2, 9);
});

const histogram = (counts: readonly number[], more: Partial<Histogram> = {}): Histogram => ({
  kind: 'histogram',
  metric: 'response_time',
  label: 'rt',
  line: 1,
  buckets: [0.000256, 0.001, 0.004, Number.POSITIVE_INFINITY].map((upTo, i) => ({
    upTo,
    count: counts[i]!,
    line: 1,
  })),
  weights: 'count',
  max: null,
  ...more,
});

test('a percentile of a histogram is known to a bucket only', () => {
  // 0, 1200, 1290, 10 of 2500: p50 is the 1250th, in the third bucket
  const counts = histogram([0, 1200, 1290, 10]);
  expect(percentileBounds(counts, 48)).toEqual({ low: 0.000256, high: 0.001 });
  expect(percentileBounds(counts, 50)).toEqual({ low: 0.001, high: 0.004 });
  expect(percentileBounds(counts, 99.9)).toEqual({ low: 0.004, high: null });
  expect(percentileBounds(histogram([0, 1200, 1290, 10], { max: 0.0156 }), 99.9)).toEqual({
    low: 0.004,
    high: 0.0156,
  });
  expect(percentileBounds(histogram([0, 0, 0, 0]), 50)).toBeNull();
});

test('the maximum bounds the last bucket that has something in it', () => {
  expect(percentileBounds(histogram([5, 5, 0, 0], { max: 0.0007 }), 99)).toEqual({
    low: 0.000256,
    high: 0.0007,
  });
});

test('a histogram adds up to a curve that ends at one', () => {
  expect(cumulativeOf(histogram([40, 1950, 10, 0]))).toEqual([
    { x: 0.000256, share: 0.02 },
    { x: 0.001, share: 0.995 },
    { x: 0.004, share: 1 },
  ]);
  // a tenth lies above all bounds, nobody knows how far; with the maximum the curve goes on to there
  expect(cumulativeOf(histogram([5, 3, 1, 1]))).toHaveLength(3);
  expect(cumulativeOf(histogram([5, 3, 1, 1], { max: 2 })).at(-1)).toEqual({ x: 2, share: 1 });
});

test('shares as a text rounds them end at one all the same', () => {
  const shares = histogram([0, 0.9725, 0.0275, 0], { weights: 'share' });
  expect(cumulativeOf(shares).at(-1)).toEqual({ x: 0.004, share: 1 });
  expect(percentileBounds(shares, 100)).toEqual({ low: 0.001, high: 0.004 });
});

test('an empirical distribution steps at each different value', () => {
  expect(ecdfOf(Float64Array.of(1, 1, 2, 5))).toEqual([
    { x: 1, share: 0.5 },
    { x: 2, share: 0.75 },
    { x: 5, share: 1 },
  ]);
});

test('of many different values some are kept, the ends among them, and the curve never falls', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 2 }), (list) => {
      const sorted = Float64Array.from(list).sort();
      const points = ecdfOf(sorted, 10);
      expect(points.length).toBeLessThanOrEqual(12);
      expect(points.at(-1)).toEqual({ x: sorted.at(-1), share: 1 });
      expect(points[0]!.x).toBe(sorted[0]);
      for (const { x, share } of points)
        expect(share).toBe(list.filter((value) => value <= x).length / list.length);
    }),
  );
});

test('a curve goes as far into the tail as there are samples', () => {
  expect(Math.max(...curvePercentiles(100))).toBe(99);
  expect(Math.max(...curvePercentiles(1000))).toBe(99.9);
  expect(curvePercentiles(1000)).toContain(99.5);
  expect(curvePercentiles(1)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 75, 80, 85]);
});

test('a mutation of the latency tables costs six one-way delays', () => {
  // p90 of mutations at 0, 10 … 50 ms: 8, 70, 130, 190, 250, 310 ms. Mean of x 25, of y 958 / 6 = 159.6667; Σ(x−25)² = 1750;
  // Σ(x−25)·y = −25·8 − 15·70 − 5·130 + 5·190 + 15·250 + 25·310 = 10,550; slope 10,550 / 1750 = 6.02857
  const fit = linearFit([
    [0, 8],
    [10, 70],
    [20, 130],
    [30, 190],
    [40, 250],
    [50, 310],
  ])!;
  expect(fit.slope).toBeCloseTo(10_550 / 1750, 12);
  expect(fit.intercept).toBeCloseTo(958 / 6 - 25 * (10_550 / 1750), 12); // 8.9524
  expect(fit.explained).toBeGreaterThan(0.9999);
});

test('two points, or points at one place, have no line', () => {
  expect(
    linearFit([
      [0, 1],
      [1, 2],
    ]),
  ).toBeNull();
  expect(
    linearFit([
      [1, 1],
      [1, 2],
      [1, 3],
    ]),
  ).toBeNull();
  expect(
    linearFit([
      [0, 4],
      [1, 4],
      [2, 4],
    ]),
  ).toEqual({ slope: 0, intercept: 4, explained: 1, points: 3 });
});
