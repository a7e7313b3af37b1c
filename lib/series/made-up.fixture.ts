/** Series made up for tests: what is in them is known. */
import type { Series } from '../model';
import { rateTrack, type Track } from './track';

/** A counter that grows at these rates, one interval of `step` seconds after the other; a line each from line 2 on. */
export function counterOf(rates: readonly number[], step = 1): Pick<Series, 'times' | 'values' | 'lines'> {
  const values = new Float64Array(rates.length);
  let count = 0;
  for (const [i, rate] of rates.entries()) {
    count += rate * step;
    values[i] = count;
  }
  return {
    times: Float64Array.from(rates, (_, i) => (i + 1) * step),
    values,
    lines: Uint32Array.from(rates, (_, i) => i + 2),
  };
}

export function trackOf(rates: readonly number[], step = 1): Track {
  return rateTrack(counterOf(rates, step));
}

export function repeated<T>(value: T, times: number): T[] {
  return Array.from({ length: times }, () => value);
}

/** Counters of N-Quads and transactions of the fourth load of the ludicrous-mode post, a line every 5 s. */
export const LOAD_4 = {
  times: Float64Array.from({ length: 19 }, (_, i) => 5 * (i + 1)),
  nquads: Float64Array.from(
    [1, 2, 2.83, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17.01, 18.01, 20],
    (millions) => Math.round(millions * 1e6),
  ),
  transactions: Float64Array.of(
    100,
    200,
    283,
    400,
    500,
    600,
    700,
    800,
    900,
    1000,
    1100,
    1200,
    1300,
    1400,
    1500,
    1600,
    1701,
    1801,
    2000,
  ),
  lines: Uint32Array.from({ length: 19 }, (_, i) => 57 + i),
  total: { seconds: 99.544146028, counter: 21_239_870 },
} as const;
