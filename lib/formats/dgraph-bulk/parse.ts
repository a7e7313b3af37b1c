import type { Config, ParsedRun, ParseResult } from '../../model';
import { parseElapsed } from '../dgraph/clock';
import { collectNotes, type Notes } from '../dgraph/notes';
import { type OptionsReader, type PrintedOptions, readOptions } from '../dgraph/options';
import { outputOf, outputStart, plainLine } from '../dgraph/prefix';
import { damagedLine, noResults, quoted, quotedEnd, reportedError, unfinishedRun } from '../diagnostics';
import { type DiagnosticList, diagnosticList } from '../format';
import type { LineSource } from '../lines';
import { carriageSegments } from '../text';
import { type BulkLine, type Cell, readBulkLine } from './line';
import { addBulkLine, type BulkLoad, bulkRun, lastSeconds, startBulk } from './run';

interface Reading {
  notes: Notes;
  options: OptionsReader;
  diagnostics: DiagnosticList;
  load: BulkLoad | null;
  runs: ParsedRun[];
  configs: Config[];
}

/** All bulk loads of a text, one run each. */
export function parseBulk(lines: LineSource): ParseResult {
  const reading: Reading = {
    notes: collectNotes(),
    options: readOptions(),
    diagnostics: diagnosticList(),
    load: null,
    runs: [],
    configs: [],
  };
  while (lines.next())
    for (const segment of carriageSegments(plainLine(lines.text))) addSegment(reading, segment, lines.number);
  finishLoad(reading);
  addConfig(reading, reading.options.take());
  if (reading.runs.length === 0)
    reading.diagnostics.add(noResults('whole MAP or REDUCE lines of dgraph bulk'));
  return { runs: reading.runs, configs: reading.configs, diagnostics: reading.diagnostics.all() };
}

function addSegment(reading: Reading, segment: string, line: number): void {
  const text = outputOf(segment);
  if (text === '') return;
  const found = readBulkLine(text);
  if (found?.cells) addPoint(reading, found, found.cells, text, line);
  else if (found)
    reading.diagnostics.add(damagedLine({ line }, `a whole ${found.phase} line`, quotedEnd(text)));
  else if (!addTotal(reading, text, line) && !addError(reading, text, line)) {
    // options are kept with the indents they had
    const indented = segment.slice(Math.min(outputStart(segment), segment.length));
    if (!reading.options.add(indented, line)) reading.notes.add(text, line);
  }
}

function addPoint(
  reading: Reading,
  found: BulkLine,
  cells: Map<string, Cell>,
  text: string,
  line: number,
): void {
  const { load } = reading;
  const isNext =
    load !== null &&
    (load.total !== null ||
      found.seconds < lastSeconds(load) ||
      (found.phase === 'MAP' && load.phases.REDUCE.times.length > 0));
  if (isNext) finishLoad(reading);
  reading.load ??= startBulk(reading.notes.take(), reading.options.take(), line);
  addBulkLine(reading.load, found, cells, line);
  if (found.start > 0)
    reading.diagnostics.add({
      severity: 'note',
      code: 'glued-line',
      message: `Expected a progress line to begin its line, found ${quoted(text.slice(0, found.start))} before it; it is read all the same.`,
      line,
    });
}

/** The closing line of a load; false when it is none. */
function addTotal({ load }: Reading, text: string, line: number): boolean {
  const total = /^Total: (\S{1,20})$/.exec(text);
  const seconds = total && parseElapsed(total[1]!);
  if (!total || seconds === null || !load || load.total) return false;
  load.total = { value: seconds, raw: total[1]!, line };
  return true;
}

function addError(reading: Reading, text: string, line: number): boolean {
  if (!/\bkilled\b|^panic: |: invalid argument|Error while getting lease|^fatal error: |^signal: /.test(text))
    return false;
  reading.diagnostics.add(reportedError({ line }, text));
  const fatal = reading.load?.fatal;
  if (fatal && fatal.length < 3 && !text.includes('lease')) fatal.push(line);
  return true;
}

function finishLoad(reading: Reading): void {
  const { load } = reading;
  if (!load) return;
  reading.load = null;
  if (!load.total)
    reading.diagnostics.add(unfinishedRun({ line: load.lastLine }, 'a line "Total" at the end of the load'));
  const config = addConfig(reading, load.options);
  reading.runs.push(bulkRun(load, reading.runs.length + 1, config));
}

function addConfig({ configs }: Reading, options: PrintedOptions | null): Config | null {
  if (!options) return null;
  const config: Config = {
    name: configs.length === 0 ? 'bulk options' : `bulk options ${configs.length + 1}`,
    scope: { dbms: 'Dgraph' },
    parent: null,
    text: options.text,
    own: options.settings,
    knobs: options.settings,
    line: options.line,
  };
  configs.push(config);
  return config;
}
