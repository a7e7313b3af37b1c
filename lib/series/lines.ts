import type { Track } from './track';

/** The three lines that can be drawn of a track. */
export type LineKind = 'interval' | 'smoothed' | 'cumulative';

/** The values of a line, one per interval of the track. `window`: how many intervals a smoothed line is the mean of. */
export function lineValues(track: Track, kind: LineKind, window: number): Float64Array {
  switch (kind) {
    case 'interval':
      return track.values;
    case 'smoothed':
      return meansOver(track, window);
    case 'cumulative':
      return meansOver(track, track.values.length);
  }
}

/** For each interval the mean of the last `window` intervals up to it, by their time: what was counted in them, divided by how long they
 *  lasted. At the beginning of as many as there are. Intervals that are not known count for nothing; NaN when none of them is known. */
function meansOver({ values, growth, durations }: Track, window: number): Float64Array {
  const means = new Float64Array(values.length);
  let amount = 0;
  let seconds = 0;
  let known = 0;
  // whole numbers add up exactly; others drift by a last digit, so the sum is taken anew now and then
  const amountAt = (i: number) => (growth ? growth[i]! : values[i]! * durations[i]!);
  const isKnown = (i: number) => !Number.isNaN(values[i]!) && !Number.isNaN(amountAt(i));
  const add = (i: number, sign: 1 | -1) => {
    if (!isKnown(i)) return;
    amount += sign * amountAt(i);
    seconds += sign * durations[i]!;
    known += sign;
  };
  for (let i = 0; i < values.length; i++) {
    add(i, 1);
    const leaving = i - window;
    if (leaving >= 0 && i % RENEWED === 0) {
      amount = 0;
      seconds = 0;
      known = 0;
      for (let j = leaving + 1; j <= i; j++) add(j, 1);
    } else if (leaving >= 0) add(leaving, -1);
    means[i] = known > 0 && seconds > 0 ? amount / seconds : Number.NaN;
  }
  return means;
}

/** All that was counted in intervals that are known over all the time that they took; null when none is. */
export function meanOfAll({ values, growth, durations }: Track): number | null {
  let amount = 0;
  let seconds = 0;
  for (let i = 0; i < values.length; i++) {
    const own = growth ? growth[i]! : values[i]! * durations[i]!;
    if (Number.isNaN(values[i]!) || Number.isNaN(own)) continue;
    amount += own;
    seconds += durations[i]!;
  }
  return seconds > 0 ? amount / seconds : null;
}

/** Intervals after which a running sum is taken anew. */
const RENEWED = 65_536;

/** The share of the work that is done when each interval ends, from 0 to 1: never falls. Null when nothing is counted. */
export function workShares(counter: Float64Array, total: number): Float64Array | null {
  const shares = new Float64Array(counter.length);
  let most = 0;
  for (let i = 0; i < counter.length; i++) {
    if (counter[i]! > most) most = counter[i]!;
    shares[i] = most / total;
  }
  return total > 0 && most > 0 ? shares : null;
}
