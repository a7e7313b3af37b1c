import type { Metric } from '../model';
import { DGRAPH_METRICS } from './dgraph';
import { FILODB_METRICS } from './filodb';
import { INSERT_BENCHMARK_METRICS } from './insert-benchmark';
import { SHARED_METRICS } from './shared';
import { SYSBENCH_METRICS } from './sysbench';

/** Every metric that the formats know. A new one is a line in the file of its field; a new field is a line here. */
export const METRICS: readonly Metric[] = [
  ...SHARED_METRICS,
  ...DGRAPH_METRICS,
  ...INSERT_BENCHMARK_METRICS,
  ...FILODB_METRICS,
  ...SYSBENCH_METRICS,
];

const BY_ID = new Map(METRICS.map((m) => [m.id, m]));

/** The metric with this id, or null. */
export function metricOf(id: string): Metric | null {
  return BY_ID.get(id) ?? null;
}
