import { describe, expect, test } from 'vitest';
import { DEFAULT_VIEW } from '../view/view';
import { compareRuns } from './compare-runs';
import { dropUnknownFilters, repairView } from './repair-view';
import { RATE, run } from './runs.fixture';
import { completeView, type MetricCount, suggestFilter, suggestMetrics, suggestScatterX } from './suggest';
import type { RunHead } from './suggest-axes';
import { WT_CONFIGS, WT_METRICS, WT_RUNS } from './wiredtiger.fixture';

const live = (mode: string, conc: string, batch: string) =>
  run(
    {
      dbms: 'Dgraph',
      engine: 'Badger',
      program: 'dgraph live',
      item: 'N-Quad',
      step: 'load',
      mode,
      conc,
      batch,
      dataset: '21million',
    },
    { insert_rate_avg: 1, duration: 2 },
  );
const LIVE = [
  live('normal', '10', '1000'),
  live('ludicrous', '10', '1000'),
  live('ludicrous', '30', '10000'),
  live('ludicrous', '100', '10000'),
];
const LATENCIES = ['no latency', '10ms', '20ms', '30ms'].flatMap((network_latency) =>
  ['Queries', 'Mutations'].map((request) =>
    run(
      { dbms: 'Dgraph', engine: 'Badger', version: 'v20.03.1', network_latency, request },
      { latency: 0.1 },
    ),
  ),
);
const FILODB = ['0.00', '0.25', '0.50', '0.80'].map((replacement_factor) =>
  run({ dbms: 'FiloDB', engine: 'Cassandra', item: 'row', replacement_factor }, { insert_rate_avg: 1 }),
);
const METRICS = [...WT_METRICS, { ...RATE, id: 'latency' }, { ...RATE, id: 'duration', unit: 's' }];

function countsOf(heads: readonly RunHead[]): MetricCount[] {
  const counts = new Map<string, number>();
  for (const { measurements = [] } of heads)
    for (const { metric } of measurements) counts.set(metric, (counts.get(metric) ?? 0) + 1);
  return [...counts].map(([metric, runs]) => ({ metric, runs }));
}
const complete = (heads: readonly RunHead[], view = {}) =>
  completeView({ ...DEFAULT_VIEW, ...view }, heads, countsOf(heads), METRICS);

describe('what a page opens with', () => {
  test('is the largest group of comparable runs: WiredTiger', () => {
    const all = [...LIVE, ...LATENCIES, ...FILODB, ...WT_RUNS];
    expect(suggestFilter(all)).toEqual({ dbms: ['MongoDB'], engine: ['WiredTiger'] });
    expect(suggestFilter(all.toReversed())).toEqual({ dbms: ['MongoDB'], engine: ['WiredTiger'] });
  });
  test('is everything when everything is alike', () => {
    expect(suggestFilter(FILODB)).toEqual({});
    expect(suggestFilter([])).toEqual({});
  });
  test('several systems under the same conditions stay together', () => {
    const systems = ['MySQL', 'PostgreSQL', 'MongoDB'].map((dbms) =>
      run({ dbms, workload: 'a' }, { rate: 1 }),
    );
    expect(suggestFilter([...systems, run({ dbms: 'MySQL', workload: 'b' }, { rate: 1 })])).toEqual({
      workload: ['a'],
    });
  });
  test('steps of a benchmark are each compared with themselves, whatever each of them inserts', () => {
    const steps = { 'l.i0': 'row', 'l.x': 'indexed row', 'q100.2': 'row' };
    const heads = Object.entries(steps).flatMap(([step, item]) =>
      ['5.6', '8.0'].map((version) => run({ dbms: 'MySQL', step, item, version }, { insert_rate_avg: 1 })),
    );
    expect(suggestFilter(heads)).toEqual({});
    expect(complete(heads)).toMatchObject({
      rows: ['step'],
      columns: ['version'],
      values: 'ratio',
      base: { row: null, column: '5.6' },
    });
    const mixed = [
      ...heads,
      run({ dbms: 'MongoDB', step: 'l.i0', item: 'document' }, { insert_rate_avg: 1 }),
    ];
    expect(suggestFilter(mixed)).toEqual({ dbms: ['MySQL'], item: ['row'] });
  });
  test('tests of a matrix stay together, whatever each of them reads or writes', () => {
    const tests = { 'point-query': 'read', scan: 'read', 'update-index': 'write' };
    const heads = Object.entries(tests).flatMap(([test, workload]) =>
      ['5.7', '8.4'].map((version) => run({ dbms: 'MySQL', test, workload, version }, { rate: 1 })),
    );
    expect(suggestFilter(heads)).toEqual({});
    // a test that reads and writes does not tell which of the two a run did
    const both = run({ dbms: 'MySQL', test: 'scan', workload: 'write', version: '8.4' }, { rate: 1 });
    expect(suggestFilter([...heads, both])).toEqual({ workload: ['read'] });
  });
  test('ratios are shown as they are, those to different bases in a chart each', () => {
    const heads = [
      run({ config: 'a', base: 'x' }, { insert_rate_avg: 1.5 }),
      run({ config: 'b', base: 'x' }, { insert_rate_avg: 2 }),
      run({ config: 'c', base: 'y' }, { insert_rate_avg: 2 }),
    ];
    expect(complete(heads)).toMatchObject({ rows: ['config'], charts: ['base'], values: 'absolute' });
    expect(complete(heads.slice(0, 2))).toMatchObject({ charts: [], values: 'absolute' });
  });
  test('WiredTiger: configs on the rows, versions as columns, relative to v1', () => {
    const heads = WT_RUNS.filter((head) => head.dimensions.engine === 'WiredTiger');
    expect(complete(heads)).toMatchObject({
      rows: ['config'],
      columns: ['version'],
      charts: [],
      kind: 'dots',
      values: 'ratio',
      base: { row: 'v1', column: null },
    });
    expect(complete(heads).metrics[0]).toBe('insert_rate_avg');
  });
  test('Dgraph loads: mode with what else tells them apart, relative to normal', () => {
    expect(complete(LIVE)).toMatchObject({
      rows: ['mode', 'conc', 'batch'],
      columns: [],
      values: 'ratio',
      base: { row: 'normal,10,1000', column: null },
    });
  });
  test('latencies: lines along the network’s, one per request, absolute', () => {
    const view = { rows: ['network_latency'], columns: ['request'], kind: 'lines', values: 'absolute' };
    expect(complete(LATENCIES)).toMatchObject({ ...view, metrics: ['latency'] });
    // runs that lack the metric have no say
    expect(complete([...LATENCIES, ...LIVE])).toMatchObject(view);
  });
  test('FiloDB: the replacement factor on the rows', () => {
    expect(complete(FILODB)).toMatchObject({ rows: ['replacement_factor'], columns: [] });
  });
  test('steps make charts', () => {
    const heads = ['l.i0', 'q100'].flatMap((step) =>
      ['8.0', '8.4'].flatMap((version) =>
        ['c1', 'c2'].map((config) => run({ step, version, config }, { rate: 1 })),
      ),
    );
    expect(complete(heads)).toMatchObject({ rows: ['config'], columns: ['version'], charts: ['step'] });
  });
  test('versions of different engines stand with their engine, where they are no steps of one', () => {
    const versions = { RocksDB: ['8.0', '8.4.0'], InnoDB: ['8.0.36', '9.0'], WiredTiger: ['11.1', '11.2'] };
    const heads = Object.entries(versions).flatMap(([engine, own]) =>
      own.map((version) => run({ engine, version }, { rate: 1 })),
    );
    expect(complete(heads)).toMatchObject({ rows: ['engine', 'version'], columns: [], values: 'absolute' });
    // one engine: nothing to tell apart
    expect(complete(heads.slice(0, 2))).toMatchObject({ rows: ['version'], values: 'ratio' });
    // versions that several engines have are crossed with them
    const crossed = ['InnoDB', 'MyRocks'].flatMap((engine) =>
      ['5.6', '8.0'].map((version) => run({ engine, version }, { rate: 1 })),
    );
    expect(complete(crossed)).toMatchObject({ rows: ['version'], columns: ['engine'] });
  });
  test('tools together are told apart by system and by what each of them varies', () => {
    const view = complete([...LIVE, ...FILODB, ...WT_RUNS], { metrics: ['insert_rate_avg'] });
    expect(view.rows[0]).toBe('dbms');
    const { charts } = compareRuns([...LIVE, ...FILODB, ...WT_RUNS], WT_CONFIGS, METRICS, view);
    expect(charts[0]?.rows.every(({ cells }) => cells.every((cell) => (cell?.[0]?.n ?? 1) === 1))).toBe(true);
  });
  test('for chosen rows columns are found that keep different runs apart', () => {
    const heads = WT_RUNS.slice(2);
    expect(complete(heads, { rows: ['version'] })).toMatchObject({
      columns: ['config'],
      base: { row: '3.6.5', column: null },
    });
    expect(complete(heads, { rows: ['config'] })).toMatchObject({ columns: ['version'] });
    expect(complete(LATENCIES, { rows: ['request'] })).toMatchObject({
      columns: ['network_latency'],
      charts: [],
    });
  });
  test('across a scatter lies the next metric of another kind', () => {
    const { metrics } = complete(WT_RUNS.slice(2));
    expect(suggestScatterX(metrics, METRICS)).toBe('reads_per_insert');
    expect(suggestScatterX(['insert_rate_avg', 'insert_rate_p99'], METRICS)).toBe('insert_rate_p99');
    expect(suggestScatterX(['insert_rate_avg'], METRICS)).toBeNull();
  });
  test('what was chosen is kept', () => {
    const heads = WT_RUNS.slice(2);
    const chosen = { rows: ['version'], values: 'absolute' as const, metrics: ['process_rss'] };
    expect(complete(heads, chosen)).toMatchObject(chosen);
    expect(complete(heads, { base: { row: 'v5', column: null } }).base.row).toBe('v5');
  });
});

test('rows that a knob makes have the first setting as base', () => {
  const knob = 'storage.syncPeriodSecs';
  const heads = WT_RUNS.map((run) => ({
    ...run,
    knobs: WT_CONFIGS.find(({ id }) => id === run.configId)?.knobs ?? null,
  })).filter((head) => head.knobs !== null);
  const view = complete(heads, { rows: [`knob:${knob}`], values: 'ratio' });
  expect(view.base).toEqual({ row: '60', column: null });
  expect(view.columns).toEqual(['version']);
});

test('of metrics of one kind the first and the last stand in the table, those without direction come last', () => {
  const counts = WT_METRICS.map(({ id }) => ({ metric: id, runs: 42 }));
  expect(suggestMetrics([...counts, { metric: 'duration', runs: 2 }], METRICS)).toEqual([
    'insert_rate_avg',
    'insert_rate_p99',
    'reads_per_insert',
    'read_bytes_per_insert',
    'write_bytes_per_insert',
    'cpu_norm_per_insert',
    'database_size',
    'process_rss',
    'insert_time_max',
    'cpu_utilization',
  ]);
});

test('metrics of which none has a direction stand as their text has them', () => {
  const own = ['tps', 'p99'].map((id) => ({
    ...RATE,
    id,
    unit: id === 'tps' ? 'op/s' : 's',
    direction: 'none' as const,
  }));
  const counts = own.map(({ id }) => ({ metric: id, runs: 4 }));
  expect(suggestMetrics(counts, own)).toEqual(['tps', 'p99']);
  // a load that nobody judges stands behind what somebody does
  const judged = own.map((metric) =>
    metric.id === 'p99' ? { ...metric, direction: 'lower' as const } : metric,
  );
  expect(suggestMetrics(counts, judged)).toEqual(['p99', 'tps']);
});

test('what a link puts on one axis is not put on another too', () => {
  expect(complete(WT_RUNS, { charts: ['version'] })).toMatchObject({
    rows: ['config'],
    columns: ['engine'], // of two runs it is another
  });
  expect(complete(WT_RUNS, { columns: ['config'] })).toMatchObject({
    rows: ['version'],
    columns: ['config'],
  });
});

describe('a view whose filter changed', () => {
  const view = {
    ...DEFAULT_VIEW,
    metrics: ['insert_rate_avg', 'process_rss'],
    rows: ['config'],
    columns: ['version'],
    base: { row: 'v1', column: null },
    values: 'ratio' as const,
  };
  const repair = (heads: readonly RunHead[], some = view) =>
    repairView(some, heads, countsOf(heads), METRICS);

  test('is left alone where everything still has values', () => {
    const { view: same, notices } = repair(WT_RUNS);
    expect(same).toEqual({ ...view, charts: [], kind: 'dots' });
    expect(notices).toEqual([]);
  });
  test('gets other rows where the chosen ones are empty, and says so', () => {
    const { view: repaired, notices } = repair(LIVE);
    expect(repaired).toMatchObject({
      metrics: ['insert_rate_avg'],
      rows: ['mode', 'conc', 'batch'],
      base: { row: 'normal,10,1000' },
    });
    expect(notices.map(({ message }) => message)).toEqual([
      'None of these runs has rss.',
      'None of these runs has config, so mode, conc and batch make the rows now.',
    ]);
  });
  test('gets another metric where none of the runs has the chosen ones', () => {
    const { view: repaired, notices } = repair(LATENCIES, {
      ...view,
      rows: ['network_latency'],
      columns: [],
      base: { row: null, column: null } as never,
      values: 'absolute' as never,
    });
    expect(repaired.metrics).toEqual(['latency']);
    expect(notices[0]?.message).toBe('None of these runs has insert rate or rss. The rate is shown.');
  });
  test('a metric that nobody knows is replaced', () => {
    const { view: repaired, notices } = repair(WT_RUNS, { ...view, metrics: ['insert_rate_p999'] });
    expect(repaired.metrics[0]).toBe('insert_rate_avg');
    expect(notices[0]?.message).toBe(
      'This link names the metric insert_rate_p999, which is not known here. The insert rate is shown.',
    );
  });
  test('an empty column is left out', () => {
    const { view: repaired, notices } = repair(WT_RUNS, { ...view, columns: ['version', 'region'] });
    expect(repaired.columns).toEqual(['version']);
    expect(notices.map(({ code }) => code)).toEqual(['empty-axis']);
  });
  test('without any run stays as it is, for the page to say which filters exclude each other', () => {
    expect(repair([]).view).toMatchObject({ rows: ['config'], metrics: view.metrics });
  });
});

test('a filter on what no run has is dropped with a notice', () => {
  const { view, notices } = dropUnknownFilters(
    { filter: { dbms: ['MongoDB'], region: ['eu'], upload: ['abc'] } },
    new Set(['dbms']),
  );
  expect(view.filter).toEqual({ dbms: ['MongoDB'], upload: ['abc'] });
  expect(notices[0]?.message).toBe(
    'This link filters by region, which no run here has; that filter is ignored.',
  );
});
