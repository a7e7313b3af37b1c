/** A straight line through points. */
export interface LinearFit {
  slope: number;
  intercept: number;
  /** The part of the variance of y that the line explains, 0 to 1; 1 when y does not vary. */
  explained: number;
  points: number;
}

/** The line that least squares find; null of fewer than three points, or when all have the same x: two points always lie on a line. */
export function linearFit(points: readonly (readonly [x: number, y: number])[]): LinearFit | null {
  const count = points.length;
  if (count < 3) return null;
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / count;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / count;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (const [x, y] of points) {
    xx += (x - meanX) ** 2;
    xy += (x - meanX) * (y - meanY);
    yy += (y - meanY) ** 2;
  }
  if (xx === 0) return null;
  const slope = xy / xx;
  return {
    slope,
    intercept: meanY - slope * meanX,
    explained: yy === 0 ? 1 : (xy * xy) / (xx * yy),
    points: count,
  };
}
