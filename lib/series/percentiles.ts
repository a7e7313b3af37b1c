import { quickselect } from 'd3-array';
import type { Histogram } from '../model';
import { knownOf } from './median';

/** The values that are numbers, ascending. */
export function ascending(values: Float64Array): Float64Array {
  return knownOf(values).sort();
}

/** The value below which so many percent of sorted values lie, between two of them in proportion (type 7 of Hyndman and Fan, as spreadsheets
 *  and numpy have it); null of none. */
export function percentileOf(sorted: Float64Array, percent: number): number | null {
  const count = sorted.length;
  if (count === 0) return null;
  const rank = (percent / 100) * (count - 1);
  const below = Math.floor(rank);
  const value = sorted[below]!;
  const above = sorted[below + 1];
  return above === undefined ? value : value + (above - value) * (rank - below);
}

/** Where a percentile of a histogram lies: nobody knows where in its bucket. `high` is null in the last, open bucket when no maximum is known. */
export interface PercentileBounds {
  low: number;
  high: number | null;
}

/** Null when the histogram is empty. The bucket is the first up to whose end at least so many percent lie. */
export function percentileBounds(histogram: Histogram, percent: number): PercentileBounds | null {
  const { buckets, max } = histogram;
  const total = totalOf(histogram);
  if (total <= 0) return null;
  let sum = 0;
  for (const [i, { upTo, count }] of buckets.entries()) {
    sum += count;
    // shares are rounded as printed: 0.9725 + 0.0275 may be a little less than 1
    if (count <= 0 || sum < (percent / 100) * total * (1 - 1e-9)) continue;
    const low = i === 0 ? 0 : buckets[i - 1]!.upTo;
    const high = Number.isFinite(upTo) ? upTo : max;
    const isLast = buckets.slice(i + 1).every((later) => later.count <= 0);
    return { low, high: isLast && max !== null && high !== null ? Math.max(low, Math.min(high, max)) : high };
  }
  return null;
}

export function totalOf({ buckets }: Histogram): number {
  return buckets.reduce((sum, { count }) => sum + count, 0);
}

/** A point of a curve that never falls: at most `x` is the share `share` of all. */
export interface SharePoint {
  x: number;
  share: number;
}

/** What share of the whole lies at or below the end of each bucket, from the first with something in it to the last. The open bucket ends at
 *  the maximum where it is known, else it is left out. */
export function cumulativeOf(histogram: Histogram): SharePoint[] {
  const { buckets, max } = histogram;
  const total = totalOf(histogram);
  if (total <= 0) return [];
  const points: SharePoint[] = [];
  let sum = 0;
  for (const { upTo, count } of buckets) {
    sum += count;
    const x = Number.isFinite(upTo) ? upTo : max;
    if (x === null) break;
    points.push({ x, share: Math.min(1, sum / total) });
    if (sum >= total * (1 - 1e-9)) break;
  }
  return points;
}

/** The empirical distribution of sorted values: at each of them, how much lies at or below it. Of many different values some, chosen by equal
 *  shares, with the lowest and the highest. */
export function ecdfOf(sorted: Float64Array, most = 300): SharePoint[] {
  const count = sorted.length;
  const points: SharePoint[] = [];
  for (let i = 0; i < count; i++) {
    if (i + 1 < count && sorted[i + 1] === sorted[i]) continue;
    points.push({ x: sorted[i]!, share: (i + 1) / count });
  }
  if (points.length <= most) return points;
  const some: SharePoint[] = [points[0]!];
  let next = 1;
  for (const point of points.slice(1, -1)) {
    if (point.share * (most - 1) < next) continue;
    some.push(point);
    next = Math.floor(point.share * (most - 1)) + 1;
  }
  return [...some, points.at(-1)!];
}

/** Percentiles that tables and curves show. */
export const TABLE_PERCENTILES = [50, 90, 99, 99.9] as const;

/** Of a curve with a long tail: closer and closer to 100, as far as there are samples to tell. */
export function curvePercentiles(count: number): number[] {
  const percents = [0, 10, 20, 30, 40, 50, 60, 70, 75, 80, 85];
  for (let tail = 10; tail >= 100 / Math.max(1, count) && tail >= 1e-4; tail /= 10)
    for (const part of [1, 0.7, 0.5, 0.3, 0.2]) {
      const percent = Number((100 - tail * part).toPrecision(10));
      if (tail * part >= 100 / Math.max(1, count)) percents.push(percent);
    }
  return percents;
}

/** The same of values in any order that are all numbers, without sorting them all. Changes their order. */
export function percentileIn(known: Float64Array, percent: number): number | null {
  const count = known.length;
  if (count === 0) return null;
  const rank = (percent / 100) * (count - 1);
  const below = Math.floor(rank);
  quickselect(known, below);
  const value = known[below]!;
  if (below === count - 1 || rank === below) return value;
  let above = known[below + 1]!;
  for (let i = below + 2; i < count; i++) if (known[i]! < above) above = known[i]!;
  return value + (above - value) * (rank - below);
}
