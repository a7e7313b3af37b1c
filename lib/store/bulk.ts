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
const ROWS_BETWEEN_LOOKS = 256;

/** Over a connection whose transaction is open. `onQuery` is told the statements. */
export function insertInto(connection: Sqlite.Database, onQuery?: (sql: string) => void): Insert {
  return async (table, rows) => {
    const columns = TABLES[table];
    const sql = `INSERT INTO "${table}" (${columns.map((c) => `"${c}"`).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
    onQuery?.(sql);
    const statement = connection.prepare<Cell[]>(sql);
    let count = 0;
    let since = performance.now();
    for (const row of rows) {
      statement.run(...row);
      if (++count % ROWS_BETWEEN_LOOKS > 0 || performance.now() - since < TURN_MS) continue;
      await setImmediate();
      since = performance.now();
    }
  };
}
