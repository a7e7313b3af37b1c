import { expect, test } from 'vitest';
import { linesOf } from '../lines';
import { filodbStress } from './index';

function parse(...lines: string[]) {
  return filodbStress.parse(linesOf(lines.join('\n')), { name: null });
}

function values(result: ReturnType<typeof parse>): Record<string, number | null> {
  return Object.fromEntries(result.runs[0]!.measurements.map((m) => [m.metric, m.value]));
}

const BY_PARTITION = [
  'ColumnStoreAnalysis',
  '  numPartitions: 256',
  '  total rows: 1000',
  '  skipped rows: 250',
  '===== # Rows in a partition =====',
  '  Min: 14',
  '  Max: 5185',
  '  Average: 2572.4375 (256)',
  '| 00000000: 00000006 X',
  '| 00000100: 00000250 XXXXXXXX',
];

test('an analysis by partitions: totals, share of skipped rows, distribution', () => {
  const result = parse(...BY_PARTITION);
  expect(values(result)).toEqual({
    filodb_partitions: 256,
    filodb_analyzed_rows: 1000,
    filodb_skipped_rows: 250,
    filodb_skipped_share: 0.25, // 250 ÷ 1000
    filodb_rows_in_a_partition_min: 14,
    filodb_rows_in_a_partition_max: 5185,
    filodb_rows_in_a_partition_avg: 2572.4375,
    filodb_rows_in_a_partition_n: 256,
  });
  // lower bounds are printed: the first bucket ends before the second begins
  expect(result.runs[0]!.distributions).toEqual([
    {
      kind: 'histogram',
      metric: 'filodb_rows_in_a_partition',
      label: 'Rows in a partition',
      line: 9,
      buckets: [
        { upTo: 99, count: 6, line: 9 },
        { upTo: Number.POSITIVE_INFINITY, count: 250, line: 10 },
      ],
      weights: 'count',
      max: 5185,
    },
  ]);
  expect(result.runs[0]!.checks.map((c) => c.status)).toEqual(['holds']); // 6 + 250 = 256
});

test('the oldest analysis goes by segments', () => {
  const result = parse(
    'ColumnStoreAnalysis',
    '  numSegments: 8',
    '  numPartitions: 2',
    '===== # Rows in a segment =====',
    '  Min: 1',
    '  Max: 9',
    '  Average: 5.0 (8)',
    '| 00000000: 00000008 XX',
    '===== # Chunks in a segment =====',
    '  Min: 1',
    '===== # Segments in a partition =====',
    '  Max: 4',
  );
  expect(values(result)).toMatchObject({
    filodb_segments: 8,
    filodb_partitions: 2,
    filodb_rows_in_a_segment_avg: 5,
    filodb_chunks_in_a_segment_min: 1,
    filodb_segments_in_a_partition_max: 4,
  });
});

test('the analysis between them has segments and skipped rows', () => {
  const result = parse(
    'ColumnStoreAnalysis',
    '  numSegments: 8',
    '  numPartitions: 2',
    '  total rows: 40',
    '  skipped rows: 4',
    '===== # Skipped Rows in a segment =====',
    '  Max: 3',
  );
  expect(values(result)).toMatchObject({
    filodb_skipped_share: 0.1,
    filodb_skipped_rows_in_a_segment_max: 3,
  });
});

test('the extremes of an empty histogram are missing', () => {
  const result = parse(
    'ColumnStoreAnalysis',
    '  numPartitions: 0',
    '===== # Rows Per Chunk =====',
    '  Min: 2147483647',
    '  Max: -2147483648',
    '  Average: NaN (0)',
  );
  expect(values(result)).toEqual({
    filodb_partitions: 0,
    filodb_rows_per_chunk_min: null,
    filodb_rows_per_chunk_max: null,
    filodb_rows_per_chunk_avg: null,
    filodb_rows_per_chunk_n: 0,
  });
});

test('the dataset is that of the command line above', () => {
  const result = parse(
    '$ ./filo-cli --command analyze --dataset nyc_taxi_replace --database filostress',
    ...BY_PARTITION,
  );
  expect(result.runs[0]!.dimensions).toMatchObject({
    dataset: 'nyc_taxi_replace',
    command: './filo-cli --command analyze --dataset nyc_taxi_replace --database filostress',
  });
});

test('a bucket that was cut and a section that nobody knows are reported', () => {
  const result = parse(...BY_PARTITION, '| 0000500: 12', '===== # Lions in a partition =====', '  Min: 1');
  expect(result.diagnostics.map((d) => `${d.code}:${d.line}`)).toEqual([
    'damaged-line:11',
    'unknown-section:12',
  ]);
});

test('figures below a damaged title are not taken for those of the section before', () => {
  const result = parse(
    ...BY_PARTITION,
    '=== # Chunks in a',
    '  Min: 1',
    '  Max: 13',
    '| 00000000: 00000009 X',
  );
  expect(values(result).filodb_rows_in_a_partition_max).toBe(5185);
  expect(result.runs[0]!.distributions[0]).toMatchObject({
    max: 5185,
    buckets: [{ count: 6 }, { count: 250 }],
  });
  expect(result.diagnostics.map((d) => `${d.code}:${d.line}`)).toEqual(['unknown-section:12']);
});

test('a title that is printed twice heads one section', () => {
  const title = '===== # Rows Per Chunk =====';
  expect(
    values(parse('ColumnStoreAnalysis', '  numPartitions: 1', title, title, '  Min: 3'))
      .filodb_rows_per_chunk_min,
  ).toBe(3);
});

test('an analysis that ends before its last section is said to be unfinished', () => {
  // since 2016-10 there are totals and four sections, before there were three
  const [said] = parse(...BY_PARTITION).diagnostics;
  expect([said?.code, said?.line]).toEqual(['unfinished-run', 5]);
  expect(said?.message).toContain('Expected 4 sections in the analysis, found 1');
});
