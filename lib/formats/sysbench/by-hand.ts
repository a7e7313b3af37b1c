import { cellsOf, isRow, isValue } from './cells';
import {
  addRun,
  measure,
  measureRate,
  operationTarget,
  type Reading,
  reportRagged,
  type Target,
  to,
  UNNAMED_TEST,
} from './reading';
import { parseTestName } from './test-name';

/** Columns of scans in 2017. MB are a thousand KB there. */
const SCAN_COLUMNS: Readonly<Record<string, Target>> = {
  secs: to('duration'),
  Mrps: to('scan_rate', 6),
  'rMB/s': to('storage_read_rate', 6),
  'Mcpu/o': to('cpu_norm_per_row'),
};

/** A block of QPS by number of clients, or of scans before and after the updates. */
type Block =
  | { kind: 'clients'; test: string; clients: string[] }
  | { kind: 'scan'; phases: string[]; columns: string[] | null };

/** Reads the tables that were put together by hand in 2017: a line with the test's name, a header that ends in
 *  `concurrency/engine`, rows. Scans have two lines of header, or one of `pre post` alone over seconds. */
export function handReader(reading: Reading) {
  let block: Block | null = null;

  function readHeader(cells: readonly string[], previous: string): boolean {
    if (cells.at(-1) === 'concurrency/engine') {
      block = { kind: 'clients', test: previous, clients: cells.slice(0, -1) };
      return true;
    }
    if (cells.length > 1 && previous.trim() === 'scan' && cells.every((c) => c === 'pre' || c === 'post')) {
      block = { kind: 'scan', phases: [...cells], columns: null };
      return true;
    }
    if (block?.kind === 'scan' && cells.at(-1) === 'engine' && cells.length === block.phases.length + 1) {
      block.columns = cells.slice(0, -1);
      return true;
    }
    return false;
  }

  return {
    /** Takes a line if it belongs to a block; `previous` is the last line that was not empty. */
    read(text: string, line: number, previous: string): boolean {
      if (readHeader(cellsOf(text), previous)) return true;
      if (!block) return false;
      const width = (block.kind === 'clients' ? block.clients : block.phases).length;
      const cells = cellsOf(text, width + 1);
      if (!isRow(cells, width + 1)) {
        block = null;
        return false;
      }
      if (cells.length !== width + 1 || isValue(cells.at(-1)!))
        reportRagged(reading, line, cells.length, `${width} values and an engine`);
      else if (block.kind === 'clients') readClients(reading, block, cells, line);
      else readScan(reading, block, cells, line);
      return true;
    },
    /** Facts of the text as a whole, from the lines above its first table. */
    notice(text: string) {
      Object.assign(reading.common, settingOf(text), reading.common);
    },
  };
}

function readClients(
  reading: Reading,
  block: Block & { kind: 'clients' },
  cells: readonly string[],
  line: number,
) {
  const name = parseTestName(block.test) ?? UNNAMED_TEST;
  for (const [i, clients] of block.clients.entries())
    addRun(reading, {
      system: cells.at(-1)!,
      name,
      line,
      more: { clients },
      measurements: [measureRate(reading, name, clients, cells[i]!, line)],
    });
}

/** Two runs, before and after the updates. */
function readScan(
  reading: Reading,
  { phases, columns }: Block & { kind: 'scan' },
  cells: readonly string[],
  line: number,
) {
  for (const phase of new Set(phases)) {
    const name = parseTestName(`scan.${phase}`)!;
    const measurements = phases.flatMap((of, i) => {
      const label = columns?.[i] ?? 'secs';
      if (of !== phase) return [];
      const target = Object.hasOwn(SCAN_COLUMNS, label)
        ? SCAN_COLUMNS[label]!
        : operationTarget(reading, label, line);
      return [measure(reading, target, columns ? `${phase} ${label}` : phase, cells[i]!, line)];
    });
    addRun(reading, { system: cells.at(-1)!, name, line, measurements });
  }
}

/** `8t.100m, 48-core, new sysbench`; `* HW is NUC5i3ryh - 2 cores, 8G RAM - see …`; `* Used 8 tables, 100M rows/table`. */
function settingOf(text: string): Record<string, string> {
  if (text.length > 300) return {};
  const tables =
    /\b(\d{1,6}) tables?, (\d{1,9}[KMB]) rows\/table/i.exec(text) ??
    /^(\d+)t\.(\d+[kmb])\b/.exec(text.trim());
  const machine = /\bHW is (.+)/.exec(text)?.[1]?.split(' - see ', 1)[0];
  const hardware = machine ?? /(?:^|, )(\d+-core)\b/.exec(text)?.[1];
  return {
    ...(tables && { tables: tables[1]!, rows: tables[2]! }),
    ...(hardware !== undefined && { hardware: hardware.trim() }),
  };
}
