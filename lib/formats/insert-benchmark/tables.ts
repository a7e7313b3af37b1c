/**
 * Tables with one row per system and step: the engine tables of 2016 to 2018 and the step summaries since 2019.
 *   20446 17323 15752 10150 0 0 5.95 545 36 39.0 0 0 121.6 11.1 0.367 wt.m365.v1-180
 *   95120	0	310	2.1	48.7	20.4	0.003	…	96007	41250	my8031.cx6d
 */
import { relativeMetric } from '../../metrics/insert-benchmark';
import type { Dimensions, Measurement, ParsedRun } from '../../model';
import { type Cells, cellText } from './cells';
import {
  ENGINE_COLUMNS,
  SCAN_COLUMNS,
  stepColumns,
  type Target,
  UNSCALED_CPU_EXPONENT,
  type Work,
} from './columns';
import type { Header } from './headers';
import { addRun, dimensionsOf, newRun, type Reading, sayOnce } from './reading';
import { type Fit, fitRow, nameOf, readRow, targetsOf } from './rows';
import { eraOf, parseStep, type Step } from './steps';

/** A table whose rows are being read. */
export interface Table {
  header: Header;
  /** Reads a line below the header: a row, a damaged row, or none. */
  row(cells: Cells, line: number): Fit;
  /** A line with nothing but `-`: the next row begins a group. */
  separator(): void;
  /** No more rows follow. */
  close(): void;
}

type Targets = readonly (Target | null)[];

/** Engine tables and scans: every column has one meaning. */
export function engineTable(reading: Reading, header: Header): Table {
  const isScan = header.kind === 'scan';
  const targets = targetsOf(reading, header, isScan ? SCAN_COLUMNS : ENGINE_COLUMNS);
  const step = reading.heading?.step ?? stepOfHeader(header);
  const line = reading.heading?.line ?? null;
  const cache = new Map<string, Dimensions>();
  const nameKey = isScan ? 'config' : 'engine';
  const scans: ParsedRun[] = [];
  return {
    header,
    row(cells, number) {
      const fit = fitRow(reading, header, cells, number);
      if (fit !== 'row') return fit;
      const name = nameOf(cells, header);
      const dimensions = remembered(cache, name, () => dimensionsOf(reading, name, nameKey, step));
      const measurements = readRow(reading, header, targets, cells, number);
      const run = addRun(reading, newRun(name, number, dimensions, measurements));
      reading.nameStarts.set(number, cells.starts[header.identity]!);
      if (isScan && scans.length <= MAX_SCANS) scans.push(run);
      if (step?.target != null) reading.targets.push({ run, perClient: step.target, clients: null, line });
      return fit;
    },
    separator() {},
    close() {
      // the scans of one system, in the order in which they ran
      if (scans.length < 2 || scans.length > MAX_SCANS || scans.some((run) => run.name !== scans[0]!.name))
        return;
      scans.forEach((run, i) => {
        run.dimensions = { ...run.dimensions, step: `scan.${i + 1}` };
      });
    },
  };
}

const MAX_SCANS = 5;

/** A table without a heading says by its columns what it is of. */
function stepOfHeader(header: Header): Step | null {
  if (header.labels.includes('ips.75') || header.labels.includes('max-i')) return parseStep('load');
  return header.labels[0] === '1' || header.kind === 'scan' ? parseStep('scan') : null;
}

function remembered(cache: Map<string, Dimensions>, key: string, make: () => Dimensions): Dimensions {
  let dimensions = cache.get(key);
  if (dimensions === undefined) {
    dimensions = make();
    cache.set(key, dimensions);
  }
  return dimensions;
}

/** Columns of a step summary resolved for both kinds of work, absolute and relative. */
interface StepTargets {
  absolute: Record<Work, Targets>;
  relative: Record<Work, Targets>;
}

function stepTargets(reading: Reading, header: Header): StepTargets {
  const has = (label: string) => header.labels.includes(label);
  const isTimed = has('ccpupq') || has('wkbpi') || has('dbgb1') || has('wpi');
  const of = (work: Work) => targetsOf(reading, header, stepColumns(work, isTimed));
  const absolute = { insert: of('insert'), query: of('query') };
  const toRatio = (target: Target | null) =>
    target && {
      metric: reading.declared.has(target.metric) ? target.metric : relativeMetric(target.metric),
      exponent: 0,
      factor: 1,
    };
  return {
    absolute,
    relative: { insert: absolute.insert.map(toRatio), query: absolute.query.map(toRatio) },
  };
}

/** Step summaries, `ips … tag`. */
export function stepTable(reading: Reading, header: Header): Table {
  const targets = stepTargets(reading, header);
  const step = reading.heading?.step ?? reading.file.step;
  const stepLine = reading.heading?.step ? reading.heading.line : null;
  const queryColumn = header.labels.indexOf('qps');
  const cpuColumn = header.labels.indexOf('cpupq');
  const cpuMetric = targets.absolute.insert[cpuColumn]?.metric;
  const isUnscaled = cpuMetric === 'cpu_norm_per_insert';
  const cache = new Map<string, Dimensions>();
  let unnamed: (ParsedRun | null)[] | null = step === null ? [] : null;
  let base: string | null = null;
  return {
    header,
    row(cells, line) {
      const fit = fitRow(reading, header, cells, line);
      if (fit === 'ragged') unnamed?.push(null); // it keeps its place in the order of steps
      if (fit !== 'row') return fit;
      const name = nameOf(cells, header);
      const work = step?.work ?? workOf(cells, queryColumn);
      const isRatio = holdsRatios(cells, header.identity);
      if (isRatio) base ??= `the row before ${name}, not printed`;
      const measurements = readRow(
        reading,
        header,
        targets[isRatio ? 'relative' : 'absolute'][work],
        cells,
        line,
      );
      if (isUnscaled && !isRatio) scaleCpu(measurements);
      const key = isRatio ? `${name}\n${base}` : name;
      const dimensions = remembered(cache, key, () =>
        dimensionsOf(reading, name, 'config', step, isRatio ? { base } : {}),
      );
      const run = newRun(name, line, dimensions, measurements);
      blankUnknownMemory(reading, run);
      addRun(reading, run);
      if (step?.target != null && !isRatio)
        reading.targets.push({ run, perClient: step.target, clients: null, line: stepLine });
      if (unnamed !== null) {
        // rows stand for steps only where all are of one system
        const first = unnamed.find((other) => other !== null);
        if (isRatio || unnamed.length > MAX_STEPS || (first && first.name !== name)) unnamed = null;
        else unnamed.push(run);
      }
      return fit;
    },
    separator() {
      base = null;
      unnamed = null;
    },
    close() {
      if (unnamed !== null && (unnamed.length > 1 || (unnamed.length === 1 && reading.file.isByPosition)))
        nameStepsByPosition(reading, unnamed);
    },
  };
}

/** No era has as many. */
const MAX_STEPS = 20;

/** Loads make no queries: `0`, and in ratios the `1` that stands for 0 ÷ 0. A ratio of real rates has two decimals. */
function workOf(cells: Cells, queryColumn: number): Work {
  if (queryColumn === -1) return 'insert';
  const raw = cellText(cells, queryColumn);
  return raw === '1' || !(Number(raw.replaceAll(',', '')) > 0) ? 'insert' : 'query';
}

/** Whether a row holds ratios to a base: at least half of its cells have just two decimals, or are `1`, `inf`, `NA`. Rows of rates and
 *  sizes have integers, one decimal or three. */
function holdsRatios(cells: Cells, identity: number): boolean {
  let ratios = 0;
  const { text, starts, ends, count } = cells;
  for (let i = 0; i < count; i++) {
    if (i === identity) continue;
    const end = ends[i]!;
    const length = end - starts[i]!;
    if (length > 3 && text.charCodeAt(end - 3) === 46) ratios++;
    else if (length === 1 && text.charCodeAt(end - 1) === 49) ratios++;
    else if (length === 3 && text.startsWith('inf', starts[i]!)) ratios++;
    else if (length === 2 && text.startsWith('NA', starts[i]!)) ratios++;
  }
  return count > 4 && ratios * 2 >= count - 1;
}

/** CPU of 2019 stands in the text as % per operation (`0.000545`), or times a million after a later script. */
function scaleCpu(measurements: Measurement[]): void {
  for (const m of measurements)
    if (m.label === 'cpupq' && m.value !== null && m.value < 1 && m.raw?.includes('.'))
      m.value = Number(`${m.raw}e${UNSCALED_CPU_EXPONENT}`);
}

/** The scripts add up the memory of processes that they find; for PostgreSQL they often find none and print 0.0. */
function blankUnknownMemory(reading: Reading, run: ParsedRun): void {
  if (run.dimensions.dbms !== 'PostgreSQL') return;
  for (const m of run.measurements)
    if ((m.metric === 'process_rss' || m.metric === 'process_vsz') && m.value === 0) {
      m.value = null;
      sayOnce(reading, {
        severity: 'note',
        code: 'missing-value',
        message: `Expected the memory of ${run.name} in column ${m.label}, found ${m.raw}, which the scripts print when they do not find the server's processes; it is kept as missing.`,
        line: run.line,
      });
    }
}

/** Rows of one system without any step name: `o.sum.*` prints the steps in the order in which they ran. Null stands for a damaged row. */
function nameStepsByPosition(reading: Reading, rows: readonly (ParsedRun | null)[]): void {
  const first = rows.find((run) => run !== null);
  if (!first) return;
  const era = eraOf(
    rows.map((run) => ({
      insertRate: run?.measurements.find((m) => m.metric === 'insert_rate_avg')?.value ?? null,
      queryRate: run?.measurements.find((m) => m.metric === 'query_rate_avg')?.value ?? null,
      hasPercentiles: run?.measurements.some((m) => /^p\d\d$/.test(m.label) && m.value !== null) ?? false,
    })),
  );
  if (era === null) {
    reading.diagnostics.add({
      severity: 'warning',
      code: 'step-unknown',
      message: `Expected steps by name or in an order that the scripts had, found ${rows.length} rows of ${first.name} that fit none; they are kept without a step.`,
      line: first.line,
    });
    return;
  }
  reading.diagnostics.add({
    severity: 'note',
    code: 'step-by-position',
    message: `Expected steps by name, found ${rows.length} rows of ${first.name} without; their order and rates are those of the scripts of ${era.years}: ${era.steps.slice(0, rows.length).join(', ')}.`,
    line: first.line,
  });
  rows.forEach((run, i) => {
    if (run === null) return;
    const step = parseStep(era.steps[i]!)!;
    run.dimensions = {
      ...run.dimensions,
      step: step.name,
      ...(step.isIndexing && { item: 'indexed row' }),
    };
    if (step.target !== null)
      reading.targets.push({ run, perClient: step.target, clients: null, line: null });
  });
}
