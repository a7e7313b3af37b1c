import type { ParsedRun, ParseResult } from '../../model';
import { check } from '../checks';
import { codesOf } from '../codes';
import { collectNotes, type Notes } from '../dgraph/notes';
import { logStampLength, outputStart, plainLine } from '../dgraph/prefix';
import { plural } from '../dgraph/words';
import { damagedLine, noResults, quoted, reportedError, unfinishedRun } from '../diagnostics';
import { type DiagnosticList, diagnosticList, type ParseContext } from '../format';
import type { LineSource } from '../lines';
import { carriageSegments } from '../text';
import { addProgress, isNextLoad, type Load, startLoad } from './load';
import { findRequest, findTotal } from './older-progress';
import { emptyProgress, type Progress, scanProgress } from './progress';
import { runOf } from './run';
import { FIGURES, readSummary, type SummaryFigure } from './summary';

interface Reading {
  notes: Notes;
  diagnostics: DiagnosticList;
  progress: Progress;
  load: Load | null;
  /** Whether the loader said that it starts since the last result. */
  hasStarted: boolean;
  runs: ParsedRun[];
  tidy: () => void;
}

/** All loads of a text, one run each. */
export function parseLive(lines: LineSource, { tidy = () => undefined }: ParseContext): ParseResult {
  const reading: Reading = {
    notes: collectNotes(),
    diagnostics: diagnosticList(),
    progress: emptyProgress(),
    load: null,
    hasStarted: false,
    runs: [],
    tidy,
  };
  const { progress } = reading;
  while (lines.next())
    if (scanProgress(lines.codes, lines.start, lines.end, progress) && progress.at === lines.end)
      addPoint(reading, lines.number);
    else addOther(reading, lines.text, lines.number);
  finishLoad(reading);
  if (reading.runs.length === 0)
    reading.diagnostics.add(noResults('whole progress lines or a summary of dgraph live'));
  return {
    runs: withTwins(reading.runs),
    configs: [],
    diagnostics: reading.diagnostics.all(),
  };
}

function addPoint(reading: Reading, line: number): void {
  if (!reading.load || reading.hasStarted || isNextLoad(reading.load, reading.progress))
    beginLoad(reading, line);
  addProgress(reading.load!, reading.progress, line);
}

function beginLoad(reading: Reading, line: number): Load {
  finishLoad(reading);
  reading.hasStarted = false;
  reading.load = startLoad(reading.notes.take(), line);
  return reading.load;
}

/** A line that is not a progress line and nothing else: parts of it may be. */
function addOther(reading: Reading, text: string, line: number): void {
  for (const segment of carriageSegments(plainLine(text))) addSegment(reading, segment, text, line);
}

function addSegment(reading: Reading, segment: string, physical: string, line: number): void {
  const start = outputStart(segment);
  if (start >= segment.length) return;
  const find = finderOf(segment);
  let from = start;
  let found = find(from, reading.progress, reading.load);
  while (found !== -1) {
    if (found > from) addGlued(reading, segment.slice(from, found).trim(), line);
    from = reading.progress.at;
    addPoint(reading, line);
    found = find(from, reading.progress, reading.load);
  }
  if (from === start) addText(reading, segment.slice(start).trimEnd(), line);
  else {
    addRest(reading, segment.slice(from).trim(), line);
    noteStamp(reading, segment, physical, line);
  }
}

function noteStamp(reading: Reading, segment: string, physical: string, line: number): void {
  const stamp = segment.slice(0, logStampLength(segment)).trim();
  if (stamp === '') return;
  // escapes and what a CR overwrote stand in the line as uploaded, but not in the segment
  const at = physical.indexOf(stamp);
  reading.diagnostics.add({
    severity: 'note',
    code: 'log-stamp',
    message: `Expected a progress line to begin its line, found "${stamp}" before it, the stamp of a system's log; it is left out.`,
    line,
    ...(at !== -1 && { span: [at, at + stamp.length] }),
  });
}

/** Finds where the next progress line begins in its segment, from a place on, and reads it into `p`; -1: nowhere. */
type Finder = (from: number, p: Progress, load: Load | null) => number;

/** One kind of progress line per segment, so that a long one is searched once. */
function finderOf(segment: string): Finder {
  if (segment.includes(' Txns: ')) return progressFinder(segment);
  if (segment.includes('Total Txns done:')) return (from, p) => findTotal(segment, from, p);
  if (segment.includes('Total RDFs done:')) return (from, p, load) => findRequest(segment, from, p, load);
  return () => -1;
}

function progressFinder(segment: string): Finder {
  const codes = codesOf(segment);
  return (from, p) => {
    for (
      let txns = segment.indexOf(' Txns: ', from);
      txns !== -1;
      txns = segment.indexOf(' Txns: ', txns + 1)
    ) {
      let at = txns - 1;
      while (at >= from && txns - at < 60 && codes[at] !== 91) at--;
      if (at >= from && scanProgress(codes, at, segment.length, p)) return at;
    }
    return -1;
  };
}

/** Text in front of a progress line on the same line: messages of the loader had no line end up to v1.0.18. */
function addGlued(reading: Reading, text: string, line: number): void {
  if (text === '') return;
  reading.diagnostics.add({
    severity: 'note',
    code: 'glued-line',
    message: `Expected a progress line to begin its line, found ${quoted(text)} before it; both are read.`,
    line,
  });
  addText(reading, text, line);
}

function addRest(reading: Reading, text: string, line: number): void {
  if (text === '' || /^[`|]+$/.test(text)) return;
  reading.diagnostics.add({
    severity: 'note',
    code: 'text-after-line',
    message: `Expected a progress line to end with its aborts, found ${quoted(text)} behind it; that is left out.`,
    line,
  });
}

/** A line without any progress: the closing block, a damaged progress line, an error, or something around the load. */
function addText(reading: Reading, text: string, line: number): void {
  const figure = readSummary(text, line);
  if (figure && (figure.raw !== '' || figure.figure !== 'seconds' || reading.load?.summary.size)) {
    addFigure(reading, figure);
    return;
  }
  if (isDamagedProgress(text)) {
    reading.diagnostics.add(damagedLine({ line }, 'a whole progress line', quoted(text)));
    return;
  }
  if (isLoaderError(text)) {
    reading.diagnostics.add(reportedError({ line }, text));
    const load = reading.load;
    if (load && isFatal(text) && load.fatal.length < 3) load.fatal.push(line);
    return;
  }
  if (isStart(text)) reading.hasStarted = true;
  reading.notes.add(text, line);
}

/** Lines that the loader prints once, before its first progress line. */
function isStart(text: string): boolean {
  return /^(?:Running transaction with dgraph endpoint: |Found \d+ data file\(s\) to process|Dgraph version +: |(?:.{0,40} )?Creating temp client directory at )/.test(
    text,
  );
}

function addFigure(reading: Reading, figure: SummaryFigure): void {
  const isNext = !reading.load || reading.hasStarted || reading.load.summary.has(figure.figure);
  const load = isNext ? beginLoad(reading, figure.line) : reading.load!;
  load.summary.set(figure.figure, figure);
  load.lastLine = figure.line;
  if (figure.value === null)
    reading.diagnostics.add(
      damagedLine(
        { line: figure.line },
        `a ${figure.figure === 'seconds' ? 'duration' : 'count'} after "${figure.label}"`,
        quoted(figure.raw + figure.rest),
      ),
    );
  else if (figure.rest !== '')
    reading.diagnostics.add({
      severity: 'warning',
      code: 'overwritten-line',
      message: `Expected nothing after ${figure.raw}, found ${quoted(figure.rest)}, which an overwritten progress line left there; only ${figure.raw} is read.`,
      line: figure.line,
    });
}

function finishLoad(reading: Reading): void {
  const load = reading.load;
  if (!load) return;
  reading.load = null;
  const missing = FIGURES.filter((figure) => load.summary.get(figure)?.value == null).length;
  if (missing > 0)
    reading.diagnostics.add(
      missing === FIGURES.length
        ? unfinishedRun({ line: load.lastLine }, 'a summary at the end of the load')
        : unfinishedRun(
            { line: load.lastLine },
            `${FIGURES.length} figures in the summary of the load`,
            `${FIGURES.length - missing}`,
          ),
    );
  reading.runs.push(runOf(load, reading.runs.length + 1, reading.tidy));
}

/** How many of the other loads a check names by their lines. */
const MAX_TWINS = 5;

/** Says on runs with the same command that only the text around them tells what differs. */
function withTwins(runs: ParsedRun[]): ParsedRun[] {
  const byCommand = new Map<string, ParsedRun[]>();
  for (const run of runs) {
    const command = run.dimensions.command ?? '';
    const same = byCommand.get(command);
    if (same) same.push(run);
    else byCommand.set(command, [run]);
  }
  const modeOf = (run: ParsedRun) => run.dimensions.mode ?? 'not stated';
  const modesOf = new Map<string, Set<string>>();
  for (const [command, same] of byCommand) modesOf.set(command, new Set(same.map(modeOf)));
  return runs.map((run) => {
    const { command } = run.dimensions;
    const same = command === undefined ? [] : byCommand.get(command)!;
    const others = same.length - 1;
    if (command === undefined || others < 1) return run;
    const modes = new Set([modeOf(run), ...modesOf.get(command)!]);
    const sameCommand = check(
      'same-command',
      false,
      `${plural(others, 'other load')} of this text ${others === 1 ? 'has' : 'have'} the same command: what differs, such as the flags of the servers, stands only in the text around it (mode: ${[...modes].join(', ')}).`,
      same
        .slice(0, MAX_TWINS + 1)
        .filter((twin) => twin !== run)
        .slice(0, MAX_TWINS)
        .map((twin) => twin.line),
    );
    return { ...run, checks: [...run.checks, sameCommand] };
  });
}

/** A line that begins or goes on like a progress line without being a whole one. */
function isDamagedProgress(text: string): boolean {
  return (
    beginsLikeProgress(text) ||
    hasCounters(text) ||
    (text.includes('Aborts: ') && /(?:N-Quads|RDFs)\/s(?:ec)?(?: \[last 5s\])?: /.test(text))
  );
}

/** Whether two of its counters stand close together, as in a line whose beginning is lost. */
function hasCounters(text: string): boolean {
  const at = text.indexOf('Txns: ');
  return at !== -1 && /(?:N-Quads|RDFs)[:/]/.test(text.slice(at, at + 80));
}

/** Whether a line is the beginning of a progress line, cut anywhere behind its bracket. */
function beginsLikeProgress(text: string): boolean {
  if (/^(?:Total Txns done:|\[Request: +\d)/.test(text)) return true;
  const bracket = /^\[(?:(\d\d:\d\d:\d\d(?:Z|[+-]\d{4}))| *(?:\d+[hms]){1,3})\] ?/.exec(text);
  if (!bracket) return false;
  const label = bracket[1] === undefined ? 'Txns: ' : 'Elapsed: ';
  const rest = text.slice(bracket[0].length);
  return rest.startsWith(label.trim()) || label.startsWith(rest);
}

function isLoaderError(text: string): boolean {
  return /^(?:\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d )?(?:\w+\.go:\d+: )?(?:Error while |Retrying req|Connection has been possibly interrupted|Server is (?:unavailable|overloaded)|Transaction (?:#\d+ )?aborted)|^signal: killed$|^\[\d+\] +\d+ killed |^panic: |^fatal error: /.test(
    text,
  );
}

function isFatal(text: string): boolean {
  return /Error while processing|killed|panic: |fatal error: /.test(text);
}
