import type { AxisPart } from '../series/thin';
import { isThinned, type LineWindow } from '../series/window';
import type { Frame, ValueAxis } from './chart';
import { AXIS, GRID } from './draw-parts';
import { AXIS_SIZE, partOf, TICK_GAP, yOf } from './frame';
import { LABEL_LINE, LABEL_SIZE } from './place-labels';
import type { Plane } from './plane';
import type { SeriesBand, SeriesBandKind, SeriesChart, SeriesLine } from './series-chart';
import { element, px, type SvgAttributes, type SvgNode } from './svg';
import { entityPaint, paint } from './tokens';

/** Units of width that a buffer of a line is drawn in: the viewBox shows a part of it. */
const STRETCHED = 1000;
/** More points than this have no room for a dot each. */
const MOST_DOTS = 60;
const STILL: SvgAttributes = { vectorEffect: 'non-scaling-stroke' };

/** Axes and grid, below the lines. */
export function drawSeriesAxes({ x, y, frame }: SeriesChart, plane: Plane): SvgNode[] {
  const bottom = frame.height - frame.bottom;
  return [
    ...y.ticks.flatMap(({ at, label }) => [
      plane.line(0, 1, yOf(y, at, frame), yOf(y, at, frame), GRID),
      plane.text(0, -TICK_GAP, yOf(y, at, frame) + 4, label, { size: AXIS_SIZE, anchor: 'end' }),
    ]),
    plane.line(0, 1, bottom, bottom, AXIS),
    ...x.ticks.flatMap(({ at, label }) => [
      plane.line(partOf(x, at), partOf(x, at), bottom, bottom + 4, AXIS),
      plane.text(partOf(x, at), 0, bottom + 17, label, { size: AXIS_SIZE, anchor: 'middle' }),
    ]),
  ];
}

/** The names of bands and of the mean, over the lines. */
export function drawSeriesLabels({ labels }: SeriesChart, plane: Plane): SvgNode[] {
  return labels.flatMap(({ part, dx, y, anchor, lines, isStrong }) =>
    lines.map((line, i) =>
      plane.text(part, dx, y + LABEL_LINE * i, line, {
        size: LABEL_SIZE,
        weight: isStrong && i === 0 ? 600 : 400,
        fill: paint(isStrong && i === 0 ? 'ink' : 'ink-2'),
        anchor,
        halo: paint('surface'),
      }),
    ),
  );
}

function rangeOf({ x }: Pick<SeriesChart, 'x'>): AxisPart {
  return { from: x.domain[0], to: x.domain[1] };
}

/** A line that stands alone has its area tinted. */
export function hasArea({ lines }: Pick<SeriesChart, 'lines'>, i: number): boolean {
  return i === 0 && lines.every(({ isSecond }, at) => at === 0 || isSecond);
}

/** Bands. What moves with the axis is drawn over a stretch of it that is wider than what is shown, in an svg element whose viewBox is what is
 *  shown, so that moving and widening changes nothing else. */
export function drawSeriesBelow(chart: SeriesChart): SvgNode[] {
  const range = rangeOf(chart);
  const bands = chart.bands.flatMap((band) => bandNodes(band, range, chart.frame));
  return [element('svg', seriesView(chart.frame, range, range), bands)];
}

export function drawSeriesAbove(chart: SeriesChart): SvgNode[] {
  const { mean, y, frame, disagreements } = chart;
  const range = rangeOf(chart);
  const nodes = [
    ...(mean === null ? [] : [across(yOf(y, mean.at, frame) - frame.top)]),
    ...disagreements.map((at) => disagreement(at, range)),
  ];
  return nodes.length === 0 ? [] : [element('svg', seriesView(frame, range, range), nodes)];
}

/** What an svg element over the plot needs to show `range` of what is drawn over `part`. */
export function seriesView(frame: Frame, part: AxisPart, range: AxisPart): SvgAttributes {
  const height = frame.height - frame.top - frame.bottom;
  const scale = STRETCHED / (part.to - part.from);
  const from = (range.from - part.from) * scale;
  const width = (range.to - range.from) * scale;
  return {
    x: 0,
    y: frame.top,
    width: '100%',
    height,
    viewBox: `${exact(from)} 0 ${exact(width)} ${height}`,
    preserveAspectRatio: 'none',
    overflow: 'hidden',
  };
}

function exact(value: number): number {
  return Number(value.toPrecision(12));
}

const BANDS: Readonly<Record<SeriesBandKind, SvgAttributes>> = {
  'warm-up': { fill: paint('ink'), fillOpacity: 0.04 },
  stall: { fill: paint('worse'), fillOpacity: 0.16 },
  dip: { fill: paint('ink'), fillOpacity: 0.08 },
  spike: { fill: paint('c3'), fillOpacity: 0.16 },
  end: { fill: paint('ink'), fillOpacity: 0.04 },
  tail: { fill: 'none' },
  lit: { fill: paint('accent'), fillOpacity: 0.12, stroke: paint('accent'), strokeOpacity: 0.5, ...STILL },
};

function bandNodes({ kind, part }: SeriesBand, range: AxisPart, frame: Frame): SvgNode[] {
  if (kind === 'tail') return [];
  const scale = STRETCHED / (range.to - range.from);
  const from = Math.max(-10, (part.from - range.from) * scale);
  const to = Math.min(STRETCHED + 10, (part.to - range.from) * scale);
  // a stall of a second in a day would be nothing: a thousandth of the axis can be seen
  const width = Math.max(1, to - from);
  const height = frame.height - frame.top - frame.bottom;
  return [element('rect', { x: px(from), y: 0, width: px(width), height, ...BANDS[kind] })];
}

function across(y: number): SvgNode {
  return element('line', {
    x1: 0,
    x2: STRETCHED,
    y1: px(y),
    y2: px(y),
    stroke: paint('ink-2'),
    strokeDasharray: '5 3',
    ...STILL,
  });
}

function disagreement(at: number, range: AxisPart): SvgNode {
  const x = px(((at - range.from) / (range.to - range.from)) * STRETCHED);
  return element('path', {
    d: `M${x} 3h0`,
    stroke: paint('worse'),
    strokeWidth: 6,
    strokeLinecap: 'round',
    ...STILL,
  });
}

/** What stands in the svg element of a line. */
export function drawSeriesLine(
  line: SeriesLine,
  { y, frame, entities }: Pick<SeriesChart, 'y' | 'frame' | 'entities'>,
  isTinted: boolean,
): SvgNode[] {
  const { window, tail, isSecond } = line;
  const colour = entityPaint(entities[line.entity]!.colour);
  const path = linePath(line, y, frame);
  const bottom = frame.height - frame.top - frame.bottom;
  const nodes: SvgNode[] = [];
  if (isTinted && path.d !== '' && path.pieces === 1)
    nodes.push(
      element('path', {
        d: `M${path.first} ${bottom}V${path.d.slice(path.d.indexOf(' ') + 1)}V${bottom}Z`,
        fill: colour,
        fillOpacity: 0.12,
      }),
    );
  if (tail) nodes.push(tailNode(line, tail, y, frame, colour));
  nodes.push(
    element('path', {
      d: path.d,
      fill: 'none',
      stroke: isSecond ? paint('ink-2') : colour,
      // a dense line of one pixel is drawn in half the time of a thicker one, and shows more
      strokeWidth: isThinned(window) ? 1 : isSecond ? 1.25 : 1.75,
      strokeLinejoin: isThinned(window) ? 'round' : 'miter',
      ...(isSecond && { strokeDasharray: '2 2' }),
      ...STILL,
    }),
  );
  if (!isSecond && !isThinned(window) && window.xs.length <= MOST_DOTS)
    nodes.push(
      element('path', {
        d: dotsPath(line, y, frame),
        stroke: colour,
        strokeWidth: 3.2,
        strokeLinecap: 'round',
        ...STILL,
      }),
    );
  return nodes;
}

/** Where things stand in the svg element of a line: its window is STRETCHED wide. */
function placing({ part }: Pick<LineWindow, 'part'>, y: ValueAxis, frame: Frame) {
  const scale = STRETCHED / (part.to - part.from);
  const [low, high] = y.domain;
  return {
    x: (at: number) => px((at - part.from) * scale),
    // a log scale has no place for 0: it is drawn at the lower edge
    y: (value: number) => px(yOf(y, Math.max(low, Math.min(high + (high - low), value)), frame) - frame.top),
  };
}

interface LinePath {
  d: string;
  /** x of its first point. */
  first: number;
  /** Between gaps. */
  pieces: number;
}

/** `M0 12H5V30H10` for intervals, else from point to point; a missing value is a gap. */
function linePath({ window, isPerInterval }: SeriesLine, y: ValueAxis, frame: Frame): LinePath {
  const at = placing(window, y, frame);
  const { xs, values, start } = window;
  const hasSteps = isPerInterval && !isThinned(window);
  let d = '';
  let first = 0;
  let pieces = 0;
  let isOpen = false;
  for (let i = 0; i < xs.length; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) {
      isOpen = false;
      continue;
    }
    const x = at.x(xs[i]!);
    const level = at.y(value);
    if (isOpen) d += hasSteps ? `V${level}H${x}` : `L${x} ${level}`;
    else {
      const begin = hasSteps ? (i > 0 ? at.x(xs[i - 1]!) : start === null ? x : at.x(start)) : x;
      if (pieces++ === 0) first = begin;
      d += hasSteps ? `M${begin} ${level}H${x}` : `M${x} ${level}`;
      isOpen = true;
    }
  }
  return { d, first, pieces };
}

/** A dot in the middle of each interval, or at each point: lines of no length with round ends. */
function dotsPath({ window, isPerInterval }: SeriesLine, y: ValueAxis, frame: Frame): string {
  const at = placing(window, y, frame);
  const { xs, values, start } = window;
  let d = '';
  for (let i = 0; i < xs.length; i++) {
    if (Number.isNaN(values[i]!)) continue;
    const before = i > 0 ? xs[i - 1]! : (start ?? xs[0]!);
    const x = at.x(isPerInterval ? (before + xs[i]!) / 2 : xs[i]!);
    d += `M${x} ${at.y(values[i]!)}h0`;
  }
  return d;
}

/** What no line shows, dashed. */
function tailNode(
  { window }: SeriesLine,
  { from, to, value }: NonNullable<SeriesLine['tail']>,
  y: ValueAxis,
  frame: Frame,
  colour: string,
): SvgNode {
  const at = placing(window, y, frame);
  const bottom = frame.height - frame.top - frame.bottom;
  return element('path', {
    d: `M${at.x(from)} ${bottom}V${at.y(value)}H${at.x(to)}V${bottom}`,
    fill: colour,
    fillOpacity: 0.06,
    stroke: colour,
    strokeDasharray: '3 2',
    ...STILL,
  });
}
