import type { Metric } from '../model';
import { IOSTAT_METRICS, RESPONSE_METRICS, responseMetric } from './insert-benchmark-responses';
import { capital, metric, OPERATIONS } from './insert-benchmark-words';

/**
 * What the insert benchmark (ibench, iibench) measures. Where a generation of its files counts something else under the
 * same column name, that is another metric here: `cpupq` is CPU time since May 2020 and a normalised percentage before,
 * `p99` is the rate of one client since 2019 and of all clients before.
 */

const PERCENTILE =
  'Intervals are sorted by rate, the fastest first: 99 is the slow tail, and higher is better. It is no latency.';

const RATES: Metric[] = [
  ...[75, 95, 99].map((p) =>
    metric(
      `insert_rate_p${p}`,
      `Insert rate at p${p}`,
      'op/s',
      'higher',
      `Inserts per second, all clients, at percentile ${p} of the 10-second intervals. ${PERCENTILE}`,
    ),
  ),
  metric(
    'query_rate_avg',
    'Query rate',
    'op/s',
    'higher',
    'Mean of queries per second over the whole step, all clients together.',
  ),
  metric(
    'query_rate_p99',
    'Query rate at p99',
    'op/s',
    'higher',
    `Queries per second, all clients, at percentile 99 of the 10-second intervals. ${PERCENTILE}`,
  ),
  ...OPERATIONS.flatMap((op) =>
    [50, 75, 90, 95, 99].map((p) =>
      metric(
        `client_${op}_rate_p${p}`,
        `${capital(op)} rate of a client at p${p}`,
        'op/s',
        'higher',
        `Rate of one client (the first, unless the run names another) at percentile ${p} of its 1-second intervals. ${PERCENTILE}`,
      ),
    ),
  ),
  metric(
    'insert_rate_target',
    'Insert rate wanted',
    'op/s',
    'none',
    'In a step that queries: how many inserts per second it was told to make besides, all clients together. The insert rate is a gauge there; below 95 % of this the step is not comparable.',
  ),
  metric(
    'insert_rate_per_client',
    'Insert rate per client',
    'op/s',
    'higher',
    'Mean insert rate of one client: the insert rate divided by the clients.',
  ),
  metric('scan_rate', 'Scan rate', 'op/s', 'higher', 'Rows per second that an index scan read.'),
  ...OPERATIONS.flatMap((op) =>
    Array.from({ length: 10 }, (_, i) =>
      metric(
        `${op}_rate_tenth_${i + 1}`,
        `${capital(op)} rate, tenth ${i + 1}`,
        'op/s',
        'higher',
        `Mean rate of one client in tenth ${i + 1} of the run.`,
      ),
    ),
  ),
  ...Array.from({ length: 10 }, (_, i) =>
    metric(
      `rate_tenth_${i + 1}`,
      `Rate, tenth ${i + 1}`,
      'op/s',
      'none',
      `Mean rate of one client in tenth ${i + 1} of the run; the text does not say of what.`,
    ),
  ),
];

const STORAGE: Metric[] = [
  metric('storage_reads_rate', 'Storage reads', 'op/s', 'none', 'Reads per second, by iostat.'),
  metric('storage_writes_rate', 'Storage writes', 'op/s', 'none', 'Writes per second, by iostat.'),
  metric('storage_read_rate', 'Storage read', 'B/s', 'none', 'Bytes read per second, by iostat.', {
    display: 'MB/s',
  }),
  metric('storage_write_rate', 'Storage written', 'B/s', 'none', 'Bytes written per second, by iostat.', {
    display: 'MB/s',
  }),
  metric(
    'scan_read_bytes',
    'Storage read by the scan',
    'B',
    'none',
    'Bytes read during the scan, by iostat.',
    {
      display: 'GB',
    },
  ),
  metric(
    'database_size',
    'Tables and indexes',
    'B',
    'lower',
    'Size of tables and indexes at the end of the step, as the dbms tells it.',
    { display: 'GB' },
  ),
  metric(
    'directory_size',
    'Size on disk',
    'B',
    'lower',
    'Size of the data directory at the end of the step; logs that happen to lie there count too.',
    { display: 'GB' },
  ),
];

const MACHINE: Metric[] = [
  metric(
    'cpu_utilization',
    'CPU',
    '%',
    'none',
    'User and system CPU of the whole machine, clients included, by vmstat; 100 is all cores.',
  ),
  metric(
    'context_switches_rate',
    'Context switches',
    'op/s',
    'none',
    'Context switches per second, by vmstat.',
  ),
  metric('iowait_time', 'Time waiting for storage', 's', 'lower', 'Seconds in state wa, by vmstat.'),
  metric('process_vsz', 'Virtual memory', 'B', 'none', 'Virtual size of the server process, by ps.', {
    display: 'GB',
  }),
  metric(
    'process_rss',
    'Resident memory',
    'B',
    'none',
    'Resident size of the server process, by ps. 0 where the scripts did not find it, often for PostgreSQL.',
    { display: 'GB' },
  ),
  ...['user', 'system', 'total'].map((kind) =>
    metric(
      `client_cpu_${kind}`,
      `Client CPU, ${kind}`,
      's',
      'none',
      `CPU seconds of the first client, ${kind}.`,
    ),
  ),
  metric('server_cpu_time', 'Server CPU', 's', 'none', 'CPU seconds of the server process during the step.'),
  metric('iostat_samples', 'Samples of iostat', 'count', 'none', 'How many samples the averages are of.'),
  metric('vmstat_samples', 'Samples of vmstat', 'count', 'none', 'How many samples the averages are of.'),
];

/** What one unit of work costs. */
function costsPer(work: 'insert' | 'query' | 'row'): Metric[] {
  const per = { per: work };
  const each = `Averages of the whole machine divided by the rate of ${work === 'query' ? 'queries' : `${work}s`}.`;
  return [
    metric(
      `reads_per_${work}`,
      `Reads per ${work}`,
      'count',
      'lower',
      `Storage reads by iostat. ${each}`,
      per,
    ),
    metric(
      `writes_per_${work}`,
      `Writes per ${work}`,
      'count',
      'lower',
      `Storage writes by iostat. ${each}`,
      per,
    ),
    metric(`read_bytes_per_${work}`, `Read per ${work}`, 'B', 'lower', `Bytes read, by iostat. ${each}`, {
      ...per,
      display: 'KB',
    }),
    metric(
      `write_bytes_per_${work}`,
      `Written per ${work}`,
      'B',
      'lower',
      `Bytes written, by iostat. ${each}`,
      {
        ...per,
        display: 'KB',
      },
    ),
    metric(
      `context_switches_per_${work}`,
      `Context switches per ${work}`,
      'count',
      'lower',
      `Context switches by vmstat. ${each}`,
      per,
    ),
    metric(
      `cpu_time_per_${work}`,
      `CPU time per ${work}`,
      's',
      'lower',
      `CPU time of all cores, clients included. ${each} Since May 2020; earlier files have normalised CPU.`,
      { ...per, display: 'µs' },
    ),
    metric(
      `client_cpu_time_per_${work}`,
      `Client CPU time per ${work}`,
      's',
      'lower',
      `CPU time of the benchmark clients alone. ${each}`,
      { ...per, display: 'µs' },
    ),
    metric(
      `cpu_norm_per_${work}`,
      `Normalised CPU per ${work}`,
      'norm.',
      'lower',
      `CPU percentage (user and system) divided by the rate, times a million. ${each} Comparable on machines with equal cores only.`,
      per,
    ),
  ];
}

const SCANS: Metric[] = [
  ...[1, 2, 3, 4, 5].map((n) =>
    metric(
      `scan_${n}_time`,
      `Scan ${n}`,
      's',
      'lower',
      `Seconds of index scan ${n} of 5: 1 and 5 read the primary index, 2 to 4 one secondary index each.`,
    ),
  ),
  metric(
    'scan_secondary_time',
    'Scans 2 to 4',
    's',
    'lower',
    'Seconds of the scans of all secondary indexes.',
  ),
];

const TOTALS: Metric[] = [
  metric('index_create_time', 'Index creation', 's', 'lower', 'Seconds to create the secondary indexes.'),
  metric(
    'index_create_all_time',
    'Index creation, all at once',
    's',
    'lower',
    'Seconds to create all indexes with one statement.',
  ),
  metric(
    'index_create_single_time',
    'Index creation, one by one',
    's',
    'lower',
    'Seconds to create the indexes with one statement each.',
  ),
  metric('rows_per_client', 'Rows per client', 'count', 'none', 'Rows that each client was to insert.'),
  metric('table_rows', 'Rows in the table', 'count', 'none', 'Rows in the table, deletes taken off.'),
  metric('items_deleted', 'Items deleted', 'count', 'none', 'Rows or documents that the step deleted.'),
  metric('queries_done', 'Queries', 'count', 'none', 'Queries that the step made.'),
  ...OPERATIONS.map((op) =>
    metric(
      `${op}_retries`,
      `${capital(op)} retries`,
      'count',
      'lower',
      'Statements that had to be repeated.',
    ),
  ),
  metric('fetched_per_query', 'Fetched per query', 'count', 'none', 'Rows fetched per query, as counted.', {
    per: 'query',
  }),
  metric(
    'fetched_per_query_expected',
    'Fetched per query, expected',
    'count',
    'none',
    'Rows per query that the benchmark asked for.',
    { per: 'query' },
  ),
  metric(
    'getmin_queries',
    'Minimum queries',
    'count',
    'none',
    'Queries for the smallest key, before deletes.',
  ),
  metric(
    'getmin_duration',
    'Minimum queries, time',
    's',
    'lower',
    'Seconds in queries for the smallest key.',
  ),
  metric(
    'getmin_query_time',
    'Time per minimum query',
    's',
    'lower',
    'Mean time of a query for the smallest key.',
    {
      per: 'query',
    },
  ),
  metric('exceptions', 'Exceptions', 'count', 'none', 'Exceptions that the client counted.'),
];

const INTERVALS: Metric[] = [
  ...OPERATIONS.flatMap((op) => [
    metric(
      `interval_${op}_rate`,
      `${capital(op)} rate`,
      'op/s',
      'higher',
      'Rate in the interval that ends at this time, of one client.',
    ),
    metric(
      `running_${op}_rate`,
      `${capital(op)} rate so far`,
      'op/s',
      'higher',
      'Mean rate from the start to this time, of one client.',
    ),
    metric(
      `interval_${op}_response_max`,
      `Longest ${op}`,
      's',
      'lower',
      `Longest response to a statement in the interval that ends at this time; one ${op} statement may hold many rows.`,
    ),
  ]),
  metric('interval_query_time', 'Query time', 's', 'lower', 'Mean time of a query in the interval.', {
    per: 'query',
  }),
  metric('running_query_time', 'Query time so far', 's', 'lower', 'Mean time of a query from the start.', {
    per: 'query',
  }),
];

/** Id of the metric that holds a metric's ratio to a base that the text does not print. */
export function relativeMetric(id: string): string {
  return `relative_${id}`;
}

/** The metrics of step summaries, which some files give only as ratios. */
const RELATIVE: Metric[] = [
  metric('insert_rate_avg', 'Insert rate', 'op/s', 'higher', ''),
  ...RATES.filter((m) => !m.id.includes('tenth')),
  ...STORAGE,
  ...MACHINE,
  ...costsPer('insert'),
  ...costsPer('query'),
  ...RESPONSE_METRICS.filter(
    (m) => m.id === responseMetric('insert', 'max') || m.id === responseMetric('query', 'max'),
  ),
].map(({ id, label, direction }) =>
  metric(
    relativeMetric(id),
    `${label}, relative`,
    'ratio',
    direction,
    'A ratio to a base that the text leaves out, rounded to two digits; its 1 may also stand for 0 ÷ 0.',
  ),
);

export const INSERT_BENCHMARK_METRICS: readonly Metric[] = [
  ...RATES,
  ...STORAGE,
  ...MACHINE,
  ...costsPer('insert'),
  ...costsPer('query'),
  ...costsPer('row'),
  ...SCANS,
  ...TOTALS,
  ...INTERVALS,
  ...RESPONSE_METRICS,
  ...IOSTAT_METRICS,
  ...RELATIVE,
];
