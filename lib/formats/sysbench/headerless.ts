import { parseNumber } from '../../metrics/numbers';
import type { DiagnosticCode } from '../diagnostic-codes';
import { cellsOf, isValue } from './cells';
import { addRun, measure, measureRate, type Reading, reportRagged, type Target, to } from './reading';
import { parseTestName, type TestName } from './test-name';

/** A row whose columns nobody named. */
interface Row {
  line: number;
  name: TestName;
  /** The system, where the row names it; else the columns are systems. */
  system: string | null;
  raws: string[];
  target: Target | null;
}

// sb.r.qps.point-query.range100.pk1
const BLOCK = /^sb\.r\.(qps|trx|rtavg|rtmax|rt95)\.\S+$/;
const TARGETS: Readonly<Record<string, Target | null>> = {
  qps: null,
  trx: to('sysbench_transaction_rate'),
  rtavg: to('sysbench_response_avg', -3),
  rtmax: to('sysbench_response_max', -3),
  rt95: to('sysbench_response_p95', -3),
};
// hot-points_range=100,15713,10662,15692
const CSV_ROW = /^[a-z][\w.-]*(?:_range=\d+)?(?:,[^,\s]{1,40}){1,200}$/;

/** No rate of a system is so small in every test, and no ratio so large. */
const LARGEST_RATIO = 50;

/** Whether a line is a row of a `.csv` of rates: a test's name, then one number per system. */
export function isCsvRow(text: string): boolean {
  return text.length < 4000 && CSV_ROW.test(text) && text.split(',').slice(1).every(isValue);
}

/** Whether a line names a block of rows by number of clients. */
export function isRateBlock(text: string): boolean {
  return text.length < 120 && BLOCK.test(text.trim());
}

/** Reads tables without a header: blocks of 2020, a test's name over one row per system, and `.csv` files, a row per test. */
export function headerlessReader(reading: Reading) {
  const rows: Row[] = [];
  let block: { name: TestName; target: Target | null } | null = null;

  return {
    /** Takes a line if it belongs to a table without a header. */
    read(text: string, line: number): boolean {
      const kind = text.length < 120 ? BLOCK.exec(text.trim())?.[1] : undefined;
      if (kind !== undefined) {
        const name = parseTestName(text);
        block = name && { name, target: TARGETS[kind]! };
        return true;
      }
      if (isCsvRow(text)) {
        const [test = '', ...raws] = text.split(',');
        const name = parseTestName(test);
        if (name) rows.push({ line, name, system: null, raws, target: null });
        return name !== null;
      }
      if (!block) return false;
      const cells = cellsOf(text).filter((cell) => cell !== '');
      if (parseNumber(cells[0] ?? '') === null) {
        block = null;
        return false;
      }
      const raws = cells.slice(0, -1);
      if (raws.length === 0 || !raws.every(isValue) || isValue(cells.at(-1)!))
        reportRagged(reading, line, cells.length, 'rates and a system');
      else rows.push({ line, ...block, system: cells.at(-1)!, raws });
      return true;
    },
    finish() {
      const rates = rows.filter((row) => row.target === null);
      const values = rates.flatMap((row) => row.raws.map((raw) => parseNumber(raw) ?? 0));
      const isRelative = values.length > 0 && values.every((value) => value <= LARGEST_RATIO);
      reportUnnamed(reading, rows, isRelative);
      for (const row of rows) addRow(reading, row, isRelative);
    },
  };
}

function reportUnnamed({ diagnostics }: Reading, rows: readonly Row[], isRelative: boolean) {
  const say = (code: DiagnosticCode, message: string, line: number) =>
    diagnostics.add({ severity: 'warning', code, message, line });
  const csv = rows.find((row) => row.system === null);
  if (csv)
    say(
      'no-legend',
      'Expected a header, found none: which system a column is stands only in the .tsv beside this file.',
      csv.line,
    );
  const levels = rows.find((row) => row.system !== null && row.raws.length > 1);
  if (levels)
    say(
      'no-header',
      'Expected a header, found none: for how many clients a column is, is not printed.',
      levels.line,
    );
  if (isRelative)
    say(
      'assumed-relative',
      'Expected rates, found no value above 50: they are taken for ratios to a system that is left out and not named.',
      rows[0]!.line,
    );
}

function addRow(reading: Reading, { line, name, system, raws, target }: Row, isRelative: boolean) {
  for (const [i, raw] of raws.entries()) {
    const column = `column ${i + 1}`;
    const isRatio = isRelative && target === null;
    const measurement = isRatio
      ? measure(reading, to('relative_sysbench_rate'), column, raw, line)
      : target
        ? measure(reading, target, column, raw, line)
        : measureRate(reading, name, column, raw, line);
    addRun(reading, {
      system: system ?? column,
      name,
      line,
      more: {
        ...(system !== null && raws.length > 1 && { clients: column }),
        ...(isRatio && { base: 'not named' }),
      },
      measurements: [measurement],
    });
  }
}
