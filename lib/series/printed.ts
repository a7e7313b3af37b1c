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

function intervalBounds({ values }: Track, rounding: number): Bounds {
  return (i) => (Number.isNaN(values[i]!) ? null : widened(values[i]!, rounding));
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

function windowBounds({ growth, durations }: Track, window: number): Bounds {
  const counts = sums(growth!);
  const seconds = sums(durations);
  let first = 0;
  return (i) => {
    while (seconds[i]! - seconds[first]! > window + SECOND) first++;
    const length = seconds[i]! - seconds[first]!;
    if (Math.abs(length - window) > SECOND) return null; // the window is not full yet, or lines are missing
    const mean = (counts[i]! - counts[first]!) / length;
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
