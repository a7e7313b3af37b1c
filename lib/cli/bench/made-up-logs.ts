/** Logs made up for measuring, in pieces of whole lines. The same numbers make the same text. */
export interface MadeUpLog {
  /** It ends with the first piece that makes it as long. */
  bytes: number;
  seed: number;
}

/** Chance that is the same everywhere: a linear congruential generator, from 0 to below 1. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const LINES_PER_PIECE = 2_000;

/** The log of a Dgraph live load, a line every five seconds. */
export function* dgraphLiveLog({ bytes, seed }: MadeUpLog): Generator<string> {
  const next = chance(seed);
  let written = 0;
  let seconds = 0;
  let transactions = 0;
  let aborts = 0;
  while (written < bytes) {
    const lines: string[] = [];
    for (let i = 0; i < LINES_PER_PIECE; i++) {
      seconds += 5;
      const batches = Math.round(80 + 40 * next());
      transactions += batches;
      if (next() > 0.9) aborts++;
      lines.push(
        `[${clock(seconds)}Z] Elapsed: ${elapsed(seconds)} Txns: ${transactions} N-Quads: ${transactions * 1000} N-Quads/s [last 5s]: ${batches * 200} Aborts: ${aborts}`,
      );
    }
    const piece = `${lines.join('\n')}\n`;
    written += piece.length;
    yield piece;
  }
  yield [
    `Number of TXs run            : ${transactions}`,
    `Number of N-Quads processed  : ${transactions * 1000}`,
    `Time spent                   : ${seconds}s`,
    `N-Quads processed per second : ${Math.floor((transactions * 1000) / seconds)}`,
    '',
  ].join('\n');
}

/** The output of a client of the insert benchmark, a line a second. */
export function* insertBenchmarkLog({ bytes, seed }: MadeUpLog): Generator<string> {
  const next = chance(seed);
  let written = 0;
  let seconds = 0;
  let inserted = 0;
  let queries = 0;
  yield 'i_sec\tt_sec\ti_ips\tt_ips\ti_dps\tt_dps\ti_qps\tt_qps\tmax_i\tmax_d\tmax_q\tt_ins\tt_del\tt_query\tretry_i\tretry_d\tretry_q\n';
  while (written < bytes) {
    const lines: string[] = [];
    for (let i = 0; i < LINES_PER_PIECE; i++) {
      seconds++;
      const rows = Math.round(45_000 + 10_000 * next());
      const asked = Math.round(380 + 40 * next());
      inserted += rows;
      queries += asked;
      const worst = Math.round(5_000 + 4_000 * next());
      lines.push(
        `1.0\t${seconds}.0\t${rows}\t${Math.round(inserted / seconds)}\t0\t0\t${asked}\t${Math.round(queries / seconds)}\t${worst}\t0\t${worst >> 3}\t${inserted}\t0\t${queries}\t0\t0\t0`,
      );
    }
    const piece = `${lines.join('\n')}\n`;
    written += piece.length;
    yield piece;
  }
  yield 'Done\n';
}

/** 3,725 → `01:02:05`, of the day. */
function clock(seconds: number): string {
  return [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
}

/** As the loader prints it: `05s`, `01m05s`, `01h00m05s`. */
function elapsed(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = `${two(seconds % 60)}s`;
  if (hours > 0) return `${two(hours)}h${two(minutes)}m${rest}`;
  return minutes > 0 ? `${two(minutes)}m${rest}` : rest;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
