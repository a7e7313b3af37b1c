import type { Config, ParsedRun, ParseResult } from '../../model';
import { collectNotes, type Notes } from '../dgraph/notes';
import { outputOf, plainLine } from '../dgraph/prefix';
import { damagedLine, noResults, quotedEnd } from '../diagnostics';
import { type DiagnosticList, diagnosticList } from '../format';
import type { LineSource } from '../lines';
import { carriageSegments } from '../text';
import { type BadgerLine, beginsLikeProgress, readBadgerLine, readOptionsLine, type Work } from './line';
import { addLine, type Bench, benchRun, startBench } from './run';

interface Reading {
  diagnostics: DiagnosticList;
  notes: Notes;
  runs: ParsedRun[];
  configs: Config[];
  /** Options of the program that runs now. */
  config: Config | null;
  /** A write benchmark reads at the same time, with lines between its own. */
  open: Record<Work, Bench | null>;
}

/** All benchmarks of a text, one run each for what was read and what was written. */
export function parseBadger(lines: LineSource): ParseResult {
  const reading: Reading = {
    diagnostics: diagnosticList(),
    notes: collectNotes(),
    runs: [],
    configs: [],
    config: null,
    open: { read: null, write: null },
  };
  while (lines.next())
    for (const segment of carriageSegments(plainLine(lines.text)))
      addText(reading, outputOf(segment), lines.number);
  finish(reading, 'read');
  finish(reading, 'write');
  if (reading.runs.length === 0)
    reading.diagnostics.add(noResults('whole lines "Time elapsed: …, bytes read: …" of a Badger benchmark'));
  return {
    runs: reading.runs.sort((a, b) => a.line - b.line),
    configs: reading.configs,
    diagnostics: reading.diagnostics.all(),
  };
}

function addText(reading: Reading, text: string, line: number): void {
  if (text === '') return;
  const found = readBadgerLine(text);
  if (found) addPoint(reading, found, line);
  else if (beginsLikeProgress(text))
    reading.diagnostics.add(damagedLine({ line }, 'a whole progress line', quotedEnd(text)));
  else if (!addOptions(reading, text, line)) {
    const banner = /^Starting to benchmark (Reads|Writes)/i.exec(text);
    if (banner) finish(reading, banner[1]!.toLowerCase() === 'reads' ? 'read' : 'write');
    reading.notes.add(text, line);
  }
}

function addPoint(reading: Reading, found: BadgerLine, line: number): void {
  const bench = reading.open[found.work];
  if (bench && found.seconds < bench.times.at(bench.times.length - 1)) finish(reading, found.work);
  const current =
    reading.open[found.work] ??
    startBench(found.work, reading.notes.take(), reading.config?.name ?? null, line);
  reading.open[found.work] = current;
  addLine(current, found, line);
}

/** The options with which a program opens its database; false when the line tells none. */
function addOptions(reading: Reading, text: string, line: number): boolean {
  const settings = readOptionsLine(text);
  if (!settings) return false;
  finish(reading, 'read');
  finish(reading, 'write');
  const before = reading.configs.length;
  reading.config = {
    name: before === 0 ? 'badger options' : `badger options ${before + 1}`,
    scope: { dbms: 'Badger' },
    parent: null,
    text,
    own: settings,
    knobs: settings,
    line,
  };
  reading.configs.push(reading.config);
  return true;
}

function finish(reading: Reading, work: Work): void {
  const bench = reading.open[work];
  reading.open[work] = null;
  if (bench) reading.runs.push(benchRun(bench));
}
