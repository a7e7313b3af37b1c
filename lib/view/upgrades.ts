/** A link's parameters, in order, before their meaning is known. */
export type Pair = readonly [name: string, value: string];

/** UPGRADES[0] makes a link of version 2 out of one of version 1, and so on. A change of the grammar that gives an existing link
 *  another meaning adds a step here and a link to the fixtures of the test; the steps before are never touched. */
export const UPGRADES: readonly ((pairs: readonly Pair[]) => readonly Pair[])[] = [];

/** Version of the grammar that formatView writes. A link without a version is of version 1. */
export const VIEW_VERSION: number = UPGRADES.length + 1;

/** The pairs in the grammar that `steps` lead to. A version that is not known yet is read as if it were the latest. */
export function upgradePairs(pairs: readonly Pair[], version: number, steps = UPGRADES): readonly Pair[] {
  return steps.slice(version - 1).reduce((old, step) => step(old), pairs);
}
