import type { Measurement, ParsedRun, ParseResult } from '../../model';
import { type Column, column } from '../columns';
import { parseElapsed } from '../dgraph/clock';
import { commandIn, commandName, optionsOf } from '../dgraph/command';
import { collectNotes, type Notes } from '../dgraph/notes';
import { outputOf, plainLine } from '../dgraph/prefix';
import { plural } from '../dgraph/words';
import { damagedLine, noResults, quotedEnd } from '../diagnostics';
import { type DiagnosticList, diagnosticList } from '../format';
import type { LineSource } from '../lines';
import { maskSecrets } from '../secrets';
import { carriageSegments } from '../text';
import { checksOf } from './checks';
import { kindOf, PARTS, readSample, type Sample } from './line';
import { distributionOf, statisticsOf } from './statistics';

/** All samples of a text are one run: a script that calls the program a thousand times makes one text. */
export interface Reading {
  diagnostics: DiagnosticList;
  notes: Notes;
  /** By place in PARTS; nanoseconds. */
  samples: Column<Float64Array>[];
  lines: Column<Uint32Array>;
  /** Samples of the worker that runs before the others, kept apart. */
  warmUp: { sample: Sample; line: number }[];
  firstLine: number;
  workers: Set<string>;
  failures: number[];
  totals: { count: number; nanoseconds: number; raw: string; lines: number[] };
  commands: { text: string; line: number }[];
  seen: Set<string>;
  duplicates: number[];
  counters: number[];
  server: Agreement;
  overhead: Agreement;
}

/** A rule between the figures of a line, and where it does not hold. */
export interface Agreement {
  compared: number;
  differing: number[];
}

const MAX_REMEMBERED = 200_000;
/** No more lines than this are named for one figure. */
const MAX_LINES = 1000;
const WARM_UP = 'w0';

export function parseIncrement(lines: LineSource): ParseResult {
  const reading: Reading = {
    diagnostics: diagnosticList(),
    notes: collectNotes(),
    samples: PARTS.map(() => column('float')),
    lines: column('line'),
    warmUp: [],
    firstLine: 0,
    workers: new Set(),
    failures: [],
    totals: { count: 0, nanoseconds: 0, raw: '', lines: [] },
    commands: [],
    seen: new Set(),
    duplicates: [],
    counters: [],
    server: { compared: 0, differing: [] },
    overhead: { compared: 0, differing: [] },
  };
  while (lines.next())
    for (const segment of carriageSegments(plainLine(lines.text)))
      addText(reading, outputOf(segment), lines.number);
  keepWarmUpAlone(reading);
  const run = reading.lines.length > 0 ? runOf(reading) : null;
  reportRest(reading);
  return { runs: run ? [run] : [], configs: [], diagnostics: reading.diagnostics.all() };
}

function addText(reading: Reading, text: string, line: number): void {
  if (text === '') return;
  const sample = readSample(text);
  if (sample) {
    addSample(reading, sample, text, line);
    return;
  }
  const kind = kindOf(text);
  if (kind === 'failure') {
    if (reading.firstLine === 0) reading.firstLine = line;
    reading.failures.push(line);
    reading.diagnostics.add({
      severity: 'warning',
      code: 'failed-attempt',
      message: 'An attempt failed and was tried again; the time that it took is in no sample.',
      line,
    });
  } else if (kind === 'damaged')
    reading.diagnostics.add(damagedLine({ line }, 'five durations after "Latency:"', quotedEnd(text)));
  else if (kind === 'counter') reading.counters.push(line);
  else addContext(reading, text, line);
}

function addContext(reading: Reading, text: string, line: number): void {
  const total = /^Total: (\S{1,24})$/.exec(text);
  const seconds = total && parseElapsed(total[1]!);
  const command = commandIn(text);
  if (total && seconds !== null) addTotal(reading, seconds, total[1]!, line);
  else if (command?.includes('increment')) {
    if (reading.commands.length < MAX_LINES) reading.commands.push({ text: maskSecrets(command).text, line });
  } else reading.notes.add(text, line);
}

function addTotal(reading: Reading, seconds: number, raw: string, line: number): void {
  const { totals } = reading;
  if (reading.firstLine === 0) reading.firstLine = line;
  totals.count++;
  totals.nanoseconds += Math.round(seconds * 1e9);
  totals.raw = raw;
  if (totals.lines.length < MAX_LINES) totals.lines.push(line);
}

function addSample(reading: Reading, sample: Sample, text: string, line: number): void {
  if (reading.firstLine === 0) reading.firstLine = line;
  if (sample.worker !== null) reading.workers.add(sample.worker);
  warnOfSeconds(reading, sample, line);
  if (sample.worker === WARM_UP) {
    reading.warmUp.push({ sample, line });
    return;
  }
  if (reading.seen.has(text)) reading.duplicates.push(line);
  else if (reading.seen.size < MAX_REMEMBERED) reading.seen.add(text);
  keep(reading, sample, line);
}

function keep(reading: Reading, { nanoseconds }: Sample, line: number): void {
  reading.lines.push(line);
  for (let i = 0; i < PARTS.length; i++) reading.samples[i]!.push(nanoseconds[i] ?? Number.NaN);
  const [q, m, s, c, d] = nanoseconds;
  if (q != null && m != null && s != null) agree(reading.server, q + m === s, line);
  if (c != null && s != null && d != null) agree(reading.overhead, c - s === d, line);
}

function agree(agreement: Agreement, holds: boolean, line: number): void {
  agreement.compared++;
  if (!holds && agreement.differing.length < MAX_LINES) agreement.differing.push(line);
}

/** Values of a second and more are printed in seconds; a script that takes the number alone reads 1.234s as 1.234 ms. */
function warnOfSeconds(reading: Reading, { nanoseconds, raw }: Sample, line: number): void {
  const at = nanoseconds.findIndex((value) => value !== null && value >= 1e9);
  if (at === -1) return;
  reading.diagnostics.add({
    severity: 'warning',
    code: 'large-unit',
    message: `${PARTS[at]} is ${raw[at]}, a second or more; it is read as seconds, but a script that drops the unit takes it for milliseconds.`,
    line,
  });
}

/** A text of warm-up samples only: then they are what was measured. */
function keepWarmUpAlone(reading: Reading): void {
  if (reading.lines.length > 0 || reading.warmUp.length === 0) return;
  for (const { sample, line } of reading.warmUp) keep(reading, sample, line);
  reading.warmUp = [];
}

function reportRest(reading: Reading): void {
  const { diagnostics, counters, warmUp } = reading;
  if (reading.lines.length === 0)
    diagnostics.add(
      counters.length > 0
        ? noResults(
            '"Latency:" on the lines of the counter, which dgraph increment prints since v1.1',
            counters[0],
          )
        : noResults('whole lines "Counter VAL: … Latency: Q … M … S … C … D …"'),
    );
  else
    for (const line of counters.slice(0, 200))
      diagnostics.add(damagedLine({ line }, '"Latency:" after the counter, as on the other lines', 'none'));
  if (warmUp.length > 0)
    diagnostics.add({
      severity: 'note',
      code: 'warm-up',
      message: `${plural(warmUp.length, 'sample')} of worker w0, which warms up before the others, ${warmUp.length === 1 ? 'is' : 'are'} left out of the distributions.`,
      line: warmUp[0]!.line,
    });
}

function runOf(reading: Reading): ParsedRun {
  const notes = reading.notes.take();
  const command = reading.commands[0];
  const dimensions: Record<string, string> = {
    dbms: 'Dgraph',
    engine: 'Badger',
    program: 'dgraph increment',
    step: 'increment',
  };
  if (notes.version) dimensions.version = notes.version.value;
  if (notes.build) dimensions.build = notes.build.value;
  const mode = modeOf(reading.commands.map(({ text }) => text)) ?? notes.heading?.value ?? null;
  if (mode !== null) dimensions.mode = mode;
  if (command) dimensions.command = command.text;
  const workers = [...reading.workers].filter((worker) => worker !== WARM_UP).length;
  if (workers > 0) dimensions.conc = `${workers}`;
  const lines = reading.lines.toArray();
  const columns = reading.samples.map((samples) => samples.toArray());
  return {
    name: command ? commandName(command.text) : 'dgraph increment',
    line: reading.firstLine,
    dimensions,
    measurements: [
      ...countsOf(reading, lines),
      ...columns.flatMap((values, i) => statisticsOf(i, values, lines)),
    ],
    series: [],
    distributions: columns.flatMap((values, i) => distributionOf(i, values, lines)),
    checks: checksOf(reading, lines.length),
  };
}

/** `read-only` or `best-effort` when all commands of the text say so. */
function modeOf(commands: string[]): string | null {
  const modes = new Set(
    commands.map((command) => {
      const options = optionsOf(command);
      return options.has('be') ? 'best-effort' : options.has('ro') ? 'read-only' : null;
    }),
  );
  const [mode] = modes;
  return modes.size === 1 && mode !== undefined ? mode : null;
}

function countsOf(reading: Reading, lines: Uint32Array): Measurement[] {
  const last = lines[lines.length - 1]!;
  const ends = [...new Set([lines[0]!, last])];
  const measurements: Measurement[] = [
    {
      metric: 'increment_samples',
      value: lines.length,
      line: last,
      label: 'samples',
      raw: null,
      derived: { formula: 'lines with five latencies, warm-up left out', lines: ends },
    },
  ];
  if (reading.failures.length > 0)
    measurements.push({
      metric: 'increment_failures',
      value: reading.failures.length,
      line: reading.failures[0]!,
      label: 'failed attempts',
      raw: null,
      derived: {
        formula: 'lines "While trying to process counter"',
        lines: reading.failures.slice(0, MAX_LINES),
      },
    });
  const { totals } = reading;
  if (totals.count > 0)
    measurements.push({
      metric: 'duration',
      value: totals.nanoseconds / 1e9,
      line: totals.lines[0]!,
      label: 'Total',
      raw: totals.count === 1 ? totals.raw : null,
      ...(totals.count > 1 && {
        derived: { formula: `sum of ${plural(totals.count, 'line')} "Total"`, lines: totals.lines },
      }),
    });
  return measurements;
}
