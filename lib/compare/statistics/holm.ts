/** p values corrected for how many there are, by Holm's step-down rule; parallel to the input, nulls kept. */
export function holm(ps: readonly (number | null)[]): (number | null)[] {
  const order = ps.flatMap((p, i) => (p === null ? [] : [{ p, i }])).sort((a, b) => a.p - b.p);
  const corrected: (number | null)[] = ps.map(() => null);
  let largest = 0;
  for (const [rank, { p, i }] of order.entries()) {
    largest = Math.max(largest, Math.min(1, (order.length - rank) * p));
    corrected[i] = largest;
  }
  return corrected;
}
