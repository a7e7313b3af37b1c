/**
 * Numbers with a comma, which parts thousands in one country and decimals in another: `28,313` is 28313 or 28.313. The other values
 * of the column tell which, where only one of the two is near them.
 */
import { parseGrouped } from '../metrics/numbers';
import type { Measurement, ParsedRun } from '../model';

/** The numbers that a cell with a comma can be, as digits without comma; null where it has not the shape. */
export interface CommaReadings {
  /** `1,234,567` → `1234567`. */
  grouped: string | null;
  /** `28,31` → `28.31`. */
  decimal: string | null;
}

/** What a cell with a comma can be; null for any other cell. */
export function commaReadings(cell: string): CommaReadings | null {
  if (!cell.includes(',') || cell.length > 40) return null;
  const grouped = parseGrouped(cell) === null ? null : cell.replaceAll(',', '');
  const decimal = /^\d+,\d+$/.test(cell) ? cell.replace(',', '.') : null;
  return grouped === null && decimal === null ? null : { grouped, decimal };
}

/** The other values of the cell's column, with the least and the greatest as written. */
export interface OtherValues {
  count: number;
  least: { value: number; raw: string };
  greatest: { value: number; raw: string };
}

/** Finds the values of a measurement's column: those of its metric and label among the runs, without those that have a comma themselves; null
 *  for none. All columns are gathered when the first is asked for, however many cells wait. */
export function columnValues(runs: readonly ParsedRun[]): (cell: Measurement) => OtherValues | null {
  let columns: Map<string, OtherValues> | null = null;
  return (cell) => {
    columns ??= gatherColumns(runs);
    return columns.get(columnKey(cell)) ?? null;
  };
}

function columnKey({ metric, label }: Measurement): string {
  return `${metric}\n${label}`;
}

function gatherColumns(runs: readonly ParsedRun[]): Map<string, OtherValues> {
  const columns = new Map<string, OtherValues>();
  for (const run of runs)
    for (const m of run.measurements) {
      if (m.value === null || m.raw === null || m.raw.includes(',')) continue;
      const found = { value: m.value, raw: m.raw };
      const key = columnKey(m);
      const others = columns.get(key);
      if (others === undefined) {
        columns.set(key, { count: 1, least: found, greatest: found });
        continue;
      }
      others.count++;
      if (found.value < others.least.value) others.least = found;
      if (found.value > others.greatest.value) others.greatest = found;
    }
  return columns;
}

/** The same of plain numbers. */
export function rangeOf(values: readonly number[]): OtherValues | null {
  const [first] = values;
  if (first === undefined) return null;
  let least = first;
  let greatest = first;
  for (const value of values) {
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  const written = (value: number) => ({ value, raw: `${value}` });
  return { count: values.length, least: written(least), greatest: written(greatest) };
}

/** Fewer other values show nothing. */
const ENOUGH = 3;
/** How much smaller than the least, or greater than the greatest of the others a value may be. */
const MARGIN = 10;

/** The reading that the other values of the column leave, and why: `the other 20 values of column ips.av lie between 12979 and 28662`.
 *  Null when they leave both or none. `inBaseUnits`: what a reading is in the unit of the others. */
export function chooseReading(
  { grouped, decimal }: CommaReadings,
  others: OtherValues | null,
  column: string,
  inBaseUnits: (digits: string) => number,
): { digits: string; why: string } | null {
  if (others === null || others.count < ENOUGH) return null;
  const { least, greatest } = others;
  const from = Math.min(least.value / MARGIN, least.value * MARGIN);
  const to = Math.max(greatest.value / MARGIN, greatest.value * MARGIN);
  const near = [grouped, decimal].filter((digits) => {
    const value = digits === null ? Number.NaN : inBaseUnits(digits);
    return value >= from && value <= to;
  });
  const [digits = null] = near;
  if (near.length !== 1 || digits === null) return null;
  const range =
    least.value === greatest.value ? `are all ${least.raw}` : `lie between ${least.raw} and ${greatest.raw}`;
  return { digits, why: `the other ${others.count} values of column ${column} ${range}` };
}

/** How a cell was read, for people. `why` is null where nothing but custom decides. */
export function sayReading(
  raw: string,
  { grouped, decimal }: CommaReadings,
  digits: string,
  why: string | null,
): string {
  if (decimal === null) return `"${raw}" is read as ${digits}: its commas can only part thousands.`;
  const meanings = grouped === null ? decimal : `${grouped} or ${decimal}`;
  return `"${raw}" could be ${meanings}. Read as ${digits}${why === null ? ', as commas mostly part thousands' : `: ${why}`}.`;
}
