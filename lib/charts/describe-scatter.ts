import { absoluteText, valueText } from '../compare/cell-text';
import type { Cell, ComparedMetric, Comparison, Constraint } from '../compare/comparison';
import { drawnOf } from '../compare/limits';
import { type Scatter, type ScatterAxes, type ScatterPoint, scatterOf } from '../compare/scatter';
import { formatNumber } from '../metrics/format';
import type { ChartHead, Frame, ScatterChart, ScatterFront, ScatterMark } from './chart';
import { extentOf, isPlaceable, padded } from './extent';
import { bottomOf, leftOf, plotHeight, rightOf, shortestPlot } from './frame';
import { metricName, unitWords } from './head';
import { type ChartOptions, entitiesOf, markOf } from './marks';
import { logNote, present, runsWords } from './notes';
import { scatterBounds } from './scatter-bounds';
import { frontLine } from './scatter-fronts';
import { crowdedPart, labelsOf } from './scatter-labels';
import { plainAxis } from './value-axis';

export interface ScatterOptions extends ChartOptions {
  /** As in a view; `scale` of the options is that of y. */
  axes: ScatterAxes & { xScale?: 'linear' | 'log' };
  /** The points of these axes where they are known: several drawings share them. */
  scatter?: Scatter | null;
  /** Those on its metrics are drawn. */
  constraints?: readonly Constraint[];
}

const RADIUS = 3.8;
const LARGEST = 12;
const SMALLEST = 2.5;

/** Two metrics against each other, with the fronts, in absolute values. Null when one of the metrics is not compared. */
export function describeScatter(comparison: Comparison, options: ScatterOptions): ScatterChart | null {
  const { chart = 0, axes } = options;
  const scatter = options.scatter ?? scatterOf(comparison, axes);
  const ofChart = comparison.charts[chart];
  if (!scatter || !ofChart) return null;
  const drawn = drawnOf('scatter', ofChart.rows.length, comparison.columns.length);
  const shownRows = new Set(ofChart.rows.slice(0, drawn.rows).map(({ row }) => row));
  const here = (point: ScatterPoint) =>
    point.chart === chart && shownRows.has(point.row) && point.column < drawn.columns;
  const isLog = { x: axes.xScale === 'log', y: options.scale === 'log' };
  const isPlaced = ({ value }: Cell, metric: number, log: boolean) =>
    isPlaceable(value! / comparison.metrics[metric]!.unit.factor) && (!log || value! > 0);
  const isDrawn = ({ x, y }: ScatterPoint) =>
    isPlaced(x, scatter.x, isLog.x) && isPlaced(y, scatter.y, isLog.y);
  const points = scatter.points.filter(here);
  const radiusOf = radii(scatter);
  const markOfOne = marker(comparison, scatter, chart, options);
  const marks = points.filter(isDrawn).map((point) => markOfOne(point, radiusOf(point)));
  // several charts share their axes, so that places can be compared, unless each shall have its own
  const isShared = (options.scales ?? 'shared') === 'shared';
  const described = describeMarks({
    comparison,
    scatter,
    marks,
    spanned: (isShared ? scatter.points : points).filter(isDrawn),
    isLog,
    options,
    head: headOf(comparison, scatter, chart),
    isEnlarged: false,
  });
  const lacking = lackingCount(comparison, scatter, chart);
  return {
    ...described,
    notes: present([
      drawn.note,
      lacking > 0
        ? `${lacking} ${lacking === 1 ? 'place lacks' : 'places lack'} one of the two values.`
        : null,
      logNote(points.length - marks.length),
      scatter.size === null ? null : sizeNote(comparison, scatter.size),
      marks.some(({ repeats }) => repeats !== null) ? 'Points are medians of the runs.' : null,
    ]),
  };
}

interface Parts {
  comparison: Comparison;
  scatter: Scatter;
  /** What is drawn. */
  marks: readonly ScatterMark[];
  /** What the axes must hold. */
  spanned: readonly ScatterPoint[];
  isLog: { x: boolean; y: boolean };
  options: ScatterOptions;
  head: ChartHead;
  isEnlarged: boolean;
}

function describeMarks(parts: Parts): ScatterChart {
  const { comparison, scatter, marks, spanned, isLog, options, isEnlarged } = parts;
  const [xMetric, yMetric] = [comparison.metrics[scatter.x]!, comparison.metrics[scatter.y]!];
  const height = isEnlarged ? Math.min(270, plotHeight(options.width)) : plotHeight(options.width);
  const xDomain = domainOf(
    spanned.map((point) => point.x),
    xMetric,
    isLog.x,
    isEnlarged,
  );
  const yDomain = domainOf(
    spanned.map((point) => point.y),
    yMetric,
    isLog.y,
    isEnlarged,
  );
  const y = plainAxis(yMetric, yDomain, isLog.y, { length: height, along: 'y' });
  const left = leftOf(y, height);
  const length = shortestPlot(options.width, { left, right: 12 });
  const x = plainAxis(xMetric, xDomain, isLog.x, { length, along: 'x' });
  const bottom = bottomOf(x.name, x.about, length);
  const frame: Frame = { top: 8, right: rightOf(x, length), bottom, left, height: 8 + height + bottom };
  const chart: ScatterChart = {
    kind: 'scatter',
    ...parts.head,
    width: options.width,
    x,
    y,
    marks,
    sizeName: scatter.size === null ? null : metricName(comparison.metrics[scatter.size]!),
    fronts: frontsOf(parts, xDomain, yDomain),
    bounds: scatterBounds(comparison, scatter, options.constraints ?? [], { x: xDomain, y: yDomain }),
    labels: [],
    hasWhiskers:
      isEnlarged && marks.some(({ xRounding, yRounding }) => xRounding !== null || yRounding !== null),
    isEnlarged,
    enlarged: null,
    base: null,
    band: null,
    entities: entitiesOf(comparison, drawnColumns(comparison), options),
    frame,
    runs: runsWords(marks),
    notes: [],
  };
  const crowd = isEnlarged ? null : crowdedPart(chart);
  const labels = labelsOf(comparison, chart, crowd);
  return { ...chart, labels, enlarged: crowd && enlargedPart(parts, crowd) };
}

function drawnColumns({ columns }: Comparison): number {
  return drawnOf('scatter', 1, columns.length).columns;
}

function domainOf(
  cells: readonly Cell[],
  { unit: { factor } }: ComparedMetric,
  isLog: boolean,
  isEnlarged: boolean,
): [number, number] {
  const extent = extentOf(
    cells.flatMap(({ value, rounding }) => {
      const reach = isEnlarged ? (rounding ?? 0) : 0;
      return [(value! - reach) / factor, (value! + reach) / factor];
    }),
  );
  if (extent === null) return isLog ? [1, 10] : [0, 1];
  const [low, high] = padded(extent, isEnlarged ? 0.08 : 0.07, isLog ? 'log' : 'linear');
  // nothing is below 0 where no value is
  return extent.low >= 0 && low < 0 ? [0, high] : [low, high];
}

/** The crowded part as a chart of its own: linear, with whiskers as long as the rounding of the texts. */
function enlargedPart(parts: Parts, crowd: readonly number[]): ScatterChart['enlarged'] {
  const { comparison, scatter, marks, options } = parts;
  const inside = crowd.map((i) => marks[i]!);
  const xs = extentOf(inside.map((mark) => mark.x))!;
  const ys = extentOf(inside.map((mark) => mark.y))!;
  const xMetric = comparison.metrics[scatter.x]!;
  const keys = new Set(inside.map(({ place }) => `${place.chart}/${place.row}/${place.column}`));
  const chart = describeMarks({
    ...parts,
    marks: inside,
    spanned: scatter.points.filter(({ chart, row, column }) => keys.has(`${chart}/${row}/${column}`)),
    isLog: { x: false, y: false },
    options,
    isEnlarged: true,
    head: {
      title: 'Enlarged',
      about: [
        `${inside.length} points`,
        rangeWords(inside, unitWords(xMetric)),
        ...roundingWords(parts, inside),
      ]
        .filter((part) => part !== '')
        .join(' · '),
      direction: null,
      part: parts.head.part,
    },
  });
  return { x: [xs.low, xs.high], y: [ys.low, ys.high], chart };
}

/** `0.98 to 1.06 KB per insert`. */
function rangeWords(marks: readonly ScatterMark[], unit: string): string {
  const sorted = [...marks].sort((a, b) => a.x - b.x);
  const [first, last] = [sorted[0]!, sorted.at(-1)!];
  return `${first.xText === last.xText ? first.xText : `${first.xText} to ${last.xText}`} ${unit}`.trim();
}

/** `whiskers: wkb/i is rounded to ±0.005`. */
function roundingWords({ comparison, scatter }: Parts, marks: readonly ScatterMark[]): string[] {
  const words = [['x', scatter.x] as const, ['y', scatter.y] as const].flatMap(([along, metric]) => {
    const roundings = marks.map((mark) => (along === 'x' ? mark.xRounding : mark.yRounding) ?? 0);
    const largest = Math.max(...roundings);
    const span = extentOf(marks.map((mark) => mark[along]))!;
    if (largest === 0 || largest < (span.high - span.low) / 200) return [];
    const decimals = Math.max(0, Math.min(9, Math.ceil(-Math.log10(largest) - 1e-9)));
    return [`${metricName(comparison.metrics[metric]!)} is rounded to ±${formatNumber(largest, decimals)}`];
  });
  return words.length === 0 ? [] : [`whiskers: ${words.join(', ')}`];
}

function headOf(comparison: Comparison, scatter: Scatter, chart: number): ChartHead {
  const [x, y] = [comparison.metrics[scatter.x]!, comparison.metrics[scatter.y]!];
  return {
    title: `${metricName(y)} against ${metricName(x)}`,
    about: '',
    direction:
      scatter.corner === null
        ? null
        : {
            words: scatter.corner,
            arrows: [
              x.metric.direction === 'higher' ? 'right' : 'left',
              y.metric.direction === 'higher' ? 'up' : 'down',
            ],
          },
    part: comparison.keys.charts.length === 0 ? null : comparison.charts[chart]!.head.label,
  };
}

/** Makes the marks of a chart's points. */
function marker(comparison: Comparison, scatter: Scatter, chart: number, options: ScatterOptions) {
  const [xMetric, yMetric] = [comparison.metrics[scatter.x]!, comparison.metrics[scatter.y]!];
  const absolute: Comparison = { ...comparison, values: 'absolute' };
  const cells = new Map(comparison.charts[chart]!.rows.map((row) => [row.row, row.cells]));
  const scaled = (value: number | null, factor: number) => (value === null ? null : value / factor);
  return ({ row, column, x, y, isOnFront }: ScatterPoint, radius: number): ScatterMark => ({
    ...markOf(absolute, { chart, row, column }, cells.get(row)?.[column], scatter.y, options)!,
    judgement: 'none',
    x: x.value! / xMetric.unit.factor,
    y: y.value! / yMetric.unit.factor,
    xText: absoluteText(x, xMetric),
    xRounding: scaled(x.rounding, xMetric.unit.factor),
    yRounding: scaled(y.rounding, yMetric.unit.factor),
    radius,
    isOnFront,
    where: `${valueText(y, yMetric)} at ${valueText(x, xMetric)}`,
  });
}

/** Areas grow with the third metric; alike without one. */
function radii({ points, size }: Scatter): (point: ScatterPoint) => number {
  if (size === null) return () => RADIUS;
  const most = Math.max(0, ...points.map((point) => point.size ?? 0));
  return (point) => {
    if (point.size === null || point.size <= 0 || most === 0) return SMALLEST;
    return Math.max(SMALLEST, LARGEST * Math.sqrt(point.size / most));
  };
}

function sizeNote(comparison: Comparison, size: number): string {
  const metric = comparison.metrics[size]!;
  const unit = unitWords(metric);
  return `Area: ${metricName(metric)}${unit === '' ? '' : `, ${unit}`}.`;
}

function frontsOf(
  { comparison, scatter, options }: Parts,
  x: readonly [number, number],
  y: readonly [number, number],
): ScatterFront[] {
  const [xMetric, yMetric] = [comparison.metrics[scatter.x]!, comparison.metrics[scatter.y]!];
  const directions = { x: xMetric.metric.direction, y: yMetric.metric.direction };
  return scatter.fronts.flatMap((front): ScatterFront[] => {
    if (front.chart !== (options.chart ?? 0)) return [];
    const corners = front.points.map((i) => {
      const point = scatter.points[i]!;
      return [point.x.value! / xMetric.unit.factor, point.y.value! / yMetric.unit.factor] as const;
    });
    const line = frontLine(corners, directions, { x, y });
    return line.steps.length + line.extensions.length === 0 ? [] : [{ entity: front.column, ...line }];
  });
}

/** Places of a chart that have runs but not both values. */
function lackingCount(comparison: Comparison, { x, y }: Scatter, chart: number): number {
  let count = 0;
  for (const { row, cells } of comparison.charts[chart]!.rows)
    if (comparison.rows[row]!.state === 'results')
      for (const metrics of cells)
        if (metrics !== null && (metrics[x]!.value === null || metrics[y]!.value === null)) count++;
  return count;
}
