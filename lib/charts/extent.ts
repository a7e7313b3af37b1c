import { scaleLinear } from 'd3-scale';

/** Whether an axis has a place for a value: beyond these limits, which no benchmark reaches, spans and quotients are no doubles. */
export function isPlaceable(value: number): boolean {
  const size = Math.abs(value);
  return value === 0 || (size > 1e-100 && size < 1e100);
}

/** The smallest and the largest of some values. */
export interface Extent {
  low: number;
  high: number;
}

export function extentOf(values: Iterable<number>): Extent | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low <= high ? { low, high } : null;
}

export function joined(extents: readonly (Extent | null)[]): Extent | null {
  return extentOf(extents.flatMap((extent) => (extent === null ? [] : [extent.low, extent.high])));
}

/** The extent with some room at both ends (`part` of it), in the scale that it is drawn on. */
export function padded(extent: Extent, part: number, scale: 'linear' | 'log' = 'linear'): [number, number] {
  const { low, high } = widened(extent, scale);
  if (scale === 'log') {
    const room = (Math.log(high) - Math.log(low)) * part; // the quotient of the largest and the least double is none
    return [
      Math.max(Number.MIN_VALUE, Math.exp(Math.log(low) - room)),
      Math.min(Number.MAX_VALUE, Math.exp(Math.log(high) + room)),
    ];
  }
  const room = (high - low) * part;
  return [low - room, high + room];
}

/** One value, or values that only rounding tells apart, become an extent around them. */
function widened({ low, high }: Extent, scale: 'linear' | 'log'): Extent {
  if (high - low > 1e-12 * Math.max(Math.abs(low), Math.abs(high))) return { low, high };
  if (scale === 'log') return { low: low / 1.2, high: high * 1.2 };
  const half = low === 0 ? 1 : Math.abs(low) / 10;
  return { low: low - half, high: high + half };
}

/** From 0 to beyond the values, to a round value: bars are as long as their values. */
export function fromZero({ low, high }: Extent): [number, number] {
  // 100 · (1.3 − 1) is a little more than 30, which would make the axis end at 40
  const least = Math.min(0, Number(low.toPrecision(12)));
  const most = Math.max(0, Number(high.toPrecision(12)));
  if (least === most) return [0, 1];
  const [start = least, end = most] = scaleLinear().domain([least, most]).nice(8).domain();
  return [start, end];
}
