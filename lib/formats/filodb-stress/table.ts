import { isMissingCell, parseGrouped, parseNumber, scaleDecimal } from '../../metrics/numbers';
import type { Measurement, ParsedRun } from '../../model';
import { notANumber, raggedRow } from '../diagnostics';
import type { DiagnosticList } from '../format';
import { unwrapGistLine, withoutEnd } from '../text';
import { type Cell, measured, PROGRAMS, type Program, readRate, runOf, writeRate } from './run';

// Replacement Factor Injected rows Write speed(ms) Read speed(ms)   and the same as a pipe table
const HEADER =
  /^\W*Replacement Factor\W+(Injected (?:rows|lines))\W+(Write speed\s*\(ms\))\W+(Read speed\s*\(ms\))\W*$/;
const RULE = /^[\s|:-]+$/;
//   • MBP laptop, C* 2.1.6, Spark 1.6.2, local[4] with 5GB driver/executor memory, first million lines of NYC Taxi dataset:
const BULLET = /^\s*[•*-]\s+(\S.*)$/;
const SETTING = /\bSpark\b|\bmemory\b|\bC\*|\bCassandra\b/;
const LONGEST = 2000;

/** Whether a line heads the results table. */
export function isResultsHeader(line: string): boolean {
  return line.length < LONGEST && HEADER.test(unwrapped(line));
}

/** The line without quote marks and without the frame of a gist page. */
function unwrapped(line: string): string {
  const text = line.replace(/^(?:\s*>)+ ?/, '');
  return unwrapGistLine(text) ?? text;
}

interface Row {
  line: number;
  factor: Measurement;
  rows: Cell | null;
  write: (Cell & { ms: number }) | null;
  read: (Cell & { ms: number }) | null;
  missing: Measurement[];
}

interface Table {
  labels: [string, string, string];
  program: Program;
  setting: string | null;
  /** Its header is parted by commas. */
  isCsv: boolean;
  rows: Row[];
}

/** Reads the results table of the stress tests' README, with the program and the setting that the text above it names. */
export function tableReader(diagnostics: DiagnosticList) {
  const tables: Table[] = [];
  let open: Table | null = null;
  let program: Program = 'RowReplaceStress'; // the only program with a replacement factor
  let setting: string | null = null;
  let isAfterBlank = false;

  function notice(text: string) {
    const title = withoutEnd(text.replace(/^[#*\s]+/, ''), '*: \t');
    const named = PROGRAMS.find((p) => p === title);
    if (named) {
      program = named;
      setting = null;
    }
    const bullet = BULLET.exec(text)?.[1];
    if (bullet !== undefined && setting === null && SETTING.test(bullet))
      setting = withoutEnd(bullet, ': \t');
  }

  function begin(header: RegExpExecArray, line: number) {
    const [, rows = '', write = '', read = ''] = header;
    const isCsv = header[0].includes(',');
    open = { labels: [rows, write, read], program, setting, isCsv, rows: [] };
    tables.push(open);
    if (rows === 'Injected lines')
      diagnostics.add({
        severity: 'warning',
        code: 'not-comparable',
        message:
          'A column "Injected lines" belongs to the first version of the program, which wrote only the rows of the CSV file: its write times do not stand for the injected rows and are not comparable with a table of "Injected rows".',
        line,
      });
  }

  return {
    /** Takes a line if it belongs to a results table. */
    read(physical: string, line: number): boolean {
      if (physical.length > LONGEST) return false;
      const text = unwrapped(physical);
      const header = HEADER.exec(text);
      if (header) {
        begin(header, line);
        return true;
      }
      if (!open) {
        notice(text);
        return false;
      }
      if (text.trim() === '') {
        isAfterBlank = true;
        return true;
      }
      // pages put blank lines between rows; below a whole table a few numbers are prose
      const mayBeRow = !isAfterBlank || isWholeRow(cellsOf(text, open.isCsv));
      isAfterBlank = false;
      if (RULE.test(text) && text.includes('-')) return true;
      if (mayBeRow && readRow(open, text, line, diagnostics)) return true;
      open = null;
      notice(text);
      return false;
    },
    finish(): ParsedRun[] {
      return tables.flatMap(runsOfTable);
    },
  };
}

function cellsOf(text: string, isCsv: boolean): string[] {
  const inner = text.replace(/^\s*\|/, '').replace(/\|\s*$/, '');
  const separator = inner.includes('|') ? '|' : isCsv ? ',' : /\s+/;
  return inner
    .trim()
    .split(separator)
    .map((c) => c.trim());
}

function isWholeRow(cells: readonly string[]): boolean {
  return cells.length === 4 && cells.every((cell) => numberOf(cell) !== null || isMissingCell(cell));
}

/** Whether the line is a row of the table; if its cells cannot be told apart or read, it is reported. */
function readRow(table: Table, text: string, line: number, diagnostics: DiagnosticList): boolean {
  const cells = cellsOf(text, table.isCsv);
  const numbers = cells.filter((c) => numberOf(c) !== null || isMissingCell(c)).length;
  const looksLikeRow = text.includes('|')
    ? cells.length > 1
    : (numberOf(cells[0]!) !== null && numbers * 2 >= cells.length) ||
      (cells.length > 2 && numbers >= cells.length - 1);
  if (!looksLikeRow) return false;
  if (cells.length !== 4) {
    diagnostics.add(
      raggedRow({ line }, '4 cells (replacement factor, rows, write ms, read ms)', `${cells.length}`),
    );
    return true;
  }
  const [factor = '', rows = '', write = '', read = ''] = cells;
  const factorValue = parseNumber(factor);
  if (factorValue === null && !isMissingCell(factor)) {
    diagnostics.add(notANumber({ line }, 'as replacement factor', factor, 'the row is left out'));
    return true;
  }
  const row: Row = {
    line,
    factor: {
      metric: 'filodb_replacement_factor',
      value: factorValue,
      line,
      label: 'Replacement Factor',
      raw: factor,
    },
    rows: null,
    write: null,
    read: null,
    missing: [],
  };
  const take = (raw: string, at: 0 | 1 | 2, metric: string): { value: number; cell: Cell } | null => {
    const label = table.labels[at];
    const value = numberOf(raw);
    if (value !== null) {
      if (raw.includes(','))
        diagnostics.add({
          severity: 'note',
          code: 'number-with-comma',
          message: `Expected a number without commas in column ${label}, found "${raw}"; its commas part thousands, since rows and milliseconds are whole.`,
          line,
        });
      return { value, cell: { raw, value, line, label } };
    }
    if (!isMissingCell(raw)) diagnostics.add(notANumber({ line }, `in column ${label}`, raw));
    else row.missing.push({ metric, value: null, line, label, raw });
    return null;
  };
  const milliseconds = (taken: ReturnType<typeof take>) =>
    taken && { ...taken.cell, ms: taken.value, value: scaleDecimal(taken.cell.raw.replaceAll(',', ''), -3)! };
  row.rows = take(rows, 0, 'items_inserted')?.cell ?? null;
  row.write = milliseconds(take(write, 1, 'filodb_write_time'));
  row.read = milliseconds(take(read, 2, 'filodb_read_time'));
  table.rows.push(row);
  return true;
}

function numberOf(cell: string): number | null {
  return parseNumber(cell) ?? parseGrouped(cell);
}

function runsOfTable(table: Table): ParsedRun[] {
  // the row with factor 0 injects nothing: its rows are the unique ones, of every row of the table
  const unique = table.rows.find((r) => r.factor.value === 0)?.rows ?? null;
  return table.rows.map((row) => {
    const measurements: Measurement[] = [row.factor, ...row.missing];
    if (row.rows) measurements.push(measured('items_inserted', row.rows));
    if (row.write) measurements.push(measured('filodb_write_time', row.write));
    if (row.read) measurements.push(measured('filodb_read_time', row.read));
    if (row.rows && row.write) measurements.push(...writeRate(row.rows, row.write));
    if (unique && row.read) measurements.push(...readRate(unique, row.read));
    const dimensions = {
      dbms: 'FiloDB',
      ...settingDimensions(table.setting),
      program: table.program,
      ...(row.factor.value !== null && { replacement_factor: row.factor.raw! }),
      item: 'row',
    };
    return runOf(`${table.program} ${row.factor.raw}`, row.line, dimensions, { measurements });
  });
}

/** `MBP laptop, C* 2.1.6, …, first million lines of NYC Taxi dataset` → hardware, dataset, and the engine where it is named. */
function settingDimensions(setting: string | null): Record<string, string> {
  if (setting === null) return {};
  const parts = setting.split(/,\s+/);
  const isDataset = (part: string) => /\bdataset$|\blines of\b/.test(part);
  const hardware = parts.filter((part) => !isDataset(part)).join(', ');
  const dataset = parts.filter(isDataset).join(', ');
  return {
    ...(/\bC\*|\bCassandra\b/.test(setting) && { engine: 'Cassandra' }),
    ...(hardware !== '' && { hardware }),
    ...(dataset !== '' && { dataset }),
  };
}
