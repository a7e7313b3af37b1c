import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ParsedRun } from '../../model';
import { linesOf, linesOfChunks } from '../lines';
import { insertBenchmark } from './index';

const read = (text: string, name: string | null = null) => insertBenchmark.parse(linesOf(text), { name });
const sample = (file: string) => readFileSync(path.join(import.meta.dirname, 'samples', file), 'utf8');
const series = (run: ParsedRun, metric: string) =>
  Array.from(run.series.find((s) => s.metric === metric)?.values ?? []);
const number = (run: ParsedRun, metric: string) => run.measurements.find((m) => m.metric === metric)?.value;

const TWELVE = 'i_sec\tt_sec\ti_ips\tt_ips\ti_qps\tt_qps\tmax_i\tmax_q\tt_ins\tt_query\tretry_i\tretry_q';
const row = (second: number, rate: number, total: number) =>
  `1.0\t${second}.0\t${rate}\t${rate}\t0\t0\t5000\t0\t${total}\t0\t0\t0`;

const client = read(sample('iibench.made-up.txt'));

test('intervals become series over the seconds since the start, microseconds as seconds', () => {
  const [run] = client.runs;
  expect(client.runs.length).toBe(1);
  expect(Array.from(run!.series[0]!.times)).toEqual([1, 2, 3, 4, 5]);
  expect(Array.from(run!.series[0]!.lines)).toEqual([3, 4, 5, 6, 7]);
  expect(series(run!, 'interval_insert_rate')).toEqual([50000, 52000, 48000, 50500, 49500]);
  expect(series(run!, 'interval_insert_response_max')).toEqual([0.006, 0.0075, 0.015625, 0.0059, 0.0061]);
  expect(series(run!, 'items_inserted').at(-1)).toBe(250000);
  expect(series(run!, 'insert_retries')).toEqual([0, 0, 1, 0, 0]);
  // 17 columns less the length of the interval and the time itself
  expect(run!.series.length).toBe(15);
});

test('the totals are measurements of the same run, and agree with the intervals', () => {
  const [run] = client.runs;
  expect(
    ['duration', 'insert_rate_avg', 'items_inserted', 'insert_retries'].map((m) => number(run!, m)),
  ).toEqual([5, 50000, 250000, 1]);
  expect(run!.checks.map((c) => [c.code, c.status])).toEqual([
    ['counters-forward', 'holds'],
    ['totals-match', 'holds'],
    ['summary-rate', 'holds'],
  ]);
  expect(client.diagnostics).toEqual([]);
});

test('the command line tells dbms, engine and the command, passwords masked', () => {
  const { dimensions } = client.runs[0]!;
  expect(dimensions).toMatchObject({ dbms: 'MySQL', engine: 'InnoDB', item: 'row' });
  expect(dimensions.command).toContain('--db_password=****** ');
});

test('a text that comes in pieces gives the same, wherever they end', () => {
  const text = sample('iibench.made-up.txt');
  const pieces = Array.from({ length: Math.ceil(text.length / 100) }, (_, i) =>
    text.slice(i * 100, i * 100 + 100),
  );
  expect(insertBenchmark.parse(linesOfChunks(pieces), { name: null })).toEqual(client);
});

test('ten and twelve columns are read as well, and quoted ones', () => {
  const ten = read(
    'i_sec\tt_sec\ti_ips\tt_ips\ti_qps\tt_qps\tmax_i\tmax_q\tt_ins\tt_query\n1.0\t1.0\t9\t9\t0\t0\t5\t0\t9\t0',
  );
  expect(series(ten.runs[0]!, 'items_inserted')).toEqual([9]);
  const quoted = read(`> ${TWELVE}\n> ${row(1, 7, 7)}\n> ${row(2, 8, 15)}`.replaceAll('\t', '    '));
  expect(series(quoted.runs[0]!, 'interval_insert_rate')).toEqual([7, 8]);
});

test('each client is a run: a header again, or a time that starts anew', () => {
  const one = `${TWELVE}\n${row(1, 7, 7)}\n${row(2, 7, 14)}\n`;
  expect(read(one + one).runs.map((r) => [r.name, r.line])).toEqual([
    ['client 1', 2],
    ['client 2', 5],
  ]);
  const joined = read(`${one}${row(1, 9, 9)}\n${row(2, 9, 18)}\n`);
  expect(joined.runs.map((r) => series(r, 'items_inserted'))).toEqual([
    [7, 14],
    [9, 18],
  ]);
});

test('output without totals, and a last interval that is no whole one, are noted', () => {
  const { diagnostics } = read(
    [TWELVE, row(1, 70, 70), row(2, 70, 140), row(3, 70, 210), row(4, 50, 260)].join('\n'),
  );
  expect(diagnostics.map((d) => [d.code, d.line])).toEqual([
    ['unfinished-run', 5],
    ['partial-interval', 5],
  ]);
});

test('a counter that falls and totals that differ are checks of the run', () => {
  const { runs } = read(
    [TWELVE, row(1, 70, 70), row(2, 70, 60), 'Totals: 2.0 secs, 99.0 rows/sec, 140 rows', 'Done'].join('\n'),
  );
  // 140 rows in 2 s are 70 a second
  expect(runs[0]!.checks.map((c) => [c.code, c.status])).toEqual([
    ['counters-forward', 'differs'],
    ['totals-match', 'differs'],
    ['summary-rate', 'differs'],
  ]);
});

test('a damaged interval is reported at its line and the others are kept', () => {
  const { runs, diagnostics } = read(
    [TWELVE, row(1, 70, 70), '1.0\t2.0\t70', row(3, 70, 210), row(4, 70, 280).replace('5000', '5O00')].join(
      '\n',
    ),
  );
  expect(Array.from(runs[0]!.series[0]!.times)).toEqual([1, 3]);
  expect(diagnostics.filter((d) => d.severity === 'error').map((d) => [d.code, d.line, d.span])).toEqual([
    ['ragged-row', 3, [0, 10]],
    ['not-a-number', 5, [18, 22]],
  ]);
});

test('a line of totals that was cut is reported and not read', () => {
  const { runs, diagnostics } = read([TWELVE, row(1, 70, 70), 'Totals: 110.1 secs, 726'].join('\n'));
  expect(runs[0]!.measurements).toEqual([]);
  expect(diagnostics.map((d) => d.code)).toEqual(['unfinished-run', 'damaged-line']);
});

test('further lines at the end are read: indexes, queries, smallest keys', () => {
  const { runs } = read(
    [
      'Query thread: 20480 queries, fetched/query(expected, actual) = ( 10 , 9.99 )',
      'getmin 12 queries, 0.5 total secs, 0.041667 secs/query',
      'Created secondary indexes in 12.3 seconds',
      'Totals: 4.0 secs, 100.0 rows/sec, 400 rows, 2 insert retry, 3 query retry',
      'Done',
      '26 seconds : create all with explicit inplace',
      '47 seconds : create one at a time with explicit inplace',
    ].join('\n'),
  );
  expect(runs.length).toBe(1);
  expect(Object.fromEntries(runs[0]!.measurements.map((m) => [m.metric, m.value]))).toEqual({
    queries_done: 20480,
    fetched_per_query_expected: 10,
    fetched_per_query: 9.99,
    getmin_queries: 12,
    getmin_duration: 0.5,
    getmin_query_time: 0.041667,
    index_create_time: 12.3,
    duration: 4,
    insert_rate_avg: 100,
    items_inserted: 400,
    insert_retries: 2,
    query_retries: 3,
    index_create_all_time: 26,
    index_create_single_time: 47,
  });
});

test('the output of 2009 to 2020: a line every so many rows', () => {
  const { runs } = read(
    `#rows #seconds #total_seconds cum_ips table_size last_ips #queries cum_qps last_qps
100000 4.0 4.0 25000.0 100000 25000.0 0 0.0 0.0
200000 5.0 9.0 22222.2 200000 20000.0 90 10.0 18.0`,
  );
  expect(Array.from(runs[0]!.series[0]!.times)).toEqual([4, 9]);
  expect(series(runs[0]!, 'interval_insert_rate')).toEqual([25000, 20000]);
  expect(series(runs[0]!, 'table_rows')).toEqual([100000, 200000]);
});

test('its first version printed no total: seconds are added up', () => {
  const { runs } = read(
    '#rows #seconds cum_ips table_size last_ips #queries cum_qps last_qps\n100000 4.0 25000.0 100000 25000.0 0 0.0 0.0\n200000 5.0 22222.2 200000 20000.0 90 10.0 18.0',
  );
  expect(Array.from(runs[0]!.series[0]!.times)).toEqual([4, 9]);
});

test('Java clients may print a decimal comma, and queries per minute', () => {
  const { runs, diagnostics } = read(sample('java.made-up.txt'));
  expect(series(runs[0]!, 'running_query_rate')).toEqual([10.5, 10.25]);
  // 1,75 ms
  expect(series(runs[0]!, 'interval_query_time')).toEqual([0.00125, 0.00175]);
  expect(diagnostics.map((d) => d.code)).toEqual(['decimal-comma']);
  const perMinute = read(
    'tot_inserts\telap_secs\tcum_ips\tint_ips\tcum_qpm\tint_qpm\n100\t4\t25.0\t25.0\t600.0\t660.0',
  );
  expect(series(perMinute.runs[0]!, 'interval_query_rate')).toEqual([11]);
});

test('a comma before three digits may be of thousands: the row is not read', () => {
  const { runs, diagnostics } = read(
    'tot_inserts\telap_secs\tcum_ips\tint_ips\n100000\t4\t25,000\t25,000\n200000\t8\t25,50\t26,00',
  );
  expect(series(runs[0]!, 'running_insert_rate')).toEqual([25.5]);
  expect(diagnostics.map((d) => [d.code, d.line])).toContainEqual(['not-a-number', 2]);
});

test('the insert rate that a query client was told to keep is its target', () => {
  const { runs } = read(
    `python3 iibench.py --dbms=mongo --inserts_per_second=100 --query_threads=1\n${TWELVE}\n${row(1, 90, 90)}\nTotals: 1.0 secs, 90.0 rows/sec, 90 rows`,
  );
  expect(number(runs[0]!, 'insert_rate_target')).toBe(100);
  expect(runs[0]!.checks.map((c) => c.code)).toContain('target-kept');
});

test('pairs for gnuplot are of what their file is called', () => {
  const [run] = read('1.0 6000\n2.0 7500\n', 'gpi.imax').runs;
  expect(series(run!, 'interval_insert_response_max')).toEqual([0.006, 0.0075]);
});

test('pairs without a name are a series all the same, of what nobody knows', () => {
  const { runs, metrics, diagnostics } = read('1.0 6000\n2.0 7500\n');
  expect(runs[0]!.series.map((s) => [s.metric, [...s.times], [...s.values]])).toEqual([
    ['column_value', [1, 2], [6000, 7500]],
  ]);
  expect(metrics?.[0]?.direction).toBe('none');
  expect(diagnostics.map((d) => [d.code, d.line])).toEqual([['no-header', 1]]);
});

test('the first programs printed no totals: their output is not said to be unfinished', () => {
  const { runs, diagnostics } = read(
    '#rows #seconds #total_seconds cum_ips table_size last_ips #queries cum_qps last_qps\n100 1 1 100 100 100 0 0 0\n',
  );
  expect(runs[0]!.series.length).toBeGreaterThan(5);
  expect(diagnostics).toEqual([]);
});

test('a number with a comma in an interval is read as the intervals before it tell', () => {
  const rows = [row(1, 70000, 70000), row(2, 71000, 141000), row(3, 69000, 210000)];
  const comma = row(4, 70500, 280500).replace('\t70500\t', '\t70,500\t');
  const { runs, diagnostics } = read(
    [TWELVE, ...rows, comma, 'Totals: 4.0 secs, 70125.0 rows/sec, 280500 rows'].join('\n'),
  );
  expect(series(runs[0]!, 'interval_insert_rate')).toEqual([70000, 71000, 69000, 70500]);
  expect(diagnostics.map((d) => [d.code, d.severity, d.line])).toEqual([['number-with-comma', 'warning', 5]]);
  expect(diagnostics[0]!.message).toContain('the other 3 values of column i_ips lie between 69000 and 71000');
  // with two before it nothing is certain, and the interval is left out
  const few = read([TWELVE, rows[0], rows[1], comma].join('\n'));
  expect(series(few.runs[0]!, 'interval_insert_rate')).toEqual([70000, 71000]);
  expect(few.diagnostics.map((d) => d.code)).toContain('not-a-number');
});
