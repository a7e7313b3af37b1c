import { type Chosen, suggestScatterX } from '@/lib/compare/suggest';
import type { Metric, Run } from '@/lib/model';
import type { View } from '@/lib/view/view';

/** A scatter with a metric across. */
export function withScatterAxes<V extends View & Chosen>(view: V, metrics: readonly Metric[]): V {
  if (view.kind !== 'scatter' || view.scatter.x !== null) return view;
  return { ...view, scatter: { ...view.scatter, x: suggestScatterX(view.metrics, metrics) } };
}

/** Without the metrics, but the first, that are 0 in every run: nobody has asked for them, and they tell nothing. */
export function withTellingMetrics<V extends View & Chosen>(view: V, runs: readonly Run[]): V {
  const telling = new Set(
    runs.flatMap(({ measurements }) =>
      measurements.filter(({ value }) => value !== null && value !== 0).map(({ metric }) => metric),
    ),
  );
  return { ...view, metrics: view.metrics.filter((id, i) => i === 0 || telling.has(id)) };
}
