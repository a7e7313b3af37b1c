import { cellText } from '../../compare/cell-text';
import type { ComparedMetric, Comparison, Judgement } from '../../compare/comparison';

/** One step of the benchmark: `load`, `l.i1`, `qp100.L2`. */
export interface StepReport {
  step: string;
  label: string;
  comparison: Comparison;
  /** Index of the metric that the summaries and the chart show. */
  metric: number;
  /** What one operation costs; null when nothing tells. */
  efficiency: MetricTable | null;
  others: MetricTable | null;
}

/** Systems against metrics. */
export interface MetricTable {
  heads: readonly { label: string; unit: string; direction: 'higher' | 'lower' | 'none'; about: string }[];
  rows: readonly {
    label: string;
    isBase: boolean;
    cells: readonly { text: string; judgement: Judgement }[];
  }[];
}

const INSERTS = 'insert_rate_avg';
const QUERIES = 'query_rate_avg';

/** Null when the step has no numbers. */
export function stepReport(
  step: string,
  comparison: Comparison,
  asked: readonly string[],
): StepReport | null {
  const metric = headlineOf(step, comparison, asked);
  if (metric === null) return null;
  const told = toldMetrics(comparison);
  const isCost = (i: number) => comparison.metrics[i]!.metric.per !== null;
  return {
    step,
    label: step === '' ? 'all runs' : step,
    comparison,
    metric,
    efficiency: tableOf(comparison, told.filter(isCost)),
    others: tableOf(
      comparison,
      told.filter((i) => !isCost(i)),
    ),
  };
}

/** What a step is about: queries where it has any, else what the view draws, else inserts, else the first with a direction, else the
 *  first. */
function headlineOf(step: string, comparison: Comparison, asked: readonly string[]): number | null {
  const told = toldMetrics(comparison);
  const directed = told.filter((i) => comparison.metrics[i]!.metric.direction !== 'none');
  const wanted = [...(/^q/.test(step) ? [QUERIES] : []), ...asked.slice(0, 1), INSERTS, QUERIES];
  for (const id of wanted) {
    const found = directed.find((i) => comparison.metrics[i]!.metric.id === id);
    if (found !== undefined) return found;
  }
  return directed[0] ?? told[0] ?? null;
}

/** Metrics that have a number other than 0. */
function toldMetrics(comparison: Comparison): number[] {
  return comparison.metrics.flatMap(({ isAllZero }, i) =>
    !isAllZero && hasValues(comparison, i) ? [i] : [],
  );
}

function hasValues({ charts }: Comparison, metric: number): boolean {
  return charts.some(({ rows }) =>
    rows.some(({ cells }) => cells.some((ofColumn) => ofColumn?.[metric]?.value != null)),
  );
}

function tableOf(comparison: Comparison, metrics: readonly number[]): MetricTable | null {
  if (metrics.length === 0) return null;
  const [chart] = comparison.charts;
  return {
    heads: metrics.map((i) => headOf(comparison.metrics[i]!)),
    rows: (chart?.rows ?? []).map(({ row, cells }) => ({
      label: comparison.rows[row]!.label,
      isBase: comparison.rows[row]!.isBase,
      cells: metrics.map((i) => {
        const cell = cells[0]?.[i] ?? null;
        const text = cellText(cell, comparison.metrics[i]!, 'absolute');
        return { text, judgement: cell?.judgement ?? 'none' };
      }),
    })),
  };
}

function headOf({ written, metric, unit }: ComparedMetric): MetricTable['heads'][number] {
  return {
    label: written ?? metric.label,
    unit: unit.unit,
    direction: metric.direction,
    about: `${metric.label}. ${metric.description}`,
  };
}
