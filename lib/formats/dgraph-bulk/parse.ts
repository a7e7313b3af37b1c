import type { Config, ParsedRun, ParseResult } from '../../model';
import { parseElapsed } from '../dgraph/clock';
import { collectNotes, type Notes } from '../dgraph/notes';
import { type OptionsReader, type PrintedOptions, readOptions } from '../dgraph/options';
import { outputOf, outputStart, plainLine } from '../dgraph/prefix';
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
    reading.diagnostics.add({
      severity: 'error',
      code: 'no-results',
      message: 'Expected MAP or REDUCE lines of dgraph bulk, found none that is whole: nothing was measured.',
      line: null,
    });
  return { runs: reading.runs, configs: reading.configs, diagnostics: reading.diagnostics.all() };
}

function addSegment(reading: Reading, segment: string, line: number): void {
  const text = outputOf(segment);
  if (text === '') return;
  const found = readBulkLine(text);
  if (found?.cells) addPoint(reading, found, found.cells, text, line);
  else if (found)
    reading.diagnostics.add({
      severity: 'warning',
      code: 'damaged-line',
      message: `Expected a whole ${found.phase} line, found "${text.slice(-60)}" at its end; it was left out.`,
      line,
    });
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
      message: `Expected a progress line to begin its line, found "${text.slice(0, Math.min(found.start, 70))}" before it.`,
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
  reading.diagnostics.add({
    severity: 'warning',
    code: 'loader-error',
    message: `The loader reports: ${text.slice(0, 200)}`,
    line,
  });
  const fatal = reading.load?.fatal;
  if (fatal && fatal.length < 3 && !text.includes('lease')) fatal.push(line);
  return true;
}

function finishLoad(reading: Reading): void {
  const { load } = reading;
  if (!load) return;
  reading.load = null;
  if (!load.total)
    reading.diagnostics.add({
      severity: 'warning',
      code: 'no-total',
      message:
        'Expected a line "Total" at the end of the bulk load, found none: it was interrupted, or its log is cut.',
      line: load.lastLine,
    });
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
