import { DIMENSIONS, REPEAT } from '../../dimensions';
import type { Direction } from '../../model';
import { bare, kindOfCell, readCell } from './cell';
import { splitHeader, type WrittenUnit } from './units';

/** What the columns of tables with one header mean: plain data, to be remembered for that header and to be shared. */
export interface TableMapping {
  /** headerKey of the header that it is for. */
  header: string;
  /** One per column, in their order. */
  columns: ColumnMapping[];
}

export type ColumnMapping =
  | { role: 'ignore' }
  /** The cell says which run its row is: the value of a dimension. Such cells together name the run. */
  | { role: 'dimension'; key: string }
  /** The cell is a measurement. */
  | {
      role: 'metric';
      /** Id of a metric in lib/metrics, whose unit and direction then hold; any other is declared by the table. */
      metric: string;
      label: string;
      /** The unit in which the cells are written: `ms`, `KB`, `op/s`, or any word; '' when it is unknown. */
      unit: string;
      direction: Direction;
    };

/** The same for every spelling of a header that means the same columns: case and blanks do not count. */
export function headerKey(header: readonly string[]): string {
  return header.map((cell) => cell.trim().toLowerCase().replace(/\s+/g, ' ')).join(' | ');
}

/** Names for the number of clients that are no dimension's key. */
const CLIENTS = new Set(['threads', 'thread', 'nthreads', 'concurrency', 'connections', 'dop']);
const KNOWN = new Map(DIMENSIONS.flatMap((d) => [d.key, d.label].map((name) => [name.toLowerCase(), d.key])));

/** What the columns mean as far as the table itself tells: columns of text and of known names are dimensions, columns of numbers
 *  are metrics in the unit that their header names. No direction is ever guessed. */
export function suggestMapping(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): TableMapping {
  const taken = new Map<string, number>();
  const columns = header.map((cell, i): ColumnMapping => {
    const cells = rows.map((row) => row[i] ?? '');
    const known = countsRepeats(cell, cells) ? REPEAT : knownDimension(cell);
    if (known === null && isNumeric(cells)) return suggestMetric(cell, cells, i, taken);
    if (cells.every((c) => c.trim() === '')) return { role: 'ignore' };
    return {
      role: 'dimension',
      key: unique(known ?? (slug(cell) || (i === 0 ? 'name' : `column_${i + 1}`)), taken),
    };
  });
  return { header: headerKey(header), columns };
}

function suggestMetric(
  header: string,
  cells: readonly string[],
  at: number,
  taken: Map<string, number>,
): ColumnMapping {
  const { label, unit: ofHeader } = splitHeader(header);
  const unit = ofHeader ?? unitOfCells(cells);
  const name = slug(label) || `column_${at + 1}`;
  const suffix = unit && unit.written !== label ? `_${slug(unit.written) || 'percent'}` : '';
  return {
    role: 'metric',
    metric: unique(`table.${name}${suffix}`, taken),
    label: label || `column ${at + 1}`,
    unit: unit?.written ?? '',
    direction: 'none',
  };
}

/** The unit that every number of the column has beside it, of one kind: `1.5ms`, `2 s`. Null where one has none. */
function unitOfCells(cells: readonly string[]): WrittenUnit | null {
  let unit: WrittenUnit | null = null;
  for (const text of cells) {
    const cell = readCell(text);
    if (cell.kind !== 'number') continue;
    if (cell.unit === null || (unit !== null && cell.unit.base !== unit.base)) return null;
    unit ??= cell.unit;
  }
  return unit;
}

/** Names for what counts the runs of the same. */
const COUNTERS = new Set(
  ['run', 'repeat', 'repetition', 'rep', 'iteration', 'iter', 'trial', 'attempt', 'round'].flatMap((name) => [
    name,
    `# ${name}`,
    `#${name}`,
    `${name}#`,
    `${name} #`,
    `${name} no`,
    `${name} no.`,
    `${name} number`,
  ]),
);

/** Whether a column counts repeats: it has such a name, and whole numbers from 0 or 1 on without a gap. */
function countsRepeats(header: string, cells: readonly string[]): boolean {
  if (!COUNTERS.has(header.trim().toLowerCase())) return false;
  const counted = new Set(cells.map((cell) => bare(cell)).filter((cell) => cell !== ''));
  const first = counted.has('0') ? 0 : 1;
  return (
    counted.size > 0 && Array.from(counted, (_, i) => String(first + i)).every((one) => counted.has(one))
  );
}

function knownDimension(header: string): string | null {
  const name = header.trim().toLowerCase();
  return KNOWN.get(name) ?? (CLIENTS.has(name) ? 'clients' : null);
}

/** Whether the cells that hold something are numbers, but for a few that may be damaged. */
function isNumeric(cells: readonly string[]): boolean {
  let numbers = 0;
  let texts = 0;
  for (const cell of cells) {
    const kind = kindOfCell(cell);
    if (kind === 'number') numbers++;
    else if (kind === 'text') texts++;
  }
  return numbers > 0 && numbers >= 2 * texts;
}

/** The id, or the id with the first number that makes it one of its own. `taken`: how often each was asked for. */
function unique(id: string, taken: Map<string, number>): string {
  let count = taken.get(id) ?? 0;
  let free = count === 0 ? id : `${id}_${count + 1}`;
  while (count > 0 && taken.has(free)) free = `${id}_${++count + 1}`;
  taken.set(id, count + 1);
  if (free !== id) taken.set(free, 1);
  return free;
}

/** `Write speed (ms)` → `write_speed_ms`. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/µ|μ/g, 'u')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 60);
}
