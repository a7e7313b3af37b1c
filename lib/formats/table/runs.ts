import { metricOf } from '../../metrics';
import type { Measurement, Metric, ParsedRun } from '../../model';
import { type CommaReadings, chooseReading, columnValues, commaReadings, sayReading } from '../commas';
import { notANumber, raggedRow } from '../diagnostics';
import type { DiagnosticList } from '../format';
import { bare, inBaseUnits, readCell } from './cell';
import { type ColumnMapping, headerKey, suggestMapping, type TableMapping } from './mapping';
import { type RawRow, type RawTable, usualWidth } from './raw-table';
import { displayUnit, unitOf, type WrittenUnit } from './units';

export interface TableRuns {
  runs: ParsedRun[];
  /** Metrics that only these tables know, by id. */
  metrics: Map<string, Metric>;
  names: Map<string, number>;
  diagnostics: DiagnosticList;
  /** Cells with a comma of the table that is being read: what they mean is certain when all of it is. */
  commas: CommaCell[];
}

interface CommaCell {
  measurement: Measurement;
  readings: CommaReadings;
  unit: WrittenUnit | null;
}

type MetricColumn = Extract<ColumnMapping, { role: 'metric' }>;

/** A column of numbers, ready to read. */
interface Column {
  at: number;
  label: string;
  mapping: MetricColumn;
  unit: WrittenUnit | null;
  /** The unit in which the metric is stored. */
  base: string;
}

/** The mapping of a table: the given one that is for this header, else what the table itself tells. */
export function mappingFor(table: RawTable, given: readonly TableMapping[] = []): TableMapping {
  const header = headerOf(table);
  const key = headerKey(header);
  const fitting = given.find((m) => m.header === key && m.columns.length === header.length);
  return (
    fitting ??
    suggestMapping(
      header,
      table.rows.map((row) => row.cells),
    )
  );
}

/** The header of a table; columns without one are numbered. A last column without any content is none. */
export function headerOf({ header, rows }: RawTable): string[] {
  const width = header?.cells.length ?? usualWidth(rows);
  const cells = Array.from({ length: width }, (_, i) => header?.cells[i] ?? `column ${i + 1}`);
  while (
    cells.length > 1 &&
    cells.at(-1) === '' &&
    rows.every((row) => (row.cells[cells.length - 1] ?? '') === '')
  )
    cells.pop();
  return cells;
}

/** Adds a run for each row of the table. */
export function addTable(result: TableRuns, table: RawTable, mapping: TableMapping, number: number) {
  const header = headerOf(table);
  const columns = columnsOf(header, mapping, result, table.header?.line ?? null);
  if (table.header === null)
    result.diagnostics.add({
      severity: 'warning',
      code: 'no-header',
      message: 'Expected a header, found values in the first row: the columns are numbered.',
      line: table.rows[0]?.lines[0] ?? null,
    });
  const firstRun = result.runs.length;
  for (const [i, row] of table.rows.entries()) {
    const cells = fitted(row, header.length);
    if (!cells) {
      result.diagnostics.add(
        raggedRow({ line: row.lines[0] ?? null }, `${header.length} cells`, `${row.cells.length}`),
      );
      continue;
    }
    if (row.isRecovered)
      result.diagnostics.add({
        severity: 'warning',
        code: 'cells-vanished',
        message: `Expected ${header.length} cells, found fewer; each belongs to the header above it, the others are missing.`,
        line: row.lines[0] ?? null,
      });
    addRow(result, { ...row, cells }, mapping, columns, { table: number, row: i + 1 });
  }
  decideCommas(result, firstRun);
}

/** Reads cells with a comma as decimals where other cells of the column show that, else as thousands, and says so: once for a column
 *  that has commas in its decimals, else for each cell. */
function decideCommas({ commas, runs, diagnostics }: TableRuns, firstRun: number) {
  const ofTable = commas.length > 0 ? runs.slice(firstRun) : [];
  const withDecimals = new Set(
    commas.filter(({ readings }) => readings.grouped === null).map(({ measurement }) => measurement.metric),
  );
  const said = new Set<string>();
  const othersOf = columnValues(ofTable);
  for (const { measurement, readings, unit } of commas.splice(0)) {
    const { label, line, metric } = measurement;
    const raw = measurement.raw ?? '';
    if (readings.decimal !== null && withDecimals.has(metric)) {
      measurement.value = inBaseUnits(readings.decimal, unit);
      if (!said.has(metric))
        diagnostics.add({
          severity: 'note',
          code: 'decimal-comma',
          message: `Expected numbers with a point in column "${label}", found commas before their decimals, as in "${raw}"; all commas of the column are read so.`,
          line,
        });
      said.add(metric);
      continue;
    }
    const choice = chooseReading(
      readings,
      othersOf(measurement),
      `"${label}"`,
      (digits) => inBaseUnits(digits, unit) ?? Number.NaN,
    );
    const isDecimal = choice !== null && choice.digits === readings.decimal;
    if (isDecimal) measurement.value = inBaseUnits(choice.digits, unit);
    diagnostics.add({
      severity: isDecimal ? 'warning' : 'note',
      code: 'number-with-comma',
      message: sayReading(raw, readings, choice?.digits ?? readings.grouped!, choice?.why ?? null),
      line,
    });
  }
}

/** The cells of a row, without empty ones beyond the header; null when there are too few or too many. */
function fitted({ cells }: RawRow, width: number): string[] | null {
  if (cells.length === width) return cells;
  return cells.length > width && cells.slice(width).every((cell) => cell === '')
    ? cells.slice(0, width)
    : null;
}

/** The columns of numbers with their units; their metrics are declared. */
function columnsOf(
  header: readonly string[],
  mapping: TableMapping,
  result: TableRuns,
  line: number | null,
): Column[] {
  const taken = new Set<string>();
  return mapping.columns.flatMap((column, at) => {
    if (column.role !== 'metric') return [];
    if (taken.has(column.metric)) {
      result.diagnostics.add({
        severity: 'error',
        code: 'metric-twice',
        message: `Expected columns that measure different things, found "${header[at]}" to measure the same as one before it; it is left out.`,
        line,
      });
      return [];
    }
    taken.add(column.metric);
    const unit = unitOf(column.unit);
    const known = metricOf(column.metric);
    const base = known?.unit ?? unit?.base ?? column.unit;
    if (!known) declare(result, column, header[at]!, base, unit);
    return [{ at, label: header[at] || `column ${at + 1}`, mapping: column, unit, base }];
  });
}

function declare(
  result: TableRuns,
  column: MetricColumn,
  header: string,
  base: string,
  unit: WrittenUnit | null,
) {
  const display = unit ? displayUnit(unit) : undefined;
  result.metrics.set(column.metric, {
    id: column.metric,
    label: column.label,
    unit: base,
    per: null,
    direction: column.direction,
    description: `Column "${header}" of a table${column.direction === 'none' ? '; nobody said which way is better' : ''}.`,
    ...(display !== undefined && { display }),
  });
}

function addRow(
  result: TableRuns,
  row: RawRow,
  mapping: TableMapping,
  columns: readonly Column[],
  at: { table: number; row: number },
) {
  const measurements = columns.map((column) => measure(result, column, row));
  if (measurements.length === 0) return;
  const dimensions: Record<string, string> = {};
  for (const [i, column] of mapping.columns.entries()) {
    if (column.role !== 'dimension') continue;
    const value = bare(row.cells[i] ?? '').replace(/\s+/g, ' ');
    if (value !== '') dimensions[column.key] ??= value;
  }
  const named = Object.values(dimensions).join(' ');
  if (named === '') dimensions.row = String(at.row);
  if (at.table > 1) dimensions.table = String(at.table);
  const line = measurements.reduce((first, m) => Math.min(first, m.line), row.lines[0] ?? 1);
  result.runs.push({
    name: uniqueName(result.names, named || `row ${at.row}`, line),
    line,
    dimensions,
    measurements,
    series: [],
    distributions: [],
    checks: [],
  });
}

function uniqueName(names: Map<string, number>, name: string, line: number): string {
  const key = `${line} ${name}`;
  const count = (names.get(key) ?? 0) + 1;
  names.set(key, count);
  return count === 1 ? name : `${name} (${count})`;
}

/** The measurement in a column of a row; without a value, and reported, where the cell cannot be read. */
function measure(result: TableRuns, column: Column, row: RawRow): Measurement {
  const text = bare(row.cells[column.at]!);
  const raw = bare(row.sources?.[column.at] ?? text);
  const line = row.lines[column.at] ?? row.lines[0] ?? 1;
  const { label } = column;
  const without: Measurement = { metric: column.mapping.metric, value: null, line, label, raw };
  const shown = readCell(text);
  if (shown.kind === 'missing') return without;
  const cell = raw === text ? shown : readCell(raw); // what was decoded from several pieces is no number: 1<sup>2</sup>
  const unit = cell.kind === 'number' ? (cell.unit ?? column.unit) : null;
  const value = cell.kind === 'number' ? inBaseUnits(cell.digits, unit) : null;
  if (cell.kind !== 'number' || value === null) {
    result.diagnostics.add(notANumber({ line }, `in column "${label}"`, text));
    return without;
  }
  if (unit && unit.base !== column.base) {
    result.diagnostics.add({
      severity: 'error',
      code: 'wrong-unit',
      message: `Expected ${column.base || 'a number without a unit'} in column "${label}", found "${raw}"; it is left out.`,
      line,
    });
    return without;
  }
  if (cell.unit && cell.unit.written !== column.unit?.written)
    result.diagnostics.add({
      severity: 'note',
      code: 'unit-in-cell',
      message: `Expected a number alone in column "${label}", found "${raw}"; it is read in its own unit, as ${value} ${column.base}.`,
      line,
    });
  const measurement: Measurement = { metric: column.mapping.metric, value, line, label, raw };
  const readings = cell.comma === null ? null : commaReadings(cell.amount);
  if (readings) result.commas.push({ measurement, readings, unit });
  return measurement;
}
