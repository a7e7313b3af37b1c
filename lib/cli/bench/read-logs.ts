import { spawnSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { readPieces } from '../../formats/read-pieces';
import { chunksOfFile, decodeChunks } from '../../ingest/decode';
import { dgraphLiveLog, insertBenchmarkLog, type MadeUpLog } from './made-up-logs';
import { type BenchRow, median, secondsText } from './row';

const BYTES = 100_000_000;
const TIMES = 5;

interface Log {
  what: string;
  make(log: MadeUpLog): Iterable<string>;
  /** The columns that the format reads, for mawk. */
  columns: readonly number[];
  pattern: string;
}

const LOGS: readonly Log[] = [
  // [00:00:05Z] Elapsed: 05s Txns: 100 N-Quads: 100000 N-Quads/s [last 5s]: 20000 Aborts: 0
  { what: 'Dgraph live log', make: dgraphLiveLog, columns: [3, 5, 7, 11, 13], pattern: '/Elapsed:/' },
  {
    what: 'insert benchmark intervals',
    make: insertBenchmarkLog,
    columns: Array.from({ length: 16 }, (_, i) => i + 2),
    pattern: 'NF == 17',
  },
];

/** Reading 100 MB, against mawk that pulls the same columns from the same file: one after the other, so that both have the same machine. */
export function benchReading(folder: string): BenchRow[] {
  return LOGS.map((log) => {
    const file = path.join(folder, 'log');
    const out = openSync(file, 'w');
    for (const piece of log.make({ bytes: BYTES, seed: 1 })) writeSync(out, piece);
    closeSync(out);
    const program = `${log.pattern} { print ${log.columns.map((column) => `$${column}`).join(', ')} }`;
    const hasMawk = spawnSync('mawk', ['-W', 'version']).error === undefined;
    const ours: number[] = [];
    const theirs: number[] = [];
    readFile(file); // what the compiler learns, a server knows
    for (let i = 0; i < TIMES; i++) {
      ours.push(timeOf(() => readFile(file)));
      if (hasMawk)
        theirs.push(
          timeOf(() => spawnSync('mawk', [program, file], { stdio: ['ignore', 'ignore', 'inherit'] })),
        );
    }
    const [mine, mawk] = [median(ours), median(theirs)];
    return {
      what: `reading 100 MB of ${log.what}`,
      measured: hasMawk
        ? `${secondsText(mine)}, mawk ${secondsText(mawk)}: ${(mine / mawk).toFixed(2)}×`
        : secondsText(mine),
      target: hasMawk ? '≤ 1× mawk' : '≤ 1× mawk (mawk is missing: apt install mawk)',
      ok: hasMawk ? mine <= mawk : null,
      numbers: { oursMs: ours, mawkMs: theirs },
    };
  });
}

function readFile(file: string): void {
  const opened = openSync(file, 'r');
  const { result } = readPieces(decodeChunks(chunksOfFile(opened)), { name: null }, () => undefined);
  closeSync(opened);
  if (result.runs.length === 0) throw new Error('The log is not read.');
}

function timeOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
