import { displayUnit } from '../metrics/format';
import type { DisplayUnit } from '../metrics/units';
import type { Distribution, Metric } from '../model';
import { type DistributionSummary, summaryOf } from '../series/distribution';
import { metricIn } from './columns';

/** A distribution with what it is of. */
export interface NamedSummary {
  /** What tells it from the others in its group: the metric, or the run. */
  label: string;
  summary: DistributionSummary;
}

/** Distributions that can stand in one chart: of one unit and kind. */
export interface SummaryGroup {
  key: string;
  title: string;
  unit: DisplayUnit;
  items: NamedSummary[];
}

/** The distributions of a run, by unit and kind; within a group the metric tells them apart. */
export function groupsOfRun(
  distributions: readonly Distribution[],
  metrics: readonly Metric[],
): SummaryGroup[] {
  const groups = new Map<string, { unit: string; items: (NamedSummary & { metric: Metric | null })[] }>();
  for (const distribution of distributions) {
    const summary = summaryOf(distribution);
    if (!summary) continue;
    const metric = metricIn(metrics, summary.metric);
    const unit = metric?.unit ?? '';
    const key = `${summary.kind} ${unit}`;
    const group = groups.get(key) ?? { unit, items: [] };
    group.items.push({ label: metric?.label ?? summary.label, summary, metric });
    groups.set(key, group);
  }
  return [...groups].map(([key, { unit, items }]) => ({
    key,
    title: items.length === 1 ? items[0]!.label : commonWords(items.map(({ label }) => label)),
    unit: unitFor(
      unit,
      items.map(({ summary }) => summary),
    ),
    items: items.map(({ label, summary }) => ({ label, summary })),
  }));
}

/** The unit in which typical values make at least one. */
export function unitFor(unit: string, summaries: readonly DistributionSummary[]): DisplayUnit {
  const typical = summaries.flatMap(({ percentiles }) =>
    percentiles.flatMap(({ low, high }) => [high ?? low]),
  );
  return displayUnit(
    { unit },
    typical.filter((value) => value > 0),
  );
}

/** The words with which all begin: `Latency` of `Latency: client` and `Latency: server`. */
function commonWords(labels: readonly string[]): string {
  const split = labels.map((label) => label.split(/[ :]+/));
  const first = split[0] ?? [];
  const common = first.filter((word, i) => split.every((other) => other[i] === word));
  const words = common.join(' ');
  return words === '' ? 'Samples' : words.charAt(0).toUpperCase() + words.slice(1);
}
