import type { Direction } from '../model';

/** A point of two metrics, and how far rounding may have moved it. */
export interface FrontPoint {
  x: number;
  y: number;
  xRounding?: number | null;
  yRounding?: number | null;
}

export interface FrontMembership {
  /** No other point is at least as good in both and better in one. Equal points are on the front together. */
  isOnFront: boolean;
  /** Not on the front as printed, but within the rounding of the texts it could be. */
  isWithinRounding: boolean;
}

/** Above this many points only those of the front settle what rounding leaves open, which takes time by the square. */
const MOST_PAIRED = 2000;

/** Which points are on the Pareto front of two metrics; nothing is, when one of them has no direction. Parallel to the points. */
export function paretoFront(
  points: readonly FrontPoint[],
  directions: { x: Direction; y: Direction },
): FrontMembership[] {
  if (directions.x === 'none' || directions.y === 'none')
    return points.map(() => ({ isOnFront: false, isWithinRounding: false }));
  const xSign = directions.x === 'higher' ? 1 : -1;
  const ySign = directions.y === 'higher' ? 1 : -1;
  const good = points.map((point) => ({
    x: xSign * point.x,
    y: ySign * point.y,
    dx: point.xRounding ?? 0,
    dy: point.yRounding ?? 0,
  }));
  const isOnFront = undominated(good);
  const judges = good.length <= MOST_PAIRED ? good : good.filter((_, i) => isOnFront[i]);
  return good.map((point, i) => ({
    isOnFront: isOnFront[i]!,
    isWithinRounding: !isOnFront[i] && !judges.some((other) => surelyDominates(other, point)),
  }));
}

interface GoodPoint {
  /** Larger is better. */
  x: number;
  y: number;
  dx: number;
  dy: number;
}

function undominated(points: readonly GoodPoint[]): boolean[] {
  const order = points
    .map((_, i) => i)
    .sort((a, b) => points[b]!.x - points[a]!.x || points[b]!.y - points[a]!.y);
  const isOnFront = points.map(() => false);
  let bestY = Number.NEGATIVE_INFINITY; // among points with a better x
  let groupX = Number.NaN;
  let groupY = Number.NEGATIVE_INFINITY; // the best y among points with this x
  for (const i of order) {
    const { x, y } = points[i]!;
    if (x !== groupX) {
      bestY = Math.max(bestY, groupY);
      groupX = x;
      groupY = y;
    }
    isOnFront[i] = y === groupY && y > bestY;
  }
  return isOnFront;
}

/** Whether a point is better even if rounding has favoured it and wronged the other. */
function surelyDominates(a: GoodPoint, b: GoodPoint): boolean {
  const x = a.x - a.dx - (b.x + b.dx);
  const y = a.y - a.dy - (b.y + b.dy);
  return x >= 0 && y >= 0;
}
