import { setImmediate } from 'node:timers/promises';
import type { Transaction } from './database';

/** What a cell of a row can be; a number keeps every bit on its way through JSON, −0 excepted, which becomes 0. */
type Cell = string | number | null;

/** Tables that are filled row by row from JSON: `createMany` makes a twentieth of the rows a second. */
const INSERTS = {
  Run: 'INSERT INTO "Run" ("key", "id", "uploadKey", "name", "line", "shape", "checks")',
  Dimension: 'INSERT INTO "Dimension" ("runKey", "key", "value")',
  Measurement: 'INSERT INTO "Measurement" ("runKey", "metric", "value", "line", "raw", "derivation")',
} as const;

type Table = keyof typeof INSERTS;

const COLUMNS: Record<Table, number> = { Run: 7, Dimension: 3, Measurement: 6 };

/** A statement holds the thread until it is done: 10,000 rows take about 30 ms. */
const ROWS_PER_STATEMENT = 10_000;

/** Inserts rows, given in the order of their primary key, with the columns in the order of INSERTS. */
export async function insertRows(tx: Transaction, table: Table, rows: Iterable<Cell[]>): Promise<void> {
  const cells = Array.from({ length: COLUMNS[table] }, (_, i) => `value ->> ${i}`).join(', ');
  const statement = `${INSERTS[table]} SELECT ${cells} FROM json_each(?)`;
  for (const chunk of chunksOf(rows, ROWS_PER_STATEMENT)) {
    await tx.$executeRawUnsafe(statement, JSON.stringify(chunk));
    await setImmediate(); // let other requests have their turn
  }
}

/** The items in arrays of `size`, the last one shorter. */
export function* chunksOf<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length === size) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}
