/** Sentences that stand at a chart: what it leaves out and why. */
import type { Mark, Repeats } from './chart';

/** More names than this are counted. */
const MOST_NAMED = 4;

/** `3 rows without a result: v22, v23, v24.`; null when there is none. */
export function rowsLeftOut(labels: readonly string[], why: string): string | null {
  if (labels.length === 0) return null;
  const what = `${labels.length} ${labels.length === 1 ? 'row' : 'rows'} ${why}`;
  return labels.length <= MOST_NAMED ? `${what}: ${labels.join(', ')}.` : `${what}.`;
}

/** Why some marks have no place: one sentence for each reason. `part`: the chart's name where there are several. */
export function missingNotes(marks: readonly Mark[], part: string | null): string[] {
  const counts = new Map<string, number>();
  for (const { value, reason } of marks)
    if (value === null && reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const of = part === null ? '' : ` of ${part}`;
  return [...counts].map(
    ([reason, count]) =>
      `${count} ${count === 1 ? 'value' : 'values'}${of} ${count === 1 ? 'is' : 'are'} not drawn: ${reason}.`,
  );
}

/** Said of values that a log scale has no place for. */
export function logNote(count: number): string | null {
  if (count === 0) return null;
  return `${count} ${count === 1 ? 'value that is not above 0 has' : 'values that are not above 0 have'} no place on a log scale.`;
}

/** `1 run each`, `3 to 5 runs each`, `3 to 5 runs each, which differ`; '' without values. */
export function runsWords(marks: readonly Mark[]): string {
  const drawn = marks.filter(({ value }) => value !== null);
  if (drawn.length === 0) return '';
  const counts = drawn.map(({ repeats }) => repeats?.n ?? 1);
  const least = Math.min(...counts);
  const most = Math.max(...counts);
  const range = least === most ? String(most) : `${least} to ${most}`;
  const words = `${range} ${most === 1 ? 'run' : 'runs'} each`;
  return drawn.some(({ repeats }) => repeats?.isMixed) ? `${words}, which differ` : words;
}

/** What the small marks beside a median are; null without repeats. */
export function repeatsNote(marks: readonly Mark[]): string | null {
  const kinds = new Set(
    marks.flatMap(({ repeats }): Repeats['kind'][] => (repeats === null ? [] : [repeats.kind])),
  );
  if (kinds.size === 0) return null;
  const few = 'small dots are the single runs, the large one is their median';
  const many = 'boxes hold the middle half of the runs, lines reach from the least to the most';
  const text = [...(kinds.has('dots') ? [few] : []), ...(kinds.has('box') ? [many] : [])].join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Said where marks are hollow. */
export function hollowNote(marks: readonly Mark[]): string | null {
  return marks.some(({ isHollow, value }) => isHollow && value !== null)
    ? 'Hollow: missed the target rate.'
    : null;
}

export function present(notes: readonly (string | null)[]): string[] {
  return notes.filter((note) => note !== null);
}
