import { isMissingCell, parseGrouped, parseNumber } from '../../metrics/numbers';

/** Beside the usual ones: what the scripts print for a test that failed and for divisions by zero. */
const MISSING = new Set(['inf', '-inf', 'div0', 'nonzero', 'failed']);

/** Whether a cell says that its value is missing. */
export function isMissing(cell: string): boolean {
  return isMissingCell(cell) || MISSING.has(cell.toLowerCase());
}

/** Whether a cell can stand where a number is expected. */
export function isValue(cell: string): boolean {
  return parseNumber(cell) !== null || isMissing(cell) || parseGrouped(cell) !== null;
}

/** The cells of a line of a table, at tabs where it has some, else at runs of blanks. Where the tabs give another number
 *  of cells than `count` and the blanks give it, the blanks count: hand-made rows mix both. */
export function cellsOf(line: string, count: number | null = null): string[] {
  const byBlanks = () => (line.trim() === '' ? [] : line.trim().split(/\s+/));
  if (!line.includes('\t')) return byBlanks();
  const byTabs = line.split('\t').map((cell) => cell.trim());
  if (count === null || byTabs.length === count) return byTabs;
  const other = byBlanks();
  return other.length === count ? other : byTabs;
}

/** Whether cells under a header of `count` columns are meant as a row of it: they begin with a value, or there are as many as
 *  expected and half of them are values (one of them may be damaged). */
export function isRow(cells: readonly string[], count: number): boolean {
  const first = cells[0] ?? '';
  // a damaged number is one all the same: 1.2.3
  if ((isValue(first) && /\w/.test(first)) || /^\d[\d.,]*$/.test(first)) return true;
  return cells.length === count && cells.filter(isValue).length * 2 >= count - 1;
}

/** Whether a line looks like a row of some summary: values and, last, a name. */
export function looksLikeRow(text: string): boolean {
  if (!/^\s*\d/.test(text)) return false;
  const cells = cellsOf(text).filter((cell) => cell !== '');
  return cells.length > 2 && !isValue(cells.at(-1)!) && cells.slice(0, -1).every(isValue);
}
