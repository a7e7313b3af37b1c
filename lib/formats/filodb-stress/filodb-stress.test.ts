import { expect, test } from 'vitest';
import { linesOf } from '../lines';
import { filodbStress } from './index';

function parse(...lines: string[]) {
  return filodbStress.parse(linesOf(lines.join('\n')), { name: null });
}

function values(result: ReturnType<typeof parse>, at = 0): Record<string, number | null> {
  return Object.fromEntries(result.runs[at]!.measurements.map((m) => [m.metric, m.value]));
}

const HEADER = 'Replacement Factor Injected rows Write speed(ms) Read speed(ms)';
const FRAME = 'dataframe [medallion: string, hack_license: string ... 12 more fields]';
const codes = (result: ReturnType<typeof parse>) => result.diagnostics.map((d) => `${d.code}:${d.line}`);

test('the "speed" columns of the results table are durations, and rows per second follow from them', () => {
  const result = parse(HEADER, '0.00 1000000 19825 687', '0.25 1251497 22199 632');
  const first = values(result, 0);
  expect(first.filodb_write_time).toBe(19.825);
  expect(first.filodb_read_time).toBe(0.687);
  // 1,000,000 × 1000 ÷ 19825 = 50441.3619…, 1,251,497 × 1000 ÷ 22199 = 56376.2782…
  expect(first.insert_rate_avg).toBeCloseTo(50441.3619168, 6);
  expect(values(result, 1).insert_rate_avg).toBeCloseTo(56376.2782107, 6);
  // the query reads the unique rows, which are those of the row without replacement: 1,000,000 × 1000 ÷ 632
  expect(values(result, 1).filodb_read_rate).toBeCloseTo(1582278.481, 3);
  expect(result.runs[1]!.measurements.find((m) => m.metric === 'filodb_read_rate')!.derived).toEqual({
    formula: '1,000,000 unique rows ÷ 0.632 s',
    lines: [2, 3],
  });
});

test('the results table is the same as Markdown', () => {
  const piped = parse(
    '| Replacement Factor | Injected rows  | Write speed(ms) | Read speed(ms) |',
    '|--------------------|----------------|-----------------|----------------|',
    '|  0.50              | 1501591        | 22189           |  673           |',
  );
  const plain = parse(HEADER, '', HEADER, '0.50 1501591 22189 673');
  expect(values(piped)).toEqual(values(plain));
  expect(piped.runs[0]!.line).toBe(3);
});

test('blank lines between the rows of the results table part nothing, and numbers in the prose below it are no row', () => {
  const rows = ['0.00 1000000 19825 687', '0.25 1251497 22199 632'];
  const apart = parse(HEADER, '', rows[0]!, '', rows[1]!, '', '3 runs of 5 each, 2 nodes.');
  expect(apart.runs.map((run) => run.line)).toEqual([3, 5]);
  expect(apart.diagnostics).toEqual([]);
  expect(values(apart, 1).filodb_write_time).toBe(22.199);
});

test('program, machine and data are those that the text above the table names', () => {
  const result = parse(
    '### RowReplaceStress',
    '* MBP laptop, C* 2.1.6, Spark 1.6.2, local[4] with 5GB memory, first million lines of NYC Taxi dataset:',
    '* Writing times include a sort',
    HEADER,
    '0.25 1251497 22199 632',
  );
  expect(result.runs[0]!.dimensions).toEqual({
    dbms: 'FiloDB',
    engine: 'Cassandra',
    hardware: 'MBP laptop, C* 2.1.6, Spark 1.6.2, local[4] with 5GB memory',
    dataset: 'first million lines of NYC Taxi dataset',
    program: 'RowReplaceStress',
    replacement_factor: '0.25',
    item: 'row',
  });
});

test('without a row that replaces nothing, no read rate is derived', () => {
  expect(values(parse(HEADER, '0.25 1251497 22199 632')).filodb_read_rate).toBeUndefined();
});

test('rows of a table that are short, long or hold no number are reported at their line, the others are kept', () => {
  const result = parse(
    HEADER,
    '0.00 1000000 19825',
    '0.25 1251497 22199 632 7',
    '0.5 1501591 n22 673',
    '0.8 1,799,237 26053 x',
  );
  expect(codes(result)).toEqual(['ragged-row:2', 'ragged-row:3', 'not-a-number:4', 'number-with-comma:5']);
  expect(result.runs.map((r) => r.line)).toEqual([4, 5]);
  expect(values(result, 0)).toEqual({
    filodb_replacement_factor: 0.5,
    items_inserted: 1501591,
    filodb_read_time: 0.673,
  });
  expect(values(result, 1).items_inserted).toBe(1799237);
  expect(values(result, 1).filodb_read_time).toBeNull();
});

test('a row whose replacement factor is missing keeps its other cells', () => {
  const result = parse(HEADER, 'NA 1251497 22199 632', '| x | 1251497 | 22199 | 632 |');
  expect(result.runs.map((r) => r.dimensions.replacement_factor)).toEqual([undefined, undefined]);
  expect(values(result)).toMatchObject({ filodb_replacement_factor: null, filodb_write_time: 22.199 });
});

test('"Injected lines" is the first version of the program, whose times are not comparable', () => {
  const result = parse(
    'Replacement Factor Injected lines Write speed(ms) Read speed(ms)',
    '0.25 1251497 22199 632',
  );
  expect(codes(result)).toContain('not-comparable:1');
  expect(values(result).items_inserted).toBe(1251497);
});

test('RowReplaceStress: the replacement factor follows from the two counts of rows', () => {
  const result = parse(
    'Starting batch ingestion...',
    `Count matched 1000000 for ${FRAME}`,
    'Original CSV file of 1000000 lines expanded to 1251497 lines for testing replacemnent',
    'Ingestion took 22199 ms, reading took 632 ms',
  );
  // 1251497 ÷ 1000000 − 1
  expect(values(result).filodb_replacement_factor).toBe(0.251497);
  expect(result.runs[0]!.dimensions.replacement_factor).toBe('0.2515');
  expect(values(result).filodb_read_time).toBe(0.632);
  expect(result.runs[0]!.checks).toEqual([
    { code: 'row-count', status: 'holds', message: 'All 1,000,000 rows were found.', lines: [2] },
  ]);
});

test('RowReplaceStress of the first version prints the size of its data first: still one run', () => {
  const result = parse(
    'Original CSV file of 10 lines expanded to 15 lines for testing replacemnent',
    'Starting batch ingestion...',
    'Batch ingestion done.',
    `Count matched 10 for ${FRAME}`,
    'Ingestion took 100 ms, reading took 5 ms',
  );
  expect(result.runs.map((r) => [r.name, r.line])).toEqual([['RowReplaceStress 0.5000', 1]]);
});

test('executions one after the other are runs of their own, with or without their first lines', () => {
  const execution = [
    `Count matched 10 for ${FRAME}`,
    'Original CSV file of 10 lines expanded to 12 lines for testing replacemnent',
    'Ingestion took 100 ms, reading took 5 ms',
  ];
  expect(parse(...execution, ...execution).runs.map((r) => r.line)).toEqual([1, 4]);
  const start = 'Starting batch ingestion...';
  expect(parse(start, ...execution, start, ...execution).runs.map((r) => r.line)).toEqual([2, 6]);
});

test('the replacement factor of a command line is taken as written', () => {
  const result = parse(
    "spark-submit --master 'local-cluster[2,1,2048]' --class filodb.stress.RowReplaceStress stress.jar trips.csv 0.25",
    'Original CSV file of 10 lines expanded to 12 lines for testing replacemnent',
    'Ingestion took 100 ms, reading took 5 ms',
  );
  expect(result.runs[0]!.dimensions.replacement_factor).toBe('0.25');
  expect(result.runs[0]!.dimensions.command).toMatch(/^spark-submit .* 0\.25$/);
});

test('a count that differs is a failed check of the run, and a warning at its line', () => {
  const result = parse(
    ' ==> Batch ingestion took 20000 ms',
    '',
    `Expected 1000 rows, but actually got 990 for ${FRAME}`,
  );
  expect(result.runs[0]!.checks).toEqual([
    { code: 'row-count', status: 'failed', message: 'Expected 1,000 rows, found 990.', lines: [3] },
  ]);
  expect(codes(result)).toEqual(['count-differs:3']);
  // 1000 rows were written in 20 s
  expect(values(result)).toEqual({
    filodb_rows_found: 990,
    filodb_rows_expected: 1000,
    filodb_write_time: 20,
    insert_rate_avg: 50,
  });
});

test('progress bars that overwrite themselves hide no result, and Spark lines are none', () => {
  const result = parse(
    '16/10/07 20:58:41 INFO DAGScheduler: Job 2 finished: count at RowReplaceStress.scala:71, took 6.211904 s',
    '\r[Stage 5:====>     (4 + 4) / 10]\r                  \r ==> Batch ingestion took 500 ms',
    `Count matched 10 for ${FRAME}`,
  );
  expect(values(result).filodb_write_time).toBe(0.5);
  expect(result.runs).toHaveLength(1);
});

test('IngestionStress: two datasets are two runs, each with its time, count and stats', () => {
  const result = parse(
    '/data/trips.csv has 1000 unique lines of data',
    'Starting stressful ingestion...',
    'Starting hour-of-day (easy) ingestion...',
    ' ==> hour-of-day (easy) ingestion took 2000 ms',
    ' ==> Stressful ingestion took 4000 ms',
    `Count matched 1000 for ${FRAME}`,
    `Expected 1000 rows, but actually got 999 for ${FRAME}`,
    'Counts: 1000 999',
    '  Stats for dataset taxi_medallion_seg =>',
    '   Stats(5,5,0,0,0,502)',
    '   Stats(5,4,1,0,0,498)',
    '  Stats for dataset taxi_hour_of_day =>',
    '   Stats(4,4,0,0,0,1000)',
  );
  expect(result.runs.map((r) => r.dimensions.workload)).toEqual([
    'Stressful ingestion',
    'hour-of-day (easy) ingestion',
  ]);
  const [stressful, easy] = [values(result, 0), values(result, 1)];
  expect([stressful.insert_rate_avg, easy.insert_rate_avg]).toEqual([250, 500]); // 1000 ÷ 4 s, 1000 ÷ 2 s
  expect([stressful.filodb_rows_found, easy.filodb_rows_found]).toEqual([1000, 999]);
  expect([stressful.filodb_memtable_rows, stressful.filodb_flushes_failed]).toEqual([1000, 1]); // 502 + 498
  expect(result.runs[1]!.measurements.find((m) => m.metric === 'filodb_memtable_rows')!.raw).toBe('1000');
});

test('IngestionStress of the version that counts the lines per schema', () => {
  const result = parse(
    't.csv has 1000 unique lines of data for stress schema, and 900 unique lines of data for hour of day schema',
    ' ==> Stressful ingestion took 1000 ms',
    ' ==> hour-of-day (easy) ingestion took 1000 ms',
  );
  expect([values(result, 0).items_inserted, values(result, 1).items_inserted]).toEqual([1000, 900]);
});

test('InMemoryQueryStress: the warm-up is kept apart, the blocks are a series, their mean is derived', () => {
  const result = parse(
    'Ingested 1000 records',
    'Warming up...',
    'Ran 100 queries in 5000 millis.  QPS = 20.0',
    'Now running queries for real...',
    'Ran 1000 queries in 4000 millis.  QPS = 250.0',
    'Ran 1000 queries in 1000 millis.  QPS = 1000.0',
  );
  const run = result.runs[0]!;
  expect(values(result)).toEqual({
    items_inserted: 1000,
    filodb_warmup_time: 5,
    filodb_warmup_query_rate: 20,
    filodb_query_rate: 400, // 2000 queries ÷ 5 s, not the mean of 250 and 1000
  });
  const [rate] = run.series;
  expect([...rate!.times]).toEqual([4, 5]);
  expect([...rate!.values]).toEqual([250, 1000]);
  expect([...rate!.lines]).toEqual([5, 6]);
  expect(run.checks.map((c) => c.status)).toEqual(['holds']);
});

test('there is one warm-up, even when the line that ends it is damaged', () => {
  const result = parse(
    'Warming up...',
    'Ran 100 queries in 5000 millis.  QPS = 20.0',
    'Now running que',
    'Ran 1000 queries in 4000 millis.  QPS = 250.0',
  );
  expect(values(result)).toMatchObject({ filodb_warmup_time: 5, filodb_query_time: 4 });
});

test('a printed rate that its own counters contradict is said on the run', () => {
  const result = parse('Ran 1000 queries in 4000 millis.  QPS = 251.0');
  expect(result.runs[0]!.checks.map((c) => `${c.code} ${c.status}`)).toEqual(['printed-rate differs']);
  expect(values(result)).toMatchObject({ filodb_query_rate_printed: 251, filodb_query_rate: 250 });
});

test('MemStoreStress cuts its rate to whole queries: both rates are given', () => {
  const result = parse(
    '==> memStore ingestion was complete in 31.204 seconds',
    '==> Concurrent querying of 50000 queries (4 threads) over 40123 ms = 1246 QPS',
  );
  const run = values(result);
  expect(run).toMatchObject({
    filodb_write_time: 31.204,
    filodb_query_rate_printed: 1246,
    filodb_query_time: 40.123,
  });
  expect(run.filodb_query_rate).toBeCloseTo(1246.168, 3); // 50,000,000 ÷ 40123
  expect(result.runs[0]!.dimensions.clients).toBe('4');
  expect(result.runs[0]!.checks[0]!.status).toBe('holds');
});

test('MemStoreStress of the first version counts queries per thread', () => {
  const result = parse('==> Concurrent querying of 200000 x 4 threads over 1000 ms = 800000 QPS');
  expect(values(result)).toMatchObject({ filodb_queries: 800000, filodb_query_rate: 800000 });
});

test('StreamingStress prints no times: counts stand at the pause between them, and no rate is derived', () => {
  const result = parse(
    'Taxi dataset now has   ===>  0 records!',
    '  ==> Ingestion stats: Oops, dataset not there yet',
    'Taxi dataset now has   ===>  3000 records!',
    '  ==> Ingestion stats: List(Stats(0,0,0,1000,0,1000), Stats(0,0,0,2000,0,2000))',
  );
  const [rows, , , , active] = result.runs[0]!.series;
  expect([...rows!.values]).toEqual([0, 3000]);
  expect([...rows!.times]).toEqual([0, 0.7]);
  expect([active!.metric, active!.values[0], active!.derived]).toEqual([
    'filodb_rows_active',
    3000,
    { formula: 'sum over the nodes' },
  ]);
  expect(values(result).insert_rate_avg).toBeUndefined();
  expect(codes(result)).toEqual(['no-times:1', 'dataset-missing:2']);
});

test('StreamingStress between log lines takes their times, and a rate follows', () => {
  const result = parse(
    '17/01/31 23:59:50 INFO X: y',
    'Taxi dataset now has   ===>  1000 records!',
    '17/02/01 00:00:00 INFO X: y',
    'Taxi dataset now has   ===>  6000 records!',
  );
  expect([...result.runs[0]!.series[0]!.times]).toEqual([0, 10]);
  expect(values(result).insert_rate_avg).toBe(500); // 5000 rows ÷ 10 s
});

test('a result line that was cut is reported, not half read', () => {
  expect(codes(parse('Ingestion took 22199 ms, readi'))).toContain('damaged-line:1');
  expect(codes(parse('Ran 1000 queries in 4021 mil'))).toContain('damaged-line:1');
});

test('an execution that printed no result is said to be unfinished', () => {
  expect(codes(parse('Starting batch ingestion...', 'Batch ingestion done.'))).toEqual([
    'no-results:null',
    'unfinished-run:1',
  ]);
});

test('neither prose nor the source of the programs is a result', () => {
  const prose =
    'Overall, ingestion took 5 ms more than expected, and the count matched what we saw in 3 runs.';
  expect(filodbStress.detect(prose)).toBe(false);
  expect(parse(prose).runs).toEqual([]);
});

test('the results table is read as CSV too', () => {
  const result = parse(HEADER.replaceAll(/ (?=Injected|Write|Read)/g, ','), '0.25,1251497,22199,632');
  expect(values(result)).toMatchObject({
    filodb_replacement_factor: 0.25,
    items_inserted: 1251497,
    filodb_write_time: 22.199,
    filodb_read_time: 0.632,
  });
  expect(result.diagnostics).toEqual([]);
});
