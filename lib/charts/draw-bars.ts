import type { Bar, BarsChart, Slot } from './chart';
import {
  AXIS,
  axisUp,
  baseAcross,
  baseUpright,
  fade,
  gridAcross,
  type Layers,
  labelsAcross,
  titleBelow,
  titleOf,
} from './draw-parts';
import { AXIS_LINE, AXIS_SIZE, partOf, shortestPlot, yOf } from './frame';
import type { Plane } from './plane';
import { element, px, type SvgAttributes, type SvgNode, type TextStyle, textAt } from './svg';
import { entityPaint, paint } from './tokens';

const WHISKER: SvgAttributes = { stroke: paint('ink-2'), strokeWidth: 1.25 };
const VALUE: TextStyle = { size: AXIS_SIZE, fill: paint('ink-2'), halo: paint('surface') };
/** A gap where a value is missing is marked if bars are at least so thick. */
const GAP_FROM = 8;

/** px from the axis to a name that stands above its bars. */
const NAME_INDENT = 5;

/** px from the middle of a slot to the middle of a bar. */
export function laneOffset(chart: BarsChart, entity: number): number {
  return (entity - (chart.entities.length - 1) / 2) * chart.pitch;
}

/** Middle of a lying slot's bars, in px from the top. */
export function slotMiddle(chart: BarsChart, slot: number): number {
  const height = chart.slotHeight ?? 0;
  return chart.frame.top + slot * height + (chart.namesAbove + height) / 2;
}

export function drawBars(chart: BarsChart, plane: Plane): Layers {
  return chart.isLying ? lyingBars(chart, plane) : standingBars(chart, plane);
}

function standingBars(chart: BarsChart, plane: Plane): Layers {
  const { axis, frame, slots } = chart;
  const middle = (slot: number) => (slot + 0.5) / slots.length;
  const zero = yOf(axis, 0, frame);
  return {
    under: axisUp(plane, axis, frame, chart.band),
    marks: chart.bars.map((bar) =>
      plane.group(middle(bar.slot), 0, standingBar(chart, bar, zero), fade(bar.isFaded)),
    ),
    over: [
      plane.line(0, 1, zero, zero, AXIS),
      ...baseAcross(plane, axis, frame, chart.base),
      ...slots.map((slot, i) =>
        plane.text(middle(i), 0, frame.height - frame.bottom + 16, slot.label, slotStyle(slot)),
      ),
      ...titleBelow(plane, chart.slotsName, '', frame, shortestPlot(chart.width, frame)),
    ],
  };
}

function slotStyle({ isBase, isSelected }: Slot) {
  const isStrong = isBase || isSelected;
  return {
    size: AXIS_SIZE,
    anchor: 'middle',
    fill: paint(isStrong ? 'accent' : 'ink-2'),
    weight: isStrong ? 500 : 400,
  } as const;
}

function standingBar(chart: BarsChart, bar: Bar, zero: number): SvgNode[] {
  const { axis, frame, thickness } = chart;
  const x = laneOffset(chart, bar.entity);
  if (bar.value === null) return thickness < GAP_FROM ? [] : [gapAt(px(x), px(zero - 4), bar)];
  const end = yOf(axis, bar.value, frame);
  const nodes = [
    element(
      'rect',
      {
        x: px(x - thickness / 2),
        width: thickness,
        y: px(Math.min(zero, end)),
        height: px(Math.max(0.5, Math.abs(zero - end))),
        ...fillOf(chart, bar),
      },
      [titleOf(bar)],
    ),
  ];
  if (bar.repeats)
    nodes.push(
      element('line', {
        x1: px(x),
        x2: px(x),
        y1: px(yOf(axis, bar.repeats.min, frame)),
        y2: px(yOf(axis, bar.repeats.max, frame)),
        ...WHISKER,
      }),
    );
  if (chart.hasValueTexts) {
    const top = Math.min(end, bar.repeats ? yOf(axis, bar.repeats.max, frame) : end);
    nodes.push(textAt(px(x), px(top - 5), bar.text, { ...VALUE, anchor: 'middle' }));
  }
  return nodes;
}

function fillOf(chart: BarsChart, bar: Bar): SvgAttributes {
  const colour = entityPaint(chart.entities[bar.entity]!.colour);
  return bar.isHollow ? { fill: paint('surface'), stroke: colour, strokeWidth: 1.5 } : { fill: colour };
}

function gapAt(x: number, y: number, bar: Bar): SvgNode {
  const node = textAt(x, y, '–', { size: AXIS_SIZE, anchor: 'middle' });
  return {
    ...node,
    children: [...node.children, element('title', {}, [`${bar.label}: ${bar.reason ?? ''}`])],
  };
}

function lyingBars(chart: BarsChart, plane: Plane): Layers {
  const { axis, frame, slots } = chart;
  const bottom = frame.height - frame.bottom;
  const zero = partOf(axis, 0);
  const hasTop = frame.top > AXIS_LINE;
  return {
    under: [
      ...gridAcross(plane, axis, frame.top, bottom, chart.band),
      ...slots.flatMap((slot, i) => slotName(chart, plane, slot, i)),
    ],
    marks: chart.bars.map((bar) => element('g', fade(bar.isFaded), lyingBar(chart, plane, bar, zero))),
    over: [
      plane.line(zero, zero, frame.top, bottom, AXIS),
      ...baseUpright(plane, axis, frame.top, bottom, chart.base),
      ...(hasTop ? labelsAcross(plane, axis, frame.top - 8) : []),
      ...labelsAcross(plane, axis, bottom + 16),
      ...titleBelow(plane, axis.name, axis.about, frame, shortestPlot(chart.width, frame)),
    ],
  };
}

function slotName(chart: BarsChart, plane: Plane, slot: Slot, i: number): SvgNode[] {
  const isStrong = slot.isBase || slot.isSelected;
  const style = { size: 12, weight: 500, fill: paint(isStrong ? 'accent' : 'ink') } as const;
  if (chart.namesAbove > 0) {
    const top = chart.frame.top + i * (chart.slotHeight ?? 0);
    return slot.lines.map((line, at) => plane.text(0, NAME_INDENT, top + 14 + 16 * at, line, style));
  }
  return [plane.text(0, -8, slotMiddle(chart, i) + 4, slot.label, { ...style, anchor: 'end' })];
}

function lyingBar(chart: BarsChart, plane: Plane, bar: Bar, zero: number): SvgNode[] {
  const { axis, thickness } = chart;
  const y = slotMiddle(chart, bar.slot) + laneOffset(chart, bar.entity);
  if (bar.value === null) return [plane.text(zero, 6, y + 4, '–', VALUE)];
  const end = partOf(axis, bar.value);
  const rect = plane.rect(zero, end, y - thickness / 2, thickness, fillOf(chart, bar));
  const nodes: SvgNode[] = [{ ...rect, children: [titleOf(bar)] }];
  const farthest = Math.max(zero, end, bar.repeats ? partOf(axis, bar.repeats.max) : end);
  if (bar.repeats)
    nodes.push(plane.line(partOf(axis, bar.repeats.min), partOf(axis, bar.repeats.max), y, y, WHISKER));
  // beside a bar to the left of 0 its text stands on the free side
  if (chart.hasValueTexts) nodes.push(plane.text(farthest, 6, y + 4, bar.text, VALUE));
  return nodes;
}
