import { isMissingCell } from '../../metrics/numbers';
import type { Measurement } from '../../model';
import { commaReadings } from '../commas';
import { decimalAt } from '../decimals';
import { declareColumn } from '../declared-columns';
import { damagedLine, notANumber, quoted, raggedRow, unknownColumn } from '../diagnostics';
import { type Cells, cellText, cut, cutAtBlanks } from './cells';
import type { Target } from './columns';
import type { Header } from './headers';
import { NO_NAME, type Reading } from './reading';

/** Words for a value that is not there, beside those that every table has. `inf` and `div0` are ratios to 0, `nonzero` a share that rounds to 0. */
const NO_VALUE = new Set(['inf', '-inf', 'nonzero', 'div0', 'failed']);

export function isMissing(raw: string): boolean {
  return isMissingCell(raw) || NO_VALUE.has(raw);
}

/** How a line relates to the table above it. */
export type Fit =
  /** One cell per column. */
  | 'row'
  /** Cells fewer or more than columns: reported, not read. */
  | 'ragged'
  /** No row at all. */
  | 'other';

/** Cuts a line below a header into one cell per column, if that is certain. Ragged rows are reported here. */
export function fitRow(reading: Reading, header: Header, cells: Cells, line: number): Fit {
  const columns = header.labels.length;
  cut(cells, header.isCommaSeparated);
  // one cell may stand after blanks in a row of tabs, and a row of blanks may hold a tab
  if (cells.count !== columns && cells.delimiter === 'tab' && !endsInEmptyName(cells, header))
    cutAtBlanks(cells);
  if (cells.count === columns) {
    if (!isNumeric(cells, columns, header.identity)) return 'other';
    if (header.isWrapped && cells.wrapping === 'open') return cutRow(reading, cells, line);
    if (isNumberCell(cells, header.identity)) return reportRagged(reading, header, cells, line);
    if (cells.starts[header.identity] === cells.ends[header.identity]) reportNameless(reading, cells, line);
    return 'row';
  }
  if (!isNumeric(cells, cells.count, cells.count - 1)) return 'other';
  if (recoverEmptyCells(reading, header, cells, line)) return 'row';
  return reportRagged(reading, header, cells, line);
}

/** A row may end in a tab with nothing behind it: all values are there, and the name is empty. Adds that cell. */
function endsInEmptyName(cells: Cells, header: Header): boolean {
  if (cells.count !== header.labels.length - 1 || header.identity !== cells.count) return false;
  if (!cells.text.slice(cells.end).includes('\t')) return false;
  cells.starts[cells.count] = cells.end;
  cells.ends[cells.count++] = cells.end;
  return true;
}

function reportNameless(reading: Reading, cells: Cells, line: number): void {
  reading.diagnostics.add({
    severity: 'warning',
    code: 'name-missing',
    message:
      'Expected a name beside the numbers, found none; they are kept in a run that only its line tells apart.',
    line,
    span: [cells.start, cells.end],
  });
}

/** The name of a row, or what stands for it where it is empty. */
export function nameOf(cells: Cells, header: Header): string {
  return cellText(cells, header.identity) || NO_NAME;
}

/** Whether at least half of the cells that hold values are numbers or missing, and one is a number: prose is not. */
function isNumeric(cells: Cells, count: number, identity: number): boolean {
  let numbers = 0;
  let others = 0;
  for (let i = 0; i < count; i++) {
    if (i === identity && count > 1) continue;
    if (looksLikeNumber(cells, i)) numbers++;
    else if (!isMissing(cellText(cells, i))) others++;
  }
  return numbers >= others && (numbers > 0 || (others === 0 && count > 2));
}

/** Whether a cell is a number, to its last character. */
export function isNumberCell(cells: Cells, index: number): boolean {
  return !Number.isNaN(decimalAt(cells.text, cells.starts[index]!, cells.ends[index]!));
}

/** A digit first, or after a sign or point; damaged numbers (`28,313`, `2O446`) look like one as well. */
function looksLikeNumber(cells: Cells, index: number): boolean {
  const start = cells.starts[index]!;
  const end = cells.ends[index]!;
  if (start === end) return false;
  const first = cells.text.charCodeAt(start);
  const at = first === 45 || first === 43 || first === 46 ? start + 1 : start;
  const code = at < end ? cells.text.charCodeAt(at) : 0;
  if (code < 48 || code > 57) return false;
  // 400m.my5649.cx6d is a name
  return end - start < 12 || !Number.isNaN(decimalAt(cells.text, start, end));
}

function reportRagged(reading: Reading, header: Header, cells: Cells, line: number): 'ragged' {
  const columns = header.labels.length;
  const { count } = cells;
  const isShort = count < columns;
  const last = count - 1;
  const from = isShort ? (last > 0 ? cells.ends[last - 1]! : cells.start) : cells.starts[columns - 2]!;
  const to = isShort
    ? last > 0
      ? cells.starts[last]!
      : cells.end
    : cells.ends[Math.max(last - 1, columns - 2)]!;
  const span: [number, number] = to > from ? [from, to] : [cells.start, cells.end];
  reading.diagnostics.add(
    count === columns
      ? raggedRow({ line, span }, `a name in column ${header.labels[header.identity]}`, 'a number')
      : raggedRow({ line, span }, `${columns} cells`, `${count}`),
  );
  return 'ragged';
}

function cutRow(reading: Reading, cells: Cells, line: number): 'ragged' {
  const last = cells.count - 1;
  reading.diagnostics.add(
    damagedLine(
      { line, span: [cells.starts[last]!, cells.end] },
      'the pipe that closes the other lines',
      `an end after ${quoted(cellText(cells, last))}, which may be cut`,
    ),
  );
  return 'ragged';
}

/** A pasted row lost its empty cells when tabs became blanks. Where header and row stand on the same tab stops of 8 and no cell is wide enough to
 *  push the next one on, each offset names one column: the cells go there and the empty ones come back. */
function recoverEmptyCells(reading: Reading, header: Header, cells: Cells, line: number): boolean {
  const stops = header.tabStops;
  const columns = header.labels.length;
  if (stops === null || cells.delimiter !== 'blank' || cells.count >= columns || cells.count < 3)
    return false;
  const at = new Map(stops.map((stop, i) => [stop, i]));
  const places: number[] = [];
  for (let i = 0; i < cells.count; i++) {
    const place = at.get(cells.starts[i]!);
    const isLast = i === cells.count - 1;
    if (place === undefined || (isLast ? place !== header.identity : cells.ends[i]! - cells.starts[i]! > 7))
      return false;
    places.push(place);
  }
  const empty: string[] = [];
  for (let column = 0; column < columns; column++)
    if (places[column] !== column) {
      empty.push(header.labels[column]!);
      places.splice(column, 0, column);
      cells.starts.splice(column, 0, stops[column]!);
      cells.ends.splice(column, 0, stops[column]!);
    }
  reading.diagnostics.add({
    severity: 'warning',
    code: 'cells-vanished',
    message: `Expected ${columns} cells, found ${columns - empty.length}; each stands exactly under the head of its column, so ${empty.join(', ')} ${empty.length === 1 ? 'is' : 'are'} read as empty.`,
    line,
    span: [cells.start, cells.end],
  });
  cells.count = columns;
  return true;
}

/** Where each column of a header goes; null for the one that names the system. */
export function targetsOf(
  reading: Reading,
  header: Header,
  known: Readonly<Record<string, Target>>,
): (Target | null)[] {
  const taken = new Set<string>();
  return header.labels.map((label, i) => {
    if (i === header.identity) return null;
    const target = Object.hasOwn(known, label) ? known[label]! : null;
    if (target === null || taken.has(target.metric)) {
      const before = reading.declared.size;
      const metric = declareColumn(reading.declared, label);
      if (reading.declared.size > before && Object.keys(known).length > 0)
        reading.diagnostics.add(unknownColumn(header.line, label));
      return { metric, exponent: 0, factor: 1 };
    }
    taken.add(target.metric);
    return target;
  });
}

/** The measurements of a row: one per column that is a number or says that it is missing. What is neither is reported and left out. */
export function readRow(
  reading: Reading,
  header: Header,
  targets: readonly (Target | null)[],
  cells: Cells,
  line: number,
): Measurement[] {
  // as long as the row: an array that grows takes twice the memory, in files of a million rows
  const measurements = new Array<Measurement>(targets.length);
  let count = 0;
  const { text, starts, ends } = cells;
  let unreadable: number[] | null = null;
  for (let i = 0; i < targets.length; i++) {
    const target = targets[i];
    if (!target) continue;
    const start = starts[i]!;
    const end = ends[i]!;
    const value = decimalAt(text, start, end, target.exponent) * target.factor;
    const raw = text.slice(start, end);
    if (Number.isFinite(value))
      measurements[count++] = { metric: target.metric, value, line, label: header.labels[i]!, raw };
    else if (isMissing(raw))
      measurements[count++] = { metric: target.metric, value: null, line, label: header.labels[i]!, raw };
    else {
      const readings = commaReadings(raw);
      if (readings) {
        const measurement = { metric: target.metric, value: null, line, label: header.labels[i]!, raw };
        measurements[count++] = measurement;
        reading.commas.waiting.push({ measurement, readings, target, span: [start, end], row: measurements });
      } else {
        unreadable ??= [];
        unreadable.push(i);
      }
    }
  }
  measurements.length = count;
  if (unreadable) for (const index of unreadable) reportCell(reading, header, cells, index, line, count);
  return measurements;
}

/** A cell that is neither a number nor a word for none. `others`: how many cells of the row were read. */
function reportCell(
  reading: Reading,
  header: Header,
  cells: Cells,
  index: number,
  line: number,
  others: number,
): void {
  const raw = cellText(cells, index);
  const label = header.labels[index]!;
  reading.diagnostics.add(
    notANumber(
      { line, span: [cells.starts[index]!, cells.ends[index]!] },
      `in column ${label}`,
      raw,
      `this cell is left out, the other ${others} of the row are read`,
    ),
  );
}
