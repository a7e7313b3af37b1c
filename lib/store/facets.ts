import { DIMENSIONS } from '../dimensions';
import { compareNatural } from '../dimensions/natural-order';
import type { Facet, Filter } from '../model';
import { applyFilter, type Filtered, knobOf, knobValue } from './filter';
import { type IndexedConfig, type RunIndex, runIndex } from './run-index';
import type { Column } from './segments';

/** Values that a facet lists, unless it is asked for another number. */
const MAX_VALUES = 1000;

/** For each key the values that the runs have which match the filter of all other keys: `upload`, then the known dimensions, the
 *  others by name, and the knobs that differ between the configs of those runs (or are in the filter). A dimension that
 *  none of those runs has is left out. Of a key with more than
 *  `limit` values those with most runs are listed, and those in the filter. */
export async function loadFacets(filter: Filter, limit = MAX_VALUES): Promise<Facet[]> {
  const index = await runIndex();
  const filtered = applyFilter(index, filter);
  const facet = (key: string, counts: ReadonlyMap<string, number>) =>
    facetOf(key, counts, filter[key] ?? [], limit);
  return [
    facetOf('upload', countUploads(filtered), filter.upload ?? [], limit, byCodeUnits),
    ...dimensionKeys(index).map((key) => facet(key, countValues(index, filtered, key))),
    ...countKnobs(index, filtered).map(([key, counts]) => facet(key, counts)),
  ].filter((f) => f.values.some(({ value }) => value !== '') || filtered.keys.includes(f.key));
}

function dimensionKeys(index: RunIndex): string[] {
  const present = new Set(index.segments.flatMap((s) => [...s.columns.keys()]));
  const known = DIMENSIONS.map((d) => d.key).filter((key) => present.delete(key));
  return [...known, ...[...present].sort(compareNatural)];
}

type Order = (a: string, b: string) => number;

const byCodeUnits: Order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

function absentLast(a: string, b: string, order: Order): number {
  if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
  return order(a, b);
}

function facetOf(
  key: string,
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
  limit: number,
  order: Order = compareNatural,
): Facet {
  let listed = [...counts];
  const total = listed.length;
  if (total > limit) {
    const rank = ([value, count]: [string, number]) => (chosen.includes(value) ? Infinity : count);
    // natural order would take seconds here when hundreds of thousands of values have one run each
    listed = listed.sort((a, b) => rank(b) - rank(a) || absentLast(a[0], b[0], byCodeUnits)).slice(0, limit);
  }
  const values = listed
    .sort(([a], [b]) => absentLast(a, b, order))
    .map(([value, count]) => ({ value, count }));
  return { key, values, ...(total > values.length && { unlisted: total - values.length }) };
}

/** The verdict, beside 0, with which a run counts for a key: it fails that key only. */
function markOf({ keys }: Filtered, key: string): number {
  return keys.indexOf(key) + 1;
}

function countUploads(filtered: Filtered): Map<string, number> {
  const mark = markOf(filtered, 'upload');
  const counts = new Map<string, number>();
  for (const { segment, tally } of filtered.segments) {
    const count = countOf(tally, mark);
    if (count > 0) counts.set(segment.uploadId, count);
  }
  return counts;
}

/** Runs with verdict 0 or `mark`. */
function countOf(tally: Uint32Array, mark: number): number {
  return tally[0]! + (mark === 0 ? 0 : tally[mark]!);
}

function countValues(index: RunIndex, filtered: Filtered, key: string): Map<string, number> {
  const mark = markOf(filtered, key);
  const values = index.dictionaries.get(key)?.values ?? [''];
  const counts = new Uint32Array(values.length);
  for (const { segment, verdicts, tally, isChosen } of filtered.segments) {
    // only how many runs each upload has depends on those that are not chosen
    const count = isChosen ? countOf(tally, mark) : 0;
    if (count === 0) continue;
    const { codes, distinct } = segment.columns.get(key) ?? ABSENT;
    if (distinct.length === 1) counts[distinct[0]!]! += count;
    else countCodes(codes, verdicts, mark, counts);
  }
  const counted = new Map<string, number>();
  for (let code = 0; code < counts.length; code++)
    if (counts[code]! > 0) counted.set(values[code]!, counts[code]!);
  return counted;
}

/** Of a dimension that no run of a segment has. */
const ABSENT: Column = { codes: new Uint32Array(0), distinct: [0] };

/** Adds up the codes of the runs with verdict 0 or `mark`. */
function countCodes(codes: Uint32Array, verdicts: Uint8Array, mark: number, counts: Uint32Array): void {
  for (let i = 0; i < verdicts.length; i++) {
    const verdict = verdicts[i]!;
    if (verdict === 0 || verdict === mark) counts[codes[i]!]!++;
  }
}

/** Runs per set of settings among those with verdict 0 or `mark`: most uploads repeat the legend of others. */
function countSettings(
  index: RunIndex,
  filtered: Filtered,
  mark: number,
): { knobs: IndexedConfig['knobs']; count: number }[] {
  const counted = new Map<string, { knobs: IndexedConfig['knobs']; count: number }>();
  for (const { segment, verdicts, isChosen } of filtered.segments) {
    const configs = index.configs.get(segment) ?? [];
    if (!isChosen || configs.length === 0) continue;
    const counts = new Uint32Array(segment.mentions.length);
    countCodes(segment.mentionOf, verdicts, mark, counts);
    for (const [mention, count] of counts.entries()) {
      const config = configs[mention];
      if (!config || count === 0) continue;
      const known = counted.get(config.settings);
      if (known) known.count += count;
      else counted.set(config.settings, { knobs: config.knobs, count });
    }
  }
  return [...counted.values()];
}

function countKnobs(index: RunIndex, filtered: Filtered): [key: string, counts: Map<string, number>][] {
  const chosen = filtered.keys.filter((key) => knobOf(key) !== null);
  const matching = countSettings(index, filtered, 0);
  const present = matching.flatMap(({ knobs }) => Object.keys(knobs).map((knob) => `knob:${knob}`));
  return [...new Set([...present, ...chosen])]
    .sort(compareNatural)
    .map((key): [string, Map<string, number>] => {
      const settings = chosen.includes(key)
        ? countSettings(index, filtered, markOf(filtered, key))
        : matching;
      const counts = new Map<string, number>();
      for (const { knobs, count } of settings) {
        const value = knobValue(knobs, knobOf(key) ?? '');
        counts.set(value, (counts.get(value) ?? 0) + count);
      }
      return [key, counts];
    })
    .filter(([key, counts]) => counts.size > 1 || chosen.includes(key));
}
