import { readCell } from './cell';
import { type RawRow, type RawTable, rowAt } from './raw-table';

const LONGEST = 4000;

interface Token {
  text: string;
  start: number;
  end: number;
}

/** Tables whose columns are kept apart by blanks: a header without numbers over rows that have as many cells, half of them
 *  numbers. One blank between words of a header is part of a name where two or more keep the columns apart. */
export function alignedTables(lines: readonly string[]): RawTable[] {
  const tables: RawTable[] = [];
  let at = 0;
  while (at < lines.length) {
    const found = tableAt(lines, at, / {2,}|\t/) ?? tableAt(lines, at, /\s+/);
    if (found) tables.push(found.table);
    at = found?.end ?? at + 1;
  }
  return tables;
}

function tableAt(lines: readonly string[], at: number, gap: RegExp): { table: RawTable; end: number } | null {
  const header = tokensOf(lines[at]!, gap);
  if (header.length < 2 || header.length > 200 || header.some((t) => readCell(t.text).kind === 'number'))
    return null;
  if (!isRow(tokensOf(lines[at + 1] ?? '', gap), header.length)) return null;
  const rows: RawRow[] = [];
  let end = at + 1;
  for (; end < lines.length; end++) {
    const tokens = tokensOf(lines[end]!, gap);
    if (isRule(lines[end]!)) continue;
    if (isRow(tokens, header.length))
      rows.push(
        rowAt(
          tokens.map((t) => t.text),
          end + 1,
        ),
      );
    else {
      const row = damagedRow(tokens, header, end + 1);
      if (!row) break;
      rows.push(row);
    }
  }
  if (rows.length < 2 || !rows.some(({ isRecovered }) => !isRecovered)) return null;
  return { table: { header: { cells: header.map((t) => t.text), line: at + 1 }, rows }, end };
}

/** Lines of dashes between the header and the rows, or between groups of rows. */
function isRule(line: string): boolean {
  return line.length < LONGEST && /[=-]/.test(line) && /^[\s=-]+$/.test(line);
}

function isRow(tokens: readonly Token[], width: number): boolean {
  return tokens.length === width && numbersIn(tokens) * 2 >= width;
}

function numbersIn(tokens: readonly Token[]): number {
  return tokens.filter((t) => readCell(t.text).kind === 'number').length;
}

/** A row of the table with too few or too many cells: assigned by place where every cell stands below just one header, else left
 *  as it is, to be reported. Null when the line is none: it has hardly any numbers. */
function damagedRow(tokens: readonly Token[], header: readonly Token[], line: number): RawRow | null {
  if (tokens.length < 2 || numbersIn(tokens) * 2 < tokens.length) return null;
  const columns = tokens.map((t) => columnBelow(t, header));
  const isCertain = columns.every((c, i) => c !== null && (i === 0 || c > (columns[i - 1] ?? c)));
  if (!isCertain || tokens.length >= header.length)
    return rowAt(
      tokens.map((t) => t.text),
      line,
    );
  const cells = header.map(() => '');
  for (const [i, column] of columns.entries()) cells[column!] = tokens[i]!.text;
  return { ...rowAt(cells, line), isRecovered: true };
}

/** The one header that a cell stands below; null for none or several. */
function columnBelow(token: Token, header: readonly Token[]): number | null {
  const below = header.flatMap((h, i) => (token.start < h.end && h.start < token.end ? [i] : []));
  return below.length === 1 ? below[0]! : null;
}

function tokensOf(line: string, gap: RegExp): Token[] {
  if (line.length > LONGEST) return [];
  const tokens: Token[] = [];
  let at = 0;
  for (const text of line.split(gap)) {
    if (text.trim() === '') {
      at = text === '' ? at : line.indexOf(text, at) + text.length;
      continue;
    }
    const start = line.indexOf(text, at);
    tokens.push({ text: text.trim(), start, end: start + text.length });
    at = start + text.length;
  }
  return tokens;
}
