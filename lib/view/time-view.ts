/** What a link restores of what happened inside runs: on the page of one run, and with several of them over each other. */
export interface TimeView {
  /** Ids of the runs that lie over each other, in this order, the first of which the others are seen against. */
  runs: readonly string[];
  line: LineKind;
  /** Intervals that a smoothed line is the mean of. */
  window: number;
  from: RateSource;
  align: Align;
  layout: Layout;
  /** An interval below this share of the running median is a stall: above 0, below 1. */
  stall: number;
  /** The part of the axis across that is shown: seconds, or with `align` work the share of it from 0 to 1; null: all of it. */
  range: Range | null;
  /** The lines of the log that are lit; null: none. */
  lines: Range | null;
  /** How distributions are drawn; null: as suits their kind. */
  distribution: DistributionKind | null;
}

/** Both ends belong to it. */
export interface Range {
  from: number;
  to: number;
}

export const LINE_KINDS = ['interval', 'smoothed', 'cumulative'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Rates that follow from the counters of a log, or those that it prints. */
export const RATE_SOURCES = ['counters', 'printed'] as const;
export type RateSource = (typeof RATE_SOURCES)[number];

/** What lies across: time since the start, or the share of the work done. */
export const ALIGNS = ['start', 'work'] as const;
export type Align = (typeof ALIGNS)[number];

export const LAYOUTS = ['overlay', 'multiples'] as const;
export type Layout = (typeof LAYOUTS)[number];

export const DISTRIBUTION_KINDS = ['bars', 'cumulative', 'percentiles'] as const;
export type DistributionKind = (typeof DISTRIBUTION_KINDS)[number];

export const MOST_WINDOW = 100_000;

export const DEFAULT_TIME_VIEW: TimeView = {
  runs: [],
  line: 'interval',
  window: 5,
  from: 'counters',
  align: 'start',
  layout: 'overlay',
  stall: 0.5,
  range: null,
  lines: null,
  distribution: null,
};

/** The same with what has no meaning settled: repeats, numbers that are none. */
export function normalTime(time: TimeView): TimeView {
  return {
    ...time,
    runs: [...new Set(time.runs)].filter((id) => id !== ''),
    window: isWindow(time.window) ? time.window : DEFAULT_TIME_VIEW.window,
    stall: isShare(time.stall) ? time.stall : DEFAULT_TIME_VIEW.stall,
    range: time.range && isRange(time.range) ? { from: time.range.from + 0, to: time.range.to } : null,
    lines: time.lines && isLines(time.lines) ? { from: time.lines.from, to: time.lines.to } : null,
  };
}

export function isWindow(intervals: number): boolean {
  return Number.isInteger(intervals) && intervals >= 2 && intervals <= MOST_WINDOW;
}

export function isShare(share: number): boolean {
  return share > 0 && share < 1;
}

export function isRange({ from, to }: Range): boolean {
  return Number.isFinite(from) && Number.isFinite(to) && from >= 0 && from < to;
}

export function isLines({ from, to }: Range): boolean {
  return Number.isSafeInteger(from) && Number.isSafeInteger(to) && from >= 1 && from <= to;
}
