import { dimensionOf } from '@/lib/dimensions';
import type { Run } from '@/lib/model';
import type { LinesToAnnotate } from './annotate-lines';

/** Dimensions that a text says once, above the runs that have them. */
const SAID_ABOVE = ['workload', 'step', 'hardware', 'command', 'mode', 'dataset', 'test', 'version'];
const COLUMNS_SOUGHT = 200;
const STRETCHES_LOOKED_AT = 100;

/** The lines that head runs, with what they say: the labels of columns, the words of a dimension. A format does not keep them, so
 *  they are found again: the nearest line above that has those words. */
export function findHeads({
  from,
  lines,
  uses,
  configs,
}: Pick<LinesToAnnotate, 'from' | 'lines' | 'uses' | 'configs'>): Map<number, string> {
  const heads = new Map<number, string[]>();
  const add = (number: number, note: string) => {
    const notes = heads.get(number) ?? [];
    if (!notes.includes(note)) heads.set(number, [...notes, note]);
  };
  /** The nearest line above that is nothing else and has the words. */
  const above = (number: number, has: (text: string) => boolean, within: number): number | null => {
    for (let at = number - 1; at >= Math.max(from, number - within); at--)
      if (!uses.lines.has(at) && !configs.has(at) && has(lines[at - from] ?? '')) return at;
    return null;
  };
  let looked = 0;
  for (const [number, { run, count }] of uses.lines) {
    if (uses.lines.has(number - 1) || ++looked > STRETCHES_LOOKED_AT) continue;
    const first = uses.runs.indexOf(run);
    const labels = labelsOf(uses.runs.slice(first, first + count), number);
    const columns = labels.length < 2 ? null : above(number, (text) => hasMost(text, labels), COLUMNS_SOUGHT);
    if (columns !== null) add(columns, `${labels.length} columns`);
    for (const key of SAID_ABOVE) {
      const value = run.dimensions[key];
      if (value === undefined || value.length < 3 || hasWords(lines[number - from] ?? '', value)) continue;
      const said = above(number, (text) => isAbout(text, value), lines.length);
      if (said !== null)
        add(said, value.length > 24 ? dimensionOf(key).label : `${dimensionOf(key).label} ${value}`);
    }
  }
  return new Map([...heads].map(([number, notes]) => [number, notes.join(', ')]));
}

function labelsOf(runs: readonly Run[], number: number): string[] {
  const labels = runs.flatMap((run) =>
    run.measurements.filter((m) => m.line === number && m.raw !== null).map((m) => m.label),
  );
  return [...new Set(labels)];
}

function hasMost(text: string, labels: readonly string[]): boolean {
  return labels.filter((label) => text.includes(label)).length >= 0.7 * labels.length;
}

/** Whether a line says little more than these words: prose that happens to hold them heads nothing. */
function isAbout(text: string, words: string): boolean {
  const said = text.replace(/^[\s|*#>$.•–-]+|[\s|:]+$/g, '');
  return words.length >= 0.4 * said.length && hasWords(text, words);
}

function hasWords(text: string, words: string): boolean {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  return at !== -1 && !/\w/.test(text[at - 1] ?? '') && !/\w/.test(text[at + words.length] ?? '');
}
