/** A percentile (0 to 100, at most one decimal) of ascending whole numbers, between two of them in proportion: rank p/100·(n−1), as numpy and
 *  PERCENTILE.INC have it. The result is in thousandths of the values' unit, so that it is a whole number; null without values. */
export function percentileInThousandths(ascending: Float64Array, percentile: number): number | null {
  const count = ascending.length;
  if (count === 0) return null;
  const rank = Math.round(percentile * 10) * (count - 1); // in thousandths: 99 % of 999 is 989010
  const below = Math.floor(rank / 1000);
  const low = ascending[below]!;
  const high = ascending[Math.min(below + 1, count - 1)]!;
  return low * 1000 + (high - low) * (rank % 1000);
}
