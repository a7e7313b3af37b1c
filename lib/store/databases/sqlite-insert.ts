import { setImmediate } from 'node:timers/promises';
import type Sqlite from 'better-sqlite3';
import type { OnQuery } from './engine';
import { type Cell, columnNames, type Insert, TABLES, type Table } from './tables';

/** Rows hold the thread until so many milliseconds have gone: other requests have their turn then. */
const TURN_MS = 20;
/** As many small rows go in by one statement: most of the time that a row alone takes is that of the call. */
const ROWS_PER_STATEMENT = 50;

/** Over a connection whose transaction is open. `onQuery` is told a statement per table. */
export function insertInto(connection: Sqlite.Database, onQuery?: OnQuery): Insert {
  const prepare = (table: Table, rows: number) => connection.prepare<[Cell[]]>(statementFor(table, rows));
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

function statementFor(table: Table, rows: number): string {
  const places = `(${TABLES[table].map(() => '?').join(', ')})`;
  return `INSERT INTO "${table}" (${columnNames(table)}) VALUES ${Array.from({ length: rows }, () => places).join(', ')}`;
}

/** Whether a row is better not kept with others in memory. */
function isLarge(row: readonly Cell[]): boolean {
  return row.some((cell) => cell instanceof Uint8Array && cell.length > 1_000_000);
}
