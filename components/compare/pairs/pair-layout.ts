import type { Comparison } from '@/lib/compare/comparison';
import type { DesignPair } from '@/lib/compare/knob-design';

/** Where a row stands in the graph, in px. */
export interface PairNode {
  /** Index into Comparison.rows. */
  row: number;
  x: number;
  y: number;
}

export interface PairLayout {
  nodes: readonly PairNode[];
  width: number;
  height: number;
}

const COLUMN = 92;
const LINE = 62;
const MARGIN = { left: 40, top: 34 };
/** Groups of more rows than this go on in the next line. */
const MOST_ACROSS = 8;

/** Rows that belong together side by side, groups one below the other: then most pairs are neighbours across or one above the other. */
export function pairLayout({ rows }: Pick<Comparison, 'rows'>, pairs: readonly DesignPair[]): PairLayout {
  const used = new Set(pairs.flatMap(({ from, to }) => [from, to]));
  const nodes: PairNode[] = [];
  let line = -1;
  let across = 0;
  let group: number | null = null;
  let widest = 0;
  for (const [row, head] of rows.entries()) {
    if (!used.has(row)) continue;
    if (head.group !== group || across === MOST_ACROSS) {
      line++;
      across = 0;
      group = head.group;
    }
    nodes.push({ row, x: MARGIN.left + across * COLUMN, y: MARGIN.top + line * LINE });
    across++;
    widest = Math.max(widest, across);
  }
  return {
    nodes,
    width: 2 * MARGIN.left + Math.max(0, widest - 1) * COLUMN,
    height: 2 * MARGIN.top + Math.max(0, line) * LINE,
  };
}

/** A line between two nodes: straight to a neighbour, in a bow over those between. */
export function edgePath(from: PairNode, to: PairNode): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const isNear = Math.abs(dx) <= COLUMN && Math.abs(dy) <= LINE;
  if (isNear) return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  const bow = dy === 0 ? { x: 0, y: -12 - 0.1 * Math.abs(dx) } : { x: -16 - 0.14 * Math.abs(dy), y: 0 };
  const middle = { x: (from.x + to.x) / 2 + bow.x * (dy === 0 ? 0 : 1), y: (from.y + to.y) / 2 + bow.y };
  return `M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}`;
}
