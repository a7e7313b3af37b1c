import { headKey, ownValue, type Subject } from './axis-keys';
import type { CellMaker } from './cells';
import type { Cell, ComparedConfig, CompareView, RowHead } from './comparison';
import { matchesFilter } from './filter';
import { type LinedRun, type LineUp, place, valuesOf } from './line-up';

/** A row before it is sorted and headed. */
export interface RowEntry {
  key: string;
  values: readonly string[];
  state: RowHead['state'];
  runs: readonly LinedRun[];
  /** Configs of its runs, or the one that it stands for. */
  configs: readonly ComparedConfig[];
  definition: RowHead['definition'];
  /** By key of the chart, then of the column. */
  cells: Map<string, Map<string, Cell[]>>;
}

export interface RowEntries {
  /** In natural order; a base that is hidden or filtered out stands first. */
  entries: RowEntry[];
  /** Names of configs without result that the view gives no row. */
  hiddenNoResult: string[];
  hiddenByHand: number;
}

/** The rows of a comparison with their cells: those with runs, the base if it is none of them, configs without result. */
export function rowEntries(
  lined: LineUp,
  configs: readonly ComparedConfig[],
  view: CompareView,
  maker: CellMaker,
): RowEntries {
  const byKey = new Map<string, RowEntry>();
  for (const row of lined.rows) byKey.set(row.key, entryOf(row, 'results'));
  for (const bucket of lined.buckets) addCells(byKey.get(bucket.row.key)!, bucket, maker);
  const base = baseOnlyEntry(lined, view, maker, byKey);
  const defined = definedConfigs(lined, configs, view, byKey);
  const hidden = new Set(view.hide);
  const visible = defined.filter((config) => !hidden.has(headKey([config.name])));
  const shown = visible.filter((config) => hasRow(config, configs, view.noResult));
  const added = shown.map((config) => noResultEntry(config, lined, view));
  return {
    entries: [...(base ? [base] : []), ...byKey.values(), ...added],
    hiddenNoResult: visible.filter((config) => !shown.includes(config)).map(({ name }) => name),
    hiddenByHand: defined.length - visible.length,
  };
}

function entryOf(
  row: { key: string; values: readonly string[]; runs: readonly LinedRun[] },
  state: RowHead['state'],
): RowEntry {
  const configs = new Map<string, ComparedConfig>();
  for (const { config } of row.runs) if (config !== null) configs.set(config.id, config);
  const { key, values, runs } = row;
  return { key, values, runs, state, configs: [...configs.values()], definition: null, cells: new Map() };
}

function addCells(
  entry: RowEntry,
  bucket: { chart: { key: string }; column: { key: string }; runs: readonly LinedRun[] },
  maker: CellMaker,
): void {
  const inChart = entry.cells.get(bucket.chart.key) ?? new Map<string, Cell[]>();
  entry.cells.set(bucket.chart.key, inChart);
  inChart.set(bucket.column.key, maker.make(bucket.runs));
}

/** The base row where it is hidden or filtered out. It stays, with what it has in the charts and columns that are shown. */
function baseOnlyEntry(
  lined: LineUp,
  view: CompareView,
  maker: CellMaker,
  shown: ReadonlyMap<string, RowEntry>,
): RowEntry | null {
  if (view.base.row === null || shown.has(view.base.row)) return null;
  const placed = place(lined.baseRuns, view);
  const row = placed.rows[0];
  if (!row) return null;
  const entry = { ...entryOf({ ...row, runs: [] }, 'base-only'), configs: entryOf(row, 'base-only').configs };
  const charts = new Set(lined.charts.map((chart) => chart.key));
  const columns = new Set(lined.columns.map((column) => column.key));
  for (const bucket of placed.buckets)
    if (charts.has(bucket.chart.key) && columns.has(bucket.column.key)) addCells(entry, bucket, maker);
  return entry;
}

/** Configs that the shown texts define without giving a result, if the rows are configs and the filter lets them through. */
function definedConfigs(
  lined: LineUp,
  configs: readonly ComparedConfig[],
  view: CompareView,
  shown: ReadonlyMap<string, RowEntry>,
): ComparedConfig[] {
  if (view.rows.length !== 1 || view.rows[0] !== 'config') return [];
  const uploads = new Set(lined.shown.filter((run) => run.config !== null).map((run) => run.uploadId));
  const used = new Set(lined.all.map((run) => ownValue(run.dimensions, 'config')));
  const byName = new Map<string, ComparedConfig>();
  for (const config of configs) {
    const isKnown = used.has(config.name) || shown.has(headKey([config.name])) || byName.has(config.name);
    if (isKnown || !uploads.has(config.uploadId) || (config.runs ?? 0) > 0) continue;
    if (couldMatch(config, view)) byName.set(config.name, config);
  }
  return [...byName.values()];
}

/** Whether a config without result has a row: folded are those whose parent is not the one that all extend. */
function hasRow(
  config: ComparedConfig,
  configs: readonly ComparedConfig[],
  mode: CompareView['noResult'],
): boolean {
  if (mode !== 'fold') return mode === 'show';
  const parent = configs.find(({ name, uploadId }) => name === config.parent && uploadId === config.uploadId);
  return parent === undefined || parent.parent === null;
}

function subjectOf(config: ComparedConfig): Subject {
  return {
    uploadId: config.uploadId,
    dimensions: { ...config.scope, config: config.name },
    knobs: config.knobs,
  };
}

/** Whether runs of a config could be in the filter, as far as its definition tells. */
function couldMatch(config: ComparedConfig, view: CompareView): boolean {
  const subject = subjectOf(config);
  const told = Object.entries(view.filter).filter(
    ([key]) => key === 'upload' || key.startsWith('knob:') || ownValue(subject.dimensions, key) !== '',
  );
  return matchesFilter(subject, Object.fromEntries(told));
}

function noResultEntry(config: ComparedConfig, lined: LineUp, view: CompareView): RowEntry {
  const values = [config.name];
  const chart = headKey(valuesOf(subjectOf(config), view.charts));
  const home = lined.charts.find(({ key }) => key === chart) ?? lined.charts[0];
  return {
    key: headKey(values),
    values,
    runs: [],
    state: 'no-result',
    configs: [config],
    definition: { configId: config.id, uploadId: config.uploadId, line: config.line },
    cells: new Map(home ? [[home.key, new Map()]] : []),
  };
}
