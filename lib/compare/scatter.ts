import { metricIndexOf } from './compared-metrics';
import type { Cell, ComparedMetric, Comparison } from './comparison';
import { groupBy } from './group-by';
import { type FrontMembership, paretoFront } from './pareto';

export interface ScatterAxes {
  x: string | null;
  /** Null: the drawn metric. */
  y: string | null;
  size: string | null;
  front: 'column' | 'all' | 'off';
}

export interface ScatterPoint extends FrontMembership {
  /** Indices into charts, rows, columns of the comparison. */
  chart: number;
  row: number;
  column: number;
  x: Cell;
  y: Cell;
  /** Null where the run has no value for the size: it is drawn at the smallest. */
  size: number | null;
}

/** A front, its points from the best x on. */
export interface Front {
  chart: number;
  /** Index of the column; null: over all columns. */
  column: number | null;
  /** Indices into Scatter.points. */
  points: readonly number[];
}

export interface Scatter {
  /** Indices into Comparison.metrics. */
  x: number;
  y: number;
  size: number | null;
  points: readonly ScatterPoint[];
  fronts: readonly Front[];
  /** Places that lack one of the two values. */
  withoutValue: number;
  /** `upper left is better`; null when a metric has no direction. */
  corner: string | null;
}

/** Every place of a comparison as a point of two metrics, with the fronts. Null when x or y is not among its metrics. */
export function scatterOf(comparison: Comparison, axes: ScatterAxes): Scatter | null {
  const x = metricIndexOf(comparison, axes.x);
  const y = metricIndexOf(comparison, axes.y ?? comparison.metrics[0]?.metric.id ?? null);
  if (x === null || y === null) return null;
  const size = metricIndexOf(comparison, axes.size);
  const { points, withoutValue } = pointsOf(comparison, x, y, size);
  const directions = {
    x: comparison.metrics[x]!.metric.direction,
    y: comparison.metrics[y]!.metric.direction,
  };
  const fronts: Front[] = [];
  for (const members of frontGroups(points, axes.front)) {
    const memberships = paretoFront(
      members.map((i) => {
        const point = points[i]!;
        return {
          x: point.x.value!,
          y: point.y.value!,
          xRounding: point.x.rounding,
          yRounding: point.y.rounding,
        };
      }),
      directions,
    );
    for (const [at, i] of members.entries()) Object.assign(points[i]!, memberships[at]!);
    const onFront = members.filter((_, at) => memberships[at]!.isOnFront);
    const sign = directions.x === 'higher' ? -1 : 1;
    onFront.sort((a, b) => sign * (points[a]!.x.value! - points[b]!.x.value!));
    const { chart, column } = points[members[0]!]!;
    if (onFront.length > 0)
      fronts.push({ chart, column: axes.front === 'all' ? null : column, points: onFront });
  }
  const corner = cornerOf(comparison.metrics[x]!, comparison.metrics[y]!);
  return { x, y, size, points, fronts, withoutValue, corner };
}

function pointsOf(comparison: Comparison, x: number, y: number, size: number | null) {
  const points: ScatterPoint[] = [];
  let withoutValue = 0;
  for (const [chart, { rows }] of comparison.charts.entries())
    for (const { row, cells } of rows) {
      if (comparison.rows[row]!.state !== 'results') continue;
      for (const [column, metrics] of cells.entries()) {
        if (metrics === null) continue;
        const point = { x: metrics[x]!, y: metrics[y]! };
        if (point.x.value === null || point.y.value === null) withoutValue++;
        else {
          const sizeValue = size === null ? null : metrics[size]!.value;
          points.push({
            chart,
            row,
            column,
            ...point,
            size: sizeValue,
            isOnFront: false,
            isWithinRounding: false,
          });
        }
      }
    }
  return { points, withoutValue };
}

/** Indices of the points that make a front together. */
function frontGroups(points: readonly ScatterPoint[], front: ScatterAxes['front']): number[][] {
  if (front === 'off') return [];
  const placeOf = ({ chart, column }: ScatterPoint) =>
    front === 'all' ? String(chart) : `${chart}/${column}`;
  return [...groupBy(points.keys(), (i) => placeOf(points[i]!)).values()];
}

function cornerOf({ metric: x }: ComparedMetric, { metric: y }: ComparedMetric): string | null {
  if (x.direction === 'none' || y.direction === 'none') return null;
  return `${y.direction === 'higher' ? 'upper' : 'lower'} ${x.direction === 'higher' ? 'right' : 'left'} is better`;
}
