/** Small words that sentences about comparisons are made of. */
import { noClaim } from './claim';
import type { AxisKey, Cell, Comparison, RowHead } from './comparison';

/** A piece of a sentence; the figures are strong. */
export interface Part {
  text: string;
  isStrong: boolean;
}

export function plain(text: string): Part {
  return { text, isStrong: false };
}

export function strong(text: string): Part {
  return { text, isStrong: true };
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

const ON = new Set(['dbms', 'engine', 'version', 'build', 'hardware']);

/** ` on 3.6.5`, ` for Mutations`, ` on 3.6.5 (load)`: column and chart, where there are any. */
export function atPlace({ keys, columns, charts }: Comparison, chart: number, column: number): string {
  const at = (first: AxisKey, label: string) => ` ${ON.has(first.key) ? 'on' : 'for'} ${label}`;
  const ofChart = charts.length > 1 ? charts[chart]!.head.label : null;
  const [first] = keys.columns;
  if (first) return `${at(first, columns[column]!.label)}${ofChart === null ? '' : ` (${ofChart})`}`;
  return ofChart === null ? '' : at(keys.charts[0]!, ofChart);
}

/** `v20 on 4.0.0`, with the chart where there are several. */
export function placeName(comparison: Comparison, chart: number, row: number, column: number): string {
  const rowName = comparison.keys.rows.length === 0 ? '' : comparison.rows[row]!.label;
  if (rowName !== '') return `${rowName}${atPlace(comparison, chart, column)}`;
  const columnName = comparison.keys.columns.length === 0 ? '' : comparison.columns[column]!.label;
  const chartName = comparison.charts.length > 1 ? ` (${comparison.charts[chart]!.head.label})` : '';
  return `${columnName}${chartName}` || 'all runs';
}

/** `syncPeriodSecs and five eviction settings`: the knobs in which a row differs from the base; null when none are known to. */
export function differingKnobs(comparison: Comparison, row: RowHead): string | null {
  const knobs = comparison.knobs.flatMap(({ knobs, base }, i) =>
    base === null || row.settings[i] === null || row.settings[i] === base ? [] : knobs,
  );
  const families = new Map<string, string[]>();
  for (const knob of knobs) {
    // eviction_dirty_trigger and eviction.threads_min are eviction settings; a path stands for itself by its last part
    const isPath = /[a-z0-9][A-Z]/.test(knob);
    const family = isPath ? knob : (knob.split(/[._]/)[0] ?? knob);
    families.set(family, [...(families.get(family) ?? []), knob]);
  }
  const names = [...families].map(([family, members]) =>
    members.length === 1 ? lastPart(members[0]!) : `${numberWord(members.length)} ${family} settings`,
  );
  return names.length === 0 ? null : listed(names, 'and');
}

function lastPart(knob: string): string {
  return knob.slice(knob.lastIndexOf('.') + 1);
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(names: readonly string[], word: 'and' | 'or'): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}

/** What the numbers of runs behind some cells allow to say: `1 run each: no claim`, `Medians of 3 to 5 runs each`. */
export function claimOf(cells: readonly Cell[]): string {
  const counts = cells.map((cell) => cell.n).filter((n) => n > 0);
  const least = Math.min(...counts);
  const most = Math.max(...counts);
  if (counts.length === 0) return 'No values.';
  if (most === 1) return '1 run each: no claim.';
  if (cells.some((cell) => cell.isMixed)) return 'Medians over runs that differ: no claim.';
  const runs = least === most ? `${most} runs each` : `${least} to ${most} runs each`;
  const limit = noClaim(most, most);
  return limit === null ? `Medians of ${runs}.` : `Medians of ${runs}: ${limit}.`;
}
