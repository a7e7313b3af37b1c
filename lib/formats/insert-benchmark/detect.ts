import { parseTag } from '../../dimensions/tags';
import { linesOf } from '../lines';
import { allCells, type Cells, cellText, cut, cutAtBlanks, inner, newCells, setLine } from './cells';
import { parseHeader } from './headers';
import { parseIntervalHeader } from './intervals';
import { isRatioRow, isUnnamedRow } from './small-tables';
import { parseStep } from './steps';

/** Lines that only iibench.py and its scripts print. */
const OWN_LINES =
  /^(?:(?:Insert|Delete|Query) rt: +256us +1ms |Totals: [\d.]+ secs, [\d.]+ rows\/sec, \d+ rows|\d+ processes, \d+ rows-per-process, )/;

/** Rows without a header are recognised by their number. */
const ENOUGH_ROWS = 3;

/** Whether a text is of the insert benchmark: a header, or lines in the words of its scripts. */
export function detectInsertBenchmark(head: string): boolean {
  const cells = newCells();
  const lines = linesOf(head);
  const pairs = pairCounter();
  let unnamed = 0;
  let iostat = 0;
  while (lines.next()) {
    const { text } = lines;
    if (text.length > 8000) {
      if (isSummaryRow(text)) return true;
      continue;
    }
    setLine(cells, text);
    if (cells.start === cells.end) continue;
    if (pairs.add(text)) return true;
    if (isIostatRow(cells, iostat)) return true;
    iostat = iostatColumns(cells);
    if (isOwnHeader(cells) || OWN_LINES.test(inner(cells)) || isSummaryRow(text)) return true;
    cut(cells, true);
    const isUnnamed = isRatioRow(cells) || isUnnamedRow(cells) || isTenthsRow(cells);
    unnamed = isUnnamed ? unnamed + 1 : unnamed;
    if (unnamed >= ENOUGH_ROWS) return true;
  }
  return false;
}

function isOwnHeader(cells: Cells): boolean {
  cut(cells, true);
  const header = parseHeader(cells, 0);
  // iostat's names are not this benchmark's own
  if (header && header.kind !== 'iostat') return true;
  const isMixed = cells.delimiter !== 'blank';
  cutAtBlanks(cells);
  if (parseIntervalHeader(allCells(cells))) return true;
  const mixed = isMixed ? parseHeader(cells, 0) : null;
  return mixed !== null && mixed.kind !== 'iostat';
}

/** Enough pairs of a time and a value, from the first line of a text on: a column that was cut out of intervals for gnuplot.
 *  `12.0 48210`: the time has one decimal and goes on in steps of about one length. */
const ENOUGH_PAIRS = 8;

function pairCounter(): { add(text: string): boolean } {
  let count = 0;
  let last = 0;
  let step = 0;
  return {
    add(text) {
      const time = count === -1 ? null : pairTime(text);
      const isNext =
        time !== null && (count === 0 || (time > last && (count === 1 || time - last < 1.5 * step)));
      if (!isNext) {
        count = -1;
        return false;
      }
      step = Math.max(step, count === 0 ? 0 : time - last);
      last = time;
      return ++count >= ENOUGH_PAIRS;
    },
  };
}

/** The time of a line that is nothing but a time with one decimal and a whole number; null for any other. */
export function pairTime(text: string): number | null {
  const time = text.length < 60 ? /^(\d+\.\d)[ \t]\d+$/.exec(text)?.[1] : undefined;
  return time === undefined ? null : Number(time);
}

/** How many columns a header of iostat's averages has; 0 when the line is none. */
function iostatColumns(cells: Cells): number {
  cut(cells, true);
  return parseHeader(cells, 0)?.kind === 'iostat' ? allCells(cells).filter((cell) => cell !== '').length : 0;
}

/** Averages below such a header end in a tag that it lacks. */
function isIostatRow(cells: Cells, columns: number): boolean {
  if (columns === 0) return false;
  cutAtBlanks(cells);
  return cells.count === columns + 1 && parseTag(cellText(cells, columns)) !== null;
}

/** `0	… 1:DBMS`: rates in tenths of the run, before the name is filled in. */
function isTenthsRow(cells: Cells): boolean {
  return cells.count === 11 && /^\d+:DBMS$/.test(cellText(cells, 10));
}

const SUMMARY = /<th>dbms<\/th>((?:\s{0,4}<th>[\w.]{1,20}<\/th>){2,40})/;

/** The head of a report's summary: a column per step. */
function isSummaryRow(text: string): boolean {
  const steps = text.includes('<th>') ? SUMMARY.exec(text)?.[1] : undefined;
  if (steps === undefined) return false;
  const names = [...steps.matchAll(/<th>([\w.]{1,20})<\/th>/g)].map((match) => match[1]!);
  return names.every((name) => parseStep(name) !== null) || names[0] === '256us';
}
