/** Where the marks of a drawn chart stand, for pointers and keys. */
import type { BarsChart, LinesChart, Mark, ScatterChart } from './chart';
import type { PlotChart } from './draw';
import { laneOffset, slotMiddle } from './draw-bars';
import { linePart } from './draw-lines';
import { partOf, yOf } from './frame';

/** A mark that has a value, in px of the chart. */
export interface MarkPosition {
  mark: Mark;
  x: number;
  y: number;
  /** Its row: the slot of a bar, the place along a line, the rank from the left of a point. */
  slot: number;
  /** Its entity; 0 of points. */
  lane: number;
}

/** In reading order: slot by slot. */
export function positionsOf(chart: PlotChart, width: number): MarkPosition[] {
  const { left, right } = chart.frame;
  const x = (part: number) => left + part * (width - left - right);
  switch (chart.kind) {
    case 'bars':
      return barPositions(chart, x);
    case 'lines':
      return linePositions(chart, x);
    case 'scatter':
      return scatterPositions(chart, x);
  }
}

function barPositions(chart: BarsChart, x: (part: number) => number): MarkPosition[] {
  const { axis, frame, isLying, slots } = chart;
  return chart.bars.flatMap((mark) => {
    if (mark.value === null) return [];
    const offset = laneOffset(chart, mark.entity);
    const place = isLying
      ? { x: x(partOf(axis, mark.value)), y: slotMiddle(chart, mark.slot) + offset }
      : { x: x((mark.slot + 0.5) / slots.length) + offset, y: yOf(axis, mark.value, frame) };
    return [{ mark, ...place, slot: mark.slot, lane: mark.entity }];
  });
}

function linePositions(chart: LinesChart, x: (part: number) => number): MarkPosition[] {
  return chart.xs.flatMap((_, slot) =>
    chart.lines.flatMap(({ entity, marks }) => {
      const mark = marks[slot] ?? null;
      if (mark === null || mark.value === null) return [];
      const y = yOf(chart.y, mark.value, chart.frame);
      return [{ mark, x: x(linePart(chart, slot)), y, slot, lane: entity }];
    }),
  );
}

function scatterPositions(chart: ScatterChart, x: (part: number) => number): MarkPosition[] {
  return chart.marks
    .map((mark) => ({ mark, x: x(partOf(chart.x, mark.x)), y: yOf(chart.y, mark.y, chart.frame) }))
    .sort((a, b) => a.x - b.x || a.y - b.y)
    .map((place, slot) => ({ ...place, slot, lane: 0 }));
}

/** px around a point of a scatter in which a pointer means it. */
const REACH = 28;
/** A pointer means the bar or line of its slot, however far it stands from the end of the bar. */
const ACROSS = 0.05;
const BESIDE_LINE = 0.4;

/** The mark that a pointer at (x, y) means: its index, or null. */
export function nearestMark(
  chart: PlotChart,
  positions: readonly MarkPosition[],
  x: number,
  y: number,
): number | null {
  let nearest: number | null = null;
  let least = chart.kind === 'scatter' ? REACH : Number.POSITIVE_INFINITY;
  for (const [i, position] of positions.entries()) {
    const distance = distanceOf(chart, Math.abs(position.x - x), Math.abs(position.y - y));
    if (distance > least) continue;
    nearest = i;
    least = distance;
  }
  return nearest;
}

function distanceOf(chart: PlotChart, dx: number, dy: number): number {
  switch (chart.kind) {
    case 'bars':
      return chart.isLying ? dy + ACROSS * dx : dx + ACROSS * dy;
    case 'lines':
      return dx + BESIDE_LINE * dy;
    case 'scatter':
      return Math.hypot(dx, dy);
  }
}

export type Step = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

/** The mark that an arrow key leads to from one: along the slots, or across them to the next entity; of points, the next one in that
 *  direction. Stays where nothing follows. */
export function nextMark(
  chart: PlotChart,
  positions: readonly MarkPosition[],
  current: number | null,
  step: Step,
): number | null {
  if (positions.length === 0) return null;
  if (step === 'last') return positions.length - 1;
  const from = current === null ? undefined : positions[current];
  if (step === 'first' || !from) return 0;
  const isForward = step === 'right' || step === 'down';
  const isAcross = step === 'up' || step === 'down';
  const order =
    chart.kind === 'scatter'
      ? isAcross
        ? byHeight(positions)
        : positions.map((_, i) => i)
      : isAcross === (chart.kind === 'bars' && chart.isLying)
        ? sameLane(positions, from)
        : sameSlot(positions, from, isAcross);
  const at = order.indexOf(current ?? 0);
  return order[at + (isForward ? 1 : -1)] ?? current;
}

function byHeight(positions: readonly MarkPosition[]): number[] {
  return positions.map((_, i) => i).sort((a, b) => positions[a]!.y - positions[b]!.y || a - b);
}

function sameLane(positions: readonly MarkPosition[], { lane }: MarkPosition): number[] {
  return positions.flatMap((position, i) => (position.lane === lane ? [i] : []));
}

/** The marks of a slot: lines from the top down, bars as they stand. */
function sameSlot(positions: readonly MarkPosition[], { slot }: MarkPosition, isUpDown: boolean): number[] {
  const all = positions.flatMap((position, i) => (position.slot === slot ? [i] : []));
  return isUpDown ? all.sort((a, b) => positions[a]!.y - positions[b]!.y || a - b) : all;
}
