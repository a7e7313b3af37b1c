import type { Check, Distribution, Filter, Measurement, Metric, Run, StoredConfig, Upload } from '../model';
import { database } from './database';
import { unpackDistribution } from './distributions';
import { matchingRuns } from './filter';
import type { Run as RunRow } from './generated/sqlite/client';
import { configOf, UPLOAD_COLUMNS, uploadOf } from './rows';
import { type RunIndex, runIndex } from './run-index';
import type { Segment } from './segments';
import { type SeriesSummary, SUMMARY_COLUMNS, summaryOf } from './series';

/** A place in the index. */
interface Position {
  segment: Segment;
  offset: number;
}

/** The runs that match a filter, by upload id and then in the order of the text, `limit` of them at most and how many there are; with
 *  their measurements of these metrics, in the order of the text. */
export async function loadRuns(
  filter: Filter,
  metrics: readonly string[] | 'all',
  limit: number,
): Promise<{ runs: Run[]; total: number }> {
  const index = await runIndex();
  const { positions, total } = matches(index, filter, limit);
  const byKey = await measuredRuns(
    positions.map(({ segment, offset }) => segment.firstRun + offset),
    metrics,
  );
  const runs = positions.flatMap((position) => {
    const row = byKey.get(position.segment.firstRun + position.offset);
    return row ? runOf(index, position, row) : []; // deleted a moment ago
  });
  return { runs, total };
}

/** The runs of an upload at these places in the order of its text, counted from 0, with all their measurements. */
export async function loadRunsAt(uploadId: string, offsets: readonly number[]): Promise<Map<number, Run>> {
  const index = await runIndex();
  const segment = index.segments.find((s) => s.uploadId === uploadId);
  if (!segment) return new Map();
  const byKey = await measuredRuns(
    offsets.map((offset) => segment.firstRun + offset),
    'all',
  );
  return new Map(
    offsets.flatMap((offset): [number, Run][] => {
      const row = byKey.get(segment.firstRun + offset);
      return row ? [[offset, runOf(index, { segment, offset }, row)]] : [];
    }),
  );
}

function matches(index: RunIndex, filter: Filter, limit: number) {
  const positions: Position[] = [];
  let total = 0;
  for (const { segment, offsets } of matchingRuns(index, filter)) {
    for (const offset of offsets.subarray(0, Math.max(0, limit - total))) positions.push({ segment, offset });
    total += offsets.length;
  }
  return { positions, total };
}

type MeasuredRow = Pick<RunRow, 'id' | 'name' | 'line'> & {
  measurements: Map<string, Omit<Measurement, 'metric' | 'label'>>;
};

/** Runs by key. */
async function measuredRuns(
  keys: readonly number[],
  metrics: readonly string[] | 'all',
): Promise<Map<number, MeasuredRow>> {
  const { reader, queries } = await database();
  const rows = await queries.measuredRuns(reader, keys, metrics);
  return new Map(
    rows.map(({ key, measurements, ...run }) => [
      key,
      { ...run, measurements: measurementsOf(measurements) },
    ]),
  );
}

type MeasurementJson = [
  metric: string,
  value: number | null,
  line: number,
  raw: string | null,
  derived: Measurement['derived'] | null,
];

function measurementsOf(text: string): MeasuredRow['measurements'] {
  const measurements: MeasurementJson[] = JSON.parse(text);
  return new Map(
    measurements.map(([metric, value, line, raw, derived]) => [
      metric,
      { value, line, raw, ...(derived && { derived }) },
    ]),
  );
}

function runOf(index: RunIndex, { segment, offset }: Position, row: MeasuredRow): Run {
  const shape = segment.shapes[segment.shapeOf[offset]!];
  return {
    id: row.id,
    uploadId: segment.uploadId,
    name: row.name,
    line: row.line,
    dimensions: dimensionsOf(index, segment, offset),
    configId: index.configs.get(segment)?.[segment.mentionOf[offset]!]?.id ?? null,
    measurements: (shape?.measurements ?? []).flatMap(([metric, label]) => {
      const measured = row.measurements.get(metric);
      return measured ? { metric, label, ...measured } : [];
    }),
  };
}

function dimensionsOf({ dictionaries }: RunIndex, segment: Segment, offset: number): Run['dimensions'] {
  return Object.fromEntries(
    [...segment.columns].flatMap(([key, { codes }]) => {
      const code = codes[offset]!;
      return code === 0 ? [] : [[key, dictionaries.get(key)?.values[code] ?? '']];
    }),
  );
}

/** All that is known of one run. Of its series there is what they are, not their points: see loadSeries. */
export interface RunDetail {
  run: Run;
  /** Its place in the order of its text, counted from 0. */
  place: number;
  upload: Upload;
  config: StoredConfig | null;
  series: SeriesSummary[];
  distributions: Distribution[];
  checks: Check[];
  /** Metrics that only its text knows. */
  metrics: Metric[];
}

/** The run with this id, or null. */
export async function loadRun(id: string): Promise<RunDetail | null> {
  const { reader } = await database();
  const index = await runIndex();
  const row = await reader.run.findUnique({
    where: { id },
    select: {
      key: true,
      checks: true,
      uploadKey: true,
      upload: { select: UPLOAD_COLUMNS },
      series: {
        orderBy: { position: 'asc' },
        select: SUMMARY_COLUMNS,
      },
      distributions: { orderBy: { position: 'asc' } },
    },
  });
  const segment = row && index.segments.find((s) => s.uploadKey === row.uploadKey);
  const measured = row && (await measuredRuns([row.key], 'all')).get(row.key);
  if (!row || !segment || !measured) return null;
  const run = runOf(index, { segment, offset: row.key - segment.firstRun }, measured);
  const config =
    run.configId === null
      ? null
      : await reader.config.findUnique({
          where: { id: run.configId },
          include: { upload: { select: { id: true } } },
        });
  return {
    run,
    place: row.key - segment.firstRun,
    upload: uploadOf(row.upload),
    config: config && configOf(config, config.upload.id),
    series: row.series.map(summaryOf),
    distributions: await Promise.all(row.distributions.map(unpackDistribution)),
    checks: row.checks === null ? [] : JSON.parse(row.checks),
    metrics: segment.metrics,
  };
}

/** A metric that runs have, as numbers, series or distributions. */
export interface MetricUse {
  metric: string;
  /** Where only texts know the metric: what the first of them says. */
  declared: Metric | null;
  /** Labels as written, without repeats. */
  labels: string[];
  /** How many of the runs have a number of it, and how many a cell that is marked as missing. */
  runs: number;
  missing: number;
  /** How many runs have a series or a distribution of it. */
  series: number;
  distributions: number;
}

/** The metrics of the runs that match a filter, in the order of the texts. */
export async function metricsOf(filter: Filter): Promise<MetricUse[]> {
  const index = await runIndex();
  const uses = new Map<string, MetricUse>();
  for (const { segment, offsets } of matchingRuns(index, filter)) {
    const counts = new Uint32Array(segment.shapes.length);
    for (let i = 0; i < offsets.length; i++) counts[segment.shapeOf[offsets[i]!]!]!++;
    const entryOf = (metric: string): MetricUse => {
      const known = uses.get(metric);
      const declared = known?.declared ?? segment.metrics.find((m) => m.id === metric) ?? null;
      const use = known ?? { metric, declared, labels: [], runs: 0, missing: 0, series: 0, distributions: 0 };
      use.declared = declared;
      uses.set(metric, use);
      return use;
    };
    for (const [position, shape] of segment.shapes.entries()) {
      const count = counts[position]!;
      if (count === 0) continue;
      for (const [metric, label, missing] of shape.measurements) {
        const use = entryOf(metric);
        use[missing ? 'missing' : 'runs'] += count;
        if (!use.labels.includes(label)) use.labels.push(label);
      }
      for (const metric of new Set(shape.series)) entryOf(metric).series += count;
      for (const metric of new Set(shape.distributions)) entryOf(metric).distributions += count;
    }
  }
  return [...uses.values()];
}
