import type { Cell, Comparison } from './comparison';

/** The cell of a row and column by their labels; null where there is no run. `chart`: label, else the first that has the row. */
export function cellAt(
  comparison: Comparison,
  row: string,
  column: string,
  metric: string,
  chart?: string,
): Cell | null {
  const metricIndex = comparison.metrics.findIndex(({ metric: { id } }) => id === metric);
  const columnIndex = comparison.columns.findIndex(({ label }) => label === column);
  for (const { head, rows } of comparison.charts) {
    if (chart !== undefined && head.label !== chart) continue;
    const found = rows.find((chartRow) => comparison.rows[chartRow.row]!.label === row);
    if (found) return found.cells[columnIndex]?.[metricIndex] ?? null;
  }
  return null;
}

export function labels(heads: readonly { label: string }[]): string[] {
  return heads.map(({ label }) => label);
}
