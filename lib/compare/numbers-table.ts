/** The table under a chart: what stands in which row and column. */
import type { Cell, Comparison } from './comparison';

export interface TableColumn {
  /** Index into Comparison.columns. */
  column: number;
  /** Index into Comparison.metrics; null where the rows are metrics. */
  metric: number | null;
}

export interface TableRow {
  /** Index into Comparison.rows. */
  row: number;
  /** Index into Comparison.metrics where the rows are metrics; else null. */
  metric: number | null;
  /** Parallel to the columns; null where there is no run. */
  cells: readonly (Cell | null)[];
}

/** The rows of one chart. */
export interface TableSection {
  /** Index into Comparison.charts. */
  chart: number;
  rows: readonly TableRow[];
}

export interface NumbersTable {
  /** Nothing makes rows, so each metric has one. */
  isByMetric: boolean;
  columns: readonly TableColumn[];
  sections: readonly TableSection[];
}

/** Columns are metrics within columns; where all runs share one row, metrics are the rows instead. */
export function numbersTable(comparison: Comparison): NumbersTable {
  const metrics = comparison.metrics.flatMap(({ inTable }, i) => (inTable ? [i] : []));
  const isByMetric = comparison.keys.rows.length === 0;
  const columns = comparison.columns.flatMap((_, column): TableColumn[] =>
    isByMetric ? [{ column, metric: null }] : metrics.map((metric) => ({ column, metric })),
  );
  const sections = comparison.charts.map(({ rows }, chart): TableSection => {
    const tableRows = rows.flatMap(({ row, cells }): TableRow[] =>
      (isByMetric ? metrics : [null]).map((metric) => ({
        row,
        metric,
        cells: columns.map((at) => cells[at.column]?.[at.metric ?? metric ?? 0] ?? null),
      })),
    );
    return { chart, rows: tableRows };
  });
  return { isByMetric, columns, sections: sections.filter(({ rows }) => rows.length > 0) };
}

/** The metric of a cell: of its row or of its column. */
export function metricAt(row: Pick<TableRow, 'metric'>, column: Pick<TableColumn, 'metric'>): number {
  return row.metric ?? column.metric ?? 0;
}
