import { DIMENSIONS } from '@/lib/dimensions';
import type { Run } from '@/lib/model';
import { runLabel } from '../run-label';
import { countOf } from '../sizes';
import type { LineRole } from './annotated-line';

/** A stretch of a text, for a list of what is where. */
export interface OutlineEntry {
  kind: Exclude<LineRole, 'prose'>;
  label: string;
  from: number;
  to: number;
}

/** A stretch of lines in a row. `runs`: places of its runs in the order of the text, from 0. */
export interface Stretch {
  from: number;
  to: number;
  runs: number[];
}

const MOST_STRETCHES = 40;

/** The stretches of lines that hold runs. `run` and `runs`: by line the first run, counted from 1, and how many there are. */
export function runStretches(index: { run: ArrayLike<number>; runs: ArrayLike<number> }): Stretch[] {
  const stretches: { from: number; to: number; runs: Set<number>; lastRun: number }[] = [];
  for (let line = 1; line < index.run.length; line++) {
    const first = index.run[line]!;
    if (first === 0) continue;
    const last = stretches.at(-1);
    // one run goes on over lines that say nothing of it
    const goesOn = last !== undefined && (last.to === line - 1 || last.lastRun === first);
    const stretch = goesOn ? last : { from: line, to: line, runs: new Set<number>(), lastRun: first };
    if (!goesOn) stretches.push(stretch);
    stretch.to = line;
    stretch.lastRun = first;
    for (let i = 0; i < index.runs[line]!; i++) stretch.runs.add(first - 1 + i);
  }
  return stretches.map(({ from, to, runs }) => ({ from, to, runs: [...runs] }));
}

/** Puts neighbours together until there are not too many to list. */
export function fewer(stretches: readonly Stretch[]): Stretch[] {
  let kept = [...stretches];
  while (kept.length > MOST_STRETCHES) {
    const next: Stretch[] = [];
    for (let i = 0; i < kept.length; i += 2) {
      const a = kept[i]!;
      const b = kept[i + 1];
      next.push(b ? { from: a.from, to: b.to, runs: [...new Set([...a.runs, ...b.runs])] } : a);
    }
    kept = next;
  }
  return kept;
}

/** A line of the outline for a stretch of runs. `runs`: by place; where one is not known only their number is said. */
export function runEntry(
  { from, to, runs: places }: Stretch,
  runs: ReadonlyMap<number, Run>,
  labelKeys: readonly string[],
): OutlineEntry {
  const known = places.flatMap((place) => runs.get(place) ?? []);
  const [first] = known;
  if (!first || known.length < places.length)
    return { kind: 'run', label: countOf(places.length, 'run'), from, to };
  if (known.length === 1) return { kind: 'run', label: runLabel(first, labelKeys), from, to };
  const shared = labelKeys
    .filter((key) => known.every((run) => run.dimensions[key] === first.dimensions[key]))
    .flatMap((key) => (first.dimensions[key] === undefined ? [] : [key]))
    .sort((a, b) => orderOf(a) - orderOf(b))
    .map((key) => first.dimensions[key]!);
  const label = [shared.slice(0, 3).join(' '), countOf(known.length, 'run')].filter(Boolean).join(', ');
  return { kind: 'run', label, from, to };
}

function orderOf(key: string): number {
  const at = DIMENSIONS.findIndex((dimension) => dimension.key === key);
  return at === -1 ? DIMENSIONS.length : at;
}

/** Lines of the outline for what is said line by line: configs, headings. Neighbours become one. */
export function lineEntries(
  kind: 'config' | 'head',
  notes: ReadonlyMap<number, string>,
  gap: number,
): OutlineEntry[] {
  const entries: (OutlineEntry & { notes: string[] })[] = [];
  for (const [line, note] of [...notes].sort(([a], [b]) => a - b)) {
    const last = entries.at(-1);
    if (last && line - last.to <= gap) {
      last.to = line;
      last.notes.push(note);
    } else entries.push({ kind, label: '', from: line, to: line, notes: [note] });
  }
  return entries.map(({ notes: said, ...entry }) => ({
    ...entry,
    label:
      kind === 'head' || said.length === 1
        ? [...new Set(said)].join(', ')
        : countOf(said.length, 'configuration'),
  }));
}
