import type { Filter } from '../model';
import type { RunIndex } from './run-index';
import type { Segment } from './segments';

/** How each run of a segment fares with a filter: 0 matches; i + 1 fails only key i; FAILS fails more than one. */
export type Verdicts = Uint8Array;

export const FAILS = 255;

export interface Filtered {
  /** The keys of the filter that choose anything, in its order. */
  keys: string[];
  /** Every segment. `isChosen`: its upload is; in the others no run matches, whatever the other keys say. */
  segments: { segment: Segment; verdicts: Verdicts; isChosen: boolean }[];
}

/** The setting that a key like `knob:cache_size` is about, or null. */
export function knobOf(key: string): string | null {
  return key.startsWith('knob:') ? key.slice('knob:'.length) : null;
}

/** Holds every run against a filter. A key without values chooses nothing and is left out. Runs whose config is not known match
 *  no value of a knob, '' included: what they had is not known. */
export function applyFilter(index: RunIndex, filter: Filter): Filtered {
  const entries = Object.entries(filter)
    .filter(([, values]) => values.length > 0)
    .slice(0, FAILS - 1);
  const segments: Filtered['segments'] = [];
  for (const segment of index.segments) {
    const verdicts = new Uint8Array(segment.size);
    for (const [i, [key, values]] of entries.entries())
      failRuns(index, segment, key, values, verdicts, i + 1);
    segments.push({ segment, verdicts, isChosen: isUploadChosen(segment, filter.upload ?? []) });
  }
  return { keys: entries.map(([key]) => key), segments };
}

/** Marks the runs that a key rules out. */
function failRuns(
  index: RunIndex,
  segment: Segment,
  key: string,
  values: readonly string[],
  verdicts: Verdicts,
  mark: number,
): void {
  if (key === 'upload') {
    if (!isUploadChosen(segment, values))
      for (let i = 0; i < verdicts.length; i++) verdicts[i] = verdicts[i] === 0 ? mark : FAILS;
    return;
  }
  const knob = knobOf(key);
  const column = knob === null ? segment.columns.get(key) : segment.mentionOf;
  const isWanted =
    knob === null ? wantedCodes(index, key, values) : wantedMentions(index, segment, knob, values);
  for (let i = 0; i < verdicts.length; i++)
    if (isWanted[column ? column[i]! : 0] !== 1) verdicts[i] = verdicts[i] === 0 ? mark : FAILS;
}

/** Whether an upload is among these ids or prefixes of ids; when there are none, every one is. */
function isUploadChosen({ uploadId }: Segment, values: readonly string[]): boolean {
  return values.length === 0 || values.some((value) => value.length >= 8 && uploadId.startsWith(value));
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

/** The setting of a config, '' when it leaves it at its default. */
export function knobValue(knobs: Readonly<Record<string, string>>, knob: string): string {
  return Object.hasOwn(knobs, knob) ? knobs[knob]! : '';
}
