import type { Comparison } from './comparison';
import { eachPair } from './each-pair';

/** The mean ratio of a column to the base. */
export interface GeometricMean {
  chart: number;
  column: number;
  metric: number;
  /** exp of the mean of ln ratio; null when no row has one. */
  value: number | null;
  /** Rows with a positive value on both sides, and all rows of the chart that have results; the base itself counts in neither. */
  rows: number;
  of: number;
}

/** Geometric mean of the ratios of each column, over the rows that have a value on both sides. */
export function geometricMeans(comparison: Comparison): GeometricMean[] {
  const metrics = comparison.metrics.map((_, i) => i);
  const sums = new Map<string, { sum: number; rows: number }>();
  for (const { chart, column, metric, cell } of eachPair(comparison, metrics)) {
    if (cell.ratio === null || cell.ratio <= 0) continue;
    const key = `${chart}/${column}/${metric}`;
    const { sum, rows } = sums.get(key) ?? { sum: 0, rows: 0 };
    sums.set(key, { sum: sum + Math.log(cell.ratio), rows: rows + 1 });
  }
  return comparison.charts.flatMap((chart, chartIndex) =>
    comparison.columns.flatMap((_, column) => {
      const of = chart.rows.filter((row) => {
        const head = comparison.rows[row.row]!;
        const isBase = row.cells[column]?.some((cell) => cell.isBase) ?? false;
        return head.state === 'results' && !isBase && row.cells.some((cells) => cells !== null);
      }).length;
      return metrics.map((metric) => {
        const { sum, rows } = sums.get(`${chartIndex}/${column}/${metric}`) ?? { sum: 0, rows: 0 };
        return {
          chart: chartIndex,
          column,
          metric,
          value: rows === 0 ? null : Math.exp(sum / rows),
          rows,
          of,
        };
      });
    }),
  );
}
