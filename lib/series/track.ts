import type { Series } from '../model';
import { evenDurations } from './even';
import { medianOf } from './median';

/** Values over the time of a run, ready to be drawn and looked into. Columns of one length. */
export interface Track {
  /** Seconds since the start at which each interval ends, ascending. */
  times: Float64Array;
  /** What holds for the interval that ends there, or is the case at its end; NaN where it is not known. */
  values: Float64Array;
  lines: Uint32Array;
  /** Where the first interval begins; equal to the first time where that is not known. */
  start: number;
  /** Seconds that each interval lasts. */
  durations: Float64Array;
  /** What was counted in each interval, NaN where it is not known; null: nothing was. */
  growth: Float64Array | null;
  /** How far a duration may be from the true one, in seconds: times are rounded where they are printed. */
  uncertainty: number;
  /** How far each value may be from the true one, because the text keeps only some digits of its counter; null: it keeps all. */
  tolerance: Float64Array | null;
  /** Whether values hold for whole intervals, as rates do; else they are the case at a time, as sizes are. */
  isPerInterval: boolean;
}

/** The growth of a counter as a rate. `given`: the same rate as its log's format works it out, where it does: it knows how its log rounds
 *  times, so its intervals last growth ÷ rate. `rounding`: seconds to which times are rounded where it does not. */
export function rateTrack(
  {
    times,
    lines,
    values: counter,
    rounding: kept = 0,
  }: Pick<Series, 'times' | 'values' | 'lines' | 'rounding'>,
  given: Float64Array | null = null,
  rounding = 0,
): Track {
  const start = given && Number.isNaN(given[0] ?? Number.NaN) ? (times[0] ?? 0) : startOf(times);
  const growth = growthOf(times, counter, start);
  const durations = given ? durationsOf(times, start) : evenDurations(times, start, rounding, stepOf(times));
  if (given)
    for (let i = 0; i < times.length; i++)
      if (given[i]! > 0 && growth[i]! > 0) durations[i] = growth[i]! / given[i]!;
  const values = given ?? ratesOf(growth, durations);
  const uncertainty = given ? 0 : rounding;
  const tolerance = kept > 0 ? toleranceOf(counter, durations, kept) : null;
  return { times, values, lines, start, durations, growth, uncertainty, tolerance, isPerInterval: true };
}

/** Of rates from a counter, both ends of which are rounded by a share of themselves. */
function toleranceOf(counter: Float64Array, durations: Float64Array, share: number): Float64Array {
  return counter.map((count, i) => (share * (count + (counter[i - 1] ?? 0))) / durations[i]!);
}

function ratesOf(growth: Float64Array, durations: Float64Array): Float64Array {
  const rates = new Float64Array(growth.length);
  for (let i = 0; i < rates.length; i++)
    rates[i] = durations[i]! > 0 ? growth[i]! / durations[i]! : Number.NaN;
  return rates;
}

/** A series as its text prints it. */
export function plainTrack(
  series: Pick<Series, 'times' | 'values' | 'lines'>,
  isPerInterval: boolean,
): Track {
  const { times, values, lines } = series;
  const start = startOf(times);
  const durations = durationsOf(times, start);
  return {
    times,
    values,
    lines,
    start,
    durations,
    growth: null,
    uncertainty: 0,
    tolerance: null,
    isPerInterval,
  };
}

/** 0 when the first time is an interval after it, as far as the others tell; else the text lacks the beginning. */
export function startOf(times: Float64Array): number {
  const first = times[0];
  if (first === undefined) return 0;
  if (times.length === 1) return 0;
  return first <= 1.5 * stepOf(times) ? 0 : first;
}

/** The usual seconds from one time to the next; 0 of fewer than two. Of very long series a part tells. */
export function stepOf(times: Float64Array): number {
  const steps = new Float64Array(Math.max(0, Math.min(times.length - 1, 2000)));
  for (let i = 0; i < steps.length; i++) steps[i] = times[i + 1]! - times[i]!;
  return medianOf(steps) ?? 0;
}

function durationsOf(times: Float64Array, start: number): Float64Array {
  const durations = new Float64Array(times.length);
  for (let i = 0; i < times.length; i++) durations[i] = times[i]! - (i === 0 ? start : times[i - 1]!);
  return durations;
}

/** NaN where the counter went back, and at a first line whose interval is not known. */
export function growthOf(times: Float64Array, counter: Float64Array, start: number): Float64Array {
  const growth = new Float64Array(counter.length);
  for (let i = 0; i < counter.length; i++) {
    const count = counter[i]! - (i === 0 ? 0 : counter[i - 1]!);
    const isKnown = count >= 0 && (i > 0 || start < times[0]!);
    growth[i] = isKnown ? count : Number.NaN;
  }
  return growth;
}
