import type { PrintedRate } from './families';
import type { Track } from './track';

/** A printed rate held against what follows from the counter. */
export interface PrintedComparison {
  /** Lines where both are known. */
  compared: number;
  holding: number;
  /** The intervals where they disagree. */
  differing: number[];
}

/** A mean over the last 30 s of a program that measures its own intervals agrees to so much. */
const MEASURED = 0.04;
/** Times are printed in whole seconds: an elapsed time may be a second off. */
const SECOND = 1;

/** Where a printed rate is not what the counter says, beyond rounding. `rounding`: relative half-width of what the text rounds. Null when
 *  nothing is known of what the rate means. */
export function comparePrinted(
  track: Track,
  printed: Float64Array,
  { meaning }: PrintedRate,
  rounding = 0,
): PrintedComparison | null {
  if (meaning === null || track.growth === null) return null;
  const result: PrintedComparison = { compared: 0, holding: 0, differing: [] };
  const bounds =
    meaning === 'interval'
      ? intervalBounds(track, rounding)
      : meaning === 'cumulative'
        ? cumulativeBounds(track, rounding)
        : windowBounds(track, meaning.seconds);
  for (let i = 0; i < printed.length; i++) {
    const bound = Number.isNaN(printed[i]!) ? null : bounds(i);
    if (bound === null) continue;
    result.compared++;
    if (printed[i]! >= bound[0] && printed[i]! <= bound[1]) result.holding++;
    else result.differing.push(i);
  }
  return result;
}

type Bounds = (i: number) => [low: number, high: number] | null;

/** An interval may have been longer or shorter than its times say, as far as they are rounded. */
function intervalBounds({ values, durations, uncertainty }: Track, rounding: number): Bounds {
  return (i) => {
    if (Number.isNaN(values[i]!)) return null;
    const seconds = durations[i]!;
    const most = seconds > uncertainty ? seconds / (seconds - uncertainty) : Number.POSITIVE_INFINITY;
    const [low] = widened((values[i]! * seconds) / (seconds + uncertainty), rounding);
    const [, high] = widened(values[i]! * most, rounding);
    return [low, high];
  };
}

function widened(rate: number, rounding: number): [number, number] {
  return [rate * (1 - rounding) - 1, rate * (1 + rounding) + 1];
}

function cumulativeBounds({ growth, durations, start }: Track, rounding: number): Bounds {
  const counts = sums(growth!);
  const seconds = sums(durations);
  return (i) => {
    if (start !== 0 || seconds[i]! < 2 || Number.isNaN(counts[i]!)) return null;
    const [low] = widened(Math.floor(counts[i]! / (seconds[i]! + SECOND)), rounding);
    const [, high] = widened(Math.ceil(counts[i]! / (seconds[i]! - SECOND)), rounding);
    return [low, high];
  };
}

/** Until the run is as old as the window, the mean is of all there is. */
function windowBounds({ growth, durations, start }: Track, window: number): Bounds {
  const counts = sums(growth!);
  const seconds = sums(durations);
  let first = start === 0 ? -1 : 0;
  const before = (sum: Float64Array) => (first === -1 ? 0 : sum[first]!);
  return (i) => {
    while (seconds[i]! - before(seconds) > window + SECOND) first++;
    const length = seconds[i]! - before(seconds);
    const isFull = Math.abs(length - window) <= SECOND;
    if (length <= 0 || (!isFull && first !== -1)) return null; // lines are missing
    const mean = (counts[i]! - before(counts)) / length;
    return Number.isNaN(mean) ? null : [mean * (1 - MEASURED) - 1, mean * (1 + MEASURED) + 1];
  };
}

function sums(values: Float64Array): Float64Array {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
}
