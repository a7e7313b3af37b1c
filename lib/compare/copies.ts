import type { Run } from '../model';
import { groupBy } from './group-by';

/** Fewer numbers than this may agree by chance. */
const FEWEST_NUMBERS = 10;

interface Stored {
  run: Pick<Run, 'dimensions' | 'measurements'>;
  uploadId: string;
}

/** The runs that another text has too, earlier in the list: what was stored twice was measured once. Two texts hold the same runs where
 *  all runs of equal dimensions agree in every number; where one differs they are repeats. */
export function copiesAmong<R extends Stored>(runs: readonly R[]): ReadonlySet<R> {
  const copies = new Set<R>();
  const uploads = groupBy(runs, ({ uploadId }) => uploadId);
  if (uploads.size < 2) return copies;
  const placed = [...uploads.values()].map((own) => groupBy(own, placeOf));
  const owners = new Map<string, number[]>(); // by place, the texts that have runs there
  for (const [text, places] of placed.entries()) {
    const others = new Set([...places.keys()].flatMap((place) => owners.get(place) ?? []));
    for (const other of others) for (const copy of commonRuns(places, placed[other]!)) copies.add(copy);
    for (const place of places.keys()) owners.set(place, [...(owners.get(place) ?? []), text]);
  }
  return copies;
}

/** The runs of one text whose places another has too, if all of them are the same there. */
function commonRuns<R extends Stored>(own: ReadonlyMap<string, R[]>, other: ReadonlyMap<string, R[]>): R[] {
  const common: R[] = [];
  let numbers = 0;
  for (const [place, runs] of own) {
    const there = other.get(place);
    if (!there) continue;
    if (numbersOf(runs) !== numbersOf(there)) return [];
    for (const { run } of runs) numbers += run.measurements.length;
    common.push(...runs);
  }
  return numbers < FEWEST_NUMBERS ? [] : common;
}

function placeOf({ run: { dimensions } }: Stored): string {
  return JSON.stringify(Object.entries(dimensions).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function numbersOf(runs: readonly Stored[]): string {
  return runs
    .map(({ run }) => run.measurements.map(({ metric, value }) => `${metric} ${value}`).sort())
    .sort()
    .join('\n');
}
