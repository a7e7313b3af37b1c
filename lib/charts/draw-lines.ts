import type { LinesChart, Mark } from './chart';
import {
  AXIS,
  axisUp,
  baseAcross,
  fade,
  gridAcross,
  type Layers,
  labelsAcross,
  titleBelow,
  titleOf,
  valueMarker,
} from './draw-parts';
import { AXIS_SIZE, partOf, shortestPlot, yOf } from './frame';
import { marker } from './marker';
import type { PathPoint, Plane } from './plane';
import { SLOT_LINE } from './slot-labels';
import type { SvgNode } from './svg';
import { entityPaint, paint } from './tokens';

const LINE_MARKER = 3.2;
export const LINE_STROKE = { strokeWidth: 1.75, strokeLinejoin: 'round' } as const;
/** px from the plot to the marker and the name at the end of a line. */
const END_SIGN = 12;
const END_TEXT = 20;

/** Where the points of the chart stand across: parts of the plot. */
export function linePart(chart: LinesChart, i: number): number {
  const x = chart.xs[i]!;
  return chart.x.scale === 'band' ? x / chart.xs.length : partOf(chart.x, x);
}

export function drawLines(chart: LinesChart, plane: Plane): Layers {
  const { x, y, frame } = chart;
  const bottom = frame.height - frame.bottom;
  const length = shortestPlot(chart.width, frame);
  return {
    under: [
      ...axisUp(plane, y, frame, chart.band),
      ...xLabels(chart, plane, bottom),
      plane.line(0, 1, bottom, bottom, AXIS),
      ...baseAcross(plane, y, frame, chart.base),
    ],
    marks: chart.lines.flatMap((line) => [
      ...linePath(chart, plane, line),
      ...lineMarkers(chart, line).flatMap(({ mark, i }) =>
        pointNodes(chart, plane, mark, linePart(chart, i)),
      ),
    ]),
    over: [
      ...endLabels(chart, plane),
      ...titleBelow(plane, x.name, x.scale === 'band' ? '' : x.about, frame, length),
    ],
  };
}

function xLabels(chart: LinesChart, plane: Plane, bottom: number): SvgNode[] {
  const { x, frame } = chart;
  if (x.scale !== 'band')
    return [...gridAcross(plane, x, frame.top, bottom, null), ...labelsAcross(plane, x, bottom + 16)];
  return x.slots.flatMap(({ lines, isBase, isSelected }, i) =>
    lines.map((line, at) =>
      plane.text((i + 0.5) / x.slots.length, 0, bottom + 16 + SLOT_LINE * at, line, {
        size: AXIS_SIZE,
        anchor: 'middle',
        ...((isBase || isSelected) && { fill: paint('accent'), weight: 500 }),
      }),
    ),
  );
}

/** The pieces of a line between its gaps. */
function linePath(
  chart: LinesChart,
  plane: Plane,
  { entity, marks }: LinesChart['lines'][number],
): SvgNode[] {
  const style = chart.entities[entity]!;
  const points: PathPoint[] = [];
  for (const [i, mark] of marks.entries())
    if (mark?.value != null)
      points.push({
        part: linePart(chart, i),
        y: yOf(chart.y, mark.value, chart.frame),
        isStart: marks[i - 1]?.value == null,
      });
  if (points.length === 0) return [];
  return [plane.path(points, { stroke: entityPaint(style.colour), ...LINE_STROKE, ...fade(style.isFaded) })];
}

/** The marks of a line that are drawn as points: all where there is room, else those between two gaps. */
export function lineMarkers(
  { hasMarkers }: LinesChart,
  { marks }: LinesChart['lines'][number],
): { mark: Mark; i: number }[] {
  return marks.flatMap((mark, i) => {
    const isAlone = marks[i - 1]?.value == null && marks[i + 1]?.value == null;
    return mark?.value != null && (hasMarkers || isAlone) ? [{ mark, i }] : [];
  });
}

export function pointNodes(chart: LinesChart, plane: Plane, mark: Mark, part: number): SvgNode[] {
  const entity = chart.entities[mark.entity]!;
  const { y, frame } = chart;
  const nodes: SvgNode[] = [];
  const { repeats } = mark;
  const colour = entityPaint(entity.colour);
  if (repeats && !mark.isFaded) {
    const [top, bottom] = [yOf(y, repeats.max, frame), yOf(y, repeats.min, frame)];
    nodes.push(
      plane.line(part, part, top, bottom, { stroke: colour, strokeWidth: 1.25, strokeOpacity: 0.6 }),
    );
    if (repeats.kind === 'dots')
      for (const value of repeats.values)
        nodes.push(
          plane.group(part, yOf(y, value, frame), [
            marker('circle', 1.6, { fill: colour, fillOpacity: 0.6 }),
          ]),
        );
  }
  nodes.push(
    plane.group(
      part,
      yOf(y, mark.value!, frame),
      [valueMarker(entity, mark, LINE_MARKER), titleOf(mark)],
      fade(mark.isFaded),
    ),
  );
  return nodes;
}

function endLabels(chart: LinesChart, plane: Plane): SvgNode[] {
  return chart.endLabels.flatMap(({ entity, text, y }) => {
    const { shape, colour, isFaded } = chart.entities[entity]!;
    const sign = marker(shape, LINE_MARKER, {
      fill: entityPaint(colour),
      transform: `translate(${END_SIGN} 0)`,
    });
    const style = { size: AXIS_SIZE, weight: 500, fill: paint(isFaded ? 'ink-3' : 'ink-2') } as const;
    return [plane.group(1, y, [sign], fade(isFaded)), plane.text(1, END_TEXT, y + 4, text, style)];
  });
}
