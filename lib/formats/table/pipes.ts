import { unwrapGistLine } from '../text';
import { type RawRow, type RawTable, rowAt } from './raw-table';

const LONGEST = 20_000;

/** Tables whose cells stand between pipes: Markdown, and what database clients print. Each is a block of such lines. */
export function pipeTables(lines: readonly string[]): RawTable[] {
  const tables: RawTable[] = [];
  let block: { rows: RawRow[]; headerRows: number | null } = { rows: [], headerRows: null };

  function close() {
    const { rows, headerRows } = block;
    block = { rows: [], headerRows: null };
    // a rule after the first row makes it the header; without any rule the lines are only lines with pipes
    if (headerRows === 1 && rows.length > 1)
      tables.push({ header: { cells: rows[0]!.cells, line: rows[0]!.lines[0]! }, rows: rows.slice(1) });
  }

  for (const [i, physical] of lines.entries()) {
    const line = physical.length < LONGEST ? physical.replace(/^(?:\s*>)+ ?/, '') : '';
    if (isRule(line) && (/[|+]/.test(line) || block.rows.length === 1)) {
      if (block.rows.length > 0) block.headerRows ??= block.rows.length;
    } else if (isPiped(line)) block.rows.push(rowAt(cellsOf(line), i + 1));
    else close();
  }
  close();
  return tables;
}

/** `|---|:--:|`, `+----+----+`, `----+----`. */
function isRule(line: string): boolean {
  return line.includes('--') && /^[\s:=|+-]+$/.test(line);
}

function isPiped(line: string): boolean {
  return line.includes('|') && unwrapped(line).includes('|');
}

/** A gist page puts a frame of pipes around every line, which is no table. */
function unwrapped(line: string): string {
  return line.endsWith('| |') ? (unwrapGistLine(line) ?? line) : line;
}

function cellsOf(line: string): string[] {
  const inner = unwrapped(line).trim().replace(/^\|/, '').replace(/\|$/, '');
  // \| is a pipe inside a cell
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim());
}
