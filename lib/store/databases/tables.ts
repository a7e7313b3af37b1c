/** What a cell of a row can be. */
export type Cell = string | number | Uint8Array | null;

/** Tables that are filled by many rows, and their columns. */
export const TABLES = {
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

export type Table = keyof typeof TABLES;

/** Inserts rows, given in the order of their primary key, with their cells in the order of TABLES. */
export type Insert = (table: Table, rows: Iterable<readonly Cell[]>) => Promise<void>;

/** The columns of a table as SQL names them. */
export function columnNames(table: Table): string {
  return TABLES[table].map((column) => `"${column}"`).join(', ');
}
