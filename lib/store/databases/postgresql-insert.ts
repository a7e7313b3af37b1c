import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { OnQuery } from './engine';
import { storableText } from './storable';
import { type Cell, columnNames, type Insert } from './tables';

/** Rows are sent in pieces of about so many characters. */
const PIECE_LENGTH = 131_072;
/** So many bytes of a large cell are written out at once: the text of a whole one may be longer than a text can be. */
const SLICE_BYTES = 4_194_304;

/** Over the connection whose transaction is open. `onQuery` is told a statement per table. */
export function insertOver(connection: () => pg.PoolClient, onQuery?: OnQuery): Insert {
  return async (table, rows) => {
    const sql = `COPY "${table}" (${columnNames(table)}) FROM STDIN`;
    onQuery?.(sql);
    await pipeline(Readable.from(pieces(rows)), connection().query(copyFrom(sql)));
  };
}

/** Rows as COPY reads them: a line each, cells with tabs between them. */
function* pieces(rows: Iterable<readonly Cell[]>): Generator<string> {
  let piece = '';
  for (const row of rows) {
    let isFirst = true;
    for (const cell of row) {
      if (!isFirst) piece += '\t';
      isFirst = false;
      if (cell instanceof Uint8Array) {
        yield piece;
        yield* bytes(cell);
        piece = '';
      } else piece += cellText(cell);
    }
    piece += '\n';
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function cellText(cell: string | number | null): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'number') return Object.is(cell, -0) ? '-0' : String(cell);
  return storableText(cell).replace(/[\\\n\r\t]/g, (sign) => ESCAPED[sign] ?? sign);
}

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function* bytes(cell: Uint8Array): Generator<string> {
  yield '\\\\x';
  for (let at = 0; at < cell.length; at += SLICE_BYTES)
    yield Buffer.from(cell.buffer, cell.byteOffset + at, Math.min(SLICE_BYTES, cell.length - at)).toString(
      'hex',
    );
}
