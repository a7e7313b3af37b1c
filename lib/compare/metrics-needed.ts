import type { CompareView } from './comparison';
import { TARGET_METRICS } from './target';

type Asking = Pick<CompareView, 'metrics' | 'sort' | 'scatter' | 'constraints' | 'kind'>;

/** Ids of every metric that a comparison looks at, those of the table first: what to load. */
export function metricsNeeded(view: Asking): string[] {
  return [...new Set([...metricsCompared(view), ...TARGET_METRICS])];
}

/** Ids of the metrics that get cells: the table's, then those of sorting, scatter and constraints. */
export function metricsCompared({ metrics, sort, scatter, constraints, kind }: Asking): string[] {
  const more = [
    sort.by === 'value' ? sort.metric : null,
    ...(kind === 'scatter' ? [scatter.x, scatter.y, scatter.size] : []),
    ...constraints.map((constraint) => constraint.metric),
  ];
  return [...new Set([...metrics, ...more.filter((id) => id !== null)])];
}
