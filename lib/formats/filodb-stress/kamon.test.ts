import { expect, test } from 'vitest';
import { linesOf } from '../lines';
import { filodbStress } from './index';

function parse(...lines: string[]) {
  return filodbStress.parse(linesOf(lines.join('\n')), { name: null });
}

const codes = (result: ReturnType<typeof parse>) => result.diagnostics.map((d) => `${d.code}:${d.line}`);
const figures = (result: ReturnType<typeof parse>) =>
  Object.fromEntries(result.runs[0]!.series.map((s) => [s.metric, [...s.values]]));

const OLD = 'INFO KamonLogger: KAMON';
const NEW = 'DEBUG KamonMetricsLogReporter: KAMON';

test('counters become series over the time of the log', () => {
  const result = parse(
    `16/10/07 20:58:49 ${OLD} counter name=source-rows-ingested count=302000`,
    `16/10/07 20:58:59 ${OLD} counter name=source-rows-ingested count=298000`,
  );
  const [series] = result.runs[0]!.series;
  expect([...series!.times]).toEqual([0, 10]);
  expect([...series!.values]).toEqual([302000, 298000]);
  expect(result.metrics).toMatchObject([
    { id: 'filodb_kamon_source_rows_ingested_count', unit: 'count', direction: 'none' },
  ]);
});

test('traces of Kamon 0.6 are in nanoseconds, histograms in units of their own', () => {
  const result = parse(
    `[2016-10-07 20:58:49,250] INFO  r.KamonLogger [] [] - KAMON trace name=flush n=4 min=1000 p50=2000 p90=3000 p95=3500 p99=4000 p999=4000 max=4000`,
    `[2016-10-07 20:58:49,500] INFO  r.KamonLogger [] [] - KAMON gauge name=dca-active-rows min=1 avg=2.0 max=3`,
  );
  expect(figures(result)).toMatchObject({
    filodb_kamon_flush_n: [4],
    filodb_kamon_flush_p99: [4e-6], // 4000 ns
    filodb_kamon_dca_active_rows_avg: [2],
  });
  expect(result.runs[0]!.series.at(-1)!.times[0]).toBe(0.25);
  expect(codes(result)).toEqual([]);
});

test('the reporters of Kamon 1 and 2 print the 25th percentile as every percentile: those are left out with a warning', () => {
  for (const level of ['INFO', 'DEBUG']) {
    const result = parse(
      `18/04/01 10:00:00 ${level} KamonMetricsLogReporter: KAMON histograms name=query_latency_seconds dataset=ts shard=0 n=9 min=0.1 p50=0.2 p90=0.2 p95=0.2 p99=0.2 p999=0.2 max=0.9`,
    );
    expect(Object.keys(figures(result))).toEqual([
      'filodb_kamon_query_latency_seconds_dataset_ts_shard_0_n',
      'filodb_kamon_query_latency_seconds_dataset_ts_shard_0_min',
      'filodb_kamon_query_latency_seconds_dataset_ts_shard_0_max',
    ]);
    expect(codes(result)).toEqual(['wrong-percentiles:1']);
    expect(result.metrics!.map((m) => m.unit)).toEqual(['count', 's', 's']);
  }
});

test('percentiles that differ are kept', () => {
  const line = 'name=x n=2 sum=3 min=1 p50=1 p90=2 p95=2 p99=2 p999=2 max=2';
  const result = parse(`18/04/01 10:00:00 ${NEW} timers ${line}`);
  expect(figures(result).filodb_kamon_x_p99).toEqual([2]);
  expect(codes(result)).toEqual([]);
});

test('series that differ in their tags stay apart', () => {
  const result = parse(
    `20/02/01 10:00:00 ${NEW} counter name=rows shard=0 value=5.0`,
    `20/02/01 10:00:00 ${NEW} counter name=rows shard=1 value=7.0`,
  );
  expect(figures(result)).toEqual({
    filodb_kamon_rows_shard_0_value: [5],
    filodb_kamon_rows_shard_1_value: [7],
  });
});

test('equal names in one tick are two datasets of Kamon 0.6: they share a series, and a warning says so', () => {
  const line = `16/10/07 20:58:49 ${OLD} counter name=dca-flushes-done count=1`;
  const result = parse(line, line);
  expect(result.runs[0]!.series[0]!.values).toHaveLength(2);
  expect(codes(result)).toEqual(['equal-names:2']);
});

test('lines without a time are samples, not a series', () => {
  const result = parse('KAMON counter name=a count=1', 'KAMON counter name=a count=2');
  expect(result.runs[0]!.series).toEqual([]);
  expect(result.runs[0]!.distributions[0]).toMatchObject({ kind: 'samples', line: 1 });
});

test('a metrics line that was cut is reported', () => {
  const result = parse(
    `16/10/07 20:58:49 ${OLD} counter name=a count=1`,
    `16/10/07 20:58:49 ${OLD} histogram name=b n=5 min=1 p50=`,
  );
  expect(codes(result)).toEqual(['damaged-line:2']);
  expect(result.runs[0]!.series).toHaveLength(1);
});

test('traces of single operations are read in both forms', () => {
  const result = parse(
    '16/10/07 20:58:49 INFO T: KAMON-TRACE name=ingest timestamp=2016-10-07T20:58:49.1-07:00 elapsedTime=2500',
    '20/10/07 20:58:49 DEBUG T: KAMON-TRACE name query min=10 max=40 avg=20.5',
  );
  // nanoseconds, then microseconds
  expect(figures(result)).toMatchObject({
    filodb_kamon_trace_ingest_elapsed: [2.5e-6],
    filodb_kamon_trace_query_avg: [2.05e-5],
  });
});
