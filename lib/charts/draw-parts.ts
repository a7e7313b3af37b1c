/** What the plots of several kinds have in common. */
import type { Band, BaseLine, Entity, Frame, Mark, ValueAxis } from './chart';
import { AXIS_SIZE, partOf, TICK_GAP, TITLE_LINE, type TitleLine, titleLines, yOf } from './frame';
import { marker } from './marker';
import type { Plane } from './plane';
import { element, px, type SvgAttributes, type SvgNode, textAt } from './svg';
import { entityPaint, paint } from './tokens';

/** A plot in the order in which it is drawn. Both drawings share what is under and over the marks. */
export interface Layers {
  under: readonly SvgNode[];
  marks: readonly SvgNode[];
  over: readonly SvgNode[];
}

export const FADED = 0.22;
export const GRID: SvgAttributes = { stroke: paint('line'), strokeWidth: 1 };
export const AXIS: SvgAttributes = { stroke: paint('line-3'), strokeWidth: 1 };
const BASE: SvgAttributes = { stroke: paint('accent'), strokeWidth: 1.5 };
const BAND: SvgAttributes = { fill: paint('ink'), fillOpacity: 0.05 };

/** px that a base line reaches out of the plot. */
const BASE_REACH = 6;

/** Grid and labels of an axis up, its title turned beside them, band and base line across. `axisHeight`: see plotOf. */
export function axisUp(plane: Plane, axis: ValueAxis, frame: Frame, band: Band | null): SvgNode[] {
  const grid = axis.ticks.filter(({ isBase }) => !isBase);
  const title = titleLines(axis.name, axis.about, frame.height - frame.top - frame.bottom);
  return [
    ...bandUp(plane, axis, frame, band),
    ...grid.map(({ at }) => plane.line(0, 1, yOf(axis, at, frame), yOf(axis, at, frame), GRID)),
    ...axis.ticks.map(({ at, label, isBase }) =>
      plane.text(0, -TICK_GAP, yOf(axis, at, frame) + 4, label, {
        size: AXIS_SIZE,
        anchor: 'end',
        ...(isBase && { fill: paint('accent'), weight: 500 }),
      }),
    ),
    plane.group(0, (frame.top + frame.height - frame.bottom) / 2, turnedTitle(title, frame.left)),
  ];
}

function bandUp(plane: Plane, axis: ValueAxis, frame: Frame, band: Band | null): SvgNode[] {
  if (!band) return [];
  const [low, high] = axis.domain;
  const top = yOf(axis, Math.min(high, band.to), frame);
  const bottom = yOf(axis, Math.max(low, band.from), frame);
  return bottom > top ? [plane.rect(0, 1, top, bottom - top, BAND)] : [];
}

export function baseAcross(plane: Plane, axis: ValueAxis, frame: Frame, base: BaseLine | null): SvgNode[] {
  if (!base) return [];
  const y = yOf(axis, base.at, frame);
  return [plane.line(0, 1, y, y, BASE)];
}

function turnedTitle(lines: readonly TitleLine[], left: number): SvgNode[] {
  return lines.map((line, i) =>
    element(
      'g',
      { transform: `translate(${px(-left + 11 + TITLE_LINE * i)} ${px(line.width / 2)}) rotate(-90)` },
      titlePieces(line, 0, 0),
    ),
  );
}

function titlePieces(line: TitleLine, x: number, y: number): SvgNode[] {
  return line.pieces.map(({ text, isStrong, dx }) =>
    textAt(px(x + dx), y, text, {
      size: AXIS_SIZE,
      weight: isStrong ? 600 : 400,
      fill: paint(isStrong ? 'ink' : 'ink-2'),
    }),
  );
}

/** The title below a plot. `length`: the shortest plot, for which it is broken. */
export function titleBelow(
  plane: Plane,
  name: string,
  about: string,
  frame: Frame,
  length: number,
): SvgNode[] {
  if (name === '') return [];
  const lines = titleLines(name, about, length);
  const first = frame.height - TITLE_LINE * lines.length + 10;
  return lines.map((line, i) => plane.group(0, first + TITLE_LINE * i, titlePieces(line, 0, 0)));
}

/** Labels of an axis across at a height. */
export function labelsAcross(plane: Plane, axis: ValueAxis, y: number): SvgNode[] {
  return axis.ticks.map(({ at, label, isBase }) =>
    plane.text(partOf(axis, at), 0, y, label, {
      size: AXIS_SIZE,
      anchor: 'middle',
      ...(isBase && { fill: paint('accent'), weight: 500 }),
    }),
  );
}

/** Upright lines of an axis across: grid, band and base line. */
export function gridAcross(
  plane: Plane,
  axis: ValueAxis,
  top: number,
  bottom: number,
  band: Band | null,
): SvgNode[] {
  const nodes: SvgNode[] = [];
  if (band) {
    const from = Math.max(0, partOf(axis, Math.max(axis.domain[0], band.from)));
    const to = Math.min(1, partOf(axis, Math.min(axis.domain[1], band.to)));
    if (to > from) nodes.push(plane.rect(from, to, top, bottom - top, BAND));
  }
  for (const { at, isBase } of axis.ticks)
    if (!isBase) nodes.push(plane.line(partOf(axis, at), partOf(axis, at), top, bottom, GRID));
  return nodes;
}

export function baseUpright(
  plane: Plane,
  axis: ValueAxis,
  top: number,
  bottom: number,
  base: BaseLine | null,
): SvgNode[] {
  if (!base) return [];
  const part = partOf(axis, base.at);
  return [plane.line(part, part, top - BASE_REACH, bottom, BASE)];
}

/** What a pointer that rests on a mark is told, before any script runs. */
export function titleOf(mark: Mark, text = mark.text): SvgNode {
  const absolute = mark.text === mark.absolute ? mark.withUnit : `${text} (${mark.withUnit})`;
  const repeats = mark.repeats ? `, median of ${mark.repeats.n}` : '';
  return element('title', {}, [`${mark.label}: ${absolute}${repeats}`]);
}

/** The marker of a value around (0, 0): full, or hollow where the run missed its target. */
export function valueMarker(entity: Entity, mark: Mark, size: number): SvgNode {
  const colour = entityPaint(entity.colour);
  return marker(
    entity.shape,
    mark.isHollow ? size - 0.4 : size,
    mark.isHollow ? { fill: paint('surface'), stroke: colour, strokeWidth: 1.5 } : { fill: colour },
  );
}

/** Opacity of a mark, as an attribute. */
export function fade(isFaded: boolean): SvgAttributes {
  return isFaded ? { opacity: FADED } : {};
}
