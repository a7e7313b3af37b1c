import type { CellMaker } from './cells';
import type { CompareView, Head } from './comparison';
import { type LineUp, place } from './line-up';
import type { RowEntry } from './row-entries';

/** A column before it is headed. */
export interface ColumnEntry {
  key: string;
  values: readonly string[];
  runs: number;
  state: Head['state'];
}

/** The columns in natural order. A base column that the filter leaves out stands first, and each row gets its cell in it. */
export function columnEntries(
  lined: LineUp,
  rows: readonly RowEntry[],
  view: CompareView,
  maker: CellMaker,
): ColumnEntry[] {
  const columns = lined.columns.map(
    ({ key, values, runs }): ColumnEntry => ({ key, values, runs: runs.length, state: 'results' }),
  );
  const { base } = view;
  if (base.column === null || base.row !== null || columns.some(({ key }) => key === base.column))
    return columns;
  const placed = place(lined.baseRuns, view);
  const [column] = placed.columns;
  if (!column) return columns;
  for (const bucket of placed.buckets) {
    const row = rows.find(({ key }) => key === bucket.row.key);
    row?.cells.get(bucket.chart.key)?.set(column.key, maker.make(bucket.runs));
  }
  return [{ key: column.key, values: column.values, runs: 0, state: 'base-only' }, ...columns];
}
