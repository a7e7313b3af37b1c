import { diagnosticList } from '../formats/format';
import type { ReadResult } from '../formats/read';
import type { Dimensions } from '../model';

/** What was read, with what the uploader says of all its runs: they have it where their text does not say it. What the text says
 *  otherwise is kept, and told. */
export function withGiven(result: ReadResult, given: Dimensions): ReadResult {
  const keys = Object.keys(given);
  if (keys.length === 0) return result;
  // most runs of a large text share few objects
  const made = new Map<Dimensions, Dimensions>();
  const runs = result.runs.map((run) => {
    const dimensions = made.get(run.dimensions) ?? { ...given, ...run.dimensions };
    made.set(run.dimensions, dimensions);
    return { ...run, dimensions };
  });
  const kept = diagnosticList();
  for (const key of keys) {
    const others = runs.filter(({ dimensions }) => dimensions[key] !== given[key]);
    const [first] = others;
    if (first)
      kept.add({
        severity: 'warning',
        code: 'dimension-kept',
        message: `The uploader says that ${key} is "${given[key]}", the text says "${first.dimensions[key]}" of ${others.length === 1 ? 'a run' : `${others.length} runs`}; the text is right.`,
        line: first.line,
      });
  }
  const diagnostics = [...result.diagnostics, ...kept.all()];
  return { ...result, runs, diagnostics: diagnostics.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
}
