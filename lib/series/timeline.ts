/** What a page draws of the time of a run. Plain data: it travels to the browser. */
import type { DisplayUnit } from '../metrics/units';
import type { Direction } from '../model';
import type { Analysis, TimeMark } from './analysis';
import { type PackedColumn, packColumn, unpackColumn } from './pack';
import type { AxisPart } from './thin';
import type { LineWindow } from './window';

export interface PackedWindow {
  part: AxisPart;
  xs: PackedColumn;
  values: PackedColumn;
  lines: PackedColumn;
  of: number;
  start: number | null;
}

/** A part of what is drawn, thinned to what the chart can show. */
export interface TimelineWindow {
  line: PackedWindow;
  /** The rate that the log prints, as a second line; null: not asked for, or not printed. */
  printed: PackedWindow | null;
  /** What was counted in the interval of each point of the line: `ΔN-Quads`, `Δtransactions`. */
  growth: { label: string; values: PackedColumn }[];
}

/** What is drawn, and all that is known of it as a whole. */
export interface Timeline {
  runId: string;
  /** The chosen metric: it stands in links. */
  metric: string;
  /** `N-Quads/s`. */
  title: string;
  /** `ΔN-Quads ÷ Δt of each progress line, 19 intervals of 5 s`. */
  about: string;
  unit: DisplayUnit;
  direction: Direction;
  /** Values hold for intervals: the line has steps. */
  isPerInterval: boolean;
  /** All of the axis: seconds, or shares of the work. */
  extent: AxisPart;
  /** Points of the whole line. */
  points: number;
  /** Whether work is counted, so that shares of it can lie across, and whether the log prints a rate beside. */
  canAlign: boolean;
  canPrint: boolean;
  mean: number | null;
  analysis: Analysis | null;
  /** The marks of the analysis with their places on the axis. */
  marks: PlacedMark[];
  printed: PrintedTimeline | null;
  whole: TimelineWindow;
  /** Around the part that the link asks for; null: it asks for all. */
  detail: TimelineWindow | null;
  strip: Strip;
}

export interface PlacedMark extends TimeMark {
  part: AxisPart;
  /** Where `at` lies on the axis. */
  place: number;
}

/** How a printed rate goes with the counters. */
export interface PrintedTimeline {
  /** As the log calls it. */
  label: string;
  compared: number;
  differing: number;
  /** Places on the axis where they disagree, the first of them. */
  places: number[];
}

/** The whole run in small, below the chart: the counter where there is one. */
export interface Strip {
  label: string;
  /** It adds up from 0; else it is the drawn line itself. */
  isCounter: boolean;
  window: PackedWindow;
  /** Where the counter ended, after the last line; null: not known. */
  end: { x: number; value: number } | null;
}

export function packWindow({ part, xs, values, lines, of, start }: LineWindow): PackedWindow {
  return { part, xs: packColumn(xs), values: packColumn(values), lines: packColumn(lines), of, start };
}

export function unpackWindow({ part, xs, values, lines, of, start }: PackedWindow): LineWindow {
  return {
    part,
    xs: unpackColumn(xs),
    values: unpackColumn(values),
    lines: Uint32Array.from(unpackColumn(lines)),
    of,
    start,
  };
}
