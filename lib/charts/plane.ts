import { element, px, type SvgAttributes, type SvgNode, type TextStyle, textAt } from './svg';

/** Where a drawing puts things across: `part` runs from 0 at the left edge of the plot to 1 at its right edge. Up and down is always px.
 *  One drawing thus serves files, which have a width, and pages, where the plot follows its container before any script runs. */
export interface Plane {
  /** Children are drawn around the point. */
  group(part: number, y: number, children: readonly SvgNode[], attributes?: SvgAttributes): SvgNode;
  line(from: number, to: number, y1: number, y2: number, attributes: SvgAttributes): SvgNode;
  rect(from: number, to: number, y: number, height: number, attributes: SvgAttributes): SvgNode;
  path(points: readonly PathPoint[], attributes: SvgAttributes): SvgNode;
  /** `dx`: px from the part. */
  text(part: number, dx: number, y: number, text: string, style?: TextStyle): SvgNode;
}

export interface PathPoint {
  part: number;
  y: number;
  /** Begins a new piece: what came before it is missing. */
  isStart: boolean;
}

type Length = number | string;

/** Lines and boxes, by how a place across and a length across are written. */
function straightOn(
  x: (part: number) => Length,
  length: (parts: number) => Length,
): Pick<Plane, 'line' | 'rect'> {
  return {
    line: (from, to, y1, y2, attributes) =>
      element('line', { x1: x(from), x2: x(to), y1: px(y1), y2: px(y2), ...attributes }),
    rect: (from, to, y, height, attributes) =>
      element('rect', {
        x: x(Math.min(from, to)),
        width: length(Math.abs(to - from)),
        y: px(y),
        height: px(height),
        ...attributes,
      }),
  };
}

/** A plot of a width in px that begins at `left`. */
export function fixedPlane(left: number, width: number): Plane {
  const x = (part: number) => px(left + part * width);
  return {
    ...straightOn(x, (parts) => px(parts * width)),
    group: (part, y, children, attributes = {}) =>
      element('g', { transform: `translate(${x(part)} ${px(y)})`, ...attributes }, children),
    path: (points, attributes) =>
      element('path', { d: pathData(points, (part) => x(part)), fill: 'none', ...attributes }),
    text: (part, dx, y, text, style) => textAt(px(x(part) + dx), px(y), text, style),
  };
}

/** A plot as wide as the svg element that it is drawn in, whatever that is. */
export function fluidPlane(): Plane {
  const x = (part: number) => `${percent(part)}%`;
  return {
    ...straightOn(x, x),
    group: (part, y, children, attributes = {}) =>
      element('svg', { x: x(part), y: px(y), overflow: 'visible', ...attributes }, children),
    path: stretchedPath,
    text: (part, dx, y, text, style) => textAt(x(part), px(y), text, style, px(dx)),
  };
}

const STRETCHED = 1000;

/** A path whose viewBox is stretched to the plot's width, its stroke left as it is. */
function stretchedPath(points: readonly PathPoint[], attributes: SvgAttributes): SvgNode {
  const d = pathData(points, (part) => px(part * STRETCHED));
  return element(
    'svg',
    {
      width: '100%',
      height: STRETCHED,
      viewBox: `0 0 ${STRETCHED} ${STRETCHED}`,
      preserveAspectRatio: 'none',
      overflow: 'visible',
    },
    [element('path', { d, fill: 'none', vectorEffect: 'non-scaling-stroke', ...attributes })],
  );
}

function pathData(points: readonly PathPoint[], x: (part: number) => number): string {
  return points.map(({ part, y, isStart }) => `${isStart ? 'M' : 'L'}${x(part)} ${px(y)}`).join('');
}

function percent(part: number): number {
  return Math.round(1e5 * part) / 1e3;
}
