import type { Metric } from '@/lib/model';

/** A metric that a format reads, with what texts call it. */
export interface FormatColumn {
  labels: string[];
  metric: Metric;
}
