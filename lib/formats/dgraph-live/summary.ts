import { parseGrouped, parseNumber } from '../../metrics/numbers';
import { parseElapsed } from '../dgraph/clock';

/** What a line of the closing block tells. */
export type Figure = 'transactions' | 'nquads' | 'seconds' | 'rate';

export const FIGURES: readonly Figure[] = ['transactions', 'nquads', 'seconds', 'rate'];

export interface SummaryFigure {
  figure: Figure;
  /** As written: `Number of N-Quads processed`. */
  label: string;
  raw: string;
  /** Null when the cell could not be read. */
  value: number | null;
  line: number;
  /** What stands behind the value, the rest of a progress line that was not wiped out: `ne:   471705 RDFs per second:  124927`. */
  rest: string;
}

// Number of TXs run            : 21240          Number of mutations run   : 472
// Number of N-Quads processed  : 21239870       Number of RDFs processed  : 471705
// Time spent                   : 24m35.126823599s
// N-Quads processed per second : 14399          RDFs processed per second : 117926
const SUMMARY =
  /^(Number of (?:TXs|mutations) run|Number of (?:N-Quads|RDFs) processed|Time spent|(?:N-Quads|RDFs) processed per second)\s{0,40}:\s{0,8}/;

/** The figure of a line of the closing block, without prefix; null when it is no such line. */
export function readSummary(text: string, line: number): SummaryFigure | null {
  const match = SUMMARY.exec(text);
  if (!match) return null;
  const label = match[1]!;
  const cell = text.slice(match[0].length);
  const figure = figureOf(label);
  const raw = (figure === 'seconds' ? /^[\dhmsnu\u00b5\u03bc.]+/ : /^[\d,]*\d/).exec(cell)?.[0] ?? '';
  const value = figure === 'seconds' ? parseElapsed(raw) : (parseCount(raw) ?? parseGrouped(raw));
  return { figure, label, raw, value, line, rest: cell.slice(raw.length).trim() };
}

function figureOf(label: string): Figure {
  if (label === 'Time spent') return 'seconds';
  if (label.endsWith('per second')) return 'rate';
  return label.endsWith('processed') ? 'nquads' : 'transactions';
}

/** Counts of up to 15 digits: a longer one is no count, and no double holds it. */
function parseCount(raw: string): number | null {
  return raw.length <= 15 ? parseNumber(raw) : null;
}
