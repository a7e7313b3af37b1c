import type { Comparison } from '../../compare/comparison';
import { largestColours, type ReportColour, shareGrey } from '../../compare/report-colours';
import { displayUnit, formatNumber } from '../../metrics/format';
import type { Histogram, Metric } from '../../model';

/** How the responses of one kind were spread: systems against buckets. */
export interface HistogramTable {
  label: string;
  /** `≤ 256 us`. */
  buckets: readonly string[];
  unit: string;
  rows: readonly {
    label: string;
    cells: readonly { text: string; colour: string | null }[];
    max: { text: string; colour: ReportColour | null };
  }[];
}

interface Input {
  metrics: readonly Metric[];
  histograms: ReadonlyMap<string, readonly Histogram[]>;
}

interface Found {
  row: number;
  histogram: Histogram;
}

/** One table per metric and set of buckets, of the first run of each row. */
export function histogramTables(comparison: Comparison, { metrics, histograms }: Input): HistogramTable[] {
  const groups = new Map<string, Found[]>();
  for (const { row, run } of runsOf(comparison))
    for (const histogram of histograms.get(run) ?? []) {
      const key = JSON.stringify([histogram.metric, histogram.buckets.map(({ upTo }) => String(upTo))]);
      const group = groups.get(key) ?? [];
      if (!group.some((one) => one.row === row)) group.push({ row, histogram });
      groups.set(key, group);
    }
  return [...groups.values()].map((group) => tableOf(comparison, group, metrics));
}

/** Every run with its row. */
function runsOf({ charts, runs }: Comparison): { row: number; run: string }[] {
  return (charts[0]?.rows ?? []).flatMap(({ row, cells }) => {
    const ids = (cells[0] ?? []).flatMap(({ sources }) => sources.map(({ run }) => runs[run]!.id));
    return [...new Set(ids)].map((run) => ({ row, run }));
  });
}

function tableOf({ rows }: Comparison, group: readonly Found[], metrics: readonly Metric[]): HistogramTable {
  const first = group[0]!.histogram;
  const metric = metrics.find(({ id }) => id === first.metric);
  const bounds = first.buckets.map(({ upTo }) => upTo);
  const maxima = group.map(({ histogram }) => histogram.max);
  const colours = largestColours(maxima);
  return {
    label: metric?.label ?? first.label,
    unit: metric?.unit ?? '',
    buckets: bounds.map((bound, i) =>
      Number.isFinite(bound)
        ? `≤ ${withUnit(bound, metric)}`
        : `> ${i === 0 ? '0' : withUnit(bounds[i - 1]!, metric)}`,
    ),
    rows: group.map(({ row, histogram }, i) => ({
      label: rows[row]!.label,
      cells: percentOf(histogram).map((percent) => {
        const text = formatNumber(percent, 3);
        // what rounds to nothing is left blank
        return text === '0.000' ? { text: '', colour: null } : { text, colour: shareGrey(percent) };
      }),
      max: {
        text: histogram.max === null ? '–' : withUnit(histogram.max, metric),
        colour: colours[i]!,
      },
    })),
  };
}

/** Percent of the responses that lie in each bucket. */
function percentOf({ buckets, weights }: Histogram): number[] {
  if (weights === 'share') return buckets.map(({ count }) => 100 * count);
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  return buckets.map(({ count }) => (total === 0 ? 0 : (100 * count) / total));
}

function withUnit(value: number, metric: Metric | undefined): string {
  if (!metric) return String(value);
  const unit = displayUnit(metric, [value]);
  return `${Number((value / unit.factor).toPrecision(6))} ${unit.unit}`.trim();
}
