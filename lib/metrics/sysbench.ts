import type { Metric } from '../model';
import { metric } from './metric';

const EACH =
  'An average of the whole machine divided by the rate: per query, in scans per thousand rows, since the scripts count a thousand rows as one operation.';
const RELATIVE =
  'A ratio to the system that the dimension "base" names, rounded to two digits. Its 1 may also stand for 0 ÷ 0.';

/** What the summaries of sysbench runs hold besides query_rate_avg and scan_rate, which other benchmarks have too. */
export const SYSBENCH_METRICS: readonly Metric[] = [
  metric(
    'sysbench_scan_undefined',
    'Scan, unit unknown',
    'as printed',
    'none',
    'What summaries of before 2025 print for a scan: a fraction whose unit differed between scripts. It must not be compared with later scans.',
  ),
  metric(
    'sysbench_transaction_rate',
    'Transaction rate',
    'op/s',
    'higher',
    'Transactions per second, all clients together.',
  ),
  metric(
    'sysbench_response_avg',
    'Response time, mean',
    's',
    'lower',
    'Mean response time, as sysbench prints it.',
    { display: 'ms' },
  ),
  metric(
    'sysbench_response_p95',
    'Response time at p95',
    's',
    'lower',
    'Response time that 95 % of the events did not exceed, as sysbench prints it.',
    { display: 'ms' },
  ),
  metric(
    'sysbench_response_max',
    'Response time, longest',
    's',
    'lower',
    'Longest response time, as sysbench prints it.',
    { display: 'ms' },
  ),
  metric(
    'sysbench_cpu_per_operation',
    'Normalised CPU per operation',
    'norm.',
    'lower',
    `CPU utilization in percent, by vmstat, times a million. ${EACH} Comparable on machines with equal cores only.`,
    { per: 'operation' },
  ),
  metric(
    'sysbench_context_switches_per_operation',
    'Context switches per operation',
    'count',
    'lower',
    `Context switches, by vmstat. ${EACH}`,
    {
      per: 'operation',
    },
  ),
  metric(
    'sysbench_reads_per_operation',
    'Reads per operation',
    'count',
    'lower',
    `Reads from storage, by iostat. ${EACH}`,
    {
      per: 'operation',
    },
  ),
  metric(
    'sysbench_read_bytes_per_operation',
    'Read per operation',
    'B',
    'lower',
    `Bytes read from storage, by iostat. ${EACH}`,
    {
      per: 'operation',
      display: 'KB',
    },
  ),
  metric(
    'sysbench_write_bytes_per_operation',
    'Written per operation',
    'B',
    'lower',
    `Bytes written to storage, by iostat. ${EACH}`,
    { per: 'operation', display: 'KB' },
  ),
  metric(
    'relative_sysbench_rate',
    'Rate, relative',
    'ratio',
    'higher',
    `Queries per second, in scans rows per second. ${RELATIVE}`,
  ),
  metric('relative_sysbench_cpu_per_operation', 'CPU per operation, relative', 'ratio', 'lower', RELATIVE),
  metric(
    'relative_sysbench_context_switches_per_operation',
    'Context switches per operation, relative',
    'ratio',
    'lower',
    RELATIVE,
  ),
  metric(
    'relative_sysbench_reads_per_operation',
    'Reads per operation, relative',
    'ratio',
    'lower',
    RELATIVE,
  ),
  metric(
    'relative_sysbench_read_bytes_per_operation',
    'Read per operation, relative',
    'ratio',
    'lower',
    RELATIVE,
  ),
  metric(
    'relative_sysbench_write_bytes_per_operation',
    'Written per operation, relative',
    'ratio',
    'lower',
    RELATIVE,
  ),
];
