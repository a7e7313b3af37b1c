import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareNatural } from '../../dimensions/natural-order';
import { linesOf } from '../lines';
import { dgraphLatency } from '.';

const parse = (...lines: string[]) => dgraphLatency.parse(linesOf(lines.join('\n')), { name: null });
const sample = readFileSync(path.join(import.meta.dirname, 'samples/embargo-latency.txt'), 'utf8');

const TITLE = '90th Percentile Results';
const HEADER = 'Queries (Best-Effort) Queries (Read-Only) Queries (Normal) Mutations';

describe('the two tables of the post', () => {
  const { runs, diagnostics } = dgraphLatency.parse(linesOf(sample), { name: null });
  const latency = (network: string, request: string, metric: string) =>
    runs
      .find((run) => run.dimensions.network_latency === network && run.dimensions.request === request)
      ?.measurements.find((m) => m.metric === metric)?.value;

  test('are 24 runs, six delays by four kinds of request, with two figures each', () => {
    expect([runs.length, diagnostics]).toEqual([24, []]);
    expect(runs.flatMap((run) => run.measurements).length).toBe(48);
  });

  test('give milliseconds as seconds, to the last digit', () => {
    expect(latency('no latency', 'Queries (Best-Effort)', 'latency_p90')).toBe(0.001);
    expect(latency('50ms', 'Queries (Normal)', 'latency_p90')).toBe(0.2182);
    expect(latency('50ms', 'Queries (Normal)', 'latency_p99')).toBe(0.25502);
    expect(latency('30ms', 'Queries (Normal)', 'latency_p99')).toBe(0.18501);
    expect(latency('50ms', 'Mutations', 'latency_p99')).toBe(0.313);
  });

  test('order their delays with none first', () => {
    const delays = [...new Set(runs.map((run) => run.dimensions.network_latency!))];
    expect(delays.toSorted(compareNatural)).toEqual(['no latency', '10ms', '20ms', '30ms', '40ms', '50ms']);
  });

  test('state version and cluster for all runs', () => {
    expect(new Set(runs.map((run) => `${run.dimensions.version} ${run.dimensions.hardware}`))).toEqual(
      new Set(['v20.03.1 6-node Dgraph cluster (3 Zeros, 3 Alphas)']),
    );
  });

  test('have no 99th percentile below the 90th', () => {
    expect(new Set(runs.map((run) => run.checks[0]?.status))).toEqual(new Set(['holds']));
  });
});

test('a Markdown table is the same table', () => {
  const { runs } = parse(
    `**${TITLE}**`,
    '|  | Queries (Best-Effort) | Queries (Read-Only) | Queries (Normal) | Mutations |',
    '|---|---:|---:|---:|---:|',
    '| 10ms latency | 1.0ms | 21.0ms | 49.0ms | 70.0ms |',
  );
  expect(runs.map((run) => [run.dimensions.request, run.measurements[0]?.value])).toEqual([
    ['Queries (Best-Effort)', 0.001],
    ['Queries (Read-Only)', 0.021],
    ['Queries (Normal)', 0.049],
    ['Mutations', 0.07],
  ]);
});

test.each([
  '10ms latency 1.0ms 21.0ms 49.0ms',
  '10ms latency 1.0ms 21.0ms 49.0ms 70.0ms 90.0ms',
  '10ms latency 1.0ms 21.0 49.0ms 70.0ms',
  '1.0ms 21.0ms 49.0ms 70.0ms',
])(
  'a row that does not fit its header is reported and no figure of it moves into another column: %s',
  (row) => {
    const { runs, diagnostics } = parse(TITLE, HEADER, row, '20ms latency 1.0ms 41.0ms 89.0ms 130.0ms');
    expect(runs.map((run) => run.line)).toEqual([4, 4, 4, 4]);
    expect(diagnostics.map((d) => [d.code, d.line])).toEqual([['ragged-row', 3]]);
  },
);

test('a cell that is marked as missing is missing', () => {
  const { runs, diagnostics } = parse(TITLE, HEADER, '10ms latency 1.0ms - 49.0ms 70.0ms');
  expect(runs[1]?.measurements).toMatchObject([{ value: null, raw: '-' }]);
  expect(diagnostics.map((d) => [d.code, d.severity])).toEqual([['missing-value', 'note']]);
});

test('a table without a percentile is not read, and that is said', () => {
  const { runs, diagnostics } = parse(HEADER, '10ms latency 1.0ms 21.0ms 49.0ms 70.0ms');
  expect([runs, diagnostics.map((d) => d.code).sort()]).toEqual([[], ['no-results', 'unknown-percentile']]);
});

test('the tables of a second test are runs of their own', () => {
  const row = '10ms latency 1.0ms 21.0ms 49.0ms 70.0ms';
  const tables = (latency: string) => [
    TITLE,
    HEADER,
    row.replace('1.0ms', latency),
    '99th Percentile',
    HEADER,
    row.replace('1.0ms', latency),
  ];
  const { runs, diagnostics } = parse(...tables('1.0ms'), '', ...tables('9.0ms'));
  const first = runs.filter((run) => run.dimensions.request === 'Queries (Best-Effort)');
  expect(first.map((run) => [run.line, ...run.measurements.map((m) => m.value)])).toEqual([
    [3, 0.001, 0.001],
    [10, 0.009, 0.009],
  ]);
  expect(diagnostics).toEqual([]);
});

test('rows go on after a line of prose; two rows joined to one are reported', () => {
  const { runs, diagnostics } = parse(
    TITLE,
    HEADER,
    'no latency 1.0ms 1.0ms 8.0ms 8.0ms10ms latency 1.0ms 21.0ms 49.0ms 70.0ms',
    'The latency of a row is added one way.',
    '20ms latency 1.0ms 42.0ms 90.0ms 130.0ms',
  );
  expect(runs.map((r) => [r.dimensions.network_latency, r.line])).toEqual(Array(4).fill(['20ms', 5]));
  expect(diagnostics.map((d) => [d.code, d.line])).toEqual([['ragged-row', 3]]);
});
