import { compareNatural } from '../dimensions/natural-order';
import { type RunIndex, runIndex } from './run-index';
import type { Segment } from './segments';

/** What a key has been seen with in all that is stored. */
export interface StoredValues {
  key: string;
  /** In the order in which uploads brought them, those of one upload in natural order; so new uploads move none of them. */
  values: readonly string[];
}

/** More values than this are not listed: nobody tells so many apart by colour, or by reading. */
const MOST_VALUES = 64;

const kept = new WeakMap<RunIndex, StoredValues[]>();

/** Every dimension and `knob:<setting>` that is stored, with the values that it came with first. */
export async function storedValues(): Promise<readonly StoredValues[]> {
  const index = await runIndex();
  const known =
    kept.get(index) ??
    valuesIn(
      index,
      index.segments.toSorted((a, b) => a.uploadKey - b.uploadKey),
    );
  kept.set(index, known);
  return known;
}

/** The same of some uploads alone, by ids or prefixes of them: in the order of their ids, so that it is the same in every installation
 *  that holds these texts. */
export async function uploadedValues(uploads: readonly string[]): Promise<StoredValues[]> {
  const index = await runIndex();
  const wanted = index.segments.filter(({ uploadId }) =>
    uploads.some((prefix) => prefix.length >= 8 && uploadId.startsWith(prefix)),
  );
  return valuesIn(
    index,
    wanted.toSorted((a, b) => (a.uploadId < b.uploadId ? -1 : 1)),
  );
}

function valuesIn(index: RunIndex, segments: readonly Segment[]): StoredValues[] {
  const found = new Map<string, Set<string>>();
  const add = (key: string, values: Iterable<string>) => {
    const listed = found.get(key) ?? new Set();
    found.set(key, listed);
    for (const value of [...values].sort(compareNatural))
      if (value !== '' && listed.size < MOST_VALUES) listed.add(value);
  };
  for (const segment of segments) {
    for (const [key, { distinct }] of segment.columns) add(key, valuesOf(index, key, distinct));
    for (const [key, values] of knobValues(index, segment)) add(key, values);
  }
  return [...found].map(([key, values]) => ({ key, values: [...values] }));
}

function valuesOf({ dictionaries }: RunIndex, key: string, codes: readonly number[]): string[] {
  const values = dictionaries.get(key)?.values ?? [];
  return codes.slice(0, MOST_VALUES).map((code) => values[code] ?? '');
}

/** Settings of the configs that the runs of a segment had. */
function knobValues(index: RunIndex, segment: Segment): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>();
  for (const config of index.configs.get(segment) ?? [])
    for (const [knob, value] of Object.entries(config?.knobs ?? {})) {
      const key = `knob:${knob}`;
      const seen = values.get(key) ?? new Set();
      values.set(key, seen.add(value));
    }
  return values;
}
