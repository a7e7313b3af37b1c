import { parseNumber } from '../../metrics/numbers';
import type { Check, Measurement } from '../../model';
import { check } from '../checks';
import { declareColumn } from '../declared-columns';
import { cellsOf, isRow } from './cells';
import {
  addRun,
  measure,
  measureRate,
  operationTarget,
  type Reading,
  reportRagged,
  reportStray,
  to,
  UNNAMED_TEST,
} from './reading';
import { parseTestName, type TestName } from './test-name';

/** One test: its header and the rows of its absolute block, by system. */
interface Block {
  name: TestName;
  header: string[] | null;
  isRelative: boolean;
  base: string | null;
  rows: Map<string, { raws: string[]; line: number }>;
}

/** A ratio is printed with two digits. */
const ROUNDING = 0.0051;

/** Reads costs per operation, `o.met.*`: per test a block of values and one of ratios to its first row. Between the first two
 *  columns stand two tabs in the header and in ratios, one in values: empty cells are no columns. */
export function operationReader(reading: Reading) {
  let block: Block | null = null;

  function readRow(current: Block, header: readonly string[], cells: string[], text: string, line: number) {
    if (cells.length !== header.length) {
      reportRagged(reading, line, cells.length, `${header.length} cells (${header.join(', ')})`);
      return;
    }
    const system = cells.at(-1)!;
    const raws = cells.slice(0, -1);
    if (current.isRelative) readRatios(reading, current, system, raws, line);
    else if (isMisplacedRatio(current, system, raws, text)) reportStray(reading, line);
    else {
      current.base ??= system;
      if (!current.rows.has(system)) current.rows.set(system, { raws, line });
      const measurements = raws.map((raw, i) => measureCost(reading, current.name, header[i]!, raw, line));
      addRun(reading, {
        system,
        name: current.name,
        line,
        measurements,
      });
    }
  }

  return {
    /** Takes a line if it belongs to a block; `previous` is the line before, which names the test. */
    read(text: string, line: number, previous: string): boolean {
      const trimmed = text.trim();
      if (/^---.*\babsolute$/.test(trimmed)) {
        const name = parseTestName(previous) ?? UNNAMED_TEST;
        block = { name, header: null, isRelative: false, base: null, rows: new Map() };
        return true;
      }
      if (trimmed.startsWith('--- relative') && block) {
        block.isRelative = true;
        return true;
      }
      if (isOperationHeader(trimmed)) {
        block ??= { name: UNNAMED_TEST, header: null, isRelative: false, base: null, rows: new Map() };
        block.header = trimmed.split(/\s+/);
        return true;
      }
      if (!block) return false;
      if (trimmed === '') return true;
      const cells = filledCells(text, block.header?.length ?? 0);
      if (block.header && isRow(cells, block.header.length)) {
        readRow(block, block.header, cells, text, line);
        return true;
      }
      block = null;
      return false;
    },
  };
}

/** Whether a row among values is a ratio whose heading is damaged: ratios have two tabs after their first cell; where the tabs were
 *  lost, a system that comes again with other numbers tells. */
function isMisplacedRatio({ rows }: Block, system: string, raws: readonly string[], text: string): boolean {
  if (text.includes('\t')) return /^\S+\t\t/.test(text.trimStart());
  const before = rows.get(system);
  return before?.raws.some((raw, i) => raw !== raws[i]) ?? false;
}

/** The cells of a row without empty ones, at tabs; at blanks where only those give as many as expected. */
function filledCells(text: string, count: number): string[] {
  const byTabs = cellsOf(text).filter((cell) => cell !== '');
  const byBlanks = byTabs.length === count ? byTabs : text.trim().split(/\s+/);
  return byBlanks.length === count ? byBlanks : byTabs;
}

/** Whether a line heads costs per operation. */
export function isOperationHeader(text: string): boolean {
  const words = text.startsWith('cpu/o') ? text.trim().split(/\s+/) : [];
  return words.at(-1) === 'dbms' && words.includes('o/s');
}

function measureCost(
  reading: Reading,
  name: TestName,
  label: string,
  raw: string,
  line: number,
): Measurement {
  return label === 'o/s'
    ? measureRate(reading, name, label, raw, line)
    : measure(reading, operationTarget(reading, label, line), label, raw, line);
}

function readRatios(reading: Reading, block: Block, system: string, raws: readonly string[], line: number) {
  const measurements = raws.map((raw, i) => {
    const label = block.header![i]!;
    const metric = label === 'o/s' ? 'sysbench_rate' : operationTarget(reading, label, line).metric;
    const relative = reading.declared.has(metric)
      ? declareColumn(reading.declared, `${label} relative`)
      : `relative_${metric}`;
    return measure(reading, to(relative), label, raw, line);
  });
  addRun(reading, {
    system,
    name: block.name,
    line,
    more: block.base === null ? {} : { base: block.base },
    measurements,
    checks: ratioCheck(block, system, raws, line),
  });
}

/** The printed ratios held against the values above them. */
function ratioCheck(
  { base, rows, header }: Block,
  system: string,
  raws: readonly string[],
  line: number,
): Check[] {
  const own = rows.get(system);
  const first = base === null ? undefined : rows.get(base);
  if (!own || !first) return [];
  const wrong = raws.flatMap((raw, i) => {
    const [ratio, value, of] = [parseNumber(raw), parseNumber(own.raws[i]!), parseNumber(first.raws[i]!)];
    const isWrong =
      ratio !== null && value !== null && of !== null && of !== 0 && Math.abs(value / of - ratio) > ROUNDING;
    return isWrong ? [header![i]!] : [];
  });
  return [
    check(
      'printed-ratio',
      wrong.length === 0,
      wrong.length === 0
        ? 'Every printed ratio is that of the values above.'
        : `The printed ratios of ${wrong.join(', ')} are not those of the values above.`,
      [first.line, own.line, line],
    ),
  ];
}
