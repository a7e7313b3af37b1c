export interface MadeUpTable {
  configs: number;
  versions?: number;
  seed: number;
}

/** A table made up for measuring: a run per configuration and version, ten metrics each. The same numbers make the same text. */
export function madeUpTable({ configs, versions = 2, seed }: MadeUpTable): string {
  let state = seed;
  // a linear congruential generator: chance that is the same everywhere
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const metrics = ['rate', 'p50', 'p95', 'p99', 'reads', 'writes', 'cpu', 'memory', 'disk', 'stalls'];
  const lines = [['config', 'version', ...metrics].join(',')];
  for (let config = 1; config <= configs; config++)
    for (let version = 1; version <= versions; version++) {
      const values = metrics.map((_, i) => (1000 * (i + 1) * (0.8 + 0.4 * next())).toFixed(1));
      lines.push([`c${config}`, `${version}.0.0`, ...values].join(','));
    }
  return `${lines.join('\n')}\n`;
}
