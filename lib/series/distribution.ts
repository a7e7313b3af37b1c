/** What a page draws and tells of a distribution. Plain data. */
import type { Distribution, Histogram, Samples } from '../model';
import { knownOf } from './median';
import {
  ascending,
  cumulativeOf,
  curvePercentiles,
  ecdfOf,
  percentileBounds,
  percentileOf,
  type SharePoint,
  TABLE_PERCENTILES,
  totalOf,
} from './percentiles';

export interface DistributionSummary {
  kind: Distribution['kind'];
  metric: string;
  /** As written. */
  label: string;
  /** The first and the last line that it comes from. */
  lines: [from: number, to: number];
  /** How many samples; of a histogram of shares null. */
  count: number | null;
  /** Samples that the text lacks. */
  missing: number;
  /** Those of TABLE_PERCENTILES, in base units: of samples exact, of a histogram the ends of their bucket. */
  percentiles: TablePercentile[];
  max: number | null;
  /** Of samples: values at percentiles, further into the tail the more there are; else empty. */
  curve: { percent: number; value: number }[];
  /** What share lies at or below a value. */
  shares: SharePoint[];
  /** Of a histogram: from its first bucket with something in it to its last; else empty. */
  buckets: SummaryBucket[];
}

export interface TablePercentile {
  percent: number;
  low: number;
  /** Null: nobody knows how far up. */
  high: number | null;
}

export interface SummaryBucket {
  /** Infinity travels as null: the open bucket. */
  upTo: number | null;
  count: number;
  share: number;
}

/** Null when there is nothing in it. */
export function summaryOf(distribution: Distribution): DistributionSummary | null {
  return distribution.kind === 'samples' ? ofSamples(distribution) : ofHistogram(distribution);
}

function ofSamples({ metric, label, values, lines, line }: Samples): DistributionSummary | null {
  const sorted = ascending(values);
  if (sorted.length === 0) return null;
  return {
    kind: 'samples',
    metric,
    label,
    lines: [lines[0] ?? line, lines.at(-1) ?? line],
    count: sorted.length,
    missing: values.length - knownOf(values).length,
    percentiles: TABLE_PERCENTILES.flatMap((percent) => {
      const value = percentileOf(sorted, percent);
      return value === null ? [] : [{ percent, low: value, high: value }];
    }),
    max: sorted.at(-1)!,
    curve: curvePercentiles(sorted.length).map((percent) => ({
      percent,
      value: percentileOf(sorted, percent)!,
    })),
    shares: ecdfOf(sorted, 150),
    buckets: [],
  };
}

function ofHistogram(histogram: Histogram): DistributionSummary | null {
  const { metric, label, buckets, weights, max } = histogram;
  const total = totalOf(histogram);
  if (total <= 0) return null;
  const filled = buckets.flatMap(({ count }, i) => (count > 0 ? [i] : []));
  const some = buckets.slice(Math.max(0, filled[0]! - 1), filled.at(-1)! + 1);
  const lines = buckets.map(({ line }) => line);
  return {
    kind: 'histogram',
    metric,
    label,
    lines: [Math.min(...lines), Math.max(...lines)],
    count: weights === 'count' ? total : null,
    missing: 0,
    percentiles: TABLE_PERCENTILES.flatMap((percent) => {
      const bounds = percentileBounds(histogram, percent);
      return bounds === null ? [] : [{ percent, ...bounds }];
    }),
    max,
    curve: [],
    shares: cumulativeOf(histogram),
    buckets: some.map(({ upTo, count }) => ({
      upTo: Number.isFinite(upTo) ? upTo : null,
      count,
      share: count / total,
    })),
  };
}

/** What share of a distribution lies at or below a value, from its points. */
export function shareAt(shares: readonly SharePoint[], x: number): number {
  let share = 0;
  for (const point of shares) {
    if (point.x > x) break;
    share = point.share;
  }
  return share;
}
