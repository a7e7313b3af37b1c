import type { Metric, Run } from '../model';
import { ownValue } from './axis-keys';
import { cellOf, relate } from './cell';
import type { Cell, Judgement, RatioProblem, Source, Threshold } from './comparison';
import { judgeRatio } from './judge';

/** A metric of one side against the other. */
export interface MovedMetric {
  metric: Metric;
  /** The label as the texts write it, null where they differ. */
  written: string | null;
  /** Medians of the runs of each side; `run` of a source counts the runs of `from`, then those of `to`. */
  from: Cell;
  to: Cell;
  ratio: number | null;
  problem: RatioProblem | null;
  judgement: Judgement;
}

/** What differs between two systems, the largest change first (by |ln ratio|); changes without a ratio come last. Metrics that one side
 *  lacks, or that are 0 on both, are left out. */
export function movedMetrics(
  from: readonly Run[],
  to: readonly Run[],
  metrics: readonly Metric[],
  threshold: Threshold,
): MovedMetric[] {
  const bases = new Set([...from, ...to].map(({ dimensions }) => ownValue(dimensions, 'base')));
  const moved: MovedMetric[] = [];
  for (const metric of metrics) {
    const before = cellOf(sourcesOf(from, metric.id, 0));
    const after = cellOf(sourcesOf(to, metric.id, from.length));
    if (before.value === null || after.value === null) continue;
    const { ratio, problem } =
      bases.size > 1 ? { ratio: null, problem: 'other-base' as const } : relate(after.value, before);
    if (problem === 'zero-by-zero') continue;
    const isJudged = ratio !== null && problem === null;
    moved.push({
      metric,
      written: writtenBy(before, after),
      from: before,
      to: after,
      ratio,
      problem,
      judgement: isJudged ? judgeRatio(ratio, metric.direction, threshold) : 'none',
    });
  }
  return moved.sort((a, b) => effect(b) - effect(a));
}

/** |ln ratio|; a change to 0 is the largest, one without a ratio the smallest. */
function effect({ ratio }: MovedMetric): number {
  return ratio === null ? -1 : Math.abs(Math.log(ratio));
}

function sourcesOf(runs: readonly Run[], metric: string, offset: number): Source[] {
  return runs.flatMap((run, i) =>
    run.measurements
      .filter((measurement) => measurement.metric === metric)
      .map(({ value, line, label, raw, derived }) => ({
        run: offset + i,
        value,
        line,
        label,
        raw,
        ...(derived && { derived }),
      })),
  );
}

function writtenBy(before: Cell, after: Cell): string | null {
  const labels = new Set([...before.sources, ...after.sources].map((source) => source.label));
  return labels.size === 1 ? [...labels][0]! : null;
}
