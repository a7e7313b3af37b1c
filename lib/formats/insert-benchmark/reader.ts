/** Reads a text line by line: each goes to the table that is open, or opens one, or says something about those to come. */
import type { ParseResult } from '../../model';
import { declareColumn } from '../declared-columns';
import { noResults, strayRow } from '../diagnostics';
import type { ParseContext } from '../format';
import type { LineSource } from '../lines';
import { type Cells, cellText, cut, cutAtBlanks, inner, newCells, setLine } from './cells';
import { type ClientLines, takeClientLine } from './client-lines';
import { closeClient, newClients, openIntervals, takeIntervalHeader } from './clients';
import { decideCommaCells, dropUndecided } from './comma-cells';
import { pairTime } from './detect';
import { addHardware, addTargets, reportContradictions, reportLegendNames, reportTypos } from './finish';
import { type Header, parseHeader } from './headers';
import { columnMetric, type Intervals, pairHeader } from './intervals';
import { configsOf, newProse, type Prose, parseScenario, takeProse } from './prose';
import { flushRepeated, newReading, type Reading } from './reading';
import { finishReport, newReport, type ReportLines, readReportLine, takeCaption } from './report';
import { responseBlocks, responseTable } from './responses';
import { closeResults } from './results';
import { isMissing, isNumberCell } from './rows';
import {
  getminTable,
  iostatTable,
  isUnnamedRow,
  type RatioRows,
  ratioRows,
  TENTHS_HEADER,
  tenthsTable,
  unnamedHeader,
} from './small-tables';
import { parseFileBanner, parseStep } from './steps';
import { engineTable, stepTable, type Table } from './tables';

interface State extends ClientLines {
  /** No line but blank ones was read. */
  isFirst: boolean;
  cells: Cells;
  table: Table | null;
  /** How many runs there were before the table. */
  runsBefore: number;
  /** A blank line stands between the last row and this line. */
  isAfterBlank: boolean;
  prose: Prose;
  ratios: RatioRows;
  report: ReportLines | null;
}

export function readInsertBenchmark(lines: LineSource, context: ParseContext): ParseResult {
  const reading = newReading(context.name);
  const state: State = {
    reading,
    isFirst: true,
    cells: newCells(),
    table: null,
    runsBefore: 0,
    isAfterBlank: false,
    prose: newProse(),
    clients: newClients(reading),
    results: null,
    blocks: responseBlocks(reading),
    ratios: ratioRows(reading),
    report: null,
  };
  while (lines.next()) {
    if (state.isFirst && lines.text.trim() !== '') takeFirst(state, lines.text, lines.number);
    // the inner loop of files with many million intervals
    const intervals = openIntervals(state.clients);
    if (intervals && isInterval(intervals, lines)) continue;
    takeLine(state, lines.text, lines.number);
  }
  return finish(state);
}

function isInterval(intervals: Intervals, lines: LineSource): boolean {
  const { codes, start, end, number } = lines;
  return (
    intervals.takePlain(codes, start, end, number) === true || intervals.take(lines.text, number) === true
  );
}

/** Pairs of a time and a value do not say what the value is: the name of the file may. */
function takeFirst(state: State, text: string, line: number): void {
  const { reading } = state;
  state.isFirst = false;
  if (pairTime(text.trim()) === null) return;
  const { column } = reading.file;
  const known = column === null ? null : columnMetric(column);
  const values = known ?? { metric: declareColumn(reading.declared, 'value'), exponent: 0 };
  takeIntervalHeader(state.clients, pairHeader(column ?? 'value', values), line);
  if (known === null)
    reading.diagnostics.add({
      severity: 'warning',
      code: 'no-header',
      message:
        'Expected a header, found none: the second column is kept as it is, since nothing says what it counts.',
      line,
    });
}

function finish(state: State): ParseResult {
  const { reading, prose } = state;
  closeTable(state);
  state.ratios.close();
  closeClient(state.clients);
  if (state.results) closeResults(state.results);
  if (state.report) finishReport(reading, state.report);
  decideCommaCells(reading, 0);
  dropUndecided(reading);
  reportTypos(reading);
  addHardware(reading, prose.hardware);
  addTargets(reading);
  const configs = configsOf(reading, prose);
  reportContradictions(reading, configs);
  reportLegendNames(reading, prose);
  flushRepeated(reading);
  const isDamaged = reading.diagnostics.all().some((d) => d.severity === 'error');
  if (reading.runs.length === 0 && configs.length === 0 && !isDamaged)
    reading.diagnostics.add(noResults('a result of the insert benchmark'));
  return {
    runs: reading.runs,
    configs,
    diagnostics: reading.diagnostics.all(),
    ...(reading.declared.size > 0 && { metrics: [...reading.declared.values()] }),
  };
}

const HTML = /^\s*(?:<!doctype html|<html|<head|<body)/i;

function takeLine(state: State, text: string, line: number): void {
  if (state.report === null && state.reading.runs.length === 0 && HTML.test(text))
    state.report = newReport(state.reading, true);
  if (state.report?.isHtml)
    readReportLine(state.reading, state.report, text, line, state.cells, (cells) =>
      takeText(state, cells, line),
    );
  else {
    setLine(state.cells, text);
    takeText(state, state.cells, line);
  }
}

const MINUS = 45;

/** A line without its quoting. */
function takeText(state: State, cells: Cells, line: number): void {
  const { start, end, text } = cells;
  if (start === end) {
    state.isAfterBlank = true;
    return;
  }
  if (end - start === 1 && text.charCodeAt(start) === MINUS) {
    state.table?.separator();
    return;
  }
  // its list of numbers and words looks like a row of a small table
  if (text.startsWith('-- ', start) && takeScenario(state, inner(cells), line)) return;
  if (takeHeader(state, cells, line) || takeRow(state, cells, line)) {
    state.isAfterBlank = false;
    return;
  }
  if (cells.isFixed) return; // a row of an HTML table that is none of ours
  const words = inner(cells);
  if (takeClientLine(state, cells, words, line)) return;
  if (takeUnnamedRow(state, cells, line)) return;
  const { reading } = state;
  if (reportStrayRow(state, cells, line)) return;
  const step = parseStep(words);
  if (step) {
    reading.heading = { line, step };
    reading.caption = null;
  }
  takeCaption(reading, words);
  reading.file = parseFileBanner(words) ?? reading.file;
  takeProse(state.prose, text.slice(cells.indented, end), cells.indented, line);
}

/** Whether a line may be a header: it ends in the name of the column for systems, or begins as one without. */
function mayBeHeader({ text, start, end }: Cells): boolean {
  return (
    text.endsWith('tag', end) ||
    text.endsWith('engine', end) ||
    text.endsWith('dbms', end) ||
    text.startsWith('r/s', start) ||
    text.startsWith('tag', start) ||
    text.startsWith('engine', start) ||
    text.startsWith('dbms', start)
  );
}

function takeHeader(state: State, cells: Cells, line: number): boolean {
  if (state.results || !(cells.isFixed || mayBeHeader(cells))) return false;
  const header = headerIn(cells, line);
  if (!header) return false;
  openTable(state, header);
  return true;
}

/** The header that the line is, cut at its delimiter or, where it mixes two, at blanks: names of columns have none. */
function headerIn(cells: Cells, line: number): Header | null {
  cut(cells, true);
  const header = parseHeader(cells, line);
  if (header || cells.isFixed || cells.delimiter === 'blank') return header;
  cutAtBlanks(cells);
  return parseHeader(cells, line);
}

function openTable(state: State, header: Header): void {
  closeTable(state);
  state.ratios.close();
  const { reading } = state;
  // the summary of all steps: a report, copied from a browser unless it is HTML
  if (header.kind === 'summary') state.report ??= newReport(reading, false);
  header.operation = reading.caption;
  state.runsBefore = reading.runs.length;
  state.table = tableOf(reading, header, state.report);
  // a heading names the next table, a report's all tables until the next one
  if (!state.report) reading.heading = null;
}

function tableOf(reading: Reading, header: Header, report: ReportLines | null): Table | null {
  switch (header.kind) {
    case 'engine':
    case 'scan':
      return engineTable(reading, header);
    case 'step':
      return stepTable(reading, header);
    case 'response':
      return header.identity === 0 && report ? report.keep(header) : responseTable(reading, header);
    case 'tenths':
      return tenthsTable(reading, header);
    case 'getmin':
      return getminTable(reading, header);
    case 'iostat':
      return iostatTable(reading, header);
    case 'summary':
      return report ? report.keep(header) : null;
  }
}

function closeTable(state: State): void {
  decideCommaCells(state.reading, state.runsBefore);
  state.table?.close();
  state.table = null;
  state.isAfterBlank = false;
}

function takeRow(state: State, cells: Cells, line: number): boolean {
  const { table } = state;
  if (!table) return false;
  if (state.isAfterBlank) {
    // a row after a blank line has its cells; a few numbers are prose
    cut(cells, table.header.isCommaSeparated);
    if (cells.count * 2 < table.header.labels.length) {
      closeTable(state);
      return false;
    }
  }
  if (table.row(cells, line) !== 'other') return true;
  closeTable(state);
  return false;
}

/** No prose begins with as many numbers. */
const LEAST_STRAY = 5;

/** A row of values and a name that no header claims: its header is missing or damaged. */
function reportStrayRow(state: State, cells: Cells, line: number): boolean {
  const code = cells.text.charCodeAt(cells.start);
  if (state.results || code < 48 || code > 57) return false;
  cutAtBlanks(cells);
  const last = cells.count - 1;
  if (last < LEAST_STRAY || isNumberCell(cells, last) || isMissing(cellText(cells, last))) return false;
  for (let i = 0; i < last; i++) if (!isNumberCell(cells, i) && !isMissing(cellText(cells, i))) return false;
  state.reading.diagnostics.add(strayRow({ line, span: [cells.start, cells.end] }));
  return true;
}

/** Rows of files that have no header. */
function takeUnnamedRow(state: State, cells: Cells, line: number): boolean {
  cut(cells, true);
  if (state.ratios.take(cells, line)) return true;
  const { count } = cells;
  if (
    count === TENTHS_HEADER.labels.length &&
    /^\d+:\S/.test(cellText(cells, count - 1)) &&
    isNumberCell(cells, 0)
  ) {
    openTable(state, { ...TENTHS_HEADER, line });
    return takeRow(state, cells, line);
  }
  if (!isUnnamedRow(cells)) return false;
  openTable(state, unnamedHeader(count, line));
  state.reading.diagnostics.add({
    severity: 'warning',
    code: 'no-header',
    message:
      'Expected a header, found none: the columns are numbered, and what they count is not in the text.',
    line,
  });
  return takeRow(state, cells, line);
}

function takeScenario(state: State, words: string, line: number): boolean {
  const scenario = parseScenario(words, line);
  // a comment that begins with two dashes tells neither rows nor clients nor dbms
  if (Object.keys(scenario.dimensions).length < 2) return false;
  closeTable(state);
  state.reading.scenario = scenario;
  state.reading.heading = null;
  return true;
}
