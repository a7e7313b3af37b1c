/** Cells like `28,313`: they wait until their table is read, since the other values of the column tell what they mean. */
import type { Measurement } from '../../model';
import {
  type CommaReadings,
  chooseReading,
  columnValues,
  commaReadings,
  rangeOf,
  sayReading,
} from '../commas';
import { decimalAt } from '../decimals';
import type { FormatDiagnostic } from '../diagnostics';
import { type Cells, cellText } from './cells';
import type { Target } from './columns';
import type { Intervals } from './intervals';
import type { Reading } from './reading';

/** A cell that waits. Its measurement stands in its run already, without a value. */
export interface CommaCell {
  measurement: Measurement;
  readings: CommaReadings;
  target: Target;
  span: [number, number];
  /** All measurements of its row. */
  row: readonly Measurement[];
}

/** Decides the cells that wait by the runs from `firstRun` on, those of their table, and says how each was read. */
export function decideCommaCells(reading: Reading, firstRun: number): void {
  const { waiting, leftOut } = reading.commas;
  if (waiting.length === 0) return;
  const othersOf = columnValues(reading.runs.slice(firstRun));
  reading.commas.waiting = [];
  const choices = waiting.map(({ measurement, readings, target }) => {
    if (readings.decimal === null) return { digits: readings.grouped!, why: '' };
    const others = othersOf(measurement);
    return chooseReading(readings, others, measurement.label, (digits) => inBaseUnits(digits, target));
  });
  waiting.forEach(({ measurement, target }, i) => {
    const choice = choices[i];
    if (choice) measurement.value = inBaseUnits(choice.digits, target);
    else leftOut.add(measurement);
  });
  waiting.forEach((cell, i) => {
    report(reading, cell, choices[i] ?? null);
  });
}

function report(
  { diagnostics, commas }: Reading,
  { measurement, readings, row, span }: CommaCell,
  choice: { digits: string; why: string } | null,
): void {
  const raw = measurement.raw ?? '';
  const others = row.filter((m) => m !== measurement && !commas.leftOut.has(m)).length;
  const meanings = [readings.grouped, readings.decimal].filter((digits) => digits !== null).join(' or ');
  diagnostics.add({
    severity: readings.decimal === null ? 'note' : 'warning',
    code: 'number-with-comma',
    message: choice
      ? sayReading(raw, readings, choice.digits, choice.why)
      : `"${raw}" could be ${meanings}. This cell is left out; the other ${others} of the row are read.`,
    line: measurement.line,
    span,
  });
}

function inBaseUnits(digits: string, { exponent, factor }: Target): number {
  return decimalAt(digits, 0, digits.length, exponent) * factor;
}

/** An interval with commas in its numbers, as it would be without them; each is said. Null when a cell is no number at all, or when the
 *  intervals before it do not tell what a comma parts. */
export function withoutCommas(
  { diagnostics }: Reading,
  intervals: Intervals,
  cells: Cells,
  line: number,
): string | null {
  const words: string[] = [];
  const said: FormatDiagnostic[] = [];
  for (let i = 0; i < cells.count; i++) {
    const raw = cellText(cells, i);
    const readings = commaReadings(raw);
    if (!readings) {
      if (Number.isNaN(decimalAt(raw, 0, raw.length))) return null;
      words.push(raw);
      continue;
    }
    const label = intervals.header.labels[i] ?? '';
    const choice = chooseReading(readings, rangeOf(intervals.latest(i)), label, Number);
    if (!choice) return null;
    words.push(choice.digits);
    said.push({
      severity: 'warning',
      code: 'number-with-comma',
      message: sayReading(raw, readings, choice.digits, choice.why),
      line,
      span: [cells.starts[i]!, cells.ends[i]!],
    });
  }
  for (const diagnostic of said) diagnostics.add(diagnostic);
  return said.length > 0 ? words.join(' ') : null;
}

/** Takes the cells that could not be decided out of their runs. */
export function dropUndecided(reading: Reading): void {
  const { leftOut } = reading.commas;
  if (leftOut.size === 0) return;
  for (const run of reading.runs)
    if (run.measurements.some((m) => leftOut.has(m)))
      run.measurements = run.measurements.filter((m) => !leftOut.has(m));
}
