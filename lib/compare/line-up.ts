import type { Measurement, Run } from '../model';
import { compareValues, headKey, keyValue, type Subject } from './axis-keys';
import type { ComparedConfig, CompareView } from './comparison';
import { copiesAmong } from './copies';
import { baseFilter, matchesFilter } from './filter';
import { missedTarget } from './target';

/** A run with what it is looked up by. */
export interface LinedRun extends Subject {
  run: Run;
  config: ComparedConfig | null;
  measurements: ReadonlyMap<string, Measurement>;
  missedTarget: boolean;
}

/** What stands on an axis: key, values and the runs that are shown there. */
export interface Stand {
  /** Unique on its axis. */
  id: number;
  key: string;
  values: readonly string[];
  runs: LinedRun[];
}

/** The runs that share row, column and chart. */
export interface Bucket {
  chart: Stand;
  row: Stand;
  column: Stand;
  runs: LinedRun[];
}

export interface LineUp {
  /** Every run that was given. */
  all: LinedRun[];
  /** The runs that are shown, in the order given. */
  shown: LinedRun[];
  /** In natural order. */
  rows: Stand[];
  columns: Stand[];
  charts: Stand[];
  buckets: Bucket[];
  /** The runs of the base row, base column or base cell, hidden and filtered-out ones included; empty without a base. */
  baseRuns: LinedRun[];
  hiddenRows: number;
  missedTarget: number;
  otherMetrics: number;
  copies: number;
}

/** Gives each run that has one of the metrics its place. */
export function lineUp(
  runs: readonly Run[],
  configs: readonly ComparedConfig[],
  metrics: ReadonlySet<string>,
  view: CompareView,
): LineUp {
  const byId = new Map(configs.map((config) => [config.id, config]));
  const all = runs.map((run) => linedRun(run, byId, metrics));
  const matching = all.filter((run) => matchesFilter(run, view.filter));
  const inFilter = withoutCopies(matching, view);
  const isDropped = (run: LinedRun) => view.missed === 'hide' && run.missedTarget;
  const hidden = new Set(view.hide);
  const hiddenKeys = new Set<string>();
  const shown: LinedRun[] = [];
  for (const run of inFilter) {
    if (isDropped(run) || run.measurements.size === 0) continue;
    const key = headKey(valuesOf(run, view.rows));
    if (hidden.has(key)) hiddenKeys.add(key);
    else shown.push(run);
  }
  const wanted = baseFilter(view);
  const ofBase = wanted === null ? [] : all.filter((run) => matchesFilter(run, wanted));
  return {
    all,
    shown,
    ...place(shown, view),
    baseRuns: withoutCopies(ofBase, view),
    hiddenRows: hiddenKeys.size,
    missedTarget: inFilter.filter(isDropped).length,
    otherMetrics: inFilter.filter((run) => run.measurements.size === 0 && !isDropped(run)).length,
    copies: matching.length - inFilter.length,
  };
}

/** Where texts stand beside each other each shows all that it holds. */
function withoutCopies(runs: LinedRun[], { rows, columns, charts }: CompareView): LinedRun[] {
  if ([...rows, ...columns, ...charts].includes('upload')) return runs;
  const copies = copiesAmong(runs);
  return copies.size === 0 ? runs : runs.filter((run) => !copies.has(run));
}

export function valuesOf(run: Subject, keys: readonly string[]): string[] {
  return keys.map((key) => keyValue(run, key));
}

/** The axes of some runs, and which of them share a place. */
export function place(
  runs: readonly LinedRun[],
  view: Pick<CompareView, 'rows' | 'columns' | 'charts'>,
): Pick<LineUp, 'rows' | 'columns' | 'charts' | 'buckets'> {
  const rows = new Map<string, Stand>();
  const columns = new Map<string, Stand>();
  const charts = new Map<string, Stand>();
  const buckets = new Map<string, Bucket>();
  for (const run of runs) {
    const chart = standOf(charts, run, view.charts);
    const row = standOf(rows, run, view.rows);
    const column = standOf(columns, run, view.columns);
    const at = `${chart.id}/${row.id}/${column.id}`;
    const bucket = buckets.get(at);
    if (bucket) bucket.runs.push(run);
    else buckets.set(at, { chart, row, column, runs: [run] });
  }
  return {
    rows: inOrder(rows),
    columns: inOrder(columns),
    charts: inOrder(charts),
    buckets: [...buckets.values()],
  };
}

function standOf(stands: Map<string, Stand>, run: LinedRun, keys: readonly string[]): Stand {
  const values = valuesOf(run, keys);
  const key = headKey(values);
  let stand = stands.get(key);
  if (!stand) {
    stand = { id: stands.size, key, values, runs: [] };
    stands.set(key, stand);
  }
  stand.runs.push(run);
  return stand;
}

function inOrder(stands: ReadonlyMap<string, Stand>): Stand[] {
  return [...stands.values()].sort((a, b) => compareValues(a.values, b.values));
}

function linedRun(
  run: Run,
  configs: ReadonlyMap<string, ComparedConfig>,
  metrics: ReadonlySet<string>,
): LinedRun {
  const config = run.configId === null ? null : (configs.get(run.configId) ?? null);
  const measurements = new Map<string, Measurement>();
  for (const measurement of run.measurements)
    if (metrics.has(measurement.metric)) measurements.set(measurement.metric, measurement);
  return {
    run,
    config,
    uploadId: run.uploadId,
    dimensions: run.dimensions,
    knobs: config?.knobs ?? null,
    measurements,
    missedTarget: missedTarget(run.measurements),
  };
}
