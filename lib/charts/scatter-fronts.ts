import type { Direction } from '../model';
import type { ScatterFront } from './chart';

type Corner = readonly [number, number];

interface Rectangle {
  x: readonly [number, number];
  y: readonly [number, number];
}

/** The line of a front: steps from the point with the best x to the one with the best y, then on to the edges of the plot on the side
 *  that it dominates. Only what lies inside the plot. `points` come from the best x on. */
export function frontLine(
  points: readonly Corner[],
  directions: { x: Direction; y: Direction },
  plot: Rectangle,
): Omit<ScatterFront, 'entity'> {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return { steps: [], extensions: [] };
  const worstX = directions.x === 'higher' ? plot.x[0] : plot.x[1];
  const worstY = directions.y === 'higher' ? plot.y[0] : plot.y[1];
  const corners: Corner[] = [];
  for (const [i, point] of points.entries()) {
    const before = points[i - 1];
    if (before) corners.push([point[0], before[1]]);
    corners.push(point);
  }
  const extensions = [
    [[first[0], worstY], first],
    [last, [worstX, last[1]]],
  ] as const;
  return {
    steps: clippedSteps(corners, plot),
    extensions: extensions.flatMap(([a, b]) => {
      const inside = clipped(a, b, plot);
      return inside && !isPoint(inside) ? [inside] : [];
    }),
  };
}

/** The part of a chain of level and upright pieces that lies inside; one chain, since steps leave a rectangle once. */
function clippedSteps(corners: readonly Corner[], plot: Rectangle): Corner[] {
  const inside: Corner[] = [];
  for (const [i, corner] of corners.entries()) {
    const next = corners[i + 1];
    const piece = next ? clipped(corner, next, plot) : null;
    if (!piece) continue;
    if (inside.length === 0) inside.push(piece[0]);
    inside.push(piece[1]);
  }
  return inside;
}

function clipped(a: Corner, b: Corner, { x, y }: Rectangle): readonly [Corner, Corner] | null {
  const isLevel = a[1] === b[1];
  const across = isLevel ? a[1] : a[0];
  const [low, high] = isLevel ? y : x;
  if (across < low || across > high) return null;
  const [start, end] = isLevel ? x : y;
  const hold = (value: number) => Math.min(end, Math.max(start, value));
  const from = isLevel ? a[0] : a[1];
  const to = isLevel ? b[0] : b[1];
  if (Math.max(from, to) < start || Math.min(from, to) > end) return null;
  return isLevel
    ? [
        [hold(from), across],
        [hold(to), across],
      ]
    : [
        [across, hold(from)],
        [across, hold(to)],
      ];
}

function isPoint([a, b]: readonly [Corner, Corner]): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
