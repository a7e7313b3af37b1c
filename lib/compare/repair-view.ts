import { nameInSentence } from '../metrics/phrases';
import type { Filter, Metric } from '../model';
import { keyLabel, knobOf, ownValue } from './axis-keys';
import { listed } from './sentence-words';
import { type Chosen, completeView, type MetricCount, type Open } from './suggest';
import type { RunHead } from './suggest-axes';

export interface ViewNotice {
  code: string;
  message: string;
}

/** The view without filters on keys that no stored run has: they would leave nothing. `knownKeys`: dimensions, `upload` and `knob:…` of all
 *  that is stored. */
export function dropUnknownFilters<V extends { filter: Filter }>(
  view: V,
  knownKeys: ReadonlySet<string>,
): { view: V; notices: ViewNotice[] } {
  const unknown = Object.keys(view.filter).filter((key) => key !== 'upload' && !knownKeys.has(key));
  if (unknown.length === 0) return { view, notices: [] };
  const kept = Object.entries(view.filter).filter(([key]) => !unknown.includes(key));
  return {
    view: { ...view, filter: Object.fromEntries(kept) },
    notices: unknown.map((key) => ({
      code: 'unknown-dimension',
      message: `This link filters by ${keyLabel(key)}, which no run here has; that filter is ignored.`,
    })),
  };
}

/** The view with everything chosen, and with what a change of the filter has left empty chosen anew: metrics that none of the runs has,
 *  and keys of rows, columns and charts that tell none of them apart. Notices say what was replaced by what. */
export function repairView<V extends Open>(
  view: V,
  heads: readonly RunHead[],
  counts: readonly MetricCount[],
  metrics: readonly Metric[],
): { view: V & Chosen; notices: ViewNotice[] } {
  if (heads.length === 0) return { view: completeView(view, heads, counts, metrics), notices: [] };
  const has = new Set(counts.map(({ metric }) => metric));
  const kept = view.metrics.filter((id) => has.has(id));
  const rowsFail = view.rows?.some((key) => isEmpty(heads, key)) ?? false;
  const keepFilled = (keys: readonly string[] | null) => keys?.filter((key) => !isEmpty(heads, key)) ?? null;
  const opened: V = {
    ...view,
    metrics: kept,
    rows: rowsFail ? null : view.rows,
    columns: rowsFail ? null : keepFilled(view.columns),
    charts: rowsFail ? null : keepFilled(view.charts),
    // the base and the kind of chart belong to the rows
    base: rowsFail ? { row: null, column: null } : view.base,
    kind: rowsFail && view.kind !== 'scatter' ? null : view.kind,
    values: rowsFail ? null : view.values,
  };
  const repaired = completeView(opened, heads, counts, metrics);
  return {
    view: repaired,
    notices: [...metricNotices(view, repaired, kept, metrics), ...axisNotices(view, repaired, rowsFail)],
  };
}

function isEmpty(heads: readonly RunHead[], key: string): boolean {
  if (key === 'upload' || knobOf(key) !== null) return false; // heads know no settings
  return heads.every((head) => ownValue(head.dimensions, key) === '');
}

function metricNotices(
  view: Open,
  repaired: Chosen,
  kept: readonly string[],
  metrics: readonly Metric[],
): ViewNotice[] {
  const lost = view.metrics.filter((id) => !kept.includes(id));
  if (lost.length === 0) return [];
  const nameOf = (id: string) => metrics.find((metric) => metric.id === id)?.label ?? id;
  const unknown = lost.filter((id) => !metrics.some((metric) => metric.id === id));
  const absent = lost.filter((id) => !unknown.includes(id));
  const drawn = repaired.metrics[0];
  const isReplaced = view.metrics[0] !== drawn && drawn !== undefined;
  const shown = isReplaced ? ` The ${nameInSentence(nameOf(drawn))} is shown.` : '';
  const notices: ViewNotice[] = [];
  if (unknown.length > 0)
    notices.push({
      code: 'unknown-metric',
      message: `This link names the metric ${listed(unknown, 'and')}, which is not known here.${shown}`,
    });
  if (absent.length > 0)
    notices.push({
      code: 'absent-metric',
      message: `None of these runs has ${listed(
        absent.map((id) => nameInSentence(nameOf(id))),
        'or',
      )}.${unknown.length > 0 ? '' : shown}`,
    });
  return notices;
}

function axisNotices(view: Open, repaired: Chosen, rowsFail: boolean): ViewNotice[] {
  const words = (keys: readonly string[]) =>
    keys.length === 0 ? 'nothing' : listed(keys.map(keyLabel), 'and');
  if (rowsFail)
    return [
      {
        code: 'empty-rows',
        message: `None of these runs has ${words(view.rows ?? [])}, so ${words(repaired.rows)} ${repaired.rows.length > 1 ? 'make' : 'makes'} the rows now.`,
      },
    ];
  const lost = [...(view.columns ?? []), ...(view.charts ?? [])].filter(
    (key) => !repaired.columns.includes(key) && !repaired.charts.includes(key),
  );
  return lost.length === 0
    ? []
    : [
        {
          code: 'empty-axis',
          message: `None of these runs has ${words(lost)}, so it tells nothing apart and is left out.`,
        },
      ];
}
