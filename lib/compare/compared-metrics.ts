import { displayUnit } from '../metrics/format';
import type { Metric, Run } from '../model';
import type { Cell, ComparedMetric, Comparison } from './comparison';
import type { RowEntry } from './row-entries';

/** The metrics of a comparison with the unit and the label for their columns. A label that the texts of `runs` write for several metrics
 *  (p99 of inserts, and of queries further down) names none of them. */
export function comparedMetrics(
  metrics: readonly Metric[],
  rows: readonly RowEntry[],
  inTable: readonly string[],
  runs: readonly Run[],
): ComparedMetric[] {
  const shared = sharedLabels(runs);
  const all = rows.flatMap((row) => [...row.cells.values()].flatMap((columns) => [...columns.values()]));
  return metrics.map((metric, i) => {
    const cells = all.map((cells) => cells[i]!);
    const values = cells.map((cell) => cell.value).filter((value) => value !== null);
    return {
      metric,
      written: writtenLabel(cells, shared),
      unit: displayUnit(metric, values),
      isAllZero: values.length > 0 && values.every((value) => value === 0),
      inTable: inTable.includes(metric.id),
    };
  });
}

function sharedLabels(runs: readonly Run[]): ReadonlySet<string> {
  const metrics = new Map<string, string>();
  const shared = new Set<string>();
  for (const { measurements } of runs)
    for (const { label, metric, derived } of measurements) {
      if (derived) continue;
      const known = metrics.get(label);
      if (known === undefined) metrics.set(label, metric);
      else if (known !== metric) shared.add(label);
    }
  return shared;
}

function writtenLabel(cells: readonly Cell[], shared: ReadonlySet<string>): string | null {
  let label: string | null = null;
  for (const cell of cells)
    for (const source of cell.sources) {
      if (source.derived) continue;
      if (label !== null && label !== source.label) return null;
      label = source.label;
    }
  return label === null || shared.has(label) ? null : label;
}

/** Index of a metric in a comparison; null when it has none of that id. */
export function metricIndexOf(comparison: Pick<Comparison, 'metrics'>, id: string | null): number | null {
  const index = comparison.metrics.findIndex(({ metric }) => metric.id === id);
  return index === -1 ? null : index;
}
