import { expect, test } from 'vitest';
import type { Histogram, Samples } from '../model';
import { shareAt, summaryOf } from './distribution';

const samples: Samples = {
  kind: 'samples',
  metric: 'increment_client',
  label: 'C',
  line: 3,
  values: Float64Array.of(0.03, 0.01, Number.NaN, 0.02, 0.04),
  lines: Uint32Array.of(3, 4, 5, 6, 7),
};

test('samples are told by their percentiles, their maximum and how many the text lacks', () => {
  const summary = summaryOf(samples)!;
  expect(summary).toMatchObject({ count: 4, missing: 1, max: 0.04, lines: [3, 7], buckets: [] });
  // of 10, 20, 30, 40 ms: p50 at rank 1.5, p90 at 2.7
  expect(summary.percentiles[0]).toEqual({ percent: 50, low: 0.025, high: 0.025 });
  expect(summary.percentiles[1]!.low).toBeCloseTo(0.037, 12);
  expect(shareAt(summary.shares, 0.02)).toBe(0.5);
  expect(shareAt(summary.shares, 0.0199)).toBe(0.25);
  expect(shareAt(summary.shares, 0)).toBe(0);
});

test('a histogram is told by the buckets that its percentiles lie in', () => {
  const histogram: Histogram = {
    kind: 'histogram',
    metric: 'insert_response_time',
    label: 'Insert rt',
    line: 9,
    // the client's own line: 1200 up to 1 ms, 1290 up to 4 ms, 10 up to 16 ms, longest 15.625 ms
    buckets: [0.000256, 0.001, 0.004, 0.016, 0.064, Number.POSITIVE_INFINITY].map((upTo, i) => ({
      upTo,
      count: [0, 1200, 1290, 10, 0, 0][i]!,
      line: 9,
    })),
    weights: 'count',
    max: 0.015625,
  };
  const summary = summaryOf(histogram)!;
  expect(summary.count).toBe(2500);
  expect(summary.percentiles).toEqual([
    { percent: 50, low: 0.001, high: 0.004 }, // the 1250th of 2500: 1200 lie below
    { percent: 90, low: 0.001, high: 0.004 },
    { percent: 99, low: 0.001, high: 0.004 }, // 2475 of 2490
    { percent: 99.9, low: 0.004, high: 0.015625 },
  ]);
  // an empty bucket stands before the first filled one, none after the last
  expect(summary.buckets.map(({ upTo, share }) => [upTo, share])).toEqual([
    [0.000256, 0],
    [0.001, 0.48],
    [0.004, 0.516],
    [0.016, 0.004],
  ]);
});

test('there is nothing to tell of a distribution without values', () => {
  expect(summaryOf({ ...samples, values: Float64Array.of(Number.NaN) })).toBeNull();
});
