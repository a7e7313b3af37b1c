import type { ChartKind } from './comparison';

const MOST_LINES = 24;
const MOST_BARS = 1000;
/** Dots and points beyond this are a cloud that nobody reads and that browsers draw slowly. */
const MOST_DOTS = 1000;
/** A table of dots is as high as its rows: more than these nobody sees at once, and the numbers below give all. */
const MOST_DOT_ROWS = 120;

export interface Drawn {
  rows: number;
  columns: number;
  /** What a chart should say it leaves out; null when it draws everything. The table shows all in any case. */
  note: string | null;
}

/** How many rows and columns, from the first, a chart of a kind draws. In a line chart each column is a line along the rows. */
export function drawnOf(kind: ChartKind, rows: number, columns: number): Drawn {
  const fewer = limit(kind, rows, columns);
  const parts: string[] = [];
  if (fewer.columns < columns)
    parts.push(`${fewer.columns} of ${columns} ${kind === 'lines' ? 'lines' : 'columns'}`);
  if (fewer.rows < rows) parts.push(`${fewer.rows} of ${rows} rows`);
  return {
    ...fewer,
    note: parts.length === 0 ? null : `Drawn: the first ${parts.join(' and ')}; the table has all.`,
  };
}

function limit(kind: ChartKind, rows: number, columns: number): { rows: number; columns: number } {
  const shown = Math.min(columns, MOST_LINES);
  switch (kind) {
    case 'lines':
      return { rows: Math.min(rows, MOST_DOTS), columns: shown };
    case 'bars':
      return { rows: Math.min(rows, Math.max(1, Math.floor(MOST_BARS / shown))), columns: shown };
    case 'dots':
      return {
        rows: Math.min(rows, MOST_DOT_ROWS, Math.max(1, Math.floor(MOST_DOTS / shown))),
        columns: shown,
      };
    case 'scatter':
      return { rows: Math.min(rows, Math.max(1, Math.floor(MOST_DOTS / shown))), columns: shown };
  }
}
