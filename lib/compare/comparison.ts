/** What a comparison takes and gives. Plain data: it crosses from the server to the browser, and charts, tables, exports and pins
 *  all read the same object. */
import type { DisplayUnit } from '../metrics/units';
import type { Derivation, Filter, Metric, StoredConfig } from '../model';

export type ChartKind = 'dots' | 'bars' | 'lines' | 'scatter';
export type ValuesMode = 'absolute' | 'ratio' | 'percent' | 'difference';

/** `report`: beyond ±5 % after rounding to whole percent, as the insert-benchmark reports colour; `quartiles`: in the best or the worst
 *  quarter of the column's range; a number: beyond that many percent. */
export type Threshold = 'report' | 'quartiles' | number;

/** The part of a complete view that a comparison needs: what a link says, with everything chosen that it leaves open. */
export interface CompareView {
  filter: Filter;
  /** The first is drawn, all stand in the table. */
  metrics: readonly string[];
  /** Keys: a dimension, `upload` or `knob:<setting>`. [] is one row of all runs. */
  rows: readonly string[];
  columns: readonly string[];
  charts: readonly string[];
  average: readonly string[];
  kind: ChartKind;
  sort: {
    by: 'natural' | 'value';
    metric: string | null;
    column: string | null;
    order: 'ascending' | 'descending' | null;
  };
  base: { row: string | null; column: string | null };
  values: ValuesMode;
  threshold: Threshold;
  missed: 'mark' | 'grey' | 'hide';
  /** `fold`: rows for configs without result, but for variants of other variants (v14a of v14, which extends v1). */
  noResult: 'fold' | 'show' | 'hide';
  hide: readonly string[];
  aliases: Readonly<Record<string, string>>;
  rowOrder: readonly string[];
  groups: readonly { name: string; rows: readonly string[] }[];
  scatter: { x: string | null; y: string | null; size: string | null; front: 'column' | 'all' | 'off' };
  constraints: readonly Constraint[];
  selected: { row: string | null; column: string | null };
}

export interface Constraint {
  metric: string;
  bound: 'at-least' | 'at-most';
  /** In the metric's base unit. */
  value: number;
}

/** What a comparison looks at of a stored config, and how many stored runs have it where that is known: one that runs have that the
 *  filter leaves out is not a config without result. */
export type ComparedConfig = Omit<StoredConfig, 'text' | 'own'> & { runs?: number };

/** A key that makes rows, columns or charts. */
export interface AxisKey {
  key: string;
  /** `network latency`; of a knob, the last part of its name. */
  label: string;
}

/** One row, column or chart. */
export interface Head {
  /** Stands in links. Made of the values: see axis-keys.ts. */
  key: string;
  /** One per key of the axis; '' where the runs lack it. */
  values: readonly string[];
  /** The alias, or the values in words. */
  label: string;
  /** The values in words, where the label is an alias; else null. */
  renamed: string | null;
  /** `no-result`: a config that is only defined; `base-only`: hidden or outside the filter, here because it is the base. */
  state: 'results' | 'no-result' | 'base-only';
  /** Runs with these values that are shown. */
  runs: number;
  isBase: boolean;
}

export interface RowHead extends Head {
  /** Rows of one number belong together: they share all but one knob, or the first of their keys, or were grouped by hand. */
  group: number;
  /** One per knob column: the effective setting, '' for the default, null where the row has no config or several. */
  settings: readonly (string | null)[];
  /** Where the config was defined; null unless the rows are configs. */
  definition: { configId: string; uploadId: string; line: number } | null;
}

/** A column that shows what the rows' configs have set differently. */
export interface KnobColumn {
  /** Knobs that always change together share a column. */
  knobs: readonly string[];
  /** `dirty trigger/target`: the full names cut to what tells them apart. */
  label: string;
  /** `dirty trig/tgt`: the same, shortened for narrow heads. */
  short: string;
  /** Setting of the base row, as in RowHead.settings; null without one. */
  base: string | null;
}

export interface ComparedMetric {
  metric: Metric;
  /** The label that all measurements have in their texts (`ips.av`), null where texts differ. */
  written: string | null;
  unit: DisplayUnit;
  /** Every number of it is 0: it tells nothing here. */
  isAllZero: boolean;
  /** False: looked up only for sorting, the scatter or a constraint. */
  inTable: boolean;
}

/** Where a number stands. */
export interface Source {
  /** Index into Comparison.runs. */
  run: number;
  /** In the metric's base unit; null where the text marks it as missing. */
  value: number | null;
  line: number;
  label: string;
  /** As written; null when derived. */
  raw: string | null;
  derived?: Derivation;
}

export interface ComparedRun {
  id: string;
  uploadId: string;
  name: string;
  line: number;
  configId: string | null;
}

/** Of repeats, in the metric's base unit. Quartiles interpolate linearly between order statistics (type 7). */
export interface Spread {
  min: number;
  lower: number;
  upper: number;
  max: number;
}

/** Why there is no ratio, or one that says little (`tiny-base`: rounding alone may change the base by more than a tenth; `other-base`: both
 *  are ratios already, to different things). */
export type RatioProblem =
  | 'base-missing'
  | 'zero-by-zero'
  | 'by-zero'
  | 'negative'
  | 'tiny-base'
  | 'other-base';

export type Judgement = 'better' | 'worse' | 'same' | 'none';

/** One metric of the runs that share row, column and chart. */
export interface Cell {
  /** Median of the repeats; null when the texts have no number for it. */
  value: number | null;
  /** Numbers behind the value. */
  n: number;
  /** The runs differ in a dimension, so they are no repeats: nothing can be tested on them. */
  isMixed: boolean;
  /** Null below two numbers. */
  spread: Spread | null;
  /** Every measurement, missing ones included; empty when the runs do not have this metric. */
  sources: readonly Source[];
  /** Half-width of the rounding in the text, in the base unit; null when unknown. */
  rounding: number | null;
  /** Value ÷ base. */
  ratio: number | null;
  /** Value − base. */
  difference: number | null;
  problem: RatioProblem | null;
  judgement: Judgement;
  isBase: boolean;
  /** A run behind it missed its target rate. */
  missedTarget: boolean;
}

export interface ChartRow {
  /** Index into Comparison.rows. */
  row: number;
  /** By column, then by metric; null where there is no run. */
  cells: readonly (readonly Cell[] | null)[];
}

export interface Chart {
  head: Head;
  /** In the order of the rows; rows without a run in this chart are left out, those without result stand in the first chart. */
  rows: readonly ChartRow[];
}

/** The cells that others are compared with, by metric. */
export interface BaseCells {
  cells: readonly Cell[];
  /** `v1 · 3.6.5`: where they stand. */
  label: string;
  /** They stand in another chart or column than what is compared with them: the base has runs in just that one, because it is told
   *  apart by knobs, which follow from the row. */
  isBorrowed: boolean;
}

export interface BaseState {
  row: string | null;
  column: string | null;
  /** `v1`, `3.6.5`, `v1 · 3.6.5`; null without a base. */
  label: string | null;
  /** A base is named, but no run has it. */
  isMissing: boolean;
  /** By chart, then by column, for a base row or a base cell; empty for a base column alone, whose cells stand in each row. */
  cells: readonly (readonly (BaseCells | null)[])[];
}

/** What the compared runs differ in without being told apart by it. */
export interface ComparabilityWarning {
  key: string;
  label: string;
  kind: 'dimension' | 'knob';
  /** In the order of the rows; '' where the runs lack it. */
  values: readonly { value: string; runs: number }[];
  /** Some cells take the median over runs that differ in it. */
  isPooled: boolean;
  message: string;
}

export interface LeftOut {
  /** Shown runs that have no number of the drawn metric. */
  withoutValue: number;
  hiddenRows: number;
  missedTarget: number;
  /** Runs of the filter that have none of the metrics. */
  otherMetrics: number;
  /** Runs of the filter that another text has too, number for number: they count once. */
  copies: number;
  /** Names of configs without result that the view gives no row. */
  noResult: readonly string[];
}

export interface Comparison {
  keys: { rows: readonly AxisKey[]; columns: readonly AxisKey[]; charts: readonly AxisKey[] };
  metrics: readonly ComparedMetric[];
  rows: readonly RowHead[];
  columns: readonly Head[];
  charts: readonly Chart[];
  runs: readonly ComparedRun[];
  values: ValuesMode;
  threshold: Threshold;
  kind: ChartKind;
  base: BaseState;
  /** Row and column that were picked out, by key. */
  selected: { row: string | null; column: string | null };
  knobs: readonly KnobColumn[];
  /** Names of the groups made by hand, by group number; empty without them. */
  groupNames: readonly string[];
  averaged: readonly { key: string; label: string; values: readonly string[] }[];
  warnings: readonly ComparabilityWarning[];
  leftOut: LeftOut;
  /** What of the view does not exist here. */
  notices: readonly { code: string; message: string }[];
}
