import type { Series } from '../model';
import { pyramidOf } from '../series/pyramid';
import type { AxisPart } from '../series/thin';
import { windowOf } from '../series/window';
import { loadSeries } from '../store';

/** A part of a series with at most about as many points as were asked for. */
export interface ThinnedSeries extends Series {
  /** Points that the part has. More than the columns are long: the lowest and the highest of each bucket are left. */
  of: number;
}

/** Parts of the series of a run, all or those of these metrics. A part may be open at both ends. */
export async function loadThinned(
  runId: string,
  metrics: readonly string[] | 'all',
  { from, to }: AxisPart,
  points: number,
): Promise<ThinnedSeries[]> {
  const series = await loadSeries(runId, metrics);
  return series.map((one) => {
    const { times: xs, values, lines } = one;
    const part = { from: Math.max(from, xs[0] ?? 0), to: Math.min(to, xs.at(-1) ?? 0) };
    const buckets = Math.max(1, Math.floor(points / 2));
    const { window } = windowOf({ xs, values, lines, pyramid: pyramidOf(values) }, 0, part, buckets);
    return { ...one, times: window.xs, values: window.values, lines: window.lines, of: window.of };
  });
}
