import type { Timed } from '../../metrics/insert-benchmark-responses';
import { allCells, type Cells } from './cells';
import { ENGINE_COLUMNS, IOSTAT_COLUMNS, SCAN_COLUMNS, stepColumns } from './columns';
import { parseStep } from './steps';

type TableKind =
  /** 2016–18: load, read-write, scans. */
  | 'engine'
  /** Since 2019: one line per step, `ips … tag`. */
  | 'step'
  /** Index scans of 2019 and 2020, `secs mrps … tag`. */
  | 'scan'
  /** Response time buckets, `256us 1ms … tag`. */
  | 'response'
  /** Rates in tenths of the run, `qps-1 … tag`. */
  | 'tenths'
  /** Study of minimum queries: a column per step, `l.i0 q100 … dbms`. */
  | 'getmin'
  /** Summary of a report: a row per system, a column per step, `dbms l.i0 l.x …`. */
  | 'summary'
  /** Averages of iostat; rows end in a tag that the header lacks. */
  | 'iostat';

/** A table's header. */
export interface Header {
  kind: TableKind;
  line: number;
  labels: string[];
  /** Index of the column that names the system; -1: one more than the header has. */
  identity: number;
  isCommaSeparated: boolean;
  /** Its line is wrapped in pipes: a row that lacks the last one was cut off, perhaps in its name. */
  isWrapped: boolean;
  /** Where each label begins in its physical line, if the line is spaced as a terminal expands tabs; else null. */
  tabStops: number[] | null;
  /** Kind 'response': what was timed, where a caption says so. */
  operation: Timed;
}

/** The header that the line is, or null. Tables of other benchmarks share some names: what is asked for here are names in their
 *  places that only this benchmark has, each at most once. */
export function parseHeader(cells: Cells, line: number): Header | null {
  if (cells.count < 2) return null;
  const labels = allCells(cells).filter((label) => label !== '');
  const identity = labels.findIndex((label) => NAMES.has(label));
  const kind = kindOf(labels, identity);
  if (kind === null || new Set(labels).size !== labels.length) return null;
  return {
    kind,
    line,
    labels,
    identity: kind === 'iostat' ? -1 : identity,
    isCommaSeparated: cells.delimiter === 'comma',
    isWrapped: cells.wrapping === 'closed',
    tabStops: cells.delimiter === 'blank' ? tabStops(cells) : null,
    operation: null,
  };
}

const STEP_COLUMNS = stepColumns('insert', true);

/** Heads of the column that names the system: nearly always the last one. */
const NAMES = new Set(['engine', 'tag', 'dbms']);

function kindOf(labels: readonly string[], identity: number): TableKind | null {
  const values = labels.filter((_, i) => i !== identity);
  const [first = '', second = ''] = values;
  if (identity === -1)
    return first === 'r/s' && labels.includes('rkB/s') && mostlyKnown(labels, IOSTAT_COLUMNS, 0.7)
      ? 'iostat'
      : null;
  if (first === '256us' && second === '1ms' && labels.includes('max')) return 'response';
  if (first === 'qps-1' && second === 'qps-2') return 'tenths';
  if (first === 'ips.av' || (labels.includes('ips.av') && labels.includes('Mcpu/i'))) return 'engine';
  const name = labels[identity];
  if (
    name === 'engine' &&
    (isScanTable(values) || (first === 'secs' && mostlyKnown(values, ENGINE_COLUMNS, 0.8)))
  )
    return 'engine';
  if (
    first === 'ips' &&
    (values.length === 1 || (second === 'qps' && mostlyKnown(values, STEP_COLUMNS, 0.7)))
  )
    return 'step';
  if (first === 'secs' && second === 'mrps' && mostlyKnown(values, SCAN_COLUMNS, 0.7)) return 'scan';
  if (name !== 'dbms' || !values.every((label) => parseStep(label) !== null)) return null;
  if (identity === 0 && values.some((label) => /^[lq].*[\dx]/.test(label))) return 'summary';
  return identity > 1 ? 'getmin' : null;
}

/** `1 2 3 4 5 2-4`: scans in order, then sums of some. (`1 2 4 8 … concurrency/engine` is sysbench.) */
function isScanTable(values: readonly string[]): boolean {
  const singles = values.filter((label) => /^\d$/.test(label));
  const sums = values.filter((label) => /^\d[-+]\d(?:\+\d)?$/.test(label));
  return (
    singles.length >= 3 &&
    singles.length + sums.length === values.length &&
    singles.every((label, i) => Number(label) === i + 1)
  );
}

function mostlyKnown(
  labels: readonly string[],
  known: Readonly<Record<string, unknown>>,
  share: number,
): boolean {
  return (
    labels.length > 1 && labels.filter((label) => Object.hasOwn(known, label)).length >= share * labels.length
  );
}

/** Offsets of the labels where they stand on tab stops of 8 and each but the last fits between two: then a cell's offset tells its column. */
function tabStops(cells: Cells): number[] | null {
  const stops: number[] = [];
  for (let i = 0; i < cells.count; i++) {
    const offset = cells.starts[i]! - cells.starts[0]!;
    if (offset !== i * 8 || (i + 1 < cells.count && cells.ends[i]! - cells.starts[i]! > 7)) return null;
    stops.push(cells.starts[i]!);
  }
  return stops;
}
