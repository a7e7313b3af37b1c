import type { Comparison } from '@/lib/compare/comparison';
import type { GeometricMean } from '@/lib/compare/geometric-means';
import type { NumbersTable, TableRow } from '@/lib/compare/numbers-table';

/** A line of the table's body. */
export type BodyLine =
  | { kind: 'section'; key: string; label: string }
  | {
      kind: 'row';
      key: string;
      section: number;
      at: number;
      chart: number;
      row: TableRow;
      endsGroup: boolean;
    }
  | { kind: 'mean'; key: string; means: readonly (GeometricMean | null)[]; most: number };

/** The lines of all charts, one below the other: heading, rows, mean. */
export function bodyLines(
  comparison: Comparison,
  table: NumbersTable,
  means: readonly GeometricMean[],
): BodyLine[] {
  return table.sections.flatMap(({ chart, rows }, section): BodyLine[] => {
    const name = comparison.charts[chart]!.head;
    const heading = comparison.keys.charts.length > 0;
    const mean = meanLine(comparison, table, means, chart);
    return [
      ...(heading ? [{ kind: 'section' as const, key: `section ${chart}`, label: name.label }] : []),
      ...rows.map((row, at): BodyLine => {
        const head = comparison.rows[row.row]!;
        const next = rows[at + 1];
        return {
          kind: 'row',
          key: `${chart} ${head.key} ${row.metric ?? ''}`,
          section,
          at,
          chart,
          row,
          endsGroup: next !== undefined && comparison.rows[next.row]!.group !== head.group,
        };
      }),
      ...(mean === null ? [] : [mean]),
    ];
  });
}

/** Null where no column has a mean of two or more rows. */
function meanLine(
  { rows }: Comparison,
  { columns, isByMetric }: NumbersTable,
  means: readonly GeometricMean[],
  chart: number,
): BodyLine | null {
  if (isByMetric || rows.length < 3) return null;
  const byPlace = new Map(
    means.filter((mean) => mean.chart === chart).map((mean) => [`${mean.column} ${mean.metric}`, mean]),
  );
  const ofColumns = columns.map(({ column, metric }) => {
    const mean = byPlace.get(`${column} ${metric}`);
    return mean && mean.value !== null && mean.rows > 1 ? mean : null;
  });
  const most = Math.max(0, ...ofColumns.map((mean) => mean?.rows ?? 0));
  return most === 0 ? null : { kind: 'mean', key: `mean ${chart}`, means: ofColumns, most };
}
