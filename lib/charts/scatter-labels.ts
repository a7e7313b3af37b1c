import type { Comparison } from '../compare/comparison';
import type { ScatterChart, ScatterLabel, ScatterMark } from './chart';
import { clustersOf } from './clusters';
import { partOf, shortestPlot, yOf } from './frame';
import { type Box, type Labelled, type PlotSpace, placeLabels } from './place-labels';
import { commonKnobs, rowNames } from './row-names';

/** px between points that belong together: one label names them all. */
const REACH = 22;
const REACH_ENLARGED = 7;
/** A crowded part has this many points within so many px; the rest of the plot must not be in it too. */
const CROWD = 6;
const CROWD_SPAN = 90;
const MOST_LABELS = 80;

/** The points of the largest crowd, which a second chart enlarges: indices into the marks. Null when every point has room. */
export function crowdedPart(chart: ScatterChart): number[] | null {
  const points = pointsOf(chart);
  const crowds = clustersOf(points, REACH).filter((cluster) => {
    const xs = cluster.map((i) => points[i]!.x);
    const ys = cluster.map((i) => points[i]!.y);
    const span = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
    return cluster.length >= CROWD && span > 0 && span <= CROWD_SPAN && cluster.length < points.length;
  });
  return crowds.reduce<number[] | null>(
    (largest, cluster) => (cluster.length > (largest?.length ?? 0) ? cluster : largest),
    null,
  );
}

/** Labels beside points and clusters, those of the fronts first. The crowded part has one label; its points are named where it is
 *  enlarged. */
export function labelsOf(
  comparison: Comparison,
  chart: ScatterChart,
  crowd: readonly number[] | null,
): ScatterLabel[] {
  const { marks, frame, width } = chart;
  const points = pointsOf(chart);
  const crowded = new Set(crowd ?? []);
  const all = [...new Set(marks.map((mark) => mark.place.row))].sort((a, b) => a - b);
  const items: Labelled[] = [];
  for (const cluster of clustersOf(points, chart.isEnlarged ? REACH_ENLARGED : REACH)) {
    const isCrowd = cluster.some((i) => crowded.has(i));
    const strong = isCrowd ? [] : cluster.filter((i) => marks[i]!.isOnFront);
    for (const i of strong) items.push(item(comparison, chart, [i], all, true, 0));
    const strongRows = new Set(strong.map((i) => marks[i]!.place.row));
    const rest = cluster.filter((i) => !strongRows.has(marks[i]!.place.row));
    if (rest.length > 0) items.push(item(comparison, chart, rest, all, false, isCrowd ? 6 : 0));
  }
  const order = items.map((_, i) => i).sort((a, b) => rank(items[b]!) - rank(items[a]!));
  const chosen = order.slice(0, MOST_LABELS).map((i) => items[i]!);
  const boxes = marks.map((mark, i) => around(place(chart, i), mark.radius + 1));
  const space: PlotSpace = {
    from: shortestPlot(width, frame),
    to: Math.max(shortestPlot(width, frame), width.to - frame.left - frame.right),
    height: frame.height - frame.top - frame.bottom,
    right: frame.right,
  };
  return placeLabels(chosen, boxes, linesOf(chart), space).flatMap((label) =>
    label === null ? [] : [{ ...label, y: label.y + frame.top }],
  );
}

/** Strong ones first, then those that name the most. */
function rank({ isStrong, texts, bottom, top }: Labelled): number {
  return (isStrong ? 1e6 : 0) + (texts.length > 1 ? 1e3 : 0) + (bottom - top);
}

function item(
  comparison: Comparison,
  chart: ScatterChart,
  indices: readonly number[],
  all: readonly number[],
  isStrong: boolean,
  rim: number,
): Labelled {
  const places = indices.map((i) => place(chart, i));
  const rows = [...new Set(indices.map((i) => chart.marks[i]!.place.row))].sort((a, b) => a - b);
  const name = rowNames(comparison, rows, all);
  const knobs = rows.length > 2 ? commonKnobs(comparison, rows, all) : '';
  const radius = Math.max(...indices.map((i) => chart.marks[i]!.radius));
  return {
    left: Math.min(...places.map(({ part }) => part)),
    right: Math.max(...places.map(({ part }) => part)),
    top: Math.min(...places.map(({ y }) => y)) - rim,
    bottom: Math.max(...places.map(({ y }) => y)) + rim,
    gap: radius + 5 + rim,
    texts: knobs === '' ? [[name]] : [[name, knobs], [name]],
    isStrong: isStrong || rows.length > 2,
  };
}

function around({ part, y }: { part: number; y: number }, reach: number): Box {
  return { left: { part, px: -reach }, right: { part, px: reach }, top: y - reach, bottom: y + reach };
}

/** Fronts and whiskers, which labels should not lie on. */
function linesOf(chart: ScatterChart): Box[] {
  const { x, y, frame } = chart;
  const box = ([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): Box => {
    const parts = [partOf(x, x1), partOf(x, x2)];
    const heights = [yOf(y, y1, frame) - frame.top, yOf(y, y2, frame) - frame.top];
    return {
      left: { part: Math.min(...parts), px: -1 },
      right: { part: Math.max(...parts), px: 1 },
      top: Math.min(...heights) - 1,
      bottom: Math.max(...heights) + 1,
    };
  };
  const fronts = chart.fronts.flatMap(({ steps, extensions }) => [
    ...steps.slice(1).map((corner, i) => box(steps[i]!, corner)),
    ...extensions.map(([from, to]) => box(from, to)),
  ]);
  if (!chart.hasWhiskers) return fronts;
  const whiskers = chart.marks.flatMap((mark) =>
    mark.xRounding ? [box([mark.x - mark.xRounding, mark.y], [mark.x + mark.xRounding, mark.y])] : [],
  );
  return [...fronts, ...whiskers];
}

function place(chart: ScatterChart, i: number): { part: number; y: number } {
  const mark: ScatterMark = chart.marks[i]!;
  return { part: partOf(chart.x, mark.x), y: yOf(chart.y, mark.y, chart.frame) - chart.frame.top };
}

function pointsOf(chart: ScatterChart): { x: number; y: number }[] {
  const length = shortestPlot(chart.width, chart.frame);
  return chart.marks.map((_, i) => {
    const { part, y } = place(chart, i);
    return { x: part * length, y };
  });
}
