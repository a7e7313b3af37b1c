/** The picture that is shown when nobody has chosen one. The same runs give the same picture. */
import type { Filter, Metric } from '../model';
import { compareValues, headKey, ownValue } from './axis-keys';
import type { ChartKind, ValuesMode } from './comparison';
import { followsFrom, headValue, isAlongAmount, type RunHead, suggestAxes } from './suggest-axes';
import { hasRowsOfWork } from './work';

/** How many runs have a metric. */
export interface MetricCount {
  metric: string;
  runs: number;
}

/** The part of a view that may be left open. */
export interface Open {
  metrics: readonly string[];
  rows: readonly string[] | null;
  columns: readonly string[] | null;
  charts: readonly string[] | null;
  kind: ChartKind | null;
  values: ValuesMode | null;
  base: { row: string | null; column: string | null };
}

/** The same with everything chosen. */
export interface Chosen {
  metrics: readonly string[];
  rows: readonly string[];
  columns: readonly string[];
  charts: readonly string[];
  kind: ChartKind;
  values: ValuesMode;
  base: { row: string | null; column: string | null };
}

/** Runs that differ in these were not made to be compared. */
const CONDITIONS = ['item', 'program', 'workload', 'dataset', 'hardware'];
/** What a filter is made of, the most telling first. */
const FILTER_KEYS = ['dbms', 'engine', ...CONDITIONS];
/** A system that this share of comparable runs is of stands for all. */
const DOMINANT = 0.8;
const MOST_VALUES = 8;

/** The largest cohort of runs that can be compared, as a filter: same conditions, mostly the same system, with what makes the rows.
 *  Empty when that is all runs. */
export function suggestFilter(heads: readonly RunHead[]): Filter {
  const cohort = dominantPart(largestGroup(heads));
  const inCohort = new Set(cohort);
  const filter: Record<string, string[]> = {};
  let left = heads;
  for (const key of FILTER_KEYS) {
    if (left.length === cohort.length) break;
    const values = [...new Set(cohort.map((head) => ownValue(head.dimensions, key)))];
    const kept = left.filter((head) => values.includes(ownValue(head.dimensions, key)));
    if (kept.length === left.length || values.length > MOST_VALUES) continue;
    filter[key] = values.sort();
    left = kept;
  }
  return left.some((head) => inCohort.has(head)) ? filter : {};
}

function largestGroup(heads: readonly RunHead[]): readonly RunHead[] {
  const groups = new Map<string, RunHead[]>();
  // what each step or test does by itself is told apart by that, which has a place in the picture
  const conditions = CONDITIONS.filter(
    (key) => !OF_WORK.has(key) || !['step', 'test'].some((work) => isSaidBy(heads, key, work)),
  );
  for (const head of heads) {
    const key = headKey(conditions.map((condition) => ownValue(head.dimensions, condition)));
    const group = groups.get(key);
    if (group) group.push(head);
    else groups.set(key, [head]);
  }
  let largest: readonly RunHead[] = [];
  let runs = 0;
  for (const [, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
    if (countOf(group) > runs) {
      largest = group;
      runs = countOf(group);
    }
  return largest;
}

const OF_WORK = new Set(['item', 'workload']);

function isSaidBy(heads: readonly RunHead[], key: string, work: string): boolean {
  return heads.every(({ dimensions }) => ownValue(dimensions, work) !== '') && followsFrom(heads, key, work);
}

/** Without the few runs that lack what makes the rows, or that are of another system. */
function dominantPart(group: readonly RunHead[]): readonly RunHead[] {
  let part = group;
  const [row] = suggestAxes(group).rows;
  for (const key of [...(row === undefined ? [] : [row]), 'dbms', 'engine']) {
    const counts = new Map<string, number>();
    for (const head of part) {
      const value = ownValue(head.dimensions, key);
      const group = key === row ? String(value !== '') : value;
      counts.set(group, (counts.get(group) ?? 0) + (head.count ?? 1));
    }
    const [most] = [...counts].sort(([, a], [, b]) => b - a);
    if (!most || most[1] < DOMINANT * countOf(part)) continue;
    part = part.filter((head) => {
      const value = ownValue(head.dimensions, key);
      return (key === row ? String(value !== '') : value) === most[0];
    });
  }
  return part;
}

function countOf(heads: readonly RunHead[]): number {
  return heads.reduce((sum, head) => sum + (head.count ?? 1), 0);
}

/** The view with all that it leaves open chosen. `all`: the runs of its filter; `counts`: which metrics they have; `metrics`: all that
 *  are known, in their order. */
export function completeView<V extends Open>(
  view: V,
  all: readonly RunHead[],
  counts: readonly MetricCount[],
  metrics: readonly Metric[],
): V & Chosen {
  const chosen = view.metrics.length > 0 ? view.metrics : suggestMetrics(counts, metrics);
  const heads = withMetrics(all, chosen);
  const axes = suggestAxes(without(heads, [...(view.columns ?? []), ...(view.charts ?? [])]), view.rows);
  const rows = view.rows ?? axes.rows;
  const columns = view.columns ?? axes.columns;
  const apart = new Set([...rows, ...columns]);
  // ratios to different things have no axis in common
  const hasBases = !apart.has('base') && isVarying(heads, 'base');
  const charts = view.charts ?? [
    ...(hasBases ? ['base'] : []),
    ...axes.charts.filter((key) => !apart.has(key)),
  ];
  const kind = view.kind ?? (isAlongAmount(heads, rows) ? 'lines' : 'dots');
  const hasBase = view.base.row !== null || view.base.column !== null;
  const isRelative = heads.some(({ dimensions }) => ownValue(dimensions, 'base') !== '');
  const suggested = kind === 'scatter' || isRelative ? null : suggestBase(heads, rows, columns);
  const column =
    kind === 'scatter' || isRelative || suggested !== null ? null : suggestBaseColumn(heads, rows, columns);
  const isBased = hasBase || suggested !== null || column !== null;
  const values = view.values ?? (kind !== 'lines' && kind !== 'scatter' && isBased ? 'ratio' : 'absolute');
  const needsBase = values !== 'absolute' && !hasBase;
  return {
    ...view,
    metrics: chosen,
    rows,
    columns,
    charts,
    kind,
    values,
    base: !needsBase
      ? view.base
      : column !== null
        ? { row: null, column }
        : { row: suggested ?? firstRow(heads, rows), column: null },
  };
}

function isVarying(heads: readonly RunHead[], key: string): boolean {
  return new Set(heads.map(({ dimensions }) => ownValue(dimensions, key))).size > 1;
}

/** The runs without what stands on an axis already. */
function without(heads: readonly RunHead[], taken: readonly string[]): readonly RunHead[] {
  if (taken.length === 0) return heads;
  return heads.map((head) => ({
    ...head,
    dimensions: Object.fromEntries(Object.entries(head.dimensions).filter(([key]) => !taken.includes(key))),
  }));
}

/** The runs that have one of the metrics, where that is known. */
function withMetrics(heads: readonly RunHead[], metrics: readonly string[]): readonly RunHead[] {
  const wanted = new Set(metrics);
  const having = heads.filter(
    ({ measurements }) => measurements?.some(({ metric }) => wanted.has(metric)) ?? true,
  );
  return having.length > 0 ? having : heads;
}

/** Keys whose first value is what the others are naturally compared with. */
const BASED = new Set(['config', 'version', 'build', 'mode']);
/** A value that says that it is the ordinary one. */
const ORDINARY = /^(?:normal|default|base|baseline|none|off|stock|vanilla)\b/i;

/** The first row, or the one that calls itself normal, if rows have a natural base and it has runs in most columns; else null. */
function suggestBase(
  heads: readonly RunHead[],
  rows: readonly string[],
  columns: readonly string[],
): string | null {
  if (!BASED.has(rows[0] ?? '')) return null;
  const sorted = rowValues(heads, rows);
  const base = sorted.find(([first = '']) => ORDINARY.test(first)) ?? sorted[0];
  if (!base || sorted.length < 2) return null;
  const columnKeys = (some: readonly RunHead[]) =>
    new Set(some.map((head) => headKey(columns.map((key) => headValue(head, key))))).size;
  const ofBase = heads.filter((head) => headKey(rows.map((key) => headValue(head, key))) === headKey(base));
  return columnKeys(ofBase) * 2 >= columnKeys(heads) ? headKey(base) : null;
}

/** Where rows are different work and columns have a natural base: the column that each row is compared with. */
function suggestBaseColumn(
  heads: readonly RunHead[],
  rows: readonly string[],
  columns: readonly string[],
): string | null {
  if (!hasRowsOfWork(rows)) return null;
  return suggestBase(heads, columns, rows);
}

function firstRow(heads: readonly RunHead[], rows: readonly string[]): string | null {
  const [first] = rowValues(heads, rows);
  return first ? headKey(first) : null;
}

function rowValues(heads: readonly RunHead[], rows: readonly string[]): string[][] {
  const byKey = new Map<string, string[]>();
  for (const head of heads) {
    const values = rows.map((key) => headValue(head, key));
    byKey.set(headKey(values), values);
  }
  return [...byKey.values()].sort(compareValues);
}

const MOST_METRICS = 10;
/** A metric stands in the table when more runs have it than this part of those that have the most common one. */
const COMMON = 0.5;

/** The first is drawn: the first known one with a direction. Only metrics that many of the runs have; of those of one kind (unit, unit of work, direction)
 *  the first and the last stand in the table; those with a direction come first, rates without one last. */
export function suggestMetrics(counts: readonly MetricCount[], metrics: readonly Metric[]): string[] {
  const most = Math.max(0, ...counts.map(({ runs }) => runs));
  const common = new Set(counts.filter(({ runs }) => runs > COMMON * most).map(({ metric }) => metric));
  const kinds = new Map<string, Metric[]>();
  for (const metric of metrics) {
    if (!common.has(metric.id)) continue;
    const kind = `${metric.unit} ${metric.per} ${metric.direction}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), metric]);
  }
  const chosen = [...kinds.values()].flatMap((kind) => (kind.length > 2 ? [kind[0]!, kind.at(-1)!] : kind));
  // where nobody said what is better the order of the text's columns is the best there is
  const isUnjudged = chosen.every(({ direction }) => direction === 'none');
  const rank = ({ direction, unit }: Metric) =>
    isUnjudged || direction !== 'none' ? 0 : unit.endsWith('/s') ? 2 : 1;
  return metrics
    .filter((metric) => chosen.includes(metric))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST_METRICS)
    .map(({ id }) => id);
}

/** What lies across a scatter when nobody has chosen: of the table's metrics with a direction that are of another kind than the drawn one
 *  the first that is a cost per unit of work, else the first; else the second of the table; null when there is only one. */
export function suggestScatterX(ids: readonly string[], metrics: readonly Metric[]): string | null {
  const chosen = ids.flatMap((id) => metrics.find((metric) => metric.id === id) ?? []);
  const [drawn, ...rest] = chosen;
  const others = rest.filter(
    ({ unit, per, direction }) => direction !== 'none' && (unit !== drawn?.unit || per !== drawn.per),
  );
  return (others.find(({ per }) => per !== null) ?? others[0] ?? rest[0])?.id ?? null;
}
