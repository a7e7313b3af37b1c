/** What numbers of runs can claim at all. Needs no statistics, so it is there before they are loaded. */

export const ALPHA = 0.05;

/** The smallest two-sided p that a rank test of so many runs against so many can give: all of one side above all of the other. */
export function smallestP(runs: number, baseRuns: number): number {
  if (runs < 1 || baseRuns < 1) return 1;
  let orders = 1;
  for (let i = 1; i <= Math.min(runs, baseRuns); i++) orders = (orders * (runs + baseRuns + 1 - i)) / i;
  return Math.min(1, 2 / orders);
}

/** Why so few runs can claim nothing (`1 run each: no claim`, `3 per side cannot reach p < 0.05`), or null when they can. */
export function noClaim(runs: number, baseRuns: number): string | null {
  if (runs < 1 || baseRuns < 1) return 'no runs to compare';
  if (runs === 1 && baseRuns === 1) return '1 run each: no claim';
  if (smallestP(runs, baseRuns) < ALPHA) return null;
  return runs === baseRuns
    ? `${runs} per side cannot reach p < ${ALPHA}`
    : `${runs} against ${baseRuns} ${baseRuns === 1 ? 'run' : 'runs'} cannot reach p < ${ALPHA}`;
}
