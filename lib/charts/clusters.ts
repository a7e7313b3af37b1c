/** A point of a drawing, in px. */
interface Point {
  x: number;
  y: number;
}

/** Groups of points that a chain of steps of at most `reach` px joins; indices, each group and the groups in the order of the points. */
export function clustersOf(points: readonly Point[], reach: number): number[][] {
  const order = points.map((_, i) => i).sort((a, b) => points[a]!.x - points[b]!.x);
  const parents = points.map((_, i) => i);
  const rootOf = (i: number): number => {
    let root = i;
    while (parents[root] !== root) root = parents[root]!;
    parents[i] = root;
    return root;
  };
  for (const [at, i] of order.entries()) {
    const { x, y } = points[i]!;
    for (let next = at + 1; next < order.length; next++) {
      const other = points[order[next]!]!;
      if (other.x - x > reach) break;
      if (Math.hypot(other.x - x, other.y - y) > reach) continue;
      const [a, b] = [rootOf(i), rootOf(order[next]!)];
      parents[Math.max(a, b)] = Math.min(a, b);
    }
  }
  const groups = new Map<number, number[]>();
  for (const i of points.keys()) {
    const root = rootOf(i);
    groups.set(root, [...(groups.get(root) ?? []), i]);
  }
  return [...groups.values()];
}
