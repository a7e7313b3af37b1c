import { parseTag, type Tag, withoutRows } from '../../dimensions/tags';
import type { Timed } from '../../metrics/insert-benchmark-responses';
import type { Dimensions, Measurement, Metric, ParsedRun } from '../../model';
import type { FormatDiagnostic } from '../diagnostics';
import { type DiagnosticList, diagnosticList } from '../format';
import type { CommaCell } from './comma-cells';
import { type NamedFile, parseFileName, type Step } from './steps';

/** The line that says under which conditions the tables below it were made: `-- 100m rows, 1 thread, mongo, in-memory`. */
export interface Scenario {
  line: number;
  /** Keys of lib/dimensions that it tells. */
  dimensions: Dimensions;
}

/** The line that names the step of the table below it. */
export interface Heading {
  line: number;
  step: Step | null;
}

/** A report repeats its rows in several tables. */
interface Report {
  /** By step and name. */
  runs: Map<string, ParsedRun>;
}

/** What is known while a text is read, and what was found. */
export interface Reading {
  file: NamedFile;
  runs: ParsedRun[];
  diagnostics: DiagnosticList;
  /** Metrics of columns that no generation has. */
  declared: Map<string, Metric>;
  scenario: Scenario | null;
  heading: Heading | null;
  /** What the response times of the next table are of, where a caption says so. */
  caption: Timed;
  /** How many clients made the load, where the text says so for all its tables. */
  clients: string | null;
  /** Set while a published HTML report is read. */
  report: Report | null;
  /** Rows whose target insert rate is known only when all is read. */
  targets: TargetedRun[];
  repeated: Map<string, { diagnostic: FormatDiagnostic; count: number }>;
  /** Cells with a comma: those whose table is still open, and the measurements of those that it could not decide. */
  commas: { waiting: CommaCell[]; leftOut: Set<Measurement> };
  tags: Map<string, Tag | null>;
  /** Where the name stands in its line, by line: rows of engine tables, whose names may be misspelt or contradict a legend. */
  nameStarts: Map<number, number>;
}

/** A run that inserts at a given rate beside its queries. */
export interface TargetedRun {
  run: ParsedRun;
  /** Inserts per second of each client. */
  perClient: number;
  /** Null: unless the run or the report says so. */
  clients: number | null;
  /** The line that names the target; null: the file's name or the order of the rows. */
  line: number | null;
}

export function newReading(fileName: string | null): Reading {
  return {
    file: parseFileName(fileName),
    runs: [],
    diagnostics: diagnosticList(),
    declared: new Map(),
    scenario: null,
    heading: null,
    caption: null,
    clients: null,
    report: null,
    targets: [],
    repeated: new Map(),
    commas: { waiting: [], leftOut: new Set() },
    tags: new Map(),
    nameStarts: new Map(),
  };
}

/** Says something that holds for many lines once, at the first of them; how many more there are is added at the end. */
export function sayOnce(reading: Reading, diagnostic: FormatDiagnostic): void {
  const said = reading.repeated.get(diagnostic.code);
  if (said) said.count++;
  else reading.repeated.set(diagnostic.code, { diagnostic, count: 1 });
}

/** Hands over what was said once. */
export function flushRepeated(reading: Reading): void {
  for (const { diagnostic, count } of reading.repeated.values()) {
    const more = count === 2 ? ' Same on 1 more line.' : count > 2 ? ` Same on ${count - 1} more lines.` : '';
    reading.diagnostics.add({ ...diagnostic, message: diagnostic.message + more });
  }
  reading.repeated.clear();
}

/** parseTag, remembered: a text has few tags on many rows. */
export function tagOf(reading: Reading, text: string): Tag | null {
  let tag = reading.tags.get(text);
  if (tag === undefined) {
    tag = parseTag(text);
    reading.tags.set(text, tag);
  }
  return tag;
}

/** What stands for an empty name. */
export const NO_NAME = 'no name';

/** Dimensions from the most general statement to the most particular: scenario, tag, step, what the caller adds. A name that follows no
 *  grammar stands whole, as the engine or config it was written as. */
export function dimensionsOf(
  reading: Reading,
  name: string,
  nameKey: 'engine' | 'config',
  step: Step | null,
  more: Record<string, string | null | undefined> = {},
): Dimensions {
  const tag = tagOf(reading, name);
  const dimensions: Record<string, string> = {
    ...reading.scenario?.dimensions,
    ...(tag ? tag.dimensions : name !== '' && name !== NO_NAME && { [nameKey]: name }),
  };
  if (step) dimensions.step = step.name;
  if (reading.clients !== null) dimensions.clients ??= reading.clients;
  for (const [key, value] of Object.entries(more)) if (value) dimensions[key] = value;
  const item = step?.isIndexing ? 'indexed row' : itemOf(dimensions.dbms);
  if (item !== null) dimensions.item = item;
  return dimensions;
}

/** What one inserted unit is called there. */
function itemOf(dbms: string | undefined): string | null {
  if (dbms === undefined) return null;
  return dbms === 'MongoDB' ? 'document' : 'row';
}

export function newRun(
  name: string,
  line: number,
  dimensions: Dimensions,
  measurements: Measurement[],
): ParsedRun {
  return { name, line, dimensions, measurements, series: [], distributions: [], checks: [] };
}

/** Adds a run. A report prints the same row in several tables: what it repeats is left out, what it adds goes to the run that is there. */
export function addRun(reading: Reading, run: ParsedRun): ParsedRun {
  if (reading.report === null) {
    reading.runs.push(run);
    return run;
  }
  const key = `${run.dimensions.step ?? ''}\n${withoutRows(run.name)}`;
  const known = reading.report.runs.get(key);
  if (!known) {
    reading.report.runs.set(key, run);
    reading.runs.push(run);
    return run;
  }
  const byMetric = new Map(known.measurements.map((m) => [m.metric, m]));
  if (run.measurements.some((m) => byMetric.has(m.metric) && !isSame(byMetric.get(m.metric)!, m))) {
    reading.diagnostics.add({
      severity: 'warning',
      code: 'contradiction',
      message: `Expected the numbers of ${run.name} on line ${known.line}, found others; both rows are kept.`,
      line: run.line,
    });
    reading.runs.push(run);
    return run;
  }
  known.measurements.push(...run.measurements.filter((m) => !byMetric.has(m.metric)));
  const has = new Set(known.distributions.map((d) => d.metric));
  known.distributions.push(...run.distributions.filter((d) => !has.has(d.metric)));
  return known;
}

/** Whether two cells hold one number, though one may be rounded: `0.125` and `0.12504`. */
function isSame(a: Measurement, b: Measurement): boolean {
  if (a.value === b.value) return true;
  if (a.raw === null || b.raw === null || a.value === null || b.value === null) return false;
  const decimals = (raw: string) => (raw.includes('.') ? raw.length - raw.indexOf('.') - 1 : 0);
  const half = 0.5 * 10 ** -Math.min(decimals(a.raw), decimals(b.raw));
  return Math.abs(Number(a.raw) - Number(b.raw)) <= half * 1.000001;
}
