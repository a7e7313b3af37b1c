import fc from 'fast-check';
import { expect, test } from 'vitest';
import { medianOf, rollingMedian } from './median';

const anyValues = fc.array(
  fc.oneof({ weight: 5, arbitrary: fc.integer({ min: -5, max: 5 }) }, fc.constant(Number.NaN)),
  { maxLength: 60 },
);

function plainMedian(values: readonly number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  if (sorted.length === 0) return Number.NaN;
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
}

test('the median is the middle, or the mean of the two middle values', () => {
  expect(medianOf(Float64Array.of(3, 1, 2))).toBe(2);
  expect(medianOf(Float64Array.of(4, 1, 2, 3))).toBe(2.5);
  expect(medianOf(Float64Array.of(Number.NaN, 7))).toBe(7);
  expect(medianOf(Float64Array.of(Number.NaN))).toBeNull();
});

test('a rolling median is the median of what lies around each value', () => {
  fc.assert(
    fc.property(anyValues, fc.integer({ min: 0, max: 8 }), (values, reach) => {
      const rolling = rollingMedian(Float64Array.from(values), 2 * reach + 1);
      const expected = values.map((_, i) => plainMedian(values.slice(Math.max(0, i - reach), i + reach + 1)));
      expect([...rolling]).toEqual(expected);
    }),
  );
});
