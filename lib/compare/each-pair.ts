import type { Cell, Comparison } from './comparison';

/** A cell and the one that it is compared with. */
export interface ComparedPair {
  /** Indices into charts, rows, columns and metrics of the comparison. */
  chart: number;
  row: number;
  column: number;
  metric: number;
  cell: Cell;
  base: Cell;
}

/** The cells that the cell of a row (by its index in Comparison.rows) and column is compared with, by metric; null when there are none. */
export function baseCellsOf(
  comparison: Comparison,
  chart: number,
  row: number,
  column: number,
): readonly Cell[] | null {
  const { base, columns, charts } = comparison;
  if (base.row !== null) return base.cells[chart]?.[column]?.cells ?? null;
  if (base.column === null) return null;
  const baseColumn = columns.findIndex(({ key }) => key === base.column);
  return charts[chart]?.rows.find((found) => found.row === row)?.cells[baseColumn] ?? null;
}

/** Every cell that has a value and a base with a value, the base itself left out. */
export function eachPair(comparison: Comparison, metrics: readonly number[]): ComparedPair[] {
  const pairs: ComparedPair[] = [];
  for (const [chart, { rows }] of comparison.charts.entries())
    for (const { row, cells } of rows)
      for (const [column, cell] of cells.entries()) {
        const base = cell === null ? null : baseCellsOf(comparison, chart, row, column);
        if (cell === null || base === null) continue;
        for (const metric of metrics) {
          const one = cell[metric];
          const other = base[metric];
          if (!one || !other || one.isBase || one.value === null || other.value === null) continue;
          pairs.push({ chart, row, column, metric, cell: one, base: other });
        }
      }
  return pairs;
}

/** Whether any cell stands on more than one run: without that there is nothing to test. */
export function hasRepeats(comparison: Comparison): boolean {
  return comparison.charts.some(({ rows }) =>
    rows.some(({ cells }) => cells.some((metrics) => metrics?.some((cell) => cell.n > 1))),
  );
}
