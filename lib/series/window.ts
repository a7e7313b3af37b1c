import type { Pyramid } from './pyramid';
import { type AxisPart, thin } from './thin';

/** A line over an axis: seconds, or shares of the work. */
export interface Line {
  xs: Float64Array;
  values: Float64Array;
  lines: Uint32Array;
  pyramid: Pyramid;
}

/** The points of a part of a line. Columns of one length. */
export interface LineWindow {
  part: AxisPart;
  xs: Float64Array;
  /** NaN: missing. */
  values: Float64Array;
  lines: Uint32Array;
  /** Points that the part has, of which these are left. Not more than columns are long: nothing is left out. */
  of: number;
  /** Where the interval of the first of these points begins, if it is the first of the line; else null. */
  start: number | null;
}

/** The points, and their places in the line. `start`: where the first interval of the whole line begins. */
export function windowOf(
  line: Line,
  start: number,
  part: AxisPart,
  buckets: number,
): { window: LineWindow; indices: Uint32Array } {
  const { indices, of } = thin(line.xs, line.pyramid, part, buckets);
  const xs = new Float64Array(indices.length);
  const values = new Float64Array(indices.length);
  const lines = new Uint32Array(indices.length);
  for (let i = 0; i < indices.length; i++) {
    const at = indices[i]!;
    xs[i] = line.xs[at]!;
    values[i] = line.values[at]!;
    lines[i] = line.lines[at]!;
  }
  const window = { part, xs, values, lines, of, start: indices[0] === 0 ? start : null };
  return { window, indices };
}

/** Whether points between these were left out. */
export function isThinned({ xs, of }: LineWindow): boolean {
  return of > xs.length;
}
