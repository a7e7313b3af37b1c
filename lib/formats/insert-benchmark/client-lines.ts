/** Lines that iibench.py and the scripts around it print. */
import { notANumber, raggedRow } from '../diagnostics';
import { allCells, type Cells, cellText, cutAtBlanks } from './cells';
import {
  type Clients,
  openIntervals,
  startOver,
  takeBlock,
  takeCommand,
  takeIntervalHeader,
  takeTrailer,
} from './clients';
import { withoutCommas } from './comma-cells';
import { parseIntervalHeader } from './intervals';
import type { Reading } from './reading';
import type { ResponseBlocks } from './responses';
import { beginResults, closeResults, type Results, takeResultBlock, takeResultLine } from './results';
import { isNumberCell } from './rows';

/** What such lines are read into. */
export interface ClientLines {
  reading: Reading;
  clients: Clients;
  results: Results | null;
  blocks: ResponseBlocks;
}

/** Takes such a line; false when it is none. */
export function takeClientLine(state: ClientLines, cells: Cells, words: string, line: number): boolean {
  const { reading, clients } = state;
  const first = words.charCodeAt(0);
  if (first === 105 || first === 35 || first === 116) {
    // i_sec, #rows, tot_inserts
    cutAtBlanks(cells);
    const header = parseIntervalHeader(allCells(cells));
    if (header) {
      takeIntervalHeader(clients, header, line);
      return true;
    }
  }
  const results = beginResults(reading, words, line);
  if (results) {
    if (state.results) closeResults(state.results);
    state.results = results;
    return true;
  }
  const block = state.blocks.take(words, cells.start, line);
  if (block !== null) {
    if (typeof block === 'string') return true;
    if (state.results) takeResultBlock(state.results, block);
    else takeBlock(clients, block, line);
    return true;
  }
  if (state.results) return takeResultLine(state.results, words, cells.start, line);
  return (
    takeInterval(state, cells, line) ||
    takeCommand(clients, words, line) ||
    takeTrailer(clients, words, cells.start, line) ||
    reportDamagedInterval(state, cells, line)
  );
}

/** A row of intervals that is quoted, or of the next client. */
function takeInterval(state: ClientLines, { text, start, end }: Cells, line: number): boolean {
  const row = text.slice(start, end);
  const taken = openIntervals(state.clients)?.take(row, line) ?? false;
  if (taken !== 'earlier') return taken;
  startOver(state.clients, line);
  return openIntervals(state.clients)?.take(row, line) === true;
}

/** Numbers below a header of intervals that are no row of it. */
function reportDamagedInterval(state: ClientLines, cells: Cells, line: number): boolean {
  const intervals = openIntervals(state.clients);
  if (!intervals) return false;
  const { labels } = intervals.header;
  cutAtBlanks(cells);
  const { count } = cells;
  const plain = count === labels.length ? withoutCommas(state.reading, intervals, cells, line) : null;
  if (plain !== null && intervals.take(plain, line) === true) return true;
  if (count < 2 || !(isNumberCell(cells, 0) || count === labels.length)) return false;
  if (!isMostlyNumbers(cells, labels.length)) return false;
  const damaged = labels.findIndex((_, i) => i < count && !isNumberCell(cells, i));
  state.reading.diagnostics.add(
    count === labels.length && damaged !== -1
      ? notANumber(
          { line, span: [cells.starts[damaged]!, cells.ends[damaged]!] },
          `in column ${labels[damaged]}`,
          cellText(cells, damaged),
          'the interval is left out',
        )
      : raggedRow({ line, span: [cells.start, cells.end] }, `${labels.length} cells`, `${count}`),
  );
  return true;
}

/** Whether half of the cells are numbers, or half a row of them stands before other text. */
function isMostlyNumbers(cells: Cells, columns: number): boolean {
  let numbers = 0;
  let first = 0;
  for (let i = 0; i < cells.count; i++)
    if (isNumberCell(cells, i)) {
      numbers++;
      if (first === i) first++;
    }
  return numbers * 2 >= cells.count || first * 2 >= columns;
}
