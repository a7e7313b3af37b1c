import { dimensionOf } from '@/lib/dimensions';
import { parseNumber } from '@/lib/metrics/numbers';
import type { Dimensions, Facet } from '@/lib/model';

/** Dimensions that are never the short name of a run: too long, or said elsewhere. */
const NEVER = new Set(['command', 'hardware', 'workload', 'dataset', 'item']);

/** The dimensions in which runs differ, those first that tell most. */
export function varyingKeys(runs: readonly { dimensions: Dimensions }[]): string[] {
  const first = runs[0]?.dimensions ?? {};
  const varying = new Set<string>();
  for (const { dimensions } of runs)
    for (const key of new Set([...Object.keys(first), ...Object.keys(dimensions)]))
      if (dimensions[key] !== first[key]) varying.add(key);
  return byRank([...varying]);
}

/** The same from the facets of the runs. */
export function varyingDimensions(facets: readonly Facet[]): string[] {
  const varying = facets
    .filter(({ values, unlisted = 0 }) => values.length + unlisted > 1)
    .map(({ key }) => key);
  return byRank(varying.filter((key) => key !== 'upload' && !key.startsWith('knob:')));
}

function byRank(keys: readonly string[]): string[] {
  const rank = (key: string) => Math.max(dimensionOf(key).rowRank, dimensionOf(key).columnRank);
  return keys.filter((key) => !NEVER.has(key)).sort((a, b) => rank(b) - rank(a));
}

/** What tells a run from the others of its text: `v5 · 3.6.5`; its name where nothing else does. `keys` as varyingKeys gives them,
 *  `most` values of them. */
export function runLabel(
  run: { name: string; dimensions: Dimensions },
  keys: readonly string[],
  most = 3,
): string {
  const values = keys
    .flatMap((key) => (run.dimensions[key] === undefined ? [] : [valueWords(key, run.dimensions[key])]))
    .slice(0, most);
  return values.length > 0 ? values.join(' · ') : run.name;
}

/** A value that a reader understands without its dimension, else with it: `v5`, `conc 10`. */
function valueWords(key: string, value: string): string {
  const isBare = parseNumber(value) !== null && key !== 'version' && key !== 'config';
  return isBare ? `${dimensionOf(key).label} ${value}` : value;
}
