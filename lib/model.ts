/** The plain data that crosses workers, routes and the database. Types only: nothing here runs. */

export type Severity = 'error' | 'warning' | 'note';

/** What the reader of a text should know about one line of it. Errors: data was lost. Warnings: data may mislead. Notes: how it was read. */
export interface Diagnostic {
  severity: Severity;
  /** Stable, kebab-case: `ragged-row`. */
  code: string;
  /** One sentence: what was expected, what was found, what was done. */
  message: string;
  /** Physical line from 1; null for the text as a whole. */
  line: number | null;
  /** The part of the line that is meant: [start, end) in UTF-16 units. */
  span?: [number, number];
}

/** Facts that say which run this is, as written: `{ dbms: 'MongoDB', config: 'v5' }`. Keys are ids of lib/dimensions. */
export type Dimensions = Readonly<Record<string, string>>;

/** How a number that the text does not hold follows from it. */
export interface Derivation {
  /** For people: `21,239,870 N-Quads ÷ 99.544146028 s`. */
  formula: string;
  /** The lines it was computed from, ascending. */
  lines: number[];
}

/** One number of a run. At most one per run and metric. */
export interface Measurement {
  /** Id of a metric in lib/metrics, or of one that the same result declares. */
  metric: string;
  /** In the metric's base unit; null where the text marks it as missing. */
  value: number | null;
  line: number;
  /** The label as written: `ips.av`. */
  label: string;
  /** The cell as written: `28153`, `x`. Null when derived. */
  raw: string | null;
  derived?: Derivation;
}

/** A metric over the time of a run, as columns of equal length. Series of one log share `times` and `lines`. */
export interface Series {
  metric: string;
  label: string;
  /** Seconds since the start of the run, ascending. */
  times: Float64Array;
  /** In the metric's base unit; NaN where missing. */
  values: Float64Array;
  lines: Uint32Array;
  derived?: { formula: string };
  /** Relative half-width of the rounding in the text (0.0005: four digits kept); absent: exact as printed. */
  rounding?: number;
}

/** Counts per bucket. `upTo` is the bucket's upper bound in the metric's base unit, Infinity for the last, open one. */
export interface Histogram {
  kind: 'histogram';
  metric: string;
  label: string;
  line: number;
  buckets: { upTo: number; count: number; line: number }[];
  /** `count`: how many; `share`: part of all, 0 to 1. */
  weights: 'count' | 'share';
  max: number | null;
}

/** Raw samples in the order of the text. */
export interface Samples {
  kind: 'samples';
  metric: string;
  label: string;
  line: number;
  values: Float64Array;
  lines: Uint32Array;
}

export type Distribution = Histogram | Samples;

/** A statement of the text held against another one of the same run. */
export interface Check {
  code: string;
  /** `holds`, `differs` (both are shown, neither is an error), `failed` (the run itself reports a failure). */
  status: 'holds' | 'differs' | 'failed';
  message: string;
  lines: number[];
}

/** One system measured once under one workload, as a format reads it. */
export interface ParsedRun {
  /** As written where the text names it: `wt.m365.v5-180`. Unique together with `line`. */
  name: string;
  /** The first line that holds data of the run. */
  line: number;
  dimensions: Dimensions;
  measurements: Measurement[];
  series: Series[];
  distributions: Distribution[];
  checks: Check[];
}

/** A named set of settings. */
export interface Config {
  name: string;
  /** Which systems it can belong to; an absent key matches any. */
  scope: { dbms?: string; version?: string };
  parent: string | null;
  /** The definition as written. */
  text: string;
  /** Settings of this config alone, in order. */
  own: Readonly<Record<string, string>>;
  /** Effective settings: the parent's, overlaid with its own. A setting that is not here has its default. */
  knobs: Readonly<Record<string, string>>;
  line: number;
}

export type Direction = 'higher' | 'lower' | 'none';

/** What a number means. */
export interface Metric {
  /** snake_case, for ever: it stands in links. */
  id: string;
  label: string;
  /** Base unit: one of UNITS in lib/metrics/units.ts, or what the user wrote for a column of a table. */
  unit: string;
  /** What one unit of work is, where the value is per unit of work: `insert`, `query`, `operation`. */
  per: string | null;
  direction: Direction;
  /** One or two sentences: what is counted, how, and what it must not be mixed up with. */
  description: string;
  /** Unit that people use for it (`KB` for B); absent: chosen by magnitude. */
  display?: string;
}

export interface ParseResult {
  runs: ParsedRun[];
  configs: Config[];
  diagnostics: Diagnostic[];
  /** Metrics that only this text knows (columns of a generic table). */
  metrics?: Metric[];
}

/** A text as it was received, kept unchanged, with what was found in it. */
export interface Upload {
  /** SHA-256 of the stored text, hexadecimal. */
  id: string;
  /** File name without folders, or null for pasted text. */
  name: string | null;
  title: string;
  notes: string;
  format: string;
  formatVersion: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  bytes: number;
  lines: number;
  /** Secrets that were masked before the text was stored. */
  masked: number;
  /** Dimensions that the uploader said: runs have them where the text does not say them. Absent: none. */
  given?: Dimensions;
  counts: {
    runs: number;
    configs: number;
    /** Numbers, missing cells left out. */
    measurements: number;
    missing: number;
    series: number;
    points: number;
    errors: number;
    warnings: number;
    notes: number;
  };
}

/** A stored run, with the measurements that were asked for. */
export interface Run {
  /** Derived from upload hash, line and name: the same in every installation that holds the text. */
  id: string;
  uploadId: string;
  name: string;
  line: number;
  dimensions: Dimensions;
  /** Key of the stored config whose knobs the run had, null when none is known. */
  configId: string | null;
  measurements: Measurement[];
}

/** A config as stored; `id` derived like a run's. */
export interface StoredConfig extends Config {
  id: string;
  uploadId: string;
}

/** Which runs: every key must match, by any of its values. A key is a dimension, `upload` (id or a prefix of 8 or more digits) or
 *  `knob:<setting>`. The value '' stands for runs that lack the dimension, or whose config leaves the setting at its default. */
export type Filter = Readonly<Record<string, readonly string[]>>;

/** The values of one key among the runs that match the filter of all other keys. */
export interface Facet {
  key: string;
  /** In natural order, '' (absent) last. */
  values: { value: string; count: number }[];
  /** How many more values there are, of fewest runs each; absent: none. */
  unlisted?: number;
}
