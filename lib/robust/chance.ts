export interface Chance {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  of<T>(items: readonly T[]): T;
}

/** Chance that is the same everywhere: a linear congruential generator. */
export function chance(seed: number): Chance {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { next, below, of: (items) => items[below(items.length)]! };
}
