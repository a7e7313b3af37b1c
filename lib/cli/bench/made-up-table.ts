/** A table made up for measuring: a run per configuration and version, ten metrics each. The same numbers make the same text. */
export function madeUpTable({ configs, seed }: { configs: number; seed: number }): string {
  let state = seed;
  // a linear congruential generator: chance that is the same everywhere
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const metrics = ['rate', 'p50', 'p95', 'p99', 'reads', 'writes', 'cpu', 'memory', 'disk', 'stalls'];
  const lines = [['config', 'version', ...metrics].join(',')];
  for (let config = 1; config <= configs; config++)
    for (const version of ['1.0.0', '2.0.0']) {
      const values = metrics.map((_, i) => (1000 * (i + 1) * (0.8 + 0.4 * next())).toFixed(1));
      lines.push([`c${config}`, version, ...values].join(','));
    }
  return `${lines.join('\n')}\n`;
}
