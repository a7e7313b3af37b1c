/** Where a rate leaves its usual level: stalls, dips, spikes, and the time that it takes to get there. */
import { knownOf, medianIn, medianOf, rollingMedian } from './median';
import type { Track } from './track';

/** `end`: the last interval of a run whose work ended within it, so that it is not filled. */
export type StretchKind = 'warm-up' | 'stall' | 'dip' | 'spike' | 'end';

/** Intervals in a row that are of one kind. */
export interface Stretch {
  kind: StretchKind;
  /** The first and the last of them. */
  first: number;
  last: number;
  /** Seconds since the start of the run. */
  from: number;
  to: number;
  /** The lowest rate, of a spike the highest. */
  value: number;
  /** The interval that has it. */
  at: number;
  /** That rate ÷ the running median there; null where that is 0. */
  ratio: number | null;
}

export interface Deviations {
  stretches: Stretch[];
  /** Of all intervals that are known; null of none. */
  median: number | null;
  /** The running median at each interval. */
  reference: Float64Array;
}

export interface StretchOptions {
  /** An interval below this share of the running median is a stall. */
  stallShare: number;
  /** How many intervals the running median is of; odd. */
  window: number;
  /** The work ended with the last line, as far as the text tells. */
  isComplete: boolean;
}

export const DEFAULT_OPTIONS: StretchOptions = { stallShare: 0.5, window: 61, isComplete: false };

/** Nearer to the running median than this, or than so many times the usual distance from it, is no deviation. */
const DIP = { share: 0.1, spreads: 4 };
const SPIKE = { share: 0.5, spreads: 6 };
/** So little of the median counts as no progress: a stall even where the running median has fallen with it. */
const NO_PROGRESS = 0.01;
/** Standard deviations in a median distance, if distances are normal. */
const NORMAL = 1.4826;

/** `known`: a copy of the track's values that are numbers, whose order is lost. */
export function findStretches(
  track: Track,
  options: StretchOptions = DEFAULT_OPTIONS,
  known: Float64Array = knownOf(track.values),
): Deviations {
  const { values, tolerance } = track;
  const reference = rollingMedian(values, options.window);
  const median = medianIn(known);
  // of a run that stood still most of the time the median says nothing
  const typical =
    median !== null && median > 0
      ? median
      : medianOf(values.map((value) => (value > 0 ? value : Number.NaN)));
  if (median === null || typical === null) return { stretches: [], median, reference };
  const spread = spreadAround(values, reference);
  const dipBelow = 1 - Math.max(DIP.share, DIP.spreads * spread);
  const spikeAbove = 1 + Math.max(SPIKE.share, SPIKE.spreads * spread);
  const warm = warmUpEnd(values, Math.max(dipBelow, options.stallShare) * typical);
  const kindOf = (i: number): StretchKind | null => {
    const value = values[i]!;
    const level = reference[i]!;
    if (Number.isNaN(value)) return null;
    if (i < warm) return 'warm-up';
    // what the digits of the text leave open is no deviation
    const [most, least] = [value + (tolerance?.[i] ?? 0), value - (tolerance?.[i] ?? 0)];
    if (most <= NO_PROGRESS * typical) return 'stall';
    const isLow = most < Math.max(dipBelow, options.stallShare) * level;
    if (isLow && options.isComplete && i === values.length - 1) return 'end';
    if (isLow) return most < options.stallShare * level ? 'stall' : 'dip';
    return least > spikeAbove * level ? 'spike' : null;
  };
  return { stretches: stretchesOf(track, reference, kindOf), median, reference };
}

/** How far intervals usually are from the running median, or from one another where they swing to and fro, as a share of it. */
function spreadAround(values: Float64Array, reference: Float64Array): number {
  const stride = Math.max(1, Math.floor(values.length / MOST_SPREAD));
  const count = Math.ceil(values.length / stride);
  const fromMedian = new Float64Array(count);
  const fromBefore = new Float64Array(count);
  for (let at = 0; at < count; at++) {
    const i = at * stride;
    const level = reference[i]! > 0 ? reference[i]! : Number.NaN;
    fromMedian[at] = Math.abs(values[i]! - level) / level;
    fromBefore[at] = i === 0 ? Number.NaN : Math.abs(values[i]! - values[i - 1]!) / level;
  }
  return NORMAL * Math.max(medianOf(fromMedian) ?? 0, (medianOf(fromBefore) ?? 0) / Math.SQRT2);
}

/** So many intervals tell how far they usually are. */
const MOST_SPREAD = 50_000;

/** How many intervals it takes to reach the usual level; 0 when the first has it, or when it takes more than half of the run. */
function warmUpEnd(values: Float64Array, level: number): number {
  const half = values.length >> 1;
  for (let i = 0; i <= half; i++) if (values[i]! >= level) return i;
  return 0;
}

function stretchesOf(
  { times, values, start }: Track,
  reference: Float64Array,
  kindOf: (i: number) => StretchKind | null,
): Stretch[] {
  const stretches: Stretch[] = [];
  let open: Stretch | null = null;
  for (let i = 0; i < values.length; i++) {
    const kind = kindOf(i);
    if (kind === null) {
      open = null;
      continue;
    }
    if (open === null || open.kind !== kind) {
      const from = i === 0 ? start : times[i - 1]!;
      open = { kind, first: i, last: i, from, to: from, value: values[i]!, at: i, ratio: null };
      stretches.push(open);
    }
    open.last = i;
    open.to = times[i]!;
    if (kind === 'spike' ? values[i]! >= open.value : values[i]! < open.value || open.first === i) {
      open.value = values[i]!;
      open.at = i;
    }
    open.ratio = reference[open.at]! > 0 ? open.value / reference[open.at]! : null;
  }
  return stretches;
}

/** A dip whose work the next intervals make up, as many as it had: then it is when the work was counted that varied, not the work. Null
 *  when it is not made up to a tenth. */
export interface Repayment {
  /** Of the dip and of what follows it. */
  intervals: number;
  /** Mean rate of the intervals after it. */
  rate: number;
  /** Mean rate of both, over the median. */
  ratio: number;
}

const REPAID = 0.1;

export function repaymentOf(track: Track, dip: Stretch, level: number): Repayment | null {
  const count = dip.last - dip.first + 1;
  const own = meanRate(track, dip.first, dip.last);
  const next = meanRate(track, dip.last + 1, dip.last + count);
  const both = meanRate(track, dip.first, dip.last + count);
  if (own === null || next === null || both === null || next <= level) return null;
  return Math.abs(both - level) <= REPAID * (level - own)
    ? { intervals: count, rate: next, ratio: both / level }
    : null;
}

/** The highest mean of two intervals in a row among those from `first` to `last` and their neighbours; null when there are none. */
export function peakOverTwo(
  { values, growth, durations }: Track,
  first = 0,
  last = values.length - 1,
): { rate: number; at: number } | null {
  let rate = Number.NEGATIVE_INFINITY;
  let at = -1;
  const end = Math.min(last + 1, values.length - 1);
  for (let i = Math.max(1, first); i <= end; i++) {
    const seconds = durations[i - 1]! + durations[i]!;
    const amount = growth
      ? growth[i - 1]! + growth[i]!
      : values[i - 1]! * durations[i - 1]! + values[i]! * durations[i]!;
    // what is missing makes NaN, which is above nothing
    if (seconds > 0 && amount / seconds > rate) {
      rate = amount / seconds;
      at = i;
    }
  }
  return at === -1 ? null : { rate, at };
}

/** Mean rate over intervals, by their time; null when one of them is missing or not known. */
function meanRate({ values, growth, durations }: Track, first: number, last: number): number | null {
  if (first < 0 || last >= values.length) return null;
  let amount = 0;
  let seconds = 0;
  for (let i = first; i <= last; i++) {
    amount += growth ? growth[i]! : values[i]! * durations[i]!;
    seconds += durations[i]!;
  }
  return seconds > 0 && !Number.isNaN(amount) ? amount / seconds : null;
}

/** A level that most intervals keep. */
export interface Plateau {
  level: number;
  /** How many intervals are within 5 % of it, and of how many. */
  intervals: number;
  of: number;
}

const PLATEAU = 0.05;

/** Null when fewer than half of the intervals are near their median, `level`. */
export function plateauOf({ values }: Track, level: number | null): Plateau | null {
  if (level === null || level <= 0) return null;
  let intervals = 0;
  let of = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    of++;
    if (Math.abs(value / level - 1) <= PLATEAU) intervals++;
  }
  return of >= 4 && 2 * intervals >= of ? { level, intervals, of } : null;
}
