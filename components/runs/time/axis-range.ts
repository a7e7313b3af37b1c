import type { AxisPart } from '@/lib/series/thin';

/** Moves and widens the shown part of an axis, within its extent. All pure: the range before gives the range after. */

/** A range is at least this share of the extent: deeper there is nothing but single points. */
const LEAST = 1e-7;
/** px between two fingers, at least: closer they would zoom without end. */
const LEAST_PINCH = 8;

/** What a plot tells of itself: where its axis begins on the screen, and how long it is; px. */
export interface PlotBox {
  left: number;
  width: number;
}

/** The place of the axis at a place on the screen. */
export function placeOf(clientX: number, { left, width }: PlotBox, { from, to }: AxisPart): number {
  return from + ((clientX - left) / width) * (to - from);
}

export function isWhole(range: AxisPart, extent: AxisPart): boolean {
  return range.from <= extent.from && range.to >= extent.to;
}

/** Inside the extent, as long as it is if that can be. */
export function within({ from, to }: AxisPart, extent: AxisPart): AxisPart {
  const whole = extent.to - extent.from;
  const length = Math.min(whole, Math.max(to - from, whole * LEAST));
  const start = Math.min(Math.max(from, extent.from), extent.to - length);
  return { from: start, to: start + length };
}

/** Longer or shorter by a factor, with the place `at` left where it is. */
export function zoomed({ from, to }: AxisPart, factor: number, at: number, extent: AxisPart): AxisPart {
  return within({ from: at - (at - from) * factor, to: at + (to - at) * factor }, extent);
}

/** Further by a share of its length. */
export function panned({ from, to }: AxisPart, share: number, extent: AxisPart): AxisPart {
  const step = share * (to - from);
  return within({ from: from + step, to: to + step }, extent);
}

/** After one of two fingers has gone from a place on the screen to another, and the other stayed: both keep what is below them. */
export function pinched(
  range: AxisPart,
  fingers: { from: number; to: number; other: number },
  box: PlotBox,
  extent: AxisPart,
): AxisPart {
  const { from, to, other } = fingers;
  const before = Math.max(LEAST_PINCH, Math.abs(from - other));
  const after = Math.max(LEAST_PINCH, Math.abs(to - other));
  const middle = (to + other) / 2;
  const moved = panned(range, (from - to) / 2 / box.width, extent);
  return zoomed(moved, before / after, placeOf(middle, box, moved), extent);
}

/** The range with a place in it: as it is if the place is well inside, else with the place in its middle. */
export function showing(range: AxisPart, at: AxisPart, extent: AxisPart): AxisPart {
  const length = range.to - range.from;
  if (at.from >= range.from && at.to <= range.to) return range;
  const middle = (at.from + at.to) / 2;
  const needed = Math.max(length, 1.5 * (at.to - at.from));
  return within({ from: middle - needed / 2, to: middle + needed / 2 }, extent);
}

/** A part that a mark fills by a third. */
export function around({ from, to }: AxisPart, extent: AxisPart): AxisPart {
  const length = Math.max(to - from, (extent.to - extent.from) * 1e-6);
  return within({ from: from - length, to: to + length }, extent);
}

/** As a link holds it: with nine digits, and null where all of the axis is shown. */
export function rangeInLink(range: AxisPart, extent: AxisPart): AxisPart | null {
  if (isWhole(range, extent)) return null;
  const digits = (at: number) => Number(at.toPrecision(9));
  return { from: digits(range.from), to: digits(range.to) };
}
