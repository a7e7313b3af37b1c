import { setImmediate } from 'node:timers/promises';
import type Sqlite from 'better-sqlite3';

/** What a cell of a row can be. */
export type Cell = string | number | Uint8Array | null;

/** Tables that are filled by many rows, and their columns. */
const TABLES = {
  Run: ['key', 'id', 'uploadKey', 'name', 'line', 'shape', 'checks'],
  Dimension: ['runKey', 'key', 'value'],
  Measurement: ['runKey', 'metric', 'value', 'line', 'raw', 'derivation'],
  TextPart: ['uploadKey', 'part', 'firstLine', 'text'],
  Axis: ['uploadKey', 'position', 'points', 'times', 'lines'],
  Series: [
    'runKey',
    'position',
    'uploadKey',
    'axisPosition',
    'metric',
    'label',
    'values',
    'rounding',
    'formula',
  ],
  Distribution: ['runKey', 'position', 'kind', 'metric', 'label', 'line', 'size', 'weights', 'max', 'data'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Inserts rows, given in the order of their primary key, with their cells in the order of TABLES. */
export type Insert = (table: keyof typeof TABLES, rows: Iterable<readonly Cell[]>) => Promise<void>;

/** Rows hold the thread until so many milliseconds have gone: other requests have their turn then. */
const TURN_MS = 20;
/** As many small rows go in by one statement: most of the time that a row alone takes is that of the call. */
const ROWS_PER_STATEMENT = 50;

/** Over a connection whose transaction is open. `onQuery` is told a statement per table. */
export function insertInto(connection: Sqlite.Database, onQuery?: (sql: string) => void): Insert {
  const prepare = (table: keyof typeof TABLES, rows: number) =>
    connection.prepare<[Cell[]]>(statementFor(table, rows));
  return async (table, rows) => {
    onQuery?.(statementFor(table, 1));
    const many = prepare(table, ROWS_PER_STATEMENT);
    let cells: Cell[] = [];
    let count = 0;
    let since = performance.now();
    for (const row of rows) {
      for (const cell of row) cells.push(cell);
      if (++count < ROWS_PER_STATEMENT && !isLarge(row)) continue;
      (count === ROWS_PER_STATEMENT ? many : prepare(table, count)).run(cells);
      cells = [];
      count = 0;
      if (performance.now() - since < TURN_MS) continue;
      await setImmediate();
      since = performance.now();
    }
    if (count > 0) prepare(table, count).run(cells);
  };
}

function statementFor(table: keyof typeof TABLES, rows: number): string {
  const columns = TABLES[table];
  const places = `(${columns.map(() => '?').join(', ')})`;
  const names = columns.map((column) => `"${column}"`).join(', ');
  return `INSERT INTO "${table}" (${names}) VALUES ${Array.from({ length: rows }, () => places).join(', ')}`;
}

/** Whether a row is better not kept with others in memory. */
function isLarge(row: readonly Cell[]): boolean {
  return row.some((cell) => cell instanceof Uint8Array && cell.length > 1_000_000);
}
