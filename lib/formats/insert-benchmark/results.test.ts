import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { linesOf } from '../lines';
import { insertBenchmark } from './index';

const text = readFileSync(path.join(import.meta.dirname, 'samples/o.res.dop2.made-up.txt'), 'utf8');
const { runs, diagnostics } = insertBenchmark.parse(linesOf(text), { name: null });
const [all, first, second] = runs;
const numbers = (run: (typeof runs)[number]) =>
  Object.fromEntries(run.measurements.map((m) => [m.metric, m.value]));

test('the results of a step are a run of all clients and one of each', () => {
  expect(runs.map((r) => [r.name, r.line, r.dimensions.client, r.dimensions.clients])).toEqual([
    ['all clients', 1, undefined, '2'],
    ['client 1', 33, '1', '2'],
    ['client 2', 35, '2', '2'],
  ]);
  expect(diagnostics).toEqual([]);
});

test('every section gives its numbers, in base units', () => {
  expect(numbers(all!)).toMatchObject({
    rows_per_client: 500000,
    duration: 20,
    insert_rate_avg: 50000,
    insert_rate_per_client: 25000,
    queries_done: 0,
    iostat_samples: 4,
    storage_read_rate: 0.5 * 1024 ** 2,
    storage_writes_rate: 500,
    storage_write_rate: 25 * 1024 ** 2,
    read_bytes_per_insert: 10.24,
    write_bytes_per_insert: 0.512 * 1024,
    context_switches_per_insert: 0.2,
    // 40 % ÷ 50000 per second is 0.0008 %, or 800 millionths
    cpu_norm_per_insert: 800,
    iostat_read_wait: 0.00025,
    iostat_write_size: 51.2 * 1024,
    iostat_utilization: 40,
    database_size: 0.5 * 1024 ** 3,
    directory_size: 1.5 * 1024 ** 3,
    process_vsz: 4 * 1024 ** 3,
    process_rss: 2 * 1024 ** 3,
    insert_response_max: 0.125,
    client_cpu_total: 11,
    server_cpu_time: 140.5,
  });
  expect(all!.dimensions).toMatchObject({ dbms: 'MySQL', deletes: 'no' });
});

test('what is divided by no queries is missing', () => {
  const perQuery = all!.measurements.filter((m) => m.metric.endsWith('_per_query'));
  expect(perQuery.map((m) => [m.value, m.raw])).toEqual(perQuery.map(() => [null, 'inf']));
  expect(perQuery.length).toBe(6);
});

test('response times and percentiles belong to the clients in their order', () => {
  expect(numbers(first!)).toMatchObject({
    insert_response_count_4ms: 4990,
    insert_response_max: 0.125,
    client_insert_rate_p50: 25100,
    client_insert_rate_p99: 20000,
  });
  expect(numbers(second!)).toMatchObject({ insert_response_max: 0.1, client_insert_rate_p50: 25200 });
});

test('an average that a later section contradicts is reported', () => {
  const contradiction = text.replace('4\t10000\t40.0\tinf', '4\t12000\t40.0\tinf');
  expect(
    insertBenchmark.parse(linesOf(contradiction), { name: null }).diagnostics.map((d) => [d.code, d.line]),
  ).toEqual([['contradiction', 15]]);
});

test('the results of one client are one run', () => {
  const one = text.replace('2 processes', '1 processes');
  const single = insertBenchmark.parse(linesOf(one), { name: 'o.res.dop1' });
  expect(single.runs.length).toBe(1);
  expect(numbers(single.runs[0]!)).toMatchObject({
    client_insert_rate_p50: 25100,
    insert_response_count_4ms: 4990,
  });
});

test('a first line that was cut gives what is whole of it, and says what is not', () => {
  const cut = insertBenchmark.parse(
    linesOf('4 processes, 250000 rows-per-process, 20 seconds, 50000.0 rows-per-sec'),
    { name: null },
  );
  expect(numbers(cut.runs[0]!)).toEqual({ rows_per_client: 250000, duration: 20 });
  expect(cut.diagnostics.map((d) => [d.code, d.line])).toEqual([['damaged-line', 1]]);
});

const ONE = [
  '1 processes, 500000 rows-per-process, 20 seconds, 25000.0 rows-per-second, 25000.0 rows-per-second-per-user',
  'Max insert',
  '0.251',
  'Insert rt:     256us       1ms       4ms      16ms      64ms     256ms        1s        4s       16s        gt         max',
];

test('of the longest response of the only client, which is printed twice, the one with more digits is kept', () => {
  const of = (max: string) =>
    insertBenchmark.parse(linesOf([...ONE, `Insert rt: 0 0 1 2 0 0 0 0 0 0 ${max}`].join('\n')), {
      name: null,
    });
  const same = of('0.250750');
  const longest = same.runs[0]!.measurements.filter((m) => m.metric === 'insert_response_max');
  expect(longest.map((m) => [m.value, m.raw, m.line])).toEqual([[0.25075, '0.250750', 5]]);
  expect(same.diagnostics).toEqual([]);
  const other = of('1.5');
  expect(numbers(other.runs[0]!).insert_response_max).toBe(0.251);
  expect(other.diagnostics.map((d) => [d.code, d.line])).toEqual([['contradiction', 5]]);
});
