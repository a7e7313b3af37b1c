import type { DotsChart, DotsRow, Mark } from './chart';
import { dotRadius, dotsRowHeight, emptyRowWords, laneY } from './dots-columns';
import { fade, titleOf, valueMarker } from './draw-parts';
import { partOf } from './frame';
import { marker } from './marker';
import type { Plane } from './plane';
import { element, px, type SvgNode } from './svg';
import { textWidth } from './text-width';
import { entityPaint, paint } from './tokens';

/** The marks of a row in a strip that begins at `top`: stems from the base line, a lane per entity. */
export function drawDotsRow(chart: DotsChart, row: DotsRow, plane: Plane, top: number): SvgNode[] {
  const lanes = chart.entities.length;
  const words = emptyRowWords(row);
  if (words !== null) return emptyRow(plane, words, top + dotsRowHeight(lanes) / 2, startOf(chart));
  return row.marks.flatMap((mark, lane) =>
    mark === null || mark.value === null ? [] : laneNodes(chart, mark, plane, top + laneY(lanes, lane)),
  );
}

/** Where stems begin: at the base line. */
function startOf(chart: DotsChart): number {
  return chart.base ? partOf(chart.axis, chart.base.at) : 0;
}

/** A dotted line from the base to the farther edge, and why there is nothing else: the row keeps its place. */
function emptyRow(plane: Plane, words: string, y: number, start: number): SvgNode[] {
  const isRight = start <= 0.5;
  const width = textWidth(words, 11) + 8;
  return [
    plane.line(start, isRight ? 1 : 0, y, y, {
      stroke: paint('line-2'),
      strokeWidth: 1,
      strokeDasharray: '1 4',
    }),
    plane.group(start, y, [
      element('rect', {
        x: px(isRight ? 8 : -8 - width),
        y: -8,
        width: px(width),
        height: 16,
        fill: paint('surface'),
      }),
    ]),
    plane.text(start, isRight ? 12 : -12, y + 4, words, { anchor: isRight ? 'start' : 'end' }),
  ];
}

function laneNodes(chart: DotsChart, mark: Mark, plane: Plane, y: number): SvgNode[] {
  const { axis } = chart;
  const entity = chart.entities[mark.entity]!;
  const colour = entityPaint(entity.colour);
  const radius = dotRadius(chart.entities.length);
  const part = partOf(axis, mark.value!);
  const nodes: SvgNode[] = [];
  if (chart.hasStems)
    nodes.push(
      plane.line(startOf(chart), part, y, y, {
        stroke: colour,
        strokeWidth: 1.25,
        strokeOpacity: 0.55,
        ...fade(mark.isFaded),
      }),
    );
  nodes.push(...repeatNodes(chart, mark, plane, y, colour));
  nodes.push(plane.group(part, y, [valueMarker(entity, mark, radius), titleOf(mark)], fade(mark.isFaded)));
  return nodes;
}

/** The single runs behind a median: each as a small dot, or where the middle half of them lies. */
function repeatNodes(chart: DotsChart, mark: Mark, plane: Plane, y: number, colour: string): SvgNode[] {
  const { repeats } = mark;
  if (repeats === null) return [];
  const at = (value: number) => partOf(chart.axis, value);
  const range = plane.line(at(repeats.min), at(repeats.max), y, y, {
    stroke: colour,
    strokeWidth: 1.25,
    ...fade(mark.isFaded),
  });
  if (repeats.kind === 'box') {
    const box = { fill: paint('surface'), stroke: colour, strokeWidth: 1.25, ...fade(mark.isFaded) };
    return [range, plane.rect(at(repeats.lower), at(repeats.upper), y - 3.5, 7, box)];
  }
  return [
    range,
    ...repeats.values.map((value) =>
      plane.group(
        at(value),
        y,
        [marker('circle', 1.9, { fill: paint('surface'), stroke: colour, strokeWidth: 1 })],
        fade(mark.isFaded),
      ),
    ),
  ];
}
