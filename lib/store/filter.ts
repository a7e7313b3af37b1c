import type { Filter } from '../model';
import type { RunIndex } from './run-index';
import type { Segment } from './segments';

/** The runs of a segment that match, by their places in the order of its text. */
export interface Matching {
  segment: Segment;
  offsets: Uint32Array;
}

/** How each run of a segment fares with a filter: 0 matches; i + 1 fails only key i; FAILS fails more than one. */
export type Verdicts = Uint8Array;

export const FAILS = 255;

export interface Filtered {
  /** The keys of the filter that choose anything, in its order. */
  keys: string[];
  segments: FilteredSegment[];
}

export interface FilteredSegment {
  segment: Segment;
  verdicts: Verdicts;
  /** How many runs have each verdict. */
  tally: Uint32Array;
  /** Its upload is; in the others no run matches, whatever the other keys say. */
  isChosen: boolean;
}

/** The setting that a key like `knob:cache_size` is about, or null. */
export function knobOf(key: string): string | null {
  return key.startsWith('knob:') ? key.slice('knob:'.length) : null;
}

/** The runs that match a filter, of every segment that has any. A key without values chooses nothing and is left out. Runs whose
 *  config is not known match no value of a knob, '' included: what they had is not known. */
export function matchingRuns(index: RunIndex, filter: Filter): Matching[] {
  const sieves = sievesFor(index, filter);
  return index.segments.flatMap((segment): Matching[] => {
    const sifted = sieves.map((sieve) => sieve.of(segment));
    if (sifted.includes('none')) return [];
    const partial = sifted.filter((sifting) => typeof sifting === 'object');
    // what lets few through first: the others have little left to look at
    const offsets = partial.sort((a, b) => a.share - b.share).reduce(passing, firstNumbers(segment.size));
    return offsets.length === 0 ? [] : [{ segment, offsets }];
  });
}

/** Holds every run against a filter, as matchingRuns does, and tells how those fare that do not match. */
export function applyFilter(index: RunIndex, filter: Filter): Filtered {
  const sieves = sievesFor(index, filter);
  const uploads = sieves.findIndex(({ key }) => key === 'upload');
  const segments = index.segments.map((segment): FilteredSegment => {
    const verdicts = new Uint8Array(segment.size);
    const sifted = sieves.map((sieve) => sieve.of(segment));
    for (const [i, sieve] of sifted.entries()) failRuns(verdicts, sieve, i + 1);
    return { segment, verdicts, tally: tallyOf(verdicts), isChosen: sifted[uploads] !== 'none' };
  });
  return { keys: sieves.map(({ key }) => key), segments };
}

/** Which runs of a segment a key of the filter lets through: all, none, or those with a wanted code. */
type Sifting = 'all' | 'none' | PartialSifting;

interface PartialSifting {
  codes: Uint32Array;
  isWanted: Uint8Array;
  /** Of the different codes, how many are wanted: 0 to 1. */
  share: number;
}

interface Sieve {
  key: string;
  of(segment: Segment): Sifting;
}

function sievesFor(index: RunIndex, filter: Filter): Sieve[] {
  return Object.entries(filter)
    .filter(([, values]) => values.length > 0)
    .slice(0, FAILS - 1)
    .map(([key, values]) => ({ key, of: siftingBy(index, key, values) }));
}

function siftingBy(index: RunIndex, key: string, values: readonly string[]): Sieve['of'] {
  if (key === 'upload')
    return ({ uploadId }) =>
      values.some((value) => value.length >= 8 && uploadId.startsWith(value)) ? 'all' : 'none';
  const knob = knobOf(key);
  if (knob !== null)
    return (segment) => {
      const isWanted = wantedMentions(index, segment, knob, values);
      const wanted = isWanted.filter((is) => is === 1).length;
      return wanted === 0 ? 'none' : { codes: segment.mentionOf, isWanted, share: wanted / isWanted.length };
    };
  const isWanted = wantedCodes(index, key, values);
  return (segment) => {
    const column = segment.columns.get(key);
    if (!column) return isWanted[0] === 1 ? 'all' : 'none';
    const { codes, distinct } = column;
    const wanted = distinct.filter((code) => isWanted[code] === 1).length;
    if (wanted === 0) return 'none';
    return wanted === distinct.length ? 'all' : { codes, isWanted, share: wanted / distinct.length };
  };
}

function wantedCodes(index: RunIndex, key: string, values: readonly string[]): Uint8Array {
  const dictionary = index.dictionaries.get(key);
  const wanted = new Uint8Array(dictionary?.values.length ?? 1);
  for (const value of values) {
    const code = value === '' ? 0 : dictionary?.codes.get(value);
    if (code !== undefined) wanted[code] = 1;
  }
  return wanted;
}

function wantedMentions(
  index: RunIndex,
  segment: Segment,
  knob: string,
  values: readonly string[],
): Uint8Array {
  const configs = index.configs.get(segment) ?? [];
  return Uint8Array.from(configs, (config) =>
    config !== null && values.includes(knobValue(config.knobs, knob)) ? 1 : 0,
  );
}

function passing(offsets: Uint32Array, { codes, isWanted }: PartialSifting): Uint32Array {
  const passed = new Uint32Array(offsets.length);
  let count = 0;
  for (let i = 0; i < offsets.length; i++) {
    const offset = offsets[i]!;
    if (isWanted[codes[offset]!] === 1) passed[count++] = offset;
  }
  return passed.subarray(0, count);
}

/** Gives the runs that a key does not let through its mark. */
function failRuns(verdicts: Verdicts, sifting: Sifting, mark: number): void {
  if (sifting === 'all') return;
  const { codes, isWanted } = sifting === 'none' ? { codes: null, isWanted: null } : sifting;
  for (let i = 0; i < verdicts.length; i++)
    if (codes === null || isWanted[codes[i]!] !== 1) verdicts[i] = verdicts[i] === 0 ? mark : FAILS;
}

function tallyOf(verdicts: Verdicts): Uint32Array {
  const tally = new Uint32Array(FAILS + 1);
  for (let i = 0; i < verdicts.length; i++) tally[verdicts[i]!]!++;
  return tally;
}

let numbers = new Uint32Array(0);

/** 0 to `count` - 1, not to be changed. */
function firstNumbers(count: number): Uint32Array {
  if (numbers.length < count)
    numbers = Uint32Array.from({ length: Math.max(count, 2 * numbers.length) }, (_, i) => i);
  return numbers.subarray(0, count);
}

/** The setting of a config, '' when it leaves it at its default. */
export function knobValue(knobs: Readonly<Record<string, string>>, knob: string): string {
  return Object.hasOwn(knobs, knob) ? knobs[knob]! : '';
}
