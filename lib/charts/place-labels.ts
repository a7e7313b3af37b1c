import type { ScatterLabel } from './chart';
import { textWidth } from './text-width';

/** A thing to label: the box of its marks, in parts of the plot's width across and px from its top. */
export interface Labelled {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** px between marks and label. */
  gap: number;
  /** The most wanted first: the first that finds room is drawn. */
  texts: readonly (readonly string[])[];
  isStrong: boolean;
}

/** A box whose sides stand at part · width + px, for a plot of any width. */
export interface Box {
  left: Side;
  right: Side;
  top: number;
  bottom: number;
}

interface Side {
  part: number;
  px: number;
}

export interface PlotSpace {
  /** Widths of the plot in px, in all of which labels must have room. */
  from: number;
  to: number;
  height: number;
  /** px beside the plot that labels may use. */
  right: number;
}

export const LABEL_SIZE = 11;
export const LABEL_LINE = 13;
const ASCENT = 9;
const CLEAR = 2;

/** Puts labels beside what they name, one after the other, where they cover no mark and no other label at any width of the plot, and no
 *  line if that can be. What finds no room has no label. Parallel to the input. */
export function placeLabels(
  items: readonly Labelled[],
  marks: readonly Box[],
  lines: readonly Box[],
  space: PlotSpace,
): (ScatterLabel | null)[] {
  const taken: Box[] = [...marks];
  const isFree = (box: Box, among: readonly Box[]) => among.every((other) => !touch(box, other, space));
  return items.map((item) => {
    const found = item.texts
      .flatMap((texts) => candidates(item, texts))
      .filter((label) => isInside(labelBox(label), space) && isFree(labelBox(label), taken));
    const label = found.find((one) => isFree(labelBox(one), lines)) ?? found[0] ?? null;
    if (label !== null) taken.push(labelBox(label));
    return label;
  });
}

/** To the right, left, above, below, then at the corners. */
function candidates(item: Labelled, lines: readonly string[]): ScatterLabel[] {
  const { left, right, top, bottom, gap, isStrong } = item;
  const height = LABEL_LINE * lines.length;
  const middle = (top + bottom) / 2 - height / 2 + ASCENT + 1;
  const above = top - gap - height + ASCENT;
  const below = bottom + gap + ASCENT;
  const centre = (left + right) / 2;
  const label = (part: number, dx: number, y: number, anchor: ScatterLabel['anchor']): ScatterLabel => ({
    part,
    dx,
    y,
    anchor,
    lines,
    isStrong,
  });
  return [
    label(right, gap, middle, 'start'),
    label(left, -gap, middle, 'end'),
    label(centre, 0, above, 'middle'),
    label(centre, 0, below, 'middle'),
    label(right, gap - 2, above + 3, 'start'),
    label(right, gap - 2, below - 3, 'start'),
    label(left, 2 - gap, above + 3, 'end'),
    label(left, 2 - gap, below - 3, 'end'),
  ];
}

export function labelBox({ part, dx, y, anchor, lines, isStrong }: ScatterLabel): Box {
  const widths = lines.map((line, i) => textWidth(line, LABEL_SIZE, isStrong && i === 0 ? 600 : 400));
  const width = Math.max(...widths);
  const start = anchor === 'start' ? dx : anchor === 'end' ? dx - width : dx - width / 2;
  return {
    left: { part, px: start },
    right: { part, px: start + width },
    top: y - ASCENT,
    bottom: y - ASCENT + LABEL_LINE * lines.length,
  };
}

function isInside(box: Box, { from, to, height, right }: PlotSpace): boolean {
  if (box.top < 0 || box.bottom > height) return false;
  return [from, to].every((width) => at(box.left, width) >= CLEAR && at(box.right, width) <= width + right);
}

function at({ part, px }: Side, width: number): number {
  return part * width + px;
}

/** Whether two boxes touch at some width between the two of the space. Each side moves evenly with the width, so the widths at which one
 *  box reaches into the other from the left, or from the right, are ranges. */
export function touch(a: Box, b: Box, { from, to }: Pick<PlotSpace, 'from' | 'to'>): boolean {
  if (a.top >= b.bottom + CLEAR || b.top >= a.bottom + CLEAR) return false;
  const first = widthsBelow(a.left, b.right, from, to);
  const second = widthsBelow(b.left, a.right, from, to);
  return first !== null && second !== null && Math.max(first[0], second[0]) <= Math.min(first[1], second[1]);
}

/** The widths at which `left` stands less than CLEAR px to the right of `right`; null if none. */
function widthsBelow(left: Side, right: Side, from: number, to: number): [number, number] | null {
  // (left.part − right.part) · width + left.px − right.px − CLEAR < 0
  const slope = left.part - right.part;
  const start = left.px - right.px - CLEAR;
  if (slope === 0) return start < 0 ? [from, to] : null;
  const zero = -start / slope;
  const range: [number, number] = slope > 0 ? [from, Math.min(to, zero)] : [Math.max(from, zero), to];
  return range[0] < range[1] || (range[0] === range[1] && slope * range[0] + start < 0) ? range : null;
}
