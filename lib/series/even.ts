/** A client that reports every second prints 50.0 and then 51.1 where 50.05 and 51.05 were meant: 1.1 s, as the difference says, would make a dip of
 *  a tenth that never was. */

/** Rounding that is more than this share of the usual step hides how long intervals are: nothing is evened out then. */
const MOST_SHARE = 0.1;

/** How long each interval lasts, where times are rounded to `rounding` seconds: as evenly as the rounded times allow. `start`: where the first
 *  interval begins; `step`: the usual seconds from line to line. */
export function evenDurations(
  times: Float64Array,
  start: number,
  rounding: number,
  step: number,
): Float64Array {
  const durations = new Float64Array(times.length);
  // both ends of an interval are rounded; a little more, since 0.1 has no exact double
  const most = rounding <= MOST_SHARE * step * 1.000_001 ? rounding * 1.000_001 : 0;
  const timeAt = (i: number) => (i < 0 ? start : times[i]!);
  for (let first = -1; first < times.length - 1; ) {
    const last = lastOnLine(times, timeAt(first), first, most);
    durations.fill((timeAt(last) - timeAt(first)) / (last - first), first + 1, last + 1);
    first = last;
  }
  return durations;
}

/** How far a straight line from a time goes with none of the times between its ends further from it than `most`. */
function lastOnLine(times: Float64Array, from: number, first: number, most: number): number {
  let low = Number.NEGATIVE_INFINITY;
  let high = Number.POSITIVE_INFINITY;
  for (let i = first + 1; i < times.length; i++) {
    const count = i - first;
    const slope = (times[i]! - from) / count;
    if (slope < low || slope > high) return i - 1;
    low = Math.max(low, slope - most / count);
    high = Math.min(high, slope + most / count);
  }
  return times.length - 1;
}
