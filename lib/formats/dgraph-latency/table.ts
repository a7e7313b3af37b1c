import { isMissingCell } from '../../metrics/numbers';
import { parseElapsed } from '../dgraph/clock';

/** Kinds of request as the tables name them. The names contain blanks, so a header can only be split by knowing them. */
const REQUESTS = ['Queries (Best-Effort)', 'Queries (Read-Only)', 'Queries (Normal)', 'Mutations'] as const;

/** No line of such a table is longer. */
const MAX_LENGTH = 1000;

export interface TableCell {
  raw: string;
  /** Seconds; null where the table marks the figure as missing. */
  value: number | null;
}

/** The percentile that a heading announces: `90` of `90th Percentile Results`; null for other lines. */
export function percentileTitle(text: string): string | null {
  return (
    /^[#*|\s]{0,8}(\d{1,2}(?:\.\d{1,2})?)(?:th|st|nd|rd) Percentile\b[^|]{0,40}$/i.exec(text)?.[1] ?? null
  );
}

/** The columns of a header, in its order; null when the line is no header. A cell before the first name is the head of the rows. */
export function readHeader(text: string): string[] | null {
  if (text.length > MAX_LENGTH) return null;
  const plain = text.replace(/[|\s]+/g, ' ').trim();
  const found = REQUESTS.map((name) => ({ name, at: plain.toLowerCase().indexOf(name.toLowerCase()) }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at);
  if (found.length < 2) return null;
  const rest = found.reduce(
    (left, { name, at }) => left.replace(plain.slice(at, at + name.length), ''),
    plain,
  );
  if (rest.trim().length > 20) return null; // a sentence that names them
  return found.map(({ name, at }) => plain.slice(at, at + name.length));
}

/** Whether a line only parts a table's header from its rows: `|---|---:|`. */
export function isRule(text: string): boolean {
  return /^[|:\s-]+$/.test(text) && text.includes('-');
}

/** The row's name and its cells: `10ms latency 1.0ms 21.0ms 49.0ms 70.0ms`. Null when it does not hold `count` cells that are durations or missing. */
export function readRow(text: string, count: number): { name: string; cells: TableCell[] } | null {
  if (text.length > MAX_LENGTH) return null;
  const words = (text.includes('|') || text.includes('\t') ? text.split(/[|\t]/) : text.split(/ +/))
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (words.length <= count) return null;
  const cells = words.slice(-count).map(readCell);
  const names = words.slice(0, -count);
  // "60ms latency 1.0ms": one figure too many; the first word of a name may be one
  const isRagged = names.slice(1).some((word) => parseElapsed(word) !== null || isMissingCell(word));
  const known = cells.filter((cell) => cell !== null);
  return known.length === count && !isRagged ? { name: names.join(' '), cells: known } : null;
}

function readCell(raw: string): TableCell | null {
  if (isMissingCell(raw)) return { raw, value: null };
  const value = parseElapsed(raw);
  return value === null ? null : { raw, value };
}

/** Whether a line in a table looks like one of its rows, be it damaged. */
export function looksLikeRow(text: string): boolean {
  return /\d(?:ms|µs|us|s)(?![\w-])/.test(text);
}
