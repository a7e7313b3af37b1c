import type { ScatterBound, ScatterChart, ScatterMark } from './chart';
import {
  AXIS,
  axisUp,
  FADED,
  gridAcross,
  type Layers,
  labelsAcross,
  titleBelow,
  valueMarker,
} from './draw-parts';
import { AXIS_SIZE, partOf, shortestPlot, yOf } from './frame';
import { LABEL_LINE, labelBox } from './place-labels';
import type { PathPoint, Plane } from './plane';
import { element, px, type SvgAttributes, type SvgNode } from './svg';
import { entityPaint, paint } from './tokens';

/** Points that others dominate. */
const DOMINATED = 0.55;
/** px from the outer points of the crowded part to its frame. */
const RIM = 7;

export function drawScatter(chart: ScatterChart, plane: Plane): Layers {
  const { x, y, frame } = chart;
  const bottom = frame.height - frame.bottom;
  return {
    under: [
      ...axisUp(plane, y, frame, null),
      ...gridAcross(plane, x, frame.top, bottom, null),
      ...labelsAcross(plane, x, bottom + 16),
      plane.line(0, 0, frame.top, bottom, AXIS),
      plane.line(0, 1, bottom, bottom, AXIS),
      ...crowdedFrame(chart, plane),
      ...chart.bounds.map((bound) => boundLine(chart, plane, bound)),
      ...frontLines(chart, plane),
      ...(chart.hasWhiskers ? chart.marks.flatMap((mark) => whiskers(chart, plane, mark)) : []),
    ],
    marks: drawnOrder(chart).map((mark) =>
      plane.group(partOf(x, mark.x), yOf(y, mark.y, frame), pointNodes(chart, mark)),
    ),
    over: [
      ...chart.bounds.flatMap((bound) => boundLabel(chart, plane, bound)),
      ...scatterLabels(chart, plane),
      ...titleBelow(plane, x.name, x.about, frame, shortestPlot(chart.width, frame)),
    ],
  };
}

/** Those on a front are drawn last, so that none hides them. */
export function drawnOrder({ marks }: ScatterChart): ScatterMark[] {
  return [...marks].sort((a, b) => Number(a.isOnFront) - Number(b.isOnFront));
}

function opacityOf(chart: ScatterChart, mark: ScatterMark): number {
  if (mark.isFaded) return FADED;
  const isDominated = chart.fronts.length > 0 && !mark.isOnFront;
  return isDominated || chart.sizeName !== null ? DOMINATED : 1;
}

/** A mark around (0, 0). */
export function pointNodes(chart: ScatterChart, mark: ScatterMark): SvgNode[] {
  const opacity = opacityOf(chart, mark);
  return [
    element('g', opacity < 1 ? { opacity } : {}, [
      valueMarker(chart.entities[mark.entity]!, mark, mark.radius),
      element('title', {}, [`${mark.label}: ${mark.where}`]),
    ]),
  ];
}

function whiskers(chart: ScatterChart, plane: Plane, mark: ScatterMark): SvgNode[] {
  const style: SvgAttributes = {
    stroke: entityPaint(chart.entities[mark.entity]!.colour),
    strokeWidth: 1,
    strokeOpacity: mark.isFaded ? FADED : DOMINATED,
  };
  const [part, y] = [partOf(chart.x, mark.x), yOf(chart.y, mark.y, chart.frame)];
  const nodes: SvgNode[] = [];
  const { xRounding, yRounding } = mark;
  if (xRounding !== null && xRounding > 0)
    nodes.push(
      plane.line(partOf(chart.x, mark.x - xRounding), partOf(chart.x, mark.x + xRounding), y, y, style),
    );
  if (yRounding !== null && yRounding > 0)
    nodes.push(
      plane.line(
        part,
        part,
        yOf(chart.y, mark.y - yRounding, chart.frame),
        yOf(chart.y, mark.y + yRounding, chart.frame),
        style,
      ),
    );
  return nodes;
}

/** The colour of a front: its entity's, or ink where it is over all. */
function frontPaint(chart: ScatterChart, entity: number | null): string {
  return entity === null ? paint('ink-2') : entityPaint(chart.entities[entity]?.colour ?? 1);
}

function frontLines(chart: ScatterChart, plane: Plane): SvgNode[] {
  const toPath = (corners: readonly (readonly [number, number])[]): PathPoint[] =>
    corners.map(([x, y], i) => ({
      part: partOf(chart.x, x),
      y: yOf(chart.y, y, chart.frame),
      isStart: i === 0,
    }));
  return chart.fronts.flatMap(({ entity, steps, extensions }) => {
    const stroke = frontPaint(chart, entity);
    return [
      ...extensions.map(([from, to]) => {
        const [a, b] = toPath([from, to]);
        return plane.line(a!.part, b!.part, a!.y, b!.y, { stroke, strokeWidth: 1, strokeDasharray: '2 3' });
      }),
      ...(steps.length > 1 ? [plane.path(toPath(steps), { stroke, strokeWidth: 1.75 })] : []),
    ];
  });
}

const BOUND: SvgAttributes = { stroke: paint('ink'), strokeWidth: 1, strokeDasharray: '6 3' };

function boundLine({ x, y, frame }: ScatterChart, plane: Plane, { along, at }: ScatterBound): SvgNode {
  if (along === 'y') return plane.line(0, 1, yOf(y, at, frame), yOf(y, at, frame), BOUND);
  const part = partOf(x, at);
  return plane.line(part, part, frame.top, frame.height - frame.bottom, BOUND);
}

/** At the upper end of a line upwards, on the side with more room; above the left end of one across. */
function boundLabel({ x, y, frame }: ScatterChart, plane: Plane, bound: ScatterBound): SvgNode[] {
  const { along, at, label } = bound;
  const isAcross = along === 'y';
  const part = isAcross ? 0 : partOf(x, at);
  const anchor = part > 0.5 ? 'end' : 'start';
  const dx = anchor === 'end' ? -6 : 6;
  const top = isAcross ? yOf(y, at, frame) - 5 : frame.top + AXIS_SIZE;
  return [plane.text(part, dx, top, label, { size: AXIS_SIZE, anchor, fill: paint('ink') })];
}

function crowdedFrame({ enlarged, x, y, frame }: ScatterChart, plane: Plane): SvgNode[] {
  if (!enlarged) return [];
  const [left, right] = [partOf(x, enlarged.x[0]), partOf(x, enlarged.x[1])];
  const [bottom, top] = [yOf(y, enlarged.y[0], frame), yOf(y, enlarged.y[1], frame)];
  const dashed: SvgAttributes = { stroke: paint('line-3'), strokeWidth: 1, strokeDasharray: '3 2' };
  const side = (part: number, dx: number) =>
    plane.group(part, 0, [element('line', { x1: dx, x2: dx, y1: top - RIM, y2: bottom + RIM, ...dashed })]);
  return [
    side(left, -RIM),
    side(right, RIM),
    plane.line(left, right, top - RIM, top - RIM, dashed),
    plane.line(left, right, bottom + RIM, bottom + RIM, dashed),
    ...[top - RIM, bottom + RIM].flatMap((at) => [
      plane.group(left, at, [element('line', { x1: -RIM, x2: 0, y1: 0, y2: 0, ...dashed })]),
      plane.group(right, at, [element('line', { x1: 0, x2: RIM, y1: 0, y2: 0, ...dashed })]),
    ]),
  ];
}

/** Labels on a ground of their own, so that lines end at them. */
function scatterLabels(chart: ScatterChart, plane: Plane): SvgNode[] {
  return chart.labels.flatMap((label) => {
    const { part, dx, y, anchor, lines, isStrong } = label;
    const { left, right, top, bottom } = labelBox(label);
    const ground = element('rect', {
      x: px(left.px - 1),
      width: px(right.px - left.px + 2),
      y: px(top + 1),
      height: px(bottom - top - 1),
      fill: paint('surface'),
      fillOpacity: 0.85,
    });
    return [
      plane.group(part, 0, [ground]),
      ...lines.map((text, i) =>
        plane.text(part, dx, y + LABEL_LINE * i, text, {
          size: AXIS_SIZE,
          anchor,
          weight: isStrong && i === 0 ? 600 : 400,
          fill: paint(isStrong && i === 0 ? 'ink' : 'ink-2'),
        }),
      ),
    ];
  });
}
