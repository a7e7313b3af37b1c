import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Histogram } from '../../model';
import { linesOf } from '../lines';
import { insertBenchmark } from './index';

const read = (text: string, name: string | null = null) => insertBenchmark.parse(linesOf(text), { name });
const sample = (file: string) => readFileSync(path.join(import.meta.dirname, 'samples', file), 'utf8');
const counts = (histogram: Histogram) => histogram.buckets.map((b) => b.count);

test('a block of response times is a histogram, a count per bucket and the longest in seconds', () => {
  const [run] = read(sample('iibench.made-up.txt')).runs;
  const [inserts, queries] = run!.distributions as [Histogram, Histogram]; // blocks give histograms only
  expect([inserts.metric, inserts.weights, inserts.max]).toEqual(['insert_response_time', 'count', 0.015625]);
  expect(counts(inserts)).toEqual([0, 1200, 1290, 10, 0, 0, 0, 0, 0, 0]);
  expect(inserts.buckets.map((b) => b.upTo)).toEqual([
    256e-6,
    1e-3,
    4e-3,
    16e-3,
    64e-3,
    256e-3,
    1,
    4,
    16,
    Number.POSITIVE_INFINITY,
  ]);
  expect(queries.metric).toBe('query_response_time');
  expect(run!.measurements.find((m) => m.metric === 'insert_response_count_4ms')).toMatchObject({
    value: 1290,
    raw: '1290',
    label: 'Insert rt 4ms',
    line: 9,
  });
  expect(run!.measurements.find((m) => m.metric === 'query_response_max')?.value).toBe(0.0011);
});

test('further query threads print the same block again and are runs of their own', () => {
  const head =
    'Query rt:     256us       1ms       4ms      16ms      64ms     256ms        1s        4s       16s        gt         max';
  const { runs } = read(
    `${head}\nQuery rt:  20  10  2  0  0  0  0  0  0  0  0.003\n${head}\nQuery rt:  21  11  2  0  0  0  0  0  0  0  0.004`,
  );
  expect(runs.map((r) => [r.name, r.measurements[0]!.value])).toEqual([
    ['client 1', 20],
    ['client 1, query thread 2', 21],
  ]);
});

test('a block whose counts are fewer than its buckets is reported', () => {
  const { runs, diagnostics } = read(
    'Insert rt:  256us 1ms 4ms max\nInsert rt:  1 2 0.5\nTotals: 1.0 secs, 9.0 rows/sec, 9 rows',
  );
  expect(runs[0]!.measurements.map((m) => m.label)).toEqual(['secs', 'rows/sec', 'rows']);
  expect(diagnostics.map((d) => [d.code, d.line])).toEqual([['ragged-row', 2]]);
});

test('merged tables hold percent of responses in each bucket, or counts', () => {
  const { runs, diagnostics } = read(sample('responses.made-up.txt'), 'mrg.l.i0.rt.insert');
  const [percent, early, one, all] = runs;
  expect(percent!.measurements.find((m) => m.label === '4ms')).toMatchObject({
    metric: 'insert_response_share_4ms',
    value: 97.25,
  });
  // 97.250 % is 0.9725 of all
  expect(counts(percent!.distributions[0] as Histogram).slice(2, 6)).toEqual([
    0.9725, 0.02125, 0.005, 0.00125,
  ]);
  expect(percent!.dimensions).toMatchObject({ step: 'l.i0', config: 'cx5', version: '14.2' });
  expect(one!.dimensions).toMatchObject({ client: '1', engine: 'MyRocks' });
  expect(all!.measurements[2]).toMatchObject({ metric: 'insert_response_count_4ms', value: 9985 });
  // “nonzero” says no number: no histogram, and it is said
  expect(early!.measurements[0]).toMatchObject({ value: null, raw: 'nonzero' });
  expect(early!.distributions).toEqual([]);
  expect(diagnostics.map((d) => [d.code, d.line])).toEqual([['missing-value', 3]]);
});

test('without a file name it is not known what was timed', () => {
  const [run] = read(sample('responses.made-up.txt')).runs;
  expect(run!.measurements[0]!.metric).toBe('response_share_256us');
  expect(run!.distributions[0]!.metric).toBe('response_time');
});
