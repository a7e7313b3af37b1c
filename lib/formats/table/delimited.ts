import Papa from 'papaparse';
import { type RawRow, rowAt, usualWidth } from './raw-table';

export const DELIMITERS = ['\t', ',', ';'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export interface Delimited {
  rows: RawRow[];
  /** Lines where a quote begins that nothing closes. */
  openQuotes: number[];
}

/** The rows of a CSV or TSV text. Quoted fields may hold delimiters and line breaks. An unclosed quote, which would swallow
 *  the rest, is taken for a character: its line and those after it are split at delimiters alone. */
export function splitDelimited(lines: readonly string[], delimiter: Delimiter): Delimited {
  const parsed = Papa.parse<string[]>(lines.join('\n'), { delimiter, newline: '\n', quoteChar: '"' });
  const hasOpenQuote = parsed.errors.some((e) => e.code === 'MissingQuotes');
  const rows: RawRow[] = [];
  let line = 1; // Papa's row numbers are no line numbers: fields may hold line breaks
  for (const cells of parsed.data) {
    const isQuoted = lines[line - 1]?.includes('"') ?? false;
    const row = isQuoted ? quotedRow(cells, lines, line) : rowAt(trimmed(cells), line);
    line = row.lines.at(-1)! + breaksIn(cells.at(-1)!) + 1;
    rows.push(row);
  }
  const width = usualWidth(rows.filter(isFilled));
  // a row that swallowed lines and does not fit is a stray quote, too
  const strays = rows.filter((row) => row.lines.at(-1)! > row.lines[0]! && row.cells.length !== width);
  const from = hasOpenQuote ? rows.at(-1)!.lines[0]! : Number.POSITIVE_INFINITY;
  const openQuotes = new Set([...strays.map((row) => row.lines[0]!), ...(hasOpenQuote ? [from] : [])]);
  const kept = rows.flatMap((row) =>
    openQuotes.has(row.lines[0]!) ? unquoted(lines, row, delimiter) : [row],
  );
  return { rows: kept.filter(isFilled), openQuotes: [...openQuotes] };
}

function trimmed(cells: string[]): string[] {
  for (let i = 0; i < cells.length; i++) cells[i] = cells[i]!.trim();
  return cells;
}

/** A row that begins on a line with quotes: what they hold may go on on other lines. */
function quotedRow(cells: readonly string[], lines: readonly string[], first: number): RawRow {
  const row: RawRow & { sources: string[] } = {
    cells: cells.map((cell) => cell.trim()),
    lines: [],
    sources: [],
  };
  let line = first;
  for (const cell of cells) {
    row.lines.push(line);
    row.sources.push(sourceOf(cell, lines[line - 1] ?? ''));
    line += breaksIn(cell);
  }
  return row;
}

function unquoted(lines: readonly string[], row: RawRow, delimiter: Delimiter): RawRow[] {
  const from = row.lines[0]!;
  const last = row.lines.at(-1)! + breaksIn(row.cells.at(-1)!);
  return lines.slice(from - 1, last).map((line, i) => rowAt(trimmed(line.split(delimiter)), from + i));
}

/** What of a cell stands on the line where it begins: all of it, unless it holds line breaks or quotes. */
function sourceOf(cell: string, line: string): string {
  const text = cell.trim();
  return line.includes(text) ? text : text.split(/["\n]/, 1)[0]!.trim();
}

function breaksIn(cell: string): number {
  let count = 0;
  for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count++;
  return count;
}

function isFilled({ cells }: RawRow): boolean {
  return cells.some((cell) => cell !== '');
}
