import { alignedTables } from './aligned';
import { kindOfCell, readCell } from './cell';
import { DELIMITERS, type Delimited, type Delimiter, splitDelimited } from './delimited';
import { htmlTables, isHtmlTable } from './html';
import { headerKey } from './mapping';
import { pipeTables } from './pipes';
import { type RawRow, type RawTable, usualWidth } from './raw-table';

export interface FoundTables {
  tables: RawTable[];
  openQuotes: number[];
}

/** A column of numbers needs this share of its filled cells to be numbers. */
const MOST = 0.6;
const USUAL = 0.6;
/** No row of a table is longer, and no page of HTML that somebody pastes. */
const LONGEST_ROW = 200_000;
const LONGEST_PAGE = 30_000_000;

/** The tables of a text in the first of these forms that it has: HTML, pipes, delimiters, blanks. Only such as hold numbers. */
export function findTables(lines: readonly string[]): FoundTables {
  const text = lines.join('\n');
  const of = (tables: RawTable[]): FoundTables => ({ tables: tables.filter(hasNumbers), openQuotes: [] });
  if (text.length < LONGEST_PAGE && isHtmlTable(text)) return of(htmlTables(lines));
  const piped = of(pipeTables(lines));
  if (piped.tables.length > 0) return piped;
  const delimited = delimitedTable(lines);
  if (delimited) return delimited;
  return of(alignedTables(lines));
}

/** The text as a whole as CSV or TSV; null when it is none with certainty. Comments before the header are left out. */
function delimitedTable(lines: readonly string[]): FoundTables | null {
  for (const delimiter of DELIMITERS) {
    if (!looksDelimited(lines, delimiter)) continue;
    const { rows, openQuotes } = splitDelimited(lines.map(withoutComment), delimiter);
    const tables = splitAtHeaders(withHeader(rows)).filter(hasNumbers);
    if (tables.length > 0) return { tables, openQuotes };
  }
  return null;
}

function withoutComment(line: string): string {
  return line.startsWith('#') ? '' : line;
}

/** Whether most of the first lines split into the same number of cells, and some column is one of numbers. */
function looksDelimited(lines: readonly string[], delimiter: Delimiter): boolean {
  const head = lines.slice(0, 400).map(withoutComment);
  if (!head.some((line) => line.includes(delimiter)) || head.some((line) => line.length > LONGEST_ROW))
    return false;
  const { rows }: Delimited = splitDelimited(head, delimiter);
  const width = usualWidth(rows);
  const fitting = rows.filter(
    ({ cells }) => cells.length >= width && cells.slice(width).every((cell) => cell === ''),
  );
  if (width < 2 || rows.length < 2 || rows[0]!.cells.length !== width || fitting.length < USUAL * rows.length)
    return false;
  const table = withHeader(fitting);
  if (table.header !== null) return hasNumbers(table);
  // without a header only numbers show that this is a table: no row may differ
  return fitting.length === rows.length && numberColumns(table) * 2 >= width;
}

/** The first row is the header unless it has a number where the column below has numbers and no column differs. */
function withHeader(rows: RawRow[]): RawTable {
  const [first, ...rest] = rows;
  if (!first) return { header: null, rows };
  const numeric = first.cells.map((_, i) => isNumberColumn(rest, i));
  const heads = first.cells.some((cell, i) => numeric[i] && readCell(cell).kind === 'text');
  const counts = first.cells.some((cell, i) => numeric[i] && readCell(cell).kind === 'number');
  if (!heads && counts) return { header: null, rows };
  return { header: { cells: first.cells, line: first.lines[0] ?? 1 }, rows: rest };
}

/** The table, cut where a row of nothing but words stands in columns of numbers: that is another header. The same header again only
 *  repeats itself. */
function splitAtHeaders(table: RawTable): RawTable[] {
  if (table.header === null) return [table];
  const tables: RawTable[] = [];
  let rows: RawRow[] = [];
  let [first, all] = ['', ''];
  const begin = (header: NonNullable<RawTable['header']>) => {
    rows = [];
    first = headerKey(header.cells.slice(0, 1));
    all = headerKey(header.cells);
    tables.push({ header, rows });
  };
  begin(table.header);
  for (const row of table.rows) {
    const isRepeated = headerKey(row.cells.slice(0, 1)) === first && headerKey(row.cells) === all;
    if (isRepeated) continue;
    if (isHeaderLike(row)) begin({ cells: row.cells, line: row.lines[0] ?? 1 });
    else rows.push(row);
  }
  return tables;
}

function isHeaderLike({ cells }: RawRow): boolean {
  return cells.length > 1 && cells.every((cell) => kindOfCell(cell) === 'text');
}

function isNumberColumn(rows: readonly RawRow[], at: number): boolean {
  let numbers = 0;
  let texts = 0;
  for (const { cells } of rows) {
    const kind = kindOfCell(cells[at] ?? '');
    if (kind === 'number') numbers++;
    else if (kind === 'text') texts++;
  }
  return numbers > 0 && numbers >= MOST * (numbers + texts);
}

function hasNumbers(table: RawTable): boolean {
  return numberColumns(table) > 0;
}

function numberColumns({ header, rows }: RawTable): number {
  const width = header?.cells.length ?? usualWidth(rows);
  return Array.from({ length: width }, (_, i) => i).filter((i) => isNumberColumn(rows, i)).length;
}
