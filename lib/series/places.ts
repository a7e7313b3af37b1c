/** Where things stand on the axis of a window. */
import { type AxisPart, lowerBound, upperBound } from './thin';
import { isThinned, type LineWindow } from './window';

/** The point that is meant at a place of the axis: its index, -1 of none. Of intervals the one that holds the place, else the nearest. */
export function pointAt(window: LineWindow, x: number, isPerInterval: boolean): number {
  const { xs } = window;
  if (xs.length === 0) return -1;
  const next = Math.min(lowerBound(xs, x), xs.length - 1);
  if (isPerInterval && !isThinned(window)) return next;
  const before = Math.max(0, next - 1);
  return x - xs[before]! < xs[next]! - x ? before : next;
}

/** The part of the axis that lines of the log stand for: from where the interval of the first begins to where that of the last ends. Of lines
 *  between two points the next one; null when there are no points. */
export function partOfLines(
  points: { xs: Float64Array; lines: Uint32Array; start: number | null },
  from: number,
  to: number,
): AxisPart | null {
  const { xs, lines, start } = points;
  if (xs.length === 0) return null;
  const first = Math.min(lowerBound(lines, from), xs.length - 1);
  const last = Math.max(first, Math.min(upperBound(lines, to) - 1, xs.length - 1));
  return { from: first > 0 ? xs[first - 1]! : (start ?? xs[0]!), to: xs[last]! };
}
