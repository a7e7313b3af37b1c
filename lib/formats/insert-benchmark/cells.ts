/**
 * How a line of a table falls into cells. One text mixes shapes: headers spaced with blanks over rows with tabs, GitHub's
 * `| 20446 17323 | |` around each line of a gist, Markdown's pipes, quotes, `o.sum.c.*` with commas.
 */

/** The cells of one physical line, as positions in it: nothing is copied until a cell is wanted. Reused from line to line. */
export interface Cells {
  /** The physical line. */
  text: string;
  count: number;
  starts: number[];
  ends: number[];
  /** Where the text inside quoting and wrapping begins and ends. */
  start: number;
  end: number;
  delimiter: Delimiter;
  /** Where the text begins after quoting and wrapping, its indentation not taken off. */
  indented: number;
  /** The line is wrapped in pipes: at both ends, or (cut off) at its beginning only. */
  wrapping: 'none' | 'closed' | 'open';
  /** The cells were found otherwise (a row of an HTML table) and are not cut again. */
  isFixed: boolean;
}

export type Delimiter = 'blank' | 'tab' | 'pipe' | 'comma';

const MAX_CELLS = 400;

export function newCells(): Cells {
  return {
    text: '',
    count: 0,
    starts: [],
    ends: [],
    start: 0,
    end: 0,
    delimiter: 'blank',
    indented: 0,
    wrapping: 'none',
    isFixed: false,
  };
}

const TAB = 9;
const SPACE = 32;
const PIPE = 124;
const COMMA = 44;
const GREATER = 62;
const NO_BREAK = 0xa0;

export function isBlankCode(code: number): boolean {
  return code === SPACE || code === TAB || code === NO_BREAK || code === 13;
}

/** Takes a new line: finds the text inside `> `, `| … | |` and outer blanks. */
export function setLine(cells: Cells, text: string): void {
  let start = 0;
  let end = text.length;
  let indented = 0;
  cells.wrapping = 'none';
  while (start < end && (isBlankCode(text.charCodeAt(start)) || text.charCodeAt(start) === GREATER))
    if (text.charCodeAt(start++) === GREATER) indented = start;
  while (end > start && isBlankCode(text.charCodeAt(end - 1))) end--;
  if (text.charCodeAt(start) === PIPE) {
    indented = ++start;
    cells.wrapping = end > start && text.charCodeAt(end - 1) === PIPE ? 'closed' : 'open';
    while (end > start && (text.charCodeAt(end - 1) === PIPE || isBlankCode(text.charCodeAt(end - 1)))) end--;
    while (start < end && isBlankCode(text.charCodeAt(start))) start++;
  }
  cells.text = text;
  cells.start = start;
  cells.end = end;
  cells.indented =
    indented > 0 && text.charCodeAt(indented) === SPACE ? Math.min(indented + 1, end) : indented;
  cells.count = 0;
  cells.isFixed = false;
}

/** The text inside quoting and wrapping, without outer blanks. */
export function inner(cells: Cells): string {
  return cells.text.slice(cells.start, cells.end);
}

/** Cuts the line into cells: at pipes if it has any, else at tabs, else at commas if the table's header was cut there, else at blanks. */
export function cut(cells: Cells, commas: boolean): void {
  if (cells.isFixed) return;
  if (has(cells, '|')) cutAt(cells, PIPE, 'pipe');
  else if (has(cells, '\t')) cutAt(cells, TAB, 'tab');
  else if (commas && has(cells, ',')) cutAt(cells, COMMA, 'comma');
  else cutAtBlanks(cells);
}

function has({ text, start, end }: Cells, character: string): boolean {
  const at = text.indexOf(character, start);
  return at !== -1 && at < end;
}

/** Cuts the line at runs of blanks, tabs included. */
export function cutAtBlanks(cells: Cells): void {
  if (cells.isFixed) return;
  const { text, end } = cells;
  let count = 0;
  let at = cells.start;
  while (at < end && count < MAX_CELLS) {
    while (at < end && isBlankCode(text.charCodeAt(at))) at++;
    if (at === end) break;
    cells.starts[count] = at;
    while (at < end && !isBlankCode(text.charCodeAt(at))) at++;
    cells.ends[count++] = at;
  }
  cells.count = count;
  cells.delimiter = 'blank';
}

function cutAt(cells: Cells, separator: number, delimiter: Delimiter): void {
  const { text, end } = cells;
  let count = 0;
  let at = cells.start;
  // a cell may be empty, the outer blanks of the line were dropped: a tab before the first cell is an empty cell before it
  if (separator === TAB) while (at > 0 && text.charCodeAt(at - 1) === TAB) at--;
  for (;;) {
    let stop = at;
    while (stop < end && text.charCodeAt(stop) !== separator) stop++;
    let from = at;
    let to = stop;
    while (from < to && isBlankCode(text.charCodeAt(from))) from++;
    while (to > from && isBlankCode(text.charCodeAt(to - 1))) to--;
    cells.starts[count] = from;
    cells.ends[count++] = to;
    if (stop >= end || count === MAX_CELLS) break;
    at = stop + 1;
  }
  cells.count = count;
  cells.delimiter = delimiter;
}

export function cellText(cells: Cells, index: number): string {
  return cells.text.slice(cells.starts[index]!, cells.ends[index]!);
}

export function allCells(cells: Cells): string[] {
  return Array.from({ length: cells.count }, (_, i) => cellText(cells, i));
}
