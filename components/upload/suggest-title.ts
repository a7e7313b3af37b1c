import { dimensionOf } from '@/lib/dimensions';
import { compareNatural } from '@/lib/dimensions/natural-order';
import type { ParseResult } from '@/lib/model';
import { varyingKeys } from './run-label';

const LONGEST = 120;
/** Enough to know the values that matter. */
const LOOKED_AT = 20_000;

/** A title from what a text holds: `Insert benchmark, MongoDB 3.6.5 and 4.0.0, config v1–v21`. `label`: the format's, or what a table
 *  is called. */
export function suggestTitle(
  { runs, configs }: Pick<ParseResult, 'runs' | 'configs'>,
  label: string,
): string {
  const kind = label.replace(/ \(.*\)$/, '');
  if (runs.length === 0) return cut(`${kind}: ${range(configs.map((config) => config.name))}`);
  const known = runs.slice(0, LOOKED_AT);
  const valuesOf = (key: string) => distinct(known.flatMap((run) => run.dimensions[key] ?? []));
  const key = valuesOf('dbms').length > 0 ? 'dbms' : 'engine';
  const systems = valuesOf(key);
  const versions = valuesOf('version');
  const system =
    systems.length === 1 && !kind.toLowerCase().includes(systems[0]!.toLowerCase())
      ? [systems[0], versions.length > 0 ? range(versions) : null].filter(Boolean).join(' ')
      : systems.length > 1
        ? range(systems)
        : null;
  const said = new Set([key, ...(system === null ? [] : ['version'])]);
  const varying = varyingKeys(known).find((key) => !said.has(key));
  const what = varying ? `${dimensionOf(varying).label} ${range(valuesOf(varying))}` : null;
  return cut([kind, system, what].filter(Boolean).join(', '));
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}

/** `a`, `a and b`, `a, b and c`, `a–z`. */
function range(values: readonly string[]): string {
  const sorted = values.toSorted(compareNatural);
  const last = sorted.at(-1);
  if (sorted.length === 2 || (sorted.length === 3 && !/\d/.test(sorted.join(''))))
    return `${sorted.slice(0, -1).join(', ')} and ${last}`;
  return sorted.length < 2 ? (sorted[0] ?? '') : `${sorted[0]}–${last}`;
}

function cut(title: string): string {
  return title.length <= LONGEST ? title : `${title.slice(0, LONGEST - 1)}…`;
}
