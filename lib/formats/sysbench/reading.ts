import { parseTag } from '../../dimensions/tags';
import { parseNumber, scaleDecimal } from '../../metrics/numbers';
import type { Check, Measurement, Metric, ParsedRun } from '../../model';
import { type CommaReadings, chooseReading, columnValues, commaReadings, sayReading } from '../commas';
import { declareColumn } from '../declared-columns';
import { notANumber, raggedRow, strayRow, unknownColumn } from '../diagnostics';
import type { DiagnosticList } from '../format';
import { isMissing } from './cells';
import type { TestName } from './test-name';

/** What the sections of a text share while it is read. */
export interface Reading {
  runs: ParsedRun[];
  names: Map<string, number>;
  /** What the tags of systems say, by tag: each stands in every row. */
  systems: Map<string, Record<string, string>>;
  diagnostics: DiagnosticList;
  /** Facts of the text as a whole: hardware, tables, rows. */
  common: Record<string, string>;
  /** Metrics of columns that no generation has. */
  declared: Map<string, Metric>;
  /** Cells with a comma: what they mean is certain when all is read. */
  commas: { measurement: Measurement; readings: CommaReadings; target: Target }[];
}

/** What a column means: a metric, a power of ten and a factor that make base units of it. */
export interface Target {
  metric: string;
  exponent: number;
  factor: number;
}

export function to(metric: string, exponent = 0, factor = 1): Target {
  return { metric, exponent, factor };
}

const KIB = 1024;
const MIB = 1024 * 1024;

/** Columns of the summaries by operation; `o/s` depends on the test. */
export const OPERATION_COLUMNS: Readonly<Record<string, Target>> = {
  'cpu/o': to('sysbench_cpu_per_operation', 6),
  'cs/o': to('sysbench_context_switches_per_operation'),
  'r/o': to('sysbench_reads_per_operation'),
  'rKB/o': to('sysbench_read_bytes_per_operation', 0, KIB),
  'wKB/o': to('sysbench_write_bytes_per_operation', 0, KIB),
  'r/s': to('storage_reads_rate'),
  'rMB/s': to('storage_read_rate', 0, MIB),
  'w/s': to('storage_writes_rate'),
  'wMB/s': to('storage_write_rate', 0, MIB),
  'cs/s': to('context_switches_rate'),
  'cpu/s': to('cpu_utilization'),
};

/** Where the values of a column go; one that no generation has is kept as written, and said once. */
export function operationTarget(reading: Reading, label: string, line: number): Target {
  if (Object.hasOwn(OPERATION_COLUMNS, label)) return OPERATION_COLUMNS[label]!;
  const before = reading.declared.size;
  const metric = declareColumn(reading.declared, label);
  if (reading.declared.size > before) reading.diagnostics.add(unknownColumn(line, label));
  return to(metric);
}

/** A test that the text does not name. */
export const UNNAMED_TEST: TestName = { test: 'unnamed test', dimensions: {}, isScan: false, isLoad: false };

/** What a rate counts: queries; rows where the tables are loaded; in scans a thousand rows, and before 2025 something else, printed as a fraction. */
export function rateTarget(name: TestName, raw: string): Target {
  if (name.isLoad) return to('insert_rate_avg');
  if (!name.isScan) return to('query_rate_avg');
  const isFraction = raw.includes('.') && (parseNumber(raw) ?? 0) < 100;
  return isFraction ? to('sysbench_scan_undefined') : to('scan_rate', 3);
}

/** The measurement of one cell; one that holds no number and is not marked as missing is reported. */
export function measure(
  reading: Reading,
  target: Target,
  label: string,
  raw: string,
  line: number,
): Measurement {
  const readings = commaReadings(raw);
  const value = inBaseUnits(readings?.grouped ?? raw, target);
  const measurement = { metric: target.metric, value, line, label, raw };
  if (readings?.grouped != null) reading.commas.push({ measurement, readings, target });
  else if (value === null && !isMissing(raw))
    reading.diagnostics.add(notANumber({ line }, `in column ${label}`, raw));
  return measurement;
}

function inBaseUnits(digits: string, { exponent, factor }: Target): number | null {
  const scaled = scaleDecimal(digits, exponent);
  return scaled === null || !Number.isFinite(scaled * factor) ? null : scaled * factor;
}

/** Reads cells with a comma as decimals where the other values of the column show that, else as thousands, and says so. */
export function decideCommas({ commas, runs, diagnostics }: Reading) {
  const othersOf = columnValues(runs);
  for (const { measurement, readings, target } of commas) {
    const { label, line } = measurement;
    const raw = measurement.raw ?? '';
    const choice = chooseReading(
      readings,
      othersOf(measurement),
      label,
      (digits) => inBaseUnits(digits, target) ?? Number.NaN,
    );
    const isDecimal = choice !== null && choice.digits === readings.decimal;
    if (isDecimal) measurement.value = inBaseUnits(choice.digits, target);
    diagnostics.add({
      severity: isDecimal ? 'warning' : 'note',
      code: 'number-with-comma',
      message: sayReading(raw, readings, choice?.digits ?? readings.grouped!, choice?.why ?? null),
      line,
    });
  }
}

/** As measure, for a rate: a rate of 0 is a test that failed, not a slow one. */
export function measureRate(
  reading: Reading,
  name: TestName,
  label: string,
  raw: string,
  line: number,
): Measurement {
  const measurement = measure(reading, rateTarget(name, raw), label, raw, line);
  if (measurement.value !== 0) return measurement;
  reading.diagnostics.add({
    severity: 'warning',
    code: 'failed-test',
    message: `Expected a rate in column ${label}, found 0, which means that the test ${name.test} failed; it is kept as missing.`,
    line,
  });
  return { ...measurement, value: null };
}

/** The dimensions of a system by its tag; a tag that follows no grammar is kept whole as the config. */
function systemDimensions({ systems }: Reading, tag: string): Record<string, string> {
  const known = systems.get(tag);
  if (known) return known;
  const dimensions = parseTag(tag)?.dimensions ?? { config: tag };
  systems.set(tag, dimensions);
  return dimensions;
}

/** The first measurement of each metric. */
function firstOfEach(measurements: readonly Measurement[]): Measurement[] {
  const seen = new Set<string>();
  return measurements.filter((m) => !seen.has(m.metric) && seen.add(m.metric));
}

/** Adds the run of one system in one test. */
export function addRun(
  reading: Reading,
  run: {
    /** Its tag; null when the text does not name it. */
    system: string | null;
    name: TestName;
    line: number;
    more?: Record<string, string>;
    measurements: Measurement[];
    checks?: Check[];
  },
) {
  const clients = run.more?.clients === undefined ? '' : ` ${run.more.clients}`;
  const written = `${run.system === null ? '' : `${run.system} `}${run.name.test}${clients}`;
  const key = `${run.line} ${written}`;
  const count = (reading.names.get(key) ?? 0) + 1;
  reading.names.set(key, count);
  reading.runs.push({
    name: count === 1 ? written : `${written} (${count})`,
    line: run.line,
    dimensions: {
      ...reading.common,
      ...(run.system === null ? {} : systemDimensions(reading, run.system)),
      ...run.name.dimensions,
      ...run.more,
    },
    measurements: run.measurements.length < 2 ? run.measurements : firstOfEach(run.measurements),
    series: [],
    distributions: [],
    checks: run.checks ?? [],
  });
}

export function reportRagged(reading: Reading, line: number, found: number, expected: string) {
  reading.diagnostics.add(raggedRow({ line }, expected, `${found} cells`));
}

/** A row of values that no header or heading claims, or that stands where another kind of values is expected. */
export function reportStray(reading: Reading, line: number) {
  reading.diagnostics.add(strayRow({ line }));
}
