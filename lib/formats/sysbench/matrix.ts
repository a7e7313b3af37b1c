import { cellsOf, isRow, isValue } from './cells';
import { addRun, measure, measureRate, type Reading, reportRagged, to } from './reading';
import { parseTestName } from './test-name';

// col-1 : x.my5651_rel_o2nofp.z12a_c8r32.pk1
const LEGEND = /^col-(\d{1,6})\s*:\s*(\S.*)$/;
const BASE = /^Relative to:\s*(\S.*)$/;
const COLUMN = /^col-(\d{1,6})$/;
const GROUP = /^\s*-\s+(\S.*)$/;

/** A matrix of rates, tests by systems. */
interface Matrix {
  /** Column number to the tag of its system. */
  legend: Map<number, string>;
  /** What its values are ratios to; null: they are rates. */
  base: string | null;
  /** The numbers of the columns, once the header was read. */
  columns: number[] | null;
  group: string | null;
  hasRows: boolean;
  /** Columns that were reported to have no legend. */
  unnamed: Set<number>;
}

function newMatrix(base: string | null): Matrix {
  return { legend: new Map(), base, columns: null, group: null, hasRows: false, unnamed: new Set() };
}

/** Reads matrices of rates: `qps.abs.*.tsv` and, relative to a base, `qps.rel.*.tsv`, also when they were edited into groups. */
export function matrixReader(reading: Reading) {
  let matrix = newMatrix(null);
  return {
    /** Takes a line if it belongs to a matrix. */
    read(text: string, line: number): boolean {
      const trimmed = text.trim();
      const base = BASE.exec(trimmed)?.[1];
      if (base !== undefined) {
        matrix = newMatrix(base);
        return true;
      }
      const [, number, system] = LEGEND.exec(trimmed) ?? [];
      if (system !== undefined) {
        if (matrix.hasRows) matrix = newMatrix(null); // without "Relative to" before it: another matrix, of rates
        matrix.legend.set(Number(number), system);
        return true;
      }
      if (readHeader(matrix, cellsOf(text))) return true;
      const { columns, legend } = matrix;
      if (columns === null && legend.size === 0) return false;
      const group = GROUP.exec(text)?.[1];
      if (group !== undefined) {
        matrix.group = group.trim();
        return true;
      }
      return columns !== null && readRow(reading, matrix, columns, text, line);
    },
  };
}

/** `col-1	col-2`, with a title for the tests at the end where somebody wrote one. */
function readHeader(matrix: Matrix, cells: readonly string[]): boolean {
  const numbers = cells.map((cell) => COLUMN.exec(cell)?.[1]);
  const hasTitle = numbers.length > 1 && numbers.at(-1) === undefined;
  const named = hasTitle ? numbers.slice(0, -1) : numbers;
  if (named[0] !== '1' || named.some((n) => n === undefined)) return false;
  matrix.columns = named.map(Number);
  if (hasTitle) matrix.group = cells.at(-1)!;
  return true;
}

function readRow(
  reading: Reading,
  matrix: Matrix,
  columns: readonly number[],
  text: string,
  line: number,
): boolean {
  const cells = cellsOf(text, columns.length + 1);
  if (!isRow(cells, columns.length + 1)) return false;
  const values = cells.slice(0, -1);
  const name = parseTestName(cells.at(-1)!);
  if (cells.length !== columns.length + 1 || name === null || !values.some(isValue)) {
    reportRagged(reading, line, cells.length, `${columns.length} values and the name of a test`);
    return true;
  }
  matrix.hasRows = true;
  const { base, group } = matrix;
  const more = { ...(group !== null && { workload: group }), ...(base !== null && { base }) };
  for (const [i, column] of columns.entries()) {
    const label = `col-${column}`;
    const raw = values[i]!;
    const measurement =
      base === null
        ? measureRate(reading, name, label, raw, line)
        : measure(reading, to('relative_sysbench_rate'), label, raw, line);
    const system = systemOf(reading, matrix, column, line);
    addRun(reading, { system, name, line, more, measurements: [measurement] });
  }
  return true;
}

/** A system by its column; reported once when the legend does not name it. */
function systemOf(reading: Reading, { legend, unnamed }: Matrix, column: number, line: number): string {
  const system = legend.get(column);
  if (system !== undefined) return system;
  if (!unnamed.has(column)) {
    unnamed.add(column);
    reading.diagnostics.add({
      severity: 'warning',
      code: 'no-legend',
      message: `Expected a line "col-${column} : …" that says which system column ${column} is, found none; the column has its number as its name.`,
      line,
    });
  }
  return `col-${column}`;
}
