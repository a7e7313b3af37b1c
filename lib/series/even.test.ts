import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evenDurations } from './even';

const ROUNDED = 0.1;

function rounded(times: readonly number[]): Float64Array {
  return Float64Array.from(times, (time) => Math.round(time * 10) / 10);
}

test('seconds that are a thousandth longer than printed are so all along, not a tenth once in a while', () => {
  // 1.001, 2.002 … print 1.0, 2.0 …, 49.0, 50.1 (50.05): one difference of 1.1 s
  const times = rounded(Array.from({ length: 100 }, (_, i) => 1.001 * (i + 1)));
  expect(times[49]! - times[48]!).toBeCloseTo(1.1, 9);
  const durations = evenDurations(times, 0, ROUNDED, 1);
  // 100.1 s in 100 intervals
  for (const duration of durations) expect(duration).toBeCloseTo(1.001, 9);
});

test('an interval that is really longer is left as long, and those around it too', () => {
  const durations = evenDurations(Float64Array.of(1, 2, 3, 6, 7, 8), 0, ROUNDED, 1);
  expect([...durations]).toEqual([1, 1, 1, 3, 1, 1]);
});

test('times that are rounded to a large part of the step are left as they are', () => {
  expect([...evenDurations(Float64Array.of(1, 2, 4, 5), 0, 1, 1)]).toEqual([1, 1, 2, 1]);
  expect([...evenDurations(Float64Array.of(1, 2, 4, 5), 0, 0, 1)]).toEqual([1, 1, 2, 1]);
});

test('evened intervals last as long together, and begin where the rounded times let them', () => {
  const anySteps = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(anySteps, (tenths) => {
      let time = 0;
      const times = Float64Array.from(tenths, (step) => {
        time += step;
        return time / 10;
      });
      let sum = 0;
      for (const [i, duration] of evenDurations(times, 0, ROUNDED, 1).entries()) {
        sum += duration;
        expect(Math.abs(sum - times[i]!)).toBeLessThanOrEqual(ROUNDED + 1e-6);
      }
      expect(sum).toBeCloseTo(times.at(-1)!, 6);
    }),
  );
});
