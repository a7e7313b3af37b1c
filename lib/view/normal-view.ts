import { normalTime } from './time-view';
import type { Constraint, View } from './view';

/** The view with everything that has no meaning settled: order and repeats of sets, keys without values, numbers that are none.
 *  Equal views have equal normal forms; formatView writes it and parseView returns it. */
export function normalView(view: View): View {
  return {
    ...view,
    filter: Object.fromEntries(
      Object.entries(view.filter)
        .filter(([key, values]) => key !== '' && values.length > 0)
        .sort(byKey)
        .map(([key, values]) => [key, sorted(values)]),
    ),
    metrics: unique(view.metrics).filter(isFilled),
    rows: keysOf(view.rows),
    columns: keysOf(view.columns),
    charts: keysOf(view.charts),
    average: sorted(view.average).filter(isFilled),
    threshold: normalThreshold(view.threshold),
    hide: sorted(view.hide),
    aliases: Object.fromEntries(
      Object.entries(view.aliases)
        .filter(([, name]) => name !== '')
        .sort(byKey),
    ),
    rowOrder: unique(view.rowOrder),
    groups: view.groups.map(({ name, rows }) => ({ name, rows: unique(rows) })),
    constraints: normalConstraints(view.constraints),
    time: normalTime(view.time),
  };
}

function normalThreshold(threshold: View['threshold']): View['threshold'] {
  if (typeof threshold !== 'number') return threshold;
  return Number.isFinite(threshold) && threshold >= 0 ? threshold + 0 : 'report';
}

function normalConstraints(constraints: readonly Constraint[]): Constraint[] {
  const text = (c: Constraint) => `${c.bound}:${c.metric}:${c.value}`;
  const byText = new Map(
    constraints
      .filter((c) => Number.isFinite(c.value) && c.metric !== '')
      .map((c) => ({ metric: c.metric, bound: c.bound, value: c.value === 0 ? 0 : c.value }))
      .map((c) => [text(c), c]),
  );
  return [...byText].sort(byKey).map(([, constraint]) => constraint);
}

function keysOf(keys: readonly string[] | null): string[] | null {
  return keys === null ? null : unique(keys).filter(isFilled);
}

function isFilled(text: string): boolean {
  return text !== '';
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function sorted(texts: readonly string[]): string[] {
  return unique(texts).sort();
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
