import type { Metric } from '../model';
import { metric } from './metric';

/** What FiloDB's stress programs and `filo-cli --command analyze` print. Rows per second is the shared insert_rate_avg. */
export const FILODB_METRICS: readonly Metric[] = [
  metric(
    'filodb_replacement_factor',
    'Replacement factor',
    'ratio',
    'none',
    'Injected rows beyond the unique ones, per unique row: 0.25 means that a quarter of the rows was written twice.',
  ),
  metric(
    'filodb_unique_rows',
    'Unique rows',
    'count',
    'none',
    'Rows of the CSV file that were to be found after the load.',
  ),
  metric(
    'filodb_write_time',
    'Write time',
    's',
    'lower',
    'Wall time of sorting and writing all rows. The results table heads it "Write speed(ms)", but it is a duration.',
    { display: 'ms' },
  ),
  metric(
    'filodb_read_time',
    'Read time',
    's',
    'lower',
    'Wall time of one SQL query that averages a column over all rows. The results table heads it "Read speed(ms)", but it is a duration.',
    { display: 'ms' },
  ),
  metric(
    'filodb_read_rate',
    'Rows read per second',
    'op/s',
    'higher',
    'Unique rows divided by the wall time of the query that averages a column over all of them.',
  ),
  metric(
    'filodb_rows_expected',
    'Rows expected',
    'count',
    'none',
    'Rows that the check after the load expected to count.',
  ),
  metric('filodb_rows_found', 'Rows found', 'count', 'none', 'Rows that the check after the load counted.'),
  metric(
    'filodb_rows_visible',
    'Rows visible',
    'count',
    'none',
    'Rows that a count over the dataset returned while rows were being streamed into it.',
  ),
  metric(
    'filodb_queries',
    'Queries timed',
    'count',
    'none',
    'Queries that were run and timed, warm-up left out.',
  ),
  metric(
    'filodb_query_time',
    'Query time, per block',
    's',
    'lower',
    'Wall time of one block of concurrent queries, so it goes with their number.',
    { display: 'ms' },
  ),
  metric(
    'filodb_query_rate_printed',
    'Query rate, printed',
    'op/s',
    'higher',
    'Queries per second of one block as the program prints it; MemStoreStress cuts it to whole queries.',
  ),
  metric(
    'filodb_query_rate',
    'Query rate, computed',
    'op/s',
    'higher',
    'All timed queries divided by their wall time, warm-up left out.',
  ),
  metric(
    'filodb_warmup_query_rate',
    'Query rate, warm-up',
    'op/s',
    'none',
    'Queries per second of the warm-up, which is no result.',
  ),
  metric(
    'filodb_warmup_time',
    'Query time, warm-up',
    's',
    'none',
    'Wall time of the warm-up queries, which is no result.',
    { display: 'ms' },
  ),
  metric(
    'filodb_flushes_started',
    'Flushes started',
    'count',
    'none',
    'Memtable flushes begun, all nodes together.',
  ),
  metric(
    'filodb_flushes_succeeded',
    'Flushes succeeded',
    'count',
    'none',
    'Memtable flushes completed, all nodes together.',
  ),
  metric(
    'filodb_flushes_failed',
    'Flushes failed',
    'count',
    'lower',
    'Memtable flushes that failed, all nodes together.',
  ),
  metric(
    'filodb_rows_active',
    'Rows in the active memtable',
    'count',
    'none',
    'Rows in the memtable that takes writes, all nodes together.',
  ),
  metric(
    'filodb_rows_flushing',
    'Rows being flushed',
    'count',
    'none',
    'Rows in memtables on their way to disk, all nodes together.',
  ),
  metric(
    'filodb_memtable_rows',
    'Rows into memtables',
    'count',
    'none',
    'Rows that were ingested into memtables, all nodes together.',
  ),
  metric('filodb_partitions', 'Partitions', 'count', 'none', 'Partitions that were analysed.'),
  metric('filodb_segments', 'Segments', 'count', 'none', 'Segments that were analysed.'),
  metric(
    'filodb_analyzed_rows',
    'Rows analysed',
    'count',
    'none',
    'Rows on disk in the partitions that were analysed; by default only the first 1000 of them, so not the size of the table.',
  ),
  metric(
    'filodb_skipped_rows',
    'Rows skipped',
    'count',
    'none',
    'Rows on disk that later rows replaced: reading has to skip them. How many there are goes with what was loaded.',
  ),
  metric(
    'filodb_skipped_share',
    'Share of rows skipped',
    'ratio',
    'none',
    'Skipped rows divided by all rows analysed: how much of what lies on disk was replaced. It goes with what was loaded.',
  ),
  ...[
    'Rows in a partition',
    'Skipped Rows in a partition',
    'Chunks in a partition',
    'Rows Per Chunk',
  ].flatMap(histogramMetrics),
  ...[
    'Rows in a segment',
    'Skipped Rows in a segment',
    'Chunks in a segment',
    'Segments in a partition',
  ].flatMap(histogramMetrics),
];

/** `Rows in a partition` → `filodb_rows_in_a_partition`: the distribution itself; with `_min`, `_max`, `_avg`, `_n`: the figures over it. */
export function filodbHistogramId(title: string): string {
  return `filodb_${title.toLowerCase().replaceAll(' ', '_')}`;
}

function histogramMetrics(title: string): Metric[] {
  const id = filodbHistogramId(title);
  const of = title.toLowerCase().replace('per chunk', 'in a chunk');
  const label = of.charAt(0).toUpperCase() + of.slice(1);
  return [
    metric(id, label, 'count', 'none', `Distribution of ${of}, as analysed on disk.`),
    metric(`${id}_min`, `${label}, least`, 'count', 'none', `Least number of ${of}.`),
    metric(`${id}_max`, `${label}, most`, 'count', 'none', `Greatest number of ${of}.`),
    metric(`${id}_avg`, `${label}, mean`, 'count', 'none', `Mean number of ${of}.`),
    metric(
      `${id}_n`,
      `${label}, counted`,
      'count',
      'none',
      `How many were counted for the distribution of ${of}.`,
    ),
  ];
}
