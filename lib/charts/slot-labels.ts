/** Labels of slots and places across, where they have room. */
import type { Frame } from './chart';
import { AXIS_SIZE } from './frame';
import { textWidth, widestOf, wrapText } from './text-width';

export const SLOT_LINE = 13;
const MOST_LINES = 3;
const GAP = 10;
/** A column of broken text narrower than this is not read. */
const LEAST_BROKEN = 48;

/** The labels of equal slots, broken into a few lines: all of them if they have room, else every second, third … */
export function slotLines(
  labels: readonly string[],
  length: number,
  { left, right }: Pick<Frame, 'left' | 'right'>,
): string[][] {
  const slot = length / Math.max(1, labels.length);
  const widest = (i: number, every: number) => {
    const middle = (i + 0.5) * slot;
    return Math.min(every * slot - GAP, 2 * (middle + left) - 4, 2 * (length - middle + right) - 4);
  };
  const least = Math.min(LEAST_BROKEN, widestOf(labels, AXIS_SIZE, 500));
  for (let every = 1; every <= labels.length; every++) {
    if (every * slot - GAP < least && every < labels.length) continue;
    const lines = labels.map((label, i) =>
      i % every === 0 ? wrapText(label, Math.max(least, widest(i, every)), AXIS_SIZE, 500) : [],
    );
    if (lines.every((some) => some.length <= MOST_LINES)) return lines;
  }
  return labels.map(() => []);
}

/** Indices of the labels that have room beside each other and between two limits, from the first on; the last one too if it has. */
export function spaced(
  labels: readonly string[],
  place: (i: number) => number,
  from: number,
  to: number,
): number[] {
  const half = (i: number) => textWidth(labels[i]!, AXIS_SIZE, 500) / 2;
  const touches = (i: number, j: number) => place(j) - place(i) < half(i) + half(j) + GAP;
  const inside = [...labels.keys()].filter((i) => place(i) - half(i) >= from && place(i) + half(i) <= to);
  const kept: number[] = [];
  for (const i of inside) if (kept.length === 0 || !touches(kept.at(-1)!, i)) kept.push(i);
  const last = inside.at(-1);
  if (last === undefined || kept.at(-1) === last) return kept;
  while (kept.length > 1 && touches(kept.at(-1)!, last)) kept.pop();
  return touches(kept.at(-1)!, last) ? kept : [...kept, last];
}
