/** A series cut down to what a chart can show, by the lowest and the highest value of each part of the axis: a mean would hide the stalls. */
import type { Pyramid } from './pyramid';

/** Points of a series, by their places in it, ascending. */
export interface Thinned {
  indices: Uint32Array;
  /** How many points the part of the axis has. */
  of: number;
}

export interface AxisPart {
  from: number;
  to: number;
}

/** The points that a chart of `buckets` equal parts of an axis needs, of a line at `xs` (ascending): of each part the lowest and highest value, and
 *  the first and the last point of all. With them the point before the part and the one after it, so that lines reach the edges. All points
 *  where that is not more. A bucket of missing values keeps one of them: a gap. */
export function thin(xs: Float64Array, pyramid: Pyramid, { from, to }: AxisPart, buckets: number): Thinned {
  const start = lowerBound(xs, from, 0);
  const end = upperBound(xs, to, start);
  const of = end - start;
  const before = start > 0 ? start - 1 : start;
  const after = end < xs.length ? end + 1 : end;
  if (of <= 2 * buckets) return { indices: range(before, after), of };
  const kept = new Uint32Array(2 * buckets + 4);
  let count = 0;
  const keep = (index: number) => {
    if (count === 0 || kept[count - 1]! < index) kept[count++] = index;
  };
  keep(before);
  keep(start);
  let first = start;
  for (let bucket = 1; bucket <= buckets && first < end; bucket++) {
    const edge = bucket === buckets ? end : lowerBound(xs, from + ((to - from) * bucket) / buckets, first);
    const next = Math.min(edge, end);
    if (next > first) {
      const lowest = pyramid.lowest(first, next);
      const highest = pyramid.highest(first, next);
      if (lowest === -1) keep(first);
      else {
        keep(Math.min(lowest, highest));
        keep(Math.max(lowest, highest));
      }
    }
    first = next;
  }
  keep(end - 1);
  keep(after - 1);
  return { indices: kept.slice(0, count), of };
}

function range(from: number, to: number): Uint32Array {
  return Uint32Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}

type Ascending = Float64Array | Uint32Array;

/** The first place from `low` on whose value is not below x. */
export function lowerBound(xs: Ascending, x: number, low = 0): number {
  let high = xs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (xs[middle]! < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first place from `low` on whose value is above x. */
export function upperBound(xs: Ascending, x: number, low = 0): number {
  let high = xs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (xs[middle]! <= x) low = middle + 1;
    else high = middle;
  }
  return low;
}
