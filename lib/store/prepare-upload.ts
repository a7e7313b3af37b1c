import { createHash } from 'node:crypto';
import type { Dimensions, ParsedRun, ParseResult, Series, Upload } from '../model';
import { collectGarbage } from './collect-garbage';
import { storableText } from './databases/storable';
import { packDistribution } from './distributions';
import type { Axis, Distribution, Prisma, Series as SeriesRow } from './generated/sqlite/client';
import { contentIds } from './ids';
import { type KeptText, keepText, type TextPart } from './kept-text';
import { type Bytes, packColumns, packText } from './pack';
import { shapesOf } from './shapes';
import { storableResult } from './storable-result';

/** A text that was read, with what shall be kept of it. */
export interface NewUpload {
  /** Secrets masked; a long one comes packed (textKeeper). */
  text: string | KeptText;
  /** File name without folders, or null for pasted text. */
  name: string | null;
  title: string;
  notes: string;
  format: { id: string; version: number };
  result: ParseResult;
  /** How many secrets were masked. */
  masked: number;
  /** As in Upload; its runs have them already. */
  given?: Dimensions;
  /** What was said of the columns of its tables, as JSON. */
  mappings?: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** Nobody needs the values of the result's series once they are stored: long ones are let go one by one. */
  isLastUse?: boolean;
}

/** What JSON would turn into missing numbers silently, and columns that could not be unpacked. */
function requireColumns(runs: readonly ParsedRun[]): void {
  for (const run of runs) {
    for (const m of run.measurements)
      if (m.value !== null && !Number.isFinite(m.value))
        throw new Error(`${m.metric} of ${run.name} is ${m.value}`);
    for (const s of run.series)
      if (s.times.length !== s.values.length || s.times.length !== s.lines.length)
        throw new Error(`series ${s.metric} of ${run.name} has columns of different length`);
  }
}

/** The rows of an upload, but for the keys that the transaction hands out: all that takes time and needs no transaction. */
export interface Prepared extends PreparedReading {
  upload: Omit<Prisma.UploadUncheckedCreateInput, 'firstRun'>;
  textParts: Iterable<TextPart>;
}

/** The rows of what was read of a text. */
export interface PreparedReading {
  /** What was read, as it can be stored. */
  result: ParseResult;
  /** Columns of the upload. */
  read: ReturnType<typeof countColumns> & { formatVersion: number; diagnostics: Bytes };
  shapes: { contents: string[]; positions: number[] };
  runIds: string[];
  configIds: string[];
  axes: Omit<Axis, 'uploadKey'>[];
  /** `runKey` counts from 0 here. */
  series: Omit<SeriesRow, 'uploadKey'>[];
  distributions: Distribution[];
}

/** Throws when the numbers are not what lib/model.ts promises. */
export async function prepareUpload(upload: NewUpload): Promise<Prepared> {
  const text = typeof upload.text === 'string' ? keepText(upload.text) : upload.text;
  const { id } = text;
  const reading = await prepareReading(id, upload.format.version, upload.result, upload.isLastUse);
  return {
    ...reading,
    upload: {
      id,
      name: upload.name === null ? null : storableText(upload.name),
      title: storableText(upload.title),
      notes: storableText(upload.notes),
      format: upload.format.id,
      createdAt: upload.createdAt,
      bytes: text.bytes,
      lines: text.lines,
      masked: upload.masked,
      given: upload.given && Object.keys(upload.given).length > 0 ? JSON.stringify(upload.given) : null,
      mappings: upload.mappings ?? null,
      ...reading.read,
    },
    textParts: text.parts,
  };
}

/** Throws as prepareUpload does. `id`: of the upload. */
export async function prepareReading(
  id: string,
  formatVersion: number,
  original: ParseResult,
  isLastUse = false,
): Promise<PreparedReading> {
  const result = storableResult(original);
  const { runs, configs, diagnostics } = result;
  requireColumns(runs);
  return {
    result,
    read: {
      formatVersion,
      ...countColumns(countsOf(result)),
      diagnostics: await packText(JSON.stringify(diagnostics)),
    },
    shapes: shapesOf(runs),
    runIds: contentIds(
      'run',
      id,
      runs.map((r) => [r.line, r.name]),
    ),
    configIds: contentIds(
      'config',
      id,
      configs.map((c) => [c.line, c.name, c.scope.dbms ?? null, c.scope.version ?? null]),
    ),
    ...(await packSeries(runs, isLastUse)),
    distributions: await packDistributions(runs),
  };
}

function countsOf({ runs, configs, diagnostics }: ParseResult): Upload['counts'] {
  const counts = {
    runs: runs.length,
    configs: configs.length,
    measurements: 0,
    missing: 0,
    series: 0,
    points: 0,
    errors: 0,
    warnings: 0,
    notes: 0,
  };
  for (const run of runs) {
    for (const m of run.measurements) counts[m.value === null ? 'missing' : 'measurements']++;
    for (const s of run.series) counts.points += s.values.length;
    counts.series += run.series.length;
  }
  for (const { severity } of diagnostics)
    counts[severity === 'error' ? 'errors' : severity === 'warning' ? 'warnings' : 'notes']++;
  return counts;
}

function countColumns(counts: Upload['counts']) {
  return {
    runCount: counts.runs,
    configCount: counts.configs,
    measurementCount: counts.measurements,
    missingCount: counts.missing,
    seriesCount: counts.series,
    pointCount: counts.points,
    errorCount: counts.errors,
    warningCount: counts.warnings,
    noteCount: counts.notes,
  };
}

/** Series of a log have the same times and lines: what is equal is stored once per upload. `isLastUse`: each column is let go once it is packed. */
async function packSeries(
  runs: readonly ParsedRun[],
  isLastUse: boolean,
): Promise<Pick<Prepared, 'axes' | 'series'>> {
  const axes: Prepared['axes'] = [];
  // weak, so that what is let go is not kept here
  const byColumns = new WeakMap<Float64Array, WeakMap<Uint32Array, number>>();
  const byContent = new Map<string, number>();
  const axisOf = async ({ times, lines }: Series): Promise<number> => {
    const byLines = byColumns.get(times) ?? new WeakMap<Uint32Array, number>();
    const seen = byLines.get(lines);
    if (seen !== undefined) return seen;
    const packed = { times: await packColumns([times]), lines: await packColumns([lines]) };
    const content = createHash('sha256').update(packed.times).update(packed.lines).digest('hex');
    const position = byContent.get(content) ?? axes.length;
    if (position === axes.length) axes.push({ position, points: times.length, ...packed });
    byContent.set(content, position);
    byColumns.set(times, byLines.set(lines, position));
    return position;
  };
  const series: Prepared['series'] = [];
  for (const [runKey, run] of runs.entries()) {
    const axisPositions: number[] = [];
    for (const s of run.series) axisPositions.push(await axisOf(s));
    if (isLastUse) releaseAxes(run);
    for (const [position, s] of run.series.entries()) {
      series.push({
        runKey,
        position,
        axisPosition: axisPositions[position]!,
        metric: s.metric,
        label: s.label,
        values: await packColumns([s.values]),
        rounding: s.rounding === undefined ? null : JSON.stringify(s.rounding),
        formula: s.derived?.formula ?? null,
      });
      if (isLastUse) releaseValues(s);
    }
  }
  return { axes, series };
}

/** A column of so many numbers is worth a garbage collection. */
const LARGE_COLUMN = 1_000_000;

function releaseAxes(run: ParsedRun): void {
  let longest = 0;
  for (const s of run.series) {
    longest = Math.max(longest, s.times.length);
    s.times = new Float64Array(0);
    s.lines = new Uint32Array(0);
  }
  if (longest > LARGE_COLUMN) collectGarbage();
}

function releaseValues(series: Series): void {
  const { length } = series.values;
  series.values = new Float64Array(0);
  if (length > LARGE_COLUMN) collectGarbage();
}

async function packDistributions(runs: readonly ParsedRun[]): Promise<Prepared['distributions']> {
  const rows: Prepared['distributions'] = [];
  for (const [runKey, run] of runs.entries())
    for (const [position, d] of run.distributions.entries())
      rows.push({
        runKey,
        position,
        kind: d.kind,
        metric: d.metric,
        label: d.label,
        line: d.line,
        size: d.kind === 'histogram' ? d.buckets.length : d.values.length,
        weights: d.kind === 'histogram' ? d.weights : null,
        max: d.kind === 'histogram' && d.max !== null ? JSON.stringify(d.max) : null,
        data: await packDistribution(d),
      });
  return rows;
}
