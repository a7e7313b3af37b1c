import type { Metric, Series } from '../model';

/** How a log gives a rate: a counter from which it follows, and what it prints itself. */
export interface RateFamily {
  /** Metric of the rate per interval. It stands in links, whichever way the rate is taken. */
  rate: string;
  /** Metric of the counter whose growth is divided by the time. */
  counter: string;
  printed: readonly PrintedRate[];
  /** Counter of requests, whose growth tells what an odd interval is; null: none. */
  requests: { metric: string; words: string } | null;
  /** Measurement that says where the counter ended, beyond the last line of progress; null: none. */
  total: string | null;
  /** Which part of the run it is of, where one metric is of each; null: all of it. */
  phase: 'Map' | 'Reduce' | null;
  /** What is counted: `N-Quads`; null: what the run's dimension `item` says. */
  items: string | null;
  /** Seconds to which its program rounds times; null: where it does, the format gives the rate. */
  rounding: number | null;
}

/** A printed rate and what it is the mean of: the interval that its line ends, the last seconds, or all since the start. Null: something
 *  that cannot be worked out from the counter. */
export interface PrintedRate {
  metric: string;
  meaning: 'interval' | 'cumulative' | { seconds: number } | null;
}

const TRANSACTIONS = { metric: 'transactions', words: 'transactions' } as const;

/** iibench prints `%.1f` seconds. */
const TENTH = 0.1;

/** In the order in which one is chosen when nobody has. */
export const RATE_FAMILIES: readonly RateFamily[] = [
  {
    rate: 'nquad_rate_interval',
    counter: 'nquads_loaded',
    printed: [
      { metric: 'nquad_rate_last5s_printed', meaning: 'interval' },
      { metric: 'nquad_rate_monitor_printed', meaning: { seconds: 30 } },
      { metric: 'nquad_rate_cumulative_printed', meaning: 'cumulative' },
    ],
    requests: TRANSACTIONS,
    total: 'items_inserted',
    phase: null,
    items: 'N-Quads',
    rounding: null,
  },
  {
    rate: 'interval_insert_rate',
    counter: 'items_inserted',
    printed: [
      { metric: 'interval_insert_rate', meaning: 'interval' },
      { metric: 'running_insert_rate', meaning: 'cumulative' },
    ],
    requests: null,
    total: 'items_inserted',
    phase: null,
    items: null,
    rounding: TENTH,
  },
  {
    rate: 'interval_query_rate',
    counter: 'queries_done',
    printed: [
      { metric: 'interval_query_rate', meaning: 'interval' },
      { metric: 'running_query_rate', meaning: 'cumulative' },
    ],
    requests: null,
    total: null,
    phase: null,
    items: 'queries',
    rounding: TENTH,
  },
  {
    rate: 'interval_delete_rate',
    counter: 'items_deleted',
    printed: [
      { metric: 'interval_delete_rate', meaning: 'interval' },
      { metric: 'running_delete_rate', meaning: 'cumulative' },
    ],
    requests: null,
    total: null,
    phase: null,
    items: 'deletes',
    rounding: TENTH,
  },
  {
    rate: 'bulk_map_nquad_rate_interval',
    counter: 'bulk_map_nquads',
    printed: [{ metric: 'bulk_map_nquad_rate_printed', meaning: 'cumulative' }],
    requests: null,
    total: null,
    phase: 'Map',
    items: 'N-Quads',
    rounding: null,
  },
  {
    rate: 'bulk_map_edge_rate_interval',
    counter: 'bulk_map_edges',
    printed: [{ metric: 'bulk_map_edge_rate_printed', meaning: 'cumulative' }],
    requests: null,
    total: null,
    phase: 'Map',
    items: 'edges',
    rounding: null,
  },
  {
    rate: 'bulk_reduce_edge_rate_interval',
    counter: 'bulk_reduce_edges',
    // since the reduce phase began, of which the log does not give the second
    printed: [{ metric: 'bulk_reduce_edge_rate_printed', meaning: null }],
    requests: null,
    total: null,
    phase: 'Reduce',
    items: 'edges',
    rounding: null,
  },
  {
    rate: 'badger_entry_rate_interval',
    counter: 'badger_entries',
    printed: [{ metric: 'badger_entry_rate_printed', meaning: 'cumulative' }],
    requests: null,
    total: 'items_inserted',
    phase: null,
    items: 'entries',
    rounding: null,
  },
  {
    rate: 'transaction_rate_interval',
    counter: 'transactions',
    printed: [],
    requests: null,
    total: 'transactions',
    phase: null,
    items: 'transactions',
    rounding: null,
  },
];

/** Something that a run's series can be drawn as: a rate with what belongs to it, or a series alone. */
export interface Drawable {
  metric: string;
  family: RateFamily | null;
}

/** What series of these metrics can be drawn as, rates first; a series that only serves a rate stands last. */
export function drawablesOf(series: readonly Pick<Series, 'metric'>[]): Drawable[] {
  const metrics = [...new Set(series.map(({ metric }) => metric))];
  const families = RATE_FAMILIES.filter(
    ({ rate, counter }) => metrics.includes(counter) || metrics.includes(rate),
  );
  const served = new Set(
    families.flatMap(({ counter, printed }) => [counter, ...printed.map((p) => p.metric)]),
  );
  const rates = families.map((family): Drawable => ({ metric: family.rate, family }));
  const isRate = new Set(rates.map(({ metric }) => metric));
  const alone = metrics
    .filter((metric) => !isRate.has(metric))
    .map((metric): Drawable => ({ metric, family: null }));
  return [
    ...rates,
    ...alone.filter(({ metric }) => !served.has(metric)),
    ...alone.filter(({ metric }) => served.has(metric)),
  ];
}

/** The metrics that must be loaded to draw it. */
export function metricsOf({ metric, family }: Drawable): string[] {
  if (family === null) return [metric];
  return [
    ...new Set([
      family.rate,
      family.counter,
      ...family.printed.map((p) => p.metric),
      ...(family.requests ? [family.requests.metric] : []),
    ]),
  ];
}

/** Whether the values of a metric hold for the interval that ends at their time, as those of rates do. */
export function isPerInterval({ id, unit }: Pick<Metric, 'id' | 'unit'>): boolean {
  return unit.endsWith('/s') || id.startsWith('interval_');
}
