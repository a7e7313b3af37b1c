import { baseFilter, matchesFilter } from '@/lib/compare/filter';
import { metricsNeeded } from '@/lib/compare/metrics-needed';
import { completeView } from '@/lib/compare/suggest';
import type { RunHead } from '@/lib/compare/suggest-axes';
import type { Filter } from '@/lib/model';
import type { View } from '@/lib/view/view';
import type { CompareFacts, CompleteView, Selection } from './compare-data';

/** Whether runs and measurements at hand are enough to show a view. */
export function isCovered(selection: Selection, view: CompleteView): boolean {
  const { metrics, covers } = selection;
  if (metrics !== null && !metricsNeeded(view).every((id) => metrics.has(id))) return false;
  const base = baseFilter(view);
  const wanted = base === null ? [view.filter] : [view.filter, base];
  return wanted.every((filter) => covers.some((cover) => isWithin(filter, cover)));
}

/** Whether every run that matches one filter matches the other too, as far as the filters tell. */
export function isWithin(inner: Filter, outer: Filter): boolean {
  return Object.entries(outer).every(([key, values]) => {
    if (values.length === 0) return true;
    const narrower = inner[key] ?? [];
    return narrower.length > 0 && narrower.every((value) => values.includes(value));
  });
}

/** The view with everything chosen that an edit has left open, from the runs at hand. */
export function completeFrom(view: View, { runs, configs }: Selection, facts: CompareFacts): CompleteView {
  const { rows, columns, charts, kind, values, metrics, base } = view;
  const hasBase = base.row !== null || base.column !== null;
  if (rows && columns && charts && kind && values && metrics.length > 0 && (values === 'absolute' || hasBase))
    return { ...view, rows, columns, charts, kind, values };
  const knobs = new Map(configs.map((config) => [config.id, config.knobs]));
  const heads = runs
    .map((run): RunHead & { knobs: Readonly<Record<string, string>> | null } => ({
      ...run,
      knobs: run.configId === null ? null : (knobs.get(run.configId) ?? null),
    }))
    .filter((head) => matchesFilter(head, view.filter));
  return completeView(view, heads, facts.uses, facts.metrics);
}
