import { OF_REPEATS } from '../dimensions';
import { ownValue } from './axis-keys';
import { cellOf } from './cell';
import type { Cell, ComparedRun, Source } from './comparison';
import type { LinedRun } from './line-up';

/** Makes cells, and numbers the runs that they come from. */
export interface CellMaker {
  /** One cell per metric. */
  make(runs: readonly LinedRun[]): Cell[];
  /** The runs of all cells made so far: a source's `run` is an index into it. */
  runs: ComparedRun[];
  /** What the numbers of a cell are ratios to, where texts hold ratios; '' for values. */
  relativeTo(cell: Cell): string;
}

export function cellMaker(metricIds: readonly string[]): CellMaker {
  const runs: ComparedRun[] = [];
  const bases: string[] = [];
  const indexes = new Map<LinedRun, number>();
  const indexOf = (lined: LinedRun) => {
    let index = indexes.get(lined);
    if (index === undefined) {
      index = runs.length;
      indexes.set(lined, index);
      const { id, uploadId, name, line, configId } = lined.run;
      runs.push({ id, uploadId, name, line, configId });
      bases.push(ownValue(lined.dimensions, 'base'));
    }
    return index;
  };
  return {
    runs,
    relativeTo: ({ sources }) => [...new Set(sources.map(({ run }) => bases[run] ?? ''))].sort().join('\n'),
    make(lined) {
      const missed = lined.some((run) => run.missedTarget);
      const isMixed = lined.some((run) => !isRepeat(run, lined[0]!));
      return metricIds.map((metric) => {
        const sources: Source[] = [];
        for (const run of lined) {
          const measurement = run.measurements.get(metric);
          if (!measurement) continue;
          const { value, line, label, raw, derived } = measurement;
          sources.push({ run: indexOf(run), value, line, label, raw, ...(derived && { derived }) });
        }
        return cellOf(sources, missed, isMixed);
      });
    },
  };
}

/** Runs of equal dimensions are repeats, whatever text they come from. The command may name other files, and they may be counted. */
function isRepeat(a: LinedRun, b: LinedRun): boolean {
  if (a === b) return true;
  const keys = new Set([...Object.keys(a.dimensions), ...Object.keys(b.dimensions)]);
  return [...keys].every(
    (key) => OF_REPEATS.has(key) || ownValue(a.dimensions, key) === ownValue(b.dimensions, key),
  );
}
