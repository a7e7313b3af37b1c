/** A log made up for measuring: a client of the insert benchmark, a line per second. The same numbers make the same text. */
export interface LongLog {
  lines: number;
  /** Rows per second when nothing is in the way. */
  rate: number;
  /** A dip of 8 s comes back after so many seconds. */
  dipEvery: number;
  /** The second in which nothing moves for 40 s. */
  stallAt: number;
  seed: number;
}

export function longLog({ lines, rate, dipEvery, stallAt, seed }: LongLog): string {
  let state = seed;
  // a linear congruential generator: chance that is the same everywhere
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const rows = ['i_sec\tt_sec\ti_ips\tt_ins'];
  let inserted = 0;
  for (let second = 1; second <= lines; second++) {
    const isStalled = second > stallAt && second <= stallAt + 40;
    const isDip = second % dipEvery >= dipEvery - 8;
    const noise = Math.round(rate * (0.9 + 0.2 * next()));
    const now = isStalled ? 0 : isDip ? Math.round(noise / 4) : noise;
    inserted += now;
    rows.push(`1.0\t${second}.0\t${now}\t${inserted}`);
  }
  return `${rows.join('\n')}\n`;
}
