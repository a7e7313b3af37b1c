import { DEFAULT_TIME_VIEW, type TimeView } from './time-view';

/** Everything that a link restores. Plain data; null or empty: not chosen, so that the page chooses by itself. */
export interface View {
  /** Which runs: dimension, `upload` or `knob:<setting>` to the values that match. Values in code-unit order, without repeats. */
  filter: Readonly<Record<string, readonly string[]>>;
  /** Ids: the first is drawn, all stand in the table. Empty: not chosen. */
  metrics: readonly string[];
  /** Keys whose values make the rows, in this order; [] is one row of all runs; null: not chosen. */
  rows: readonly string[] | null;
  columns: readonly string[] | null;
  /** Keys that split the picture into separate charts. */
  charts: readonly string[] | null;
  /** Keys that are averaged over: runs that differ only in them count as repeats. */
  average: readonly string[];
  kind: ChartKind | null;
  scale: Scale;
  /** How the value axes of several charts relate. */
  scales: Scales;
  sort: Sort;
  base: Base;
  values: ValuesMode | null;
  threshold: Threshold;
  /** What happens to runs that missed their target rate. */
  missed: MissedMode;
  /** Which configurations that are only defined, without any result, have rows. `fold`: all but variants of other variants. */
  noResult: (typeof NO_RESULT_MODES)[number];
  /** Keys of rows that are not shown. Row keys are opaque here: lib/compare makes them. */
  hide: readonly string[];
  /** Row, column or chart key to the name shown instead. */
  aliases: Readonly<Record<string, string>>;
  /** Row keys that come first, in this order; the others follow as sorted. */
  rowOrder: readonly string[];
  /** Groups of rows made by hand, in order. */
  groups: readonly RowGroup[];
  scatter: ScatterAxes;
  constraints: readonly Constraint[];
  selected: Selected;
  why: (typeof WHY_KINDS)[number];
  /** Key of the column or row that is drawn in full while the others fade; null: none. */
  highlight: string | null;
  /** What happened inside the runs. */
  time: TimeView;
}

export const CHART_KINDS = ['dots', 'bars', 'lines', 'scatter'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

export const SCALE_KINDS = ['linear', 'log'] as const;
export type Scale = (typeof SCALE_KINDS)[number];

export const SCALES_KINDS = ['shared', 'free', 'relative'] as const;
export type Scales = (typeof SCALES_KINDS)[number];

export const VALUES_MODES = ['absolute', 'ratio', 'percent', 'difference'] as const;
export type ValuesMode = (typeof VALUES_MODES)[number];

export const MISSED_MODES = ['mark', 'grey', 'hide'] as const;
export type MissedMode = (typeof MISSED_MODES)[number];

export const NO_RESULT_MODES = ['fold', 'show', 'hide'] as const;

/** What stands beside the picture: the selected row against its base, or every pair of rows one knob apart. */
export const WHY_KINDS = ['row', 'pairs'] as const;

export const SORT_KEYS = ['natural', 'value'] as const;
export const SORT_ORDERS = ['ascending', 'descending'] as const;

export interface Sort {
  by: (typeof SORT_KEYS)[number];
  /** By which metric, when by value; null: the one that is drawn. */
  metric: string | null;
  /** By which column; null: the first. */
  column: string | null;
  /** Null: natural order ascending, values from the best (without direction: from the largest). */
  order: (typeof SORT_ORDERS)[number] | null;
}

export interface Base {
  /** Key of the row that the others are compared with, in each column; null with a column: each row with itself in that column. */
  row: string | null;
  /** Key of the column that the others are compared with; null: each column with itself. */
  column: string | null;
}

/** When a difference counts as one. `report`: the insert-benchmark reports' ±5 %, rounded to whole percent; `quartiles`: their
 *  rule for absolute values; a number: beyond that many percent. */
export type Threshold = 'report' | 'quartiles' | number;

export const FRONT_KINDS = ['column', 'all', 'off'] as const;

export interface ScatterAxes {
  /** Metric across; null: not chosen. */
  x: string | null;
  /** Metric up; null: the one that is drawn. */
  y: string | null;
  /** Metric as the size of the dots; null: all alike. */
  size: string | null;
  /** Scale of the x axis; that of y is `scale`. */
  xScale: Scale;
  front: (typeof FRONT_KINDS)[number];
}

export interface Constraint {
  metric: string;
  bound: 'at-least' | 'at-most';
  /** In the metric's base unit. */
  value: number;
}

export interface RowGroup {
  name: string;
  rows: readonly string[];
}

export interface Selected {
  row: string | null;
  column: string | null;
}

/** The view of an empty link. */
export const DEFAULT_VIEW: View = {
  filter: {},
  metrics: [],
  rows: null,
  columns: null,
  charts: null,
  average: [],
  kind: null,
  scale: 'linear',
  scales: 'shared',
  sort: { by: 'natural', metric: null, column: null, order: null },
  base: { row: null, column: null },
  values: null,
  threshold: 'report',
  missed: 'mark',
  noResult: 'fold',
  hide: [],
  aliases: {},
  rowOrder: [],
  groups: [],
  scatter: { x: null, y: null, size: null, xScale: 'linear', front: 'column' },
  constraints: [],
  selected: { row: null, column: null },
  why: 'row',
  highlight: null,
  time: DEFAULT_TIME_VIEW,
};

/** Something in a link that was not understood, for people. */
export interface Notice {
  /** Stable, kebab-case: `unknown-parameter`. */
  code: string;
  /** One sentence: what was found, what was done. */
  message: string;
}
