/** The small tables around the summaries: rates in tenths of a run, ratios of two systems, the study of minimum queries, iostat. */
import { relativeMetric } from '../../metrics/insert-benchmark';
import type { ParsedRun } from '../../model';
import { decimalAt } from '../decimals';
import { type Cells, cellText, cut, cutAtBlanks } from './cells';
import { IOSTAT_COLUMNS, stepColumns, type Target, type Work } from './columns';
import type { Header } from './headers';
import { addRun, dimensionsOf, newRun, type Reading } from './reading';
import { fitRow, isMissing, isNumberCell, nameOf, readRow, targetsOf } from './rows';
import type { Table } from './tables';

const TENTHS = Array.from({ length: 10 }, (_, i) => i + 1);

/** `qps-1 … qps-10 tag`: mean rates in each tenth of the run, a row per client. The header says qps for inserts and deletes as well. */
export function tenthsTable(reading: Reading, header: Header): Table {
  const op = header.operation ?? reading.file.operation;
  const prefix = op === null ? '' : `${op}_`;
  const columns = Object.fromEntries(
    TENTHS.map((n) => [
      `qps-${n}`,
      { metric: `${prefix}rate_tenth_${n}`, exponent: 0, factor: 1 } satisfies Target,
    ]),
  );
  const targets = targetsOf(reading, header, columns);
  const step = reading.heading?.step ?? reading.file.step;
  return simpleTable(reading, header, targets, (written) => {
    const [, client, name = written] = /^(\d+):(.*)$/.exec(written) ?? [];
    return dimensionsOf(reading, name === 'DBMS' ? '' : name, 'config', step, { client });
  });
}

/** A header for rows that have none: `o.rate.t.3` is eleven columns, the client last. */
export const TENTHS_HEADER: Header = {
  kind: 'tenths',
  line: 0,
  labels: [...TENTHS.map((n) => `qps-${n}`), 'tag'],
  identity: 10,
  isCommaSeparated: true,
  isWrapped: false,
  tabStops: null,
  operation: null,
};

/** `l.i0 q100 q500 q1000 dbms`: one number per step, of which the files do not say what it counts. */
export function getminTable(reading: Reading, header: Header): Table {
  const targets = targetsOf(reading, header, {});
  // a missing cell of a column that has no name says nothing
  const keepsMissing = header.identity !== 0;
  return simpleTable(
    reading,
    header,
    targets,
    (name) => dimensionsOf(reading, name, 'config', null),
    keepsMissing,
  );
}

/** A header for `20m.my8031.cx6d	1	2	3	4`: the study of minimum queries without its first line. */
export function unnamedHeader(columns: number, line: number): Header {
  return {
    kind: 'getmin',
    line,
    labels: ['dbms', ...Array.from({ length: columns - 1 }, (_, i) => `column ${i + 1}`)],
    identity: 0,
    isCommaSeparated: true,
    isWrapped: false,
    tabStops: null,
    operation: null,
  };
}

/** Whether cells are a name with rows (`20m.my8031.cx6d`) and then numbers only. */
export function isUnnamedRow(cells: Cells): boolean {
  if (cells.count < 3 || !/^\d+[kmb]\.[a-z]\S*$/.test(cellText(cells, 0))) return false;
  for (let i = 1; i < cells.count; i++)
    if (!isNumberCell(cells, i) && !isMissing(cellText(cells, i))) return false;
  return true;
}

function simpleTable(
  reading: Reading,
  header: Header,
  targets: readonly (Target | null)[],
  dimensions: (name: string) => ParsedRun['dimensions'],
  keepsMissing = true,
): Table {
  return {
    header,
    row(cells, line) {
      const fit = fitRow(reading, header, cells, line);
      if (fit !== 'row') return fit;
      const name = nameOf(cells, header);
      const measurements = readRow(reading, header, targets, cells, line);
      const kept = keepsMissing ? measurements : measurements.filter((m) => m.value !== null);
      addRun(reading, newRun(name, line, dimensions(name), kept));
      return fit;
    },
    separator() {},
    close() {},
  };
}

/** Averages of iostat, a row per system: its values, an empty cell, its tag. */
export function iostatTable(reading: Reading, header: Header): Table {
  const targets = targetsOf(reading, header, IOSTAT_COLUMNS);
  const step = reading.heading?.step ?? reading.file.step;
  return {
    header,
    row(cells, line) {
      cut(cells, false);
      const columns = header.labels.length;
      if (cells.count !== columns + 1) cutAtBlanks(cells);
      if (cells.count !== columns + 1 || !isNumberCell(cells, 0))
        return fitRow(
          reading,
          { ...header, labels: [...header.labels, 'tag'], identity: columns },
          cells,
          line,
        );
      const name = cellText(cells, columns);
      const dimensions = dimensionsOf(reading, name, 'config', step);
      addRun(reading, newRun(name, line, dimensions, readRow(reading, header, targets, cells, line)));
      return 'row';
    },
    separator() {},
    close() {},
  };
}

/** `95120	90364	0.950	ips`: a column of two systems and their ratio, one line per column. */
export interface RatioRows {
  /** Takes a line; false when it is none of them. */
  take(cells: Cells, line: number): boolean;
  close(): void;
}

interface RatioRow {
  line: number;
  label: string;
  raws: [string, string, string];
}

const RATIO_COLUMNS = stepColumns('insert', true);

/** Whether cells are `v1 v2 ratio column`. */
export function isRatioRow(cells: Cells): boolean {
  if (cells.count !== 4 || !Object.hasOwn(RATIO_COLUMNS, cellText(cells, 3))) return false;
  for (let i = 0; i < 3; i++) if (!isNumberCell(cells, i) && !isMissing(cellText(cells, i))) return false;
  return true;
}

export function ratioRows(reading: Reading): RatioRows {
  let rows: RatioRow[] = [];
  return {
    take(cells, line) {
      if (!isRatioRow(cells)) return false;
      const label = cellText(cells, 3);
      if (rows.some((row) => row.label === label)) this.close(); // another pair of systems begins
      rows.push({ line, label, raws: [cellText(cells, 0), cellText(cells, 1), cellText(cells, 2)] });
      return true;
    },
    close() {
      if (rows.length > 0) addRatioRuns(reading, rows);
      rows = [];
    },
  };
}

/** Three runs: the two systems, which the text does not name, and the ratio. */
function addRatioRuns(reading: Reading, rows: readonly RatioRow[]): void {
  const number = (raw: string) => decimalAt(raw, 0, raw.length);
  const work: Work = rows.some((row) => row.label === 'qps' && number(row.raws[0]) > 0) ? 'query' : 'insert';
  const columns = stepColumns(
    work,
    rows.some((row) => ['wpi', 'wkbpi', 'ccpupq', 'dbgb1'].includes(row.label)),
  );
  const isSecondOverFirst = rows.filter(({ raws: [a, b, c] }) => isQuotient(number(b), number(a), number(c)));
  const isFirstOverSecond = rows.filter(({ raws: [a, b, c] }) => isQuotient(number(a), number(b), number(c)));
  const base = isFirstOverSecond.length > isSecondOverFirst.length ? 'v2' : 'v1';
  const step = reading.heading?.step ?? reading.file.step;
  (['v1', 'v2', 'ratio'] as const).forEach((name, column) => {
    const isRatio = name === 'ratio';
    const dimensions = { ...(step && { step: step.name }), note: name, ...(isRatio && { base }) };
    const run = newRun(name, rows[0]!.line, dimensions, []);
    for (const { line, label, raws } of rows) {
      const target = columns[label]!;
      const raw = raws[column]!;
      const value =
        decimalAt(raw, 0, raw.length, isRatio ? 0 : target.exponent) * (isRatio ? 1 : target.factor);
      run.measurements.push({
        metric: isRatio ? relativeMetric(target.metric) : target.metric,
        value: Number.isFinite(value) ? value : null,
        line,
        label,
        raw,
      });
    }
    addRun(reading, run);
  });
}

function isQuotient(a: number, b: number, ratio: number): boolean {
  return b !== 0 && a !== b && Math.abs(a / b - ratio) <= 0.006;
}
