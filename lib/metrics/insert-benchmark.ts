import type { Metric } from '../model';
import { CLIENT_INTERVALS, CLIENT_TOTALS } from './insert-benchmark-clients';
import { costsPer } from './insert-benchmark-costs';
import { IOSTAT_METRICS, RESPONSE_METRICS, responseMetric } from './insert-benchmark-responses';
import { capital, metric, OPERATIONS, operations } from './metric';

/**
 * What the insert benchmark (ibench, iibench) measures. Where a generation of its files counts something else under the
 * same column name, that is another metric here: `cpupq` is CPU time since May 2020 and a normalised percentage before,
 * `p99` is the rate of one client since 2019 and of all clients before.
 */

const PERCENTILE =
  'Intervals are sorted by rate, the fastest first, so 99 is the slow tail. It is a rate and no latency.';

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
        `${capital(operations(op))} per second of one client (the first, unless the run names another) at percentile ${p} of its 1-second intervals. ${PERCENTILE}`,
      ),
    ),
  ),
  metric(
    'insert_rate_target',
    'Insert rate, target',
    'op/s',
    'none',
    'Inserts per second that a step of queries was told to make besides, all clients together. Where the insert rate is below 95 % of it, the step is not comparable.',
  ),
  metric(
    'insert_rate_per_client',
    'Insert rate per client',
    'op/s',
    'higher',
    'Mean of inserts per second of one client: the insert rate divided by the number of clients.',
  ),
  metric('scan_rate', 'Scan rate', 'op/s', 'higher', 'Rows per second that the scan of an index read.'),
  ...OPERATIONS.flatMap((op) =>
    Array.from({ length: 10 }, (_, i) =>
      metric(
        `${op}_rate_tenth_${i + 1}`,
        `${capital(op)} rate, tenth ${i + 1}`,
        'op/s',
        'higher',
        `Mean of ${operations(op)} per second of one client in tenth ${i + 1} of the run.`,
      ),
    ),
  ),
  ...Array.from({ length: 10 }, (_, i) =>
    metric(
      `rate_tenth_${i + 1}`,
      `Rate, tenth ${i + 1}`,
      'op/s',
      'none',
      `Mean rate of one client in tenth ${i + 1} of the run. The text does not say of what.`,
    ),
  ),
];

const STORAGE: Metric[] = [
  metric('storage_reads_rate', 'Storage reads', 'op/s', 'none', 'Reads from storage per second, by iostat.'),
  metric('storage_writes_rate', 'Storage writes', 'op/s', 'none', 'Writes to storage per second, by iostat.'),
  metric(
    'storage_read_rate',
    'Read from storage',
    'B/s',
    'none',
    'Bytes read from storage per second, by iostat.',
    {
      display: 'MB/s',
    },
  ),
  metric(
    'storage_write_rate',
    'Written to storage',
    'B/s',
    'none',
    'Bytes written to storage per second, by iostat.',
    {
      display: 'MB/s',
    },
  ),
  metric(
    'scan_read_bytes',
    'Read by the scan',
    'B',
    'none',
    'Bytes read from storage during the scan, by iostat.',
    {
      display: 'GB',
    },
  ),
  metric(
    'database_size',
    'Tables and indexes',
    'B',
    'lower',
    'Size of tables and indexes at the end of the step, as the database server tells it.',
    { display: 'GB' },
  ),
  metric(
    'directory_size',
    'Size on disk',
    'B',
    'lower',
    'Size of the data directory at the end of the step. Logs that happen to lie there count too.',
    { display: 'GB' },
  ),
];

const MACHINE: Metric[] = [
  metric(
    'cpu_utilization',
    'CPU utilization',
    '%',
    'none',
    'User and system CPU of the whole machine, clients included, by vmstat. 100 % is all cores.',
  ),
  metric(
    'context_switches_rate',
    'Context switches',
    'op/s',
    'none',
    'Context switches per second, by vmstat.',
  ),
  metric(
    'iowait_time',
    'Time waiting for storage',
    's',
    'lower',
    'Time in which CPUs waited for storage, the state wa of vmstat.',
    { display: 's' },
  ),
  metric(
    'process_vsz',
    'Virtual memory',
    'B',
    'none',
    'Virtual size of the server process at the end of the step, by ps. Address space that is mapped but unused counts too, so less is not better.',
    { display: 'GB' },
  ),
  metric(
    'process_rss',
    'Resident memory',
    'B',
    'lower',
    'Resident size of the server process at the end of the step, by ps: what of its memory is in RAM.',
    { display: 'GB' },
  ),
  ...['user', 'system', 'total'].map((kind) =>
    metric(
      `client_cpu_${kind}`,
      `Client CPU, ${kind}`,
      's',
      'none',
      `CPU time of the first client, ${kind === 'total' ? 'user and system' : kind}.`,
      { display: 's' },
    ),
  ),
  metric('server_cpu_time', 'Server CPU', 's', 'none', 'CPU time of the server process during the step.', {
    display: 's',
  }),
  metric(
    'iostat_samples',
    'Samples of iostat',
    'count',
    'none',
    'Samples that the averages of iostat are of.',
  ),
  metric(
    'vmstat_samples',
    'Samples of vmstat',
    'count',
    'none',
    'Samples that the averages of vmstat are of.',
  ),
];

const SCANS: Metric[] = [
  ...[1, 2, 3, 4, 5].map((n) =>
    metric(
      `scan_${n}_time`,
      `Scan ${n}`,
      's',
      'lower',
      `Wall time of index scan ${n} of 5: 1 and 5 read the primary index, 2 to 4 one secondary index each.`,
      { display: 's' },
    ),
  ),
  metric(
    'scan_secondary_time',
    'Scans 2 to 4',
    's',
    'lower',
    'Wall time of scans 2, 3 and 4 together: those of all secondary indexes.',
    { display: 's' },
  ),
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
    'A ratio to a base that the text leaves out, rounded to two digits. Its 1 may also stand for 0 ÷ 0.',
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
  ...CLIENT_TOTALS,
  ...CLIENT_INTERVALS,
  ...RESPONSE_METRICS,
  ...IOSTAT_METRICS,
  ...RELATIVE,
];
