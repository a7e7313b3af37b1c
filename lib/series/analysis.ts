import { markOf, tailMark } from './mark-words';
import { knownOf, medianOf } from './median';
import { percentileIn } from './percentiles';
import { type Period, periodOf } from './period';
import {
  DEFAULT_OPTIONS,
  findStretches,
  type Plateau,
  peakOverTwo,
  plateauOf,
  type Stretch,
  type StretchKind,
} from './stretches';
import type { Tail } from './tail';
import { stepOf, type Track } from './track';

/** What happened in a run, as far as its intervals tell. */
export interface Analysis {
  /** Of the intervals that are known, and how many those are. */
  median: number | null;
  intervals: number;
  /** Usual seconds from one line to the next. */
  step: number;
  /** Rates that a tenth and a hundredth of the intervals stay below; null of none. */
  slow: { p10: number; p1: number } | null;
  plateau: Plateau | null;
  peak: Peak | null;
  stalls: Stalls;
  dips: number;
  spikes: number;
  /** Of the starts of dips and stalls; null: none is clear. */
  period: Period | null;
  /** In the order of time; the most telling where there are many. */
  marks: TimeMark[];
  /** How many more there are. */
  unlisted: number;
}

/** The highest mean over two intervals in a row: one interval can hold what two have done. */
export interface Peak {
  rate: number;
  from: number;
  to: number;
  lines: [from: number, to: number];
}

export interface Stalls {
  /** Below this share of the running median. */
  share: number;
  count: number;
  /** All of them together. */
  seconds: number;
  longest: number;
}

/** A part of the run with a name. */
export interface TimeMark {
  kind: StretchKind | 'tail';
  from: number;
  to: number;
  /** Seconds at which the interval ends that has its lowest or highest rate. */
  at: number;
  /** Log lines that end its intervals; null: no line shows it. */
  lines: [from: number, to: number] | null;
  value: number;
  /** value ÷ running median; null where that is 0. */
  ratio: number | null;
  /** `Spike to 398,000, one interval only`. */
  title: string;
  /** More lines below the title, where there is room. */
  details: string[];
  /** The same for a table. */
  reading: string;
  /** A single odd interval: more likely when things were counted than what was done. */
  isLikelySampling: boolean;
}

export interface AnalysisInput {
  track: Track;
  /** Growth per interval of the counter of requests, with its name; null: there is none. */
  requests: { growth: Float64Array; words: string } | null;
  /** `N-Quads`. */
  items: string;
  tail: Tail | null;
  /** The work ended with the last line, as far as the text tells. */
  isComplete: boolean;
  stallShare: number;
}

const MOST_MARKS = 60;

/** Stalls, dips, spikes, warm-up, tail, plateau, peak and rhythm of a rate. */
export function analyse(input: AnalysisInput): Analysis {
  const { track, tail, stallShare, isComplete } = input;
  const options = { ...DEFAULT_OPTIONS, stallShare, isComplete };
  const known = knownOf(track.values);
  const { stretches, median, reference } = findStretches(track, options, known);
  const of = (kind: StretchKind) => stretches.filter((stretch) => stretch.kind === kind);
  const stalls = of('stall');
  const lows = [...stalls, ...of('dip')].map(({ from }) => from).sort((a, b) => a - b);
  const told = mostTelling(stretches);
  const marks = told.map((stretch) => markOf(input, stretch, reference));
  return {
    median,
    intervals: known.length,
    step: stepOf(track.times),
    slow: slowOf(known),
    plateau: plateauOf(track, median),
    peak: peakOf(track),
    stalls: {
      share: stallShare,
      count: stalls.length,
      seconds: stalls.reduce((sum, { from, to }) => sum + to - from, 0),
      longest: stalls.reduce((longest, { from, to }) => Math.max(longest, to - from), 0),
    },
    dips: of('dip').length,
    spikes: of('spike').length,
    period: periodOf(lows),
    marks: tail ? [...marks, tailMark(input, tail, median)] : marks,
    unlisted: stretches.length - told.length,
  };
}

function slowOf(known: Float64Array): Analysis['slow'] {
  const p10 = percentileIn(known, 10);
  const p1 = percentileIn(known, 1);
  return p10 === null || p1 === null ? null : { p10, p1 };
}

function peakOf(track: Track): Peak | null {
  const { times, lines, start } = track;
  const peak = peakOverTwo(track);
  if (peak === null) return null;
  const { at, rate } = peak;
  return {
    rate,
    from: at >= 2 ? times[at - 2]! : start,
    to: times[at]!,
    lines: [lines[at - 1]!, lines[at]!],
  };
}

/** Those that say most, in the order of time: warm-up, long stalls, high spikes, deep dips. */
function mostTelling(stretches: readonly Stretch[]): Stretch[] {
  if (stretches.length <= MOST_MARKS) return [...stretches];
  const weight = medianOf(Float64Array.from(stretches, ({ from, to }) => to - from)) || 1;
  const telling = ({ kind, from, to, ratio }: Stretch): number => {
    const length = (to - from) / weight;
    switch (kind) {
      case 'warm-up':
      case 'end':
        return Number.POSITIVE_INFINITY;
      case 'stall':
        return 10 * length;
      case 'spike':
        return (ratio ?? 10) * Math.sqrt(length);
      case 'dip':
        return (1 - (ratio ?? 0)) * length;
    }
  };
  return [...stretches]
    .sort((a, b) => telling(b) - telling(a) || a.first - b.first)
    .slice(0, MOST_MARKS)
    .sort((a, b) => a.first - b.first);
}
