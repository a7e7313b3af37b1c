/** What a chart says, without how it is drawn: one description per kind, which the server draws as SVG, the browser with Recharts, and a
 *  file as a picture. Plain data; values are in the unit that the axis shows. */
import type { Judgement } from '../compare/comparison';
import type { Shape } from './entity';

export type ChartDescription = DotsChart | BarsChart | LinesChart | ScatterChart;

/** Widths in px for which a description holds: its ticks and labels have room in all of them. A file has one width. */
export interface WidthRange {
  from: number;
  to: number;
}

/** What a page draws, by the width of the chart: container queries and measurements use the same limits. */
export const PAGE_WIDTHS = {
  narrow: { from: 280, to: 559 },
  medium: { from: 560, to: 759 },
  wide: { from: 760, to: 1600 },
} as const satisfies Record<string, WidthRange>;

export type PageWidth = keyof typeof PAGE_WIDTHS;

/** The class of a measured width. */
export function pageWidth(width: number): PageWidth {
  return width < PAGE_WIDTHS.medium.from ? 'narrow' : width < PAGE_WIDTHS.wide.from ? 'medium' : 'wide';
}

/** What stands above the plot. */
export interface ChartHead {
  /** `ips.av ÷ ips.av of v1`. */
  title: string;
  /** `ratio of op/s`; '' for a count. */
  about: string;
  /** Null when the metric has no direction. The arrows point where better is. */
  direction: { words: string; arrows: readonly Arrow[] } | null;
  /** Which of several charts: the values of the keys that make charts; null when there is one. */
  part: string | null;
}

export type Arrow = 'left' | 'right' | 'up' | 'down';

/** A column of the comparison: an entry of the legend. */
export interface Entity {
  key: string;
  /** '' when nothing makes columns. */
  label: string;
  /** 1 to 8. */
  colour: number;
  shape: Shape;
  isFaded: boolean;
}

export interface Tick {
  at: number;
  label: string;
  isBase: boolean;
}

export interface ValueAxis {
  scale: 'linear' | 'log';
  domain: readonly [number, number];
  ticks: readonly Tick[];
  /** `wkb/i`. */
  name: string;
  /** `KB per insert · log · lower is better`. */
  about: string;
}

/** One slot of a band. */
export interface Slot {
  key: string;
  label: string;
  /** The label as it is drawn, broken into lines; none where it has no room. */
  lines: readonly string[];
  isBase: boolean;
  isSelected: boolean;
}

/** A line that the others are compared with. */
export interface BaseLine {
  at: number;
  /** `v1`. */
  label: string;
}

/** What counts as no difference. */
export interface Band {
  from: number;
  to: number;
  /** `within ±5 %`. */
  label: string;
}

/** Indices into charts, rows and columns of the comparison. */
export interface Place {
  chart: number;
  row: number;
  column: number;
}

/** One value. */
export interface Mark {
  place: Place;
  /** Keys of row and column. */
  row: string;
  column: string;
  /** Index into the chart's entities. */
  entity: number;
  /** `v5 · 3.6.5`. */
  label: string;
  /** Null: not drawn; `reason` says why. */
  value: number | null;
  /** Why there is no value: `no result`, `the base is missing`. */
  reason: string | null;
  /** As the table prints it: `1.377`, `–`. */
  text: string;
  /** `28,153`, without its unit. */
  absolute: string;
  /** `28,153 op/s`. */
  withUnit: string;
  judgement: Judgement;
  isBase: boolean;
  isFaded: boolean;
  /** A run behind it missed its target rate. */
  isHollow: boolean;
  /** Null for one run. */
  repeats: Repeats | null;
}

/** The numbers behind a median: all of them when they are few, else where their quarters lie. */
export type Repeats = { n: number; isMixed: boolean; min: number; max: number } & (
  | { kind: 'dots'; values: readonly number[] }
  | { kind: 'box'; lower: number; upper: number }
);

/** px around the plot, and the height of the whole. */
export interface Frame {
  top: number;
  right: number;
  bottom: number;
  left: number;
  height: number;
}

interface Described extends ChartHead {
  width: WidthRange;
  entities: readonly Entity[];
  base: BaseLine | null;
  band: Band | null;
  /** `1 run each`, `3 to 5 runs each`; '' without values. */
  runs: string;
  /** Sentences: what was left out, thinned, or drawn otherwise than asked. */
  notes: readonly string[];
}

/** A table of rows with a plot: a lane per entity. */
export interface DotsChart extends Described {
  kind: 'dots';
  /** `config`. */
  rowsName: string;
  axis: ValueAxis;
  /** Stems from the base line: length is the effect. */
  hasStems: boolean;
  /** Columns of settings: a head of one or two lines, and the full names of the knobs. */
  knobs: readonly { head: readonly string[]; about: string }[];
  /** `“·” as in v1.`; null without knobs. */
  knobsNote: string | null;
  rows: readonly DotsRow[];
}

export interface DotsRow {
  key: string;
  label: string;
  isBase: boolean;
  isSelected: boolean;
  isFaded: boolean;
  /** The base, shown although it is hidden or outside the filter. */
  isOutside: boolean;
  isWithoutResult: boolean;
  /** Rows of another group follow: a gap parts them. */
  endsGroup: boolean;
  /** Name of the group that begins here; null without names. */
  groupName: string | null;
  /** One per knob: `90/85`, `·` as in the base row, `–` unknown. */
  settings: readonly string[];
  /** One per entity; null where there is no run. */
  marks: readonly (Mark | null)[];
}

export interface BarsChart extends Described {
  kind: 'bars';
  /** Lying bars leave room for long names. */
  isLying: boolean;
  axis: ValueAxis;
  slots: readonly Slot[];
  /** `config`. */
  slotsName: string;
  bars: readonly Bar[];
  /** px across a bar, and between the middles of neighbours in a slot. */
  thickness: number;
  pitch: number;
  /** px of a slot where bars lie; null where they share the width. */
  slotHeight: number | null;
  /** px that the names of lying slots take above their bars, where there is no room beside them; else 0. */
  namesAbove: number;
  hasValueTexts: boolean;
  frame: Frame;
}

export interface Bar extends Mark {
  slot: number;
}

export interface LinesChart extends Described {
  kind: 'lines';
  x: ValueAxis | BandAxis;
  y: ValueAxis;
  /** Where each row stands on x: a number, or the middle of its slot from 0. */
  xs: readonly number[];
  /** One per entity, its marks parallel to xs; null or without value: a gap. */
  lines: readonly { entity: number; marks: readonly (Mark | null)[] }[];
  hasMarkers: boolean;
  /** Labels at the right end of lines, y in px from the top; empty without room. */
  endLabels: readonly { entity: number; text: string; y: number }[];
  frame: Frame;
}

export interface BandAxis {
  scale: 'band';
  slots: readonly Slot[];
  name: string;
}

export interface ScatterChart extends Described {
  kind: 'scatter';
  x: ValueAxis;
  y: ValueAxis;
  marks: readonly ScatterMark[];
  /** `third metric, unit`: what the size of the dots means; null: all alike. */
  sizeName: string | null;
  fronts: readonly ScatterFront[];
  bounds: readonly ScatterBound[];
  labels: readonly ScatterLabel[];
  /** Whiskers as long as the texts round. */
  hasWhiskers: boolean;
  isEnlarged: boolean;
  /** The crowded part, which has a chart of its own; null without one. */
  enlarged: { x: readonly [number, number]; y: readonly [number, number]; chart: ScatterChart } | null;
  frame: Frame;
}

/** A constraint on the metric of an axis, in that axis' unit. */
export interface ScatterBound {
  along: 'x' | 'y';
  at: number;
  /** `rss at most 60 GB`. */
  label: string;
}

export interface ScatterMark extends Mark {
  x: number;
  y: number;
  /** The x value as its text has it: `0.98`. */
  xText: string;
  /** Half-width of the rounding in the texts, in the axis' unit; null when unknown. */
  xRounding: number | null;
  yRounding: number | null;
  /** Radius in px. */
  radius: number;
  isOnFront: boolean;
  /** `28,337 op/s at 0.98 KB`. */
  where: string;
}

export interface ScatterFront {
  /** Index of an entity; null: over all. */
  entity: number | null;
  /** From the best x on: the steps between the points. */
  steps: readonly (readonly [number, number])[];
  /** From the front to the edges of the plot: what it dominates beyond its ends. */
  extensions: readonly (readonly [readonly [number, number], readonly [number, number]])[];
}

/** A label beside a point or a cluster: its first base line stands at a part of the plot's width plus px, and in px from the top. */
export interface ScatterLabel {
  part: number;
  dx: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  lines: readonly string[];
  isStrong: boolean;
}
