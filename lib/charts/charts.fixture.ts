/** Comparisons and options for tests of charts. */
import { compareRuns } from '../compare/compare-runs';
import type { CompareView, Comparison } from '../compare/comparison';
import { LATENCY, RATE, run } from '../compare/runs.fixture';
import { PLAIN_VIEW, WIREDTIGER_VIEW } from '../compare/views.fixture';
import { WT_CONFIGS, WT_METRICS, WT_RUNS } from '../compare/wiredtiger.fixture';
import type { Run } from '../model';
import { PAGE_WIDTHS } from './chart';
import type { DescribeOptions } from './describe';
import { entityOrder } from './entity';

/** The 42 WiredTiger runs: config × version, ips.av relative to v1, with v22 to v24, which have no result. */
export function wiredTiger(view: Partial<CompareView> = {}): Comparison {
  return compareRuns(
    WT_RUNS.filter((one) => one.dimensions.engine === 'WiredTiger'),
    WT_CONFIGS,
    WT_METRICS,
    { ...WIREDTIGER_VIEW, hide: ['v14a', 'v17a', 'v20a', 'v23a'], ...view },
  );
}

/** Runs of a made-up rate (higher is better, op/s) and latency (lower is better, s). */
export function comparisonOf(runs: readonly Run[], view: Partial<CompareView>): Comparison {
  return compareRuns(runs, [], [RATE, LATENCY], { ...PLAIN_VIEW, metrics: ['rate'], ...view });
}

/** One run per row: `{ a: 10, b: null }` are rows a and b of the dimension. */
export function rowsOf(
  key: string,
  values: Readonly<Record<string, number | null>>,
  view: Partial<CompareView> = {},
): Comparison {
  const runs = Object.entries(values).map(([value, rate]) => run({ [key]: value }, { rate }));
  return comparisonOf(runs, { rows: [key], ...view });
}

export const OPTIONS: DescribeOptions = {
  width: PAGE_WIDTHS.wide,
  entities: entityOrder(['3.6.5', '4.0.0']),
  axes: {
    x: 'write_bytes_per_insert',
    y: 'insert_rate_avg',
    size: null,
    front: 'column',
    xScale: 'log',
  },
};
