/** How much is tried: `npm run test:robust` tries all, `npm test` the short form. */
export function amount(full: number, short: number): number {
  return process.env.ROBUST === 'short' ? short : full;
}

/** The seed of all chance: the same number makes the same choices. */
export const SEED = Number(process.env.ROBUST_SEED ?? 1);

/** Says what was tried: the counts stand in the output whether it passed or not. */
export function say(sentence: string): void {
  process.stdout.write(`  ${sentence}\n`);
}
