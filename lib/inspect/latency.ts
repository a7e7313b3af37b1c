/** Latency over the delay of the network, with the slope of a fit: how many one-way delays a request costs. */
import { formatNumber } from '../metrics/format';
import type { Run } from '../model';
import { delaySeconds } from '../series/delay';
import { type LinearFit, linearFit } from '../series/fit';
import { loadRuns } from '../store';
import type { RunPage } from './run-page';

/** One percentile of every kind of request. */
export interface LatencyTable {
  metric: string;
  /** `p90`. */
  percentile: string;
  lines: LatencyLine[];
}

export interface LatencyLine {
  request: string;
  /** In seconds, by delay. */
  points: { delay: number; latency: number }[];
  fit: LinearFit | null;
  /** `p90 = 6.03 × delay + 8.95 ms`; null without a fit. */
  formula: string | null;
  /** The page of the run at the largest delay. */
  runId: string;
}

const METRICS = [
  { metric: 'latency_p90', percentile: 'p90' },
  { metric: 'latency_p99', percentile: 'p99' },
] as const;
const MOST_RUNS = 1000;

/** Empty when the run has no such delay. */
export async function latencyTables({ run, upload }: RunPage): Promise<LatencyTable[]> {
  if (run.dimensions.network_latency === undefined) return [];
  const { runs } = await loadRuns(
    { upload: [upload.id] },
    METRICS.map(({ metric }) => metric),
    MOST_RUNS,
  );
  return METRICS.flatMap(({ metric, percentile }) => {
    const lines = linesOf(runs, metric, percentile);
    return lines.length === 0 ? [] : [{ metric, percentile, lines }];
  });
}

function linesOf(runs: readonly Run[], metric: string, percentile: string): LatencyLine[] {
  const byRequest = new Map<string, { delay: number; latency: number; runId: string }[]>();
  for (const { id, dimensions, measurements } of runs) {
    const delay = delaySeconds(dimensions.network_latency ?? '');
    const latency = measurements.find((one) => one.metric === metric)?.value ?? null;
    if (delay === null || latency === null || dimensions.network_latency === undefined) continue;
    const request = dimensions.request ?? 'request';
    byRequest.set(request, [...(byRequest.get(request) ?? []), { delay, latency, runId: id }]);
  }
  return [...byRequest].map(([request, found]) => {
    const points = found.sort((a, b) => a.delay - b.delay);
    const fit = linearFit(points.map(({ delay, latency }) => [delay, latency]));
    return { request, points, fit, formula: fit && formulaOf(percentile, fit), runId: points.at(-1)!.runId };
  });
}

function formulaOf(percentile: string, { slope, intercept }: LinearFit): string {
  const sign = intercept < 0 ? '−' : '+';
  return `${percentile} = ${formatNumber(slope, 2)} × delay ${sign} ${formatNumber(Math.abs(intercept) * 1e3, 2)} ms`;
}
