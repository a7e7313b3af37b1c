/** A report of a selection in the manner of the insert benchmark's: what each system reached in each step, absolute and against one of
 *  them, who missed the rate that was wanted, and per step a chart, what each operation cost, and how responses were spread. */
import { compareRuns } from '../../compare/compare-runs';
import type { ComparedConfig, CompareView, Comparison } from '../../compare/comparison';
import type { Histogram, Metric, Run } from '../../model';
import { type HistogramTable, histogramTables } from './histograms';
import { type StepReport, stepReport } from './steps';
import { type Summary, summaryOf, type TargetTable, targetTable } from './summaries';

export interface ReportInput {
  runs: readonly Run[];
  configs: readonly ComparedConfig[];
  /** Definitions of every metric of the runs. */
  metrics: readonly Metric[];
  view: CompareView;
  /** By id of the run. */
  histograms: ReadonlyMap<string, readonly Histogram[]>;
}

export interface Report {
  /** `config · version`. */
  systemWord: string;
  systems: readonly { label: string; settings: readonly (string | null)[] }[];
  /** What the systems have set differently. */
  knobs: readonly string[];
  /** The row that the others are compared with; null when none has a result. */
  base: string | null;
  summary: Summary;
  targets: TargetTable | null;
  steps: readonly (StepReport & { histograms: readonly HistogramTable[] })[];
  /** In what the runs differ that no row or column tells. */
  warnings: readonly string[];
}

/** Null when nothing can be reported: no run, or no number. */
export function buildReport(input: ReportInput): Report | null {
  const keys = systemKeys(input);
  const overall = compared(input, keys, ['step'], null);
  if (overall.columns.length === 0 || overall.rows.length === 0) return null;
  const base = baseRow(overall, input.view);
  const steps = overall.columns.flatMap(({ values: [step = ''] }) => {
    const runs = input.runs.filter(({ dimensions }) => (dimensions.step ?? '') === step);
    const comparison = compared({ ...input, runs }, keys, [], base);
    const report = stepReport(step, comparison, input.view.metrics);
    return report === null ? [] : [{ ...report, histograms: histogramTables(comparison, input) }];
  });
  if (steps.length === 0) return null;
  return {
    systemWord: overall.keys.rows.map(({ label }) => label).join(' · ') || 'system',
    systems: overall.rows.map(({ label, settings }) => ({ label, settings })),
    knobs: overall.knobs.map(({ label }) => label),
    base: overall.rows.find(({ key }) => key === base)?.label ?? null,
    summary: summaryOf(overall, steps, base),
    targets: targetTable(overall, steps),
    steps,
    warnings: overall.warnings.map(({ message }) => message),
  };
}

/** What tells the systems apart: what the view has on its axes but for the step, and what would be pooled otherwise. */
function systemKeys(input: ReportInput): string[] {
  const { rows, columns, charts } = input.view;
  const asked = [...new Set([...rows, ...columns, ...charts])].filter((key) => key !== 'step');
  const keys = asked.length === 0 ? ['dbms', 'version', 'config'] : asked;
  const pooled = compared(input, keys, ['step'], null).warnings.filter(
    ({ kind, isPooled }) => kind === 'dimension' && isPooled,
  );
  return [...keys, ...pooled.map(({ key }) => key).filter((key) => key !== 'step')];
}

function compared(
  { runs, configs, metrics, view }: ReportInput,
  rows: readonly string[],
  columns: readonly string[],
  base: string | null,
): Comparison {
  return compareRuns(runs, configs, metrics, {
    ...view,
    metrics: metrics.map(({ id }) => id),
    rows,
    columns,
    charts: [],
    kind: 'bars',
    values: 'absolute',
    threshold: 'report',
    sort: { by: 'natural', metric: null, column: null, order: null },
    base: { row: base, column: null },
    noResult: 'hide',
    missed: 'mark',
    // keys of rows are other ones here than in the view
    hide: [],
    aliases: {},
    rowOrder: [],
    groups: [],
    constraints: [],
    selected: { row: null, column: null },
  });
}

/** The row that begins as the view's base, else the first. */
function baseRow({ rows }: Comparison, { base }: CompareView): string | null {
  const wanted = [base.row, base.column].filter((key) => key !== null);
  const named = rows.find(({ key }) => wanted.length > 0 && key.startsWith(wanted.join(',')));
  return (named ?? rows[0])?.key ?? null;
}
