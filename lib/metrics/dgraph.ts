import type { Direction, Metric } from '../model';

function metric(id: string, label: string, unit: string, direction: Direction, description: string): Metric {
  return { id, label, unit, per: null, direction, description };
}

const LIVE: readonly Metric[] = [
  metric(
    'nquad_rate_printed',
    'N-Quads per second, printed',
    'op/s',
    'higher',
    'The rate in the summary of dgraph live: N-Quads divided by whole seconds, so it is too high by up to 1/seconds. The insert rate beside it divides by the time as printed.',
  ),
  metric(
    'transactions',
    'Transactions',
    'count',
    'none',
    'Requests that the server acknowledged: the counter of a loader, or its total.',
  ),
  metric(
    'aborts',
    'Aborts',
    'count',
    'lower',
    'Failed attempts, each retried: conflicts, but also overload, lost connections and refused data.',
  ),
  metric(
    'nquads_per_transaction',
    'N-Quads per transaction',
    'count',
    'none',
    'N-Quads divided by transactions: close to the batch size when batches were full.',
  ),
  metric(
    'nquads_loaded',
    'N-Quads loaded',
    'count',
    'none',
    'Counter of N-Quads that the server acknowledged so far.',
  ),
  metric(
    'nquad_rate_interval',
    'N-Quads per second, per interval',
    'op/s',
    'higher',
    'Growth of the counter of N-Quads from one progress line to the next, divided by the time between them.',
  ),
  metric(
    'transaction_rate_interval',
    'Transactions per second, per interval',
    'op/s',
    'higher',
    'Growth of the counter of transactions from one progress line to the next, divided by the time between them.',
  ),
  metric(
    'nquad_rate_last5s_printed',
    'N-Quads per second of the last 5 s, printed',
    'op/s',
    'higher',
    'Rate on a progress line of dgraph live v1.1 to v24 and since v25: growth of the counter divided by exactly 5, whatever time had passed.',
  ),
  metric(
    'nquad_rate_monitor_printed',
    'N-Quads per second of the last 30 s, printed',
    'op/s',
    'higher',
    'Rate on a progress line of dgraph live v21.12: mean of the last six samples. Its first six values are too low, because the first sample is always about 0.',
  ),
  metric(
    'nquad_rate_cumulative_printed',
    'N-Quads per second since the start, printed',
    'op/s',
    'higher',
    'Rate on a progress line of dgraph live before v1.1: all N-Quads so far divided by all time so far. It hides stalls.',
  ),
  metric(
    'nquad_rate_interval_median',
    'Median interval, N-Quads per second',
    'op/s',
    'higher',
    'Median of the interval rates that follow from the counters.',
  ),
  metric(
    'nquad_rate_peak_two_intervals',
    'Peak over two intervals, N-Quads per second',
    'op/s',
    'higher',
    'Highest mean over two intervals in a row; a single interval can hold what two intervals acknowledged.',
  ),
  metric(
    'nquads_tail',
    'N-Quads after the last line',
    'count',
    'none',
    'N-Quads of the summary that no progress line has counted yet.',
  ),
  metric(
    'tail_duration',
    'Time after the last line',
    's',
    'none',
    'Time of the summary that passed after the last progress line.',
  ),
  metric(
    'requests_in_flight',
    'Requests in flight',
    'count',
    'none',
    'Requests that were sent and not yet answered.',
  ),
  metric(
    'requests_limit',
    'Requests that may be in flight',
    'count',
    'none',
    'Most requests at a time (--conc).',
  ),
  metric(
    'requests_sending',
    'Requests being sent',
    'count',
    'none',
    'The figure Conc on progress lines of the builds of April 2021.',
  ),
];

const BULK: readonly Metric[] = [
  metric(
    'bulk_map_nquads',
    'Map: N-Quads',
    'count',
    'none',
    'N-Quads read in the map phase so far, four digits kept.',
  ),
  metric(
    'bulk_map_nquad_rate_printed',
    'Map: N-Quads per second, printed',
    'op/s',
    'higher',
    'N-Quads read so far divided by all time so far.',
  ),
  metric(
    'bulk_map_errors',
    'Map: errors',
    'count',
    'lower',
    'N-Quads that could not be read so far, four digits kept.',
  ),
  metric(
    'bulk_map_edges',
    'Map: edges',
    'count',
    'none',
    'Edges made from N-Quads so far (index and reverse edges too), four digits kept.',
  ),
  metric(
    'bulk_map_edge_rate_printed',
    'Map: edges per second, printed',
    'op/s',
    'higher',
    'Edges made so far divided by all time so far. An edge is no N-Quad: schemas with indexes make several of one.',
  ),
  metric(
    'bulk_map_nquad_rate_interval',
    'Map: N-Quads per second, per interval',
    'op/s',
    'higher',
    'Growth of the counter from line to line divided by the time between them. The counter has four digits, so small steps are coarse.',
  ),
  metric(
    'bulk_map_edge_rate_interval',
    'Map: edges per second, per interval',
    'op/s',
    'higher',
    'Growth of the counter from line to line divided by the time between them. The counter has four digits, so small steps are coarse.',
  ),
  metric(
    'bulk_reduce_share',
    'Reduce: share done',
    'ratio',
    'none',
    'Edges reduced so far as a part of the edges that the map phase made.',
  ),
  metric(
    'bulk_reduce_edges',
    'Reduce: edges',
    'count',
    'none',
    'Edges written into posting lists so far, four digits kept.',
  ),
  metric(
    'bulk_reduce_edge_rate_printed',
    'Reduce: edges per second, printed',
    'op/s',
    'higher',
    'Edges reduced so far divided by the time since the reduce phase began; its first line assumes one second.',
  ),
  metric(
    'bulk_reduce_plists',
    'Reduce: posting lists',
    'count',
    'none',
    'Posting lists written so far, four digits kept.',
  ),
  metric(
    'bulk_reduce_plist_rate_printed',
    'Reduce: posting lists per second, printed',
    'op/s',
    'higher',
    'Posting lists written so far divided by the time since the reduce phase began.',
  ),
  metric(
    'bulk_reduce_edge_rate_interval',
    'Reduce: edges per second, per interval',
    'op/s',
    'higher',
    'Growth of the counter from line to line divided by the time between them. The counter has four digits, so small steps are coarse.',
  ),
  metric(
    'bulk_reduce_encoders',
    'Reduce: encoders at work',
    'count',
    'none',
    'The figure "Num Encoding" of v20.03 to v20.07.',
  ),
  metric(
    'bulk_reduce_encoding_mb',
    'Reduce: MB being encoded',
    'count',
    'none',
    'The figure "Num Encoding MBs" since v20.11, in MB as printed.',
  ),
  metric(
    'bulk_map_jemalloc',
    'Map: memory of jemalloc',
    'B',
    'lower',
    'Memory that jemalloc holds, two or three digits kept.',
  ),
  metric(
    'bulk_reduce_jemalloc',
    'Reduce: memory of jemalloc',
    'B',
    'lower',
    'Memory that jemalloc holds, two or three digits kept.',
  ),
  metric(
    'bulk_map_duration',
    'Map: duration',
    's',
    'lower',
    'Time from the start to the last line of the map phase.',
  ),
  metric(
    'bulk_reduce_duration',
    'Reduce: duration',
    's',
    'lower',
    'Time from the last line of the map phase to the end.',
  ),
  metric(
    'bulk_edges_per_nquad',
    'Edges per N-Quad',
    'ratio',
    'none',
    'Edges of the map phase divided by its N-Quads: more with more indexes.',
  ),
];

const BADGER: readonly Metric[] = [
  metric('badger_entries', 'Entries', 'count', 'none', 'Entries written or read so far.'),
  metric('badger_bytes', 'Bytes', 'B', 'none', 'Bytes written or read so far, two or three digits kept.'),
  metric(
    'badger_entry_rate_printed',
    'Entries per second, printed',
    'op/s',
    'higher',
    'Entries so far divided by whole seconds so far, so too high at the start.',
  ),
  metric(
    'badger_byte_rate_printed',
    'Bytes per second, printed',
    'B/s',
    'higher',
    'Bytes so far divided by whole seconds so far, two or three digits kept.',
  ),
  metric(
    'badger_entry_rate_interval',
    'Entries per second, per interval',
    'op/s',
    'higher',
    'Growth of the counter of entries from line to line divided by the time between them.',
  ),
  metric(
    'badger_jemalloc',
    'Memory of jemalloc',
    'B',
    'lower',
    'Memory that jemalloc holds, two or three digits kept.',
  ),
  metric(
    'badger_read_rate',
    'Entries read per second',
    'op/s',
    'higher',
    'Entries read divided by the elapsed time of the last line.',
  ),
];

/** Parts of a transaction as `dgraph increment` prints them: letter, id, what it is. */
export const INCREMENT_PARTS = [
  ['Q', 'query', 'Query', 'Time of the query in the server.'],
  ['M', 'mutation', 'Mutation', 'Time of the mutation and its commit in the server.'],
  ['S', 'server', 'Server', 'Query and mutation together.'],
  ['C', 'client', 'Client', 'Time of the transaction as the client saw it, connecting left out.'],
  ['D', 'overhead', 'Outside the server', 'Client minus server: network and client. Below zero by rounding.'],
] as const;

/** Statistics over the samples: suffix of the metric's id, words. */
export const INCREMENT_STATISTICS = [
  ['mean', 'mean'],
  ['p50', '50th percentile'],
  ['p90', '90th percentile'],
  ['p99', '99th percentile'],
  ['p999', '99.9th percentile'],
  ['max', 'greatest'],
] as const;

const INCREMENT: readonly Metric[] = [
  metric(
    'increment_samples',
    'Samples',
    'count',
    'none',
    'Transactions of dgraph increment that were timed, warm-up left out.',
  ),
  metric(
    'increment_failures',
    'Failed attempts',
    'count',
    'lower',
    'Attempts that failed and were retried; their time is in no sample.',
  ),
  ...INCREMENT_PARTS.flatMap(([, id, label, description]) => [
    metric(
      `increment_${id}`,
      label,
      's',
      'lower',
      `${description} Rounded to whole milliseconds by dgraph increment.`,
    ),
    ...INCREMENT_STATISTICS.map(([suffix, words]) =>
      metric(
        `increment_${id}_${suffix}`,
        `${label}, ${words}`,
        's',
        'lower',
        `${description} The ${words} of the samples.`,
      ),
    ),
  ]),
];

/** `90` → `latency_p90`, `99.9` → `latency_p999`. */
export function latencyPercentileId(percentile: string): string {
  return `latency_p${percentile.replace('.', '')}`;
}

/** Percentiles whose latency tables are read. */
export const LATENCY_PERCENTILES = ['50', '75', '90', '95', '99', '99.9', '99.99'] as const;

const LATENCY: readonly Metric[] = LATENCY_PERCENTILES.map((p) =>
  metric(
    latencyPercentileId(p),
    `Latency, p${p}`,
    's',
    'lower',
    `Time of a request that ${p} % of the requests did not exceed.`,
  ),
);

/** What Dgraph's loaders, `dgraph increment`, latency tables about Dgraph and Badger's own benchmark print. */
export const DGRAPH_METRICS: readonly Metric[] = [...LIVE, ...BULK, ...BADGER, ...INCREMENT, ...LATENCY];
