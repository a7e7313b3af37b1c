import { expect, test } from 'vitest';
import { headKey, headLabel, headValues } from './axis-keys';
import { compareRuns } from './compare-runs';
import type { CompareView } from './comparison';
import { cellAt, labels } from './read-comparison.fixture';
import { LOAD, RATE, run } from './runs.fixture';
import { PLAIN_VIEW, WIREDTIGER_VIEW } from './views.fixture';
import { WT_CONFIGS, WT_METRICS, WT_RUNS } from './wiredtiger.fixture';

const wiredTiger = (view: Partial<CompareView> = {}) =>
  compareRuns(WT_RUNS, WT_CONFIGS, WT_METRICS, { ...WIREDTIGER_VIEW, ...view });

test('configs make rows in natural order, versions make columns', () => {
  const { rows, columns, charts } = wiredTiger({ noResult: 'hide' });
  expect(labels(rows)).toEqual(Array.from({ length: 21 }, (_, i) => `v${i + 1}`));
  expect(labels(columns)).toEqual(['3.6.5', '4.0.0']);
  expect(charts).toHaveLength(1);
});

test('a cell holds the value with the line, label and cell of the text', () => {
  const comparison = wiredTiger();
  const cell = cellAt(comparison, 'v5', '3.6.5', 'insert_rate_avg')!;
  expect(cell).toMatchObject({ value: 28153, n: 1, spread: null });
  expect(cell.sources).toEqual([
    { run: expect.any(Number), value: 28153, line: 81, label: 'ips.av', raw: '28153' },
  ]);
  expect(comparison.runs[cell.sources[0]!.run]).toMatchObject({
    name: 'wt.m365.v5-180',
    uploadId: '6c162bc5dc68',
  });
});

test('a value that the text marks as missing is told from a metric that the run lacks and from no run at all', () => {
  const comparison = wiredTiger();
  expect(cellAt(comparison, 'v1', '4.0.0', 'database_size')).toMatchObject({
    value: null,
    n: 0,
    sources: [{ raw: 'x', line: 99 }],
  });
  const two = compareRuns(
    [run({ config: 'a', version: '1' }, { rate: 1 }), run({ config: 'b', version: '2' }, { load: 5 })],
    [],
    [RATE, LOAD],
    {
      ...PLAIN_VIEW,
      metrics: ['rate', 'load'],
      rows: ['config'],
      columns: ['version'],
    },
  );
  expect(cellAt(two, 'b', '2', 'rate')).toMatchObject({ value: null, sources: [] });
  expect(cellAt(two, 'b', '1', 'rate')).toBeNull();
});

test('configs that are only defined have rows that say where, those of other texts have none', () => {
  const { rows } = wiredTiger();
  const without = rows.filter((row) => row.state === 'no-result');
  expect(without.map((row) => [row.label, row.definition?.line])).toEqual([
    ['v14a', 67],
    ['v17a', 68],
    ['v20a', 69],
    ['v22', 64],
    ['v23', 65],
    ['v23a', 70],
    ['v24', 66],
  ]);
  const elsewhere = WT_CONFIGS.map((config) => ({ ...config, uploadId: 'another' }));
  expect(
    compareRuns(WT_RUNS, [...WT_CONFIGS.slice(0, 21), ...elsewhere], WT_METRICS, WIREDTIGER_VIEW).rows,
  ).toHaveLength(21);
});

test('a config whose runs the filter leaves out is not called one without result', () => {
  const configs = WT_CONFIGS.map((config) => ({ ...config, runs: config.name === 'v22' ? 1 : 0 }));
  const { rows } = compareRuns(WT_RUNS, configs, WT_METRICS, WIREDTIGER_VIEW);
  expect(labels(rows)).not.toContain('v22');
  expect(labels(rows)).toContain('v23');
});

test('the filter chooses among configs without result too, by name and by knob', () => {
  const cache = 'knob:storage.wiredTiger.engineConfig.cacheSizeGB';
  expect(
    labels(wiredTiger({ filter: { config: ['v21', 'v22'] }, base: { row: null, column: null } }).rows),
  ).toEqual(['v21', 'v22']);
  expect(
    labels(wiredTiger({ filter: { [cache]: ['120'] }, base: { row: null, column: null } }).rows),
  ).toEqual(['v16', 'v17', 'v17a', 'v18']);
});

test('hidden rows are counted, not shown, and so are hidden configs without result', () => {
  const { rows, leftOut } = wiredTiger({ hide: ['v2', 'v3', 'v22', 'v99'], noResult: 'show' });
  expect(labels(rows)).not.toContain('v2');
  expect(labels(rows)).not.toContain('v22');
  expect(leftOut.hiddenRows).toBe(3);
  expect(wiredTiger({ noResult: 'hide' }).leftOut.noResult).toEqual([
    'v22',
    'v23',
    'v24',
    'v14a',
    'v17a',
    'v20a',
    'v23a',
  ]);
  expect(leftOut.noResult).toEqual([]);
  const folded = wiredTiger({ noResult: 'fold' });
  expect(folded.leftOut.noResult).toEqual(['v14a', 'v17a', 'v20a', 'v23a']);
  expect(labels(folded.rows).slice(-3)).toEqual(['v22', 'v23', 'v24']);
});

test('several keys make one row, bare numbers named', () => {
  const runs = [
    run({ mode: 'normal', conc: '10', batch: '1000' }, { rate: 1 }),
    run({ mode: 'ludicrous', conc: '100', batch: '10000' }, { rate: 3 }),
    run({ mode: 'ludicrous', conc: '30', batch: '10000' }, { rate: 2 }),
  ];
  const { rows } = compareRuns(runs, [], [RATE], {
    ...PLAIN_VIEW,
    metrics: ['rate'],
    rows: ['mode', 'conc', 'batch'],
  });
  expect(rows.map((row) => [row.key, row.label])).toEqual([
    ['ludicrous,30,10000', 'ludicrous · conc 30 · batch 10000'],
    ['ludicrous,100,10000', 'ludicrous · conc 100 · batch 10000'],
    ['normal,10,1000', 'normal · conc 10 · batch 1000'],
  ]);
});

test('runs that share a place are repeats: median, quartiles and how many', () => {
  const runs = [9, 1, 3, 5].map((rate) => run({ config: 'a' }, { rate }));
  const cell = cellAt(
    compareRuns(runs, [], [RATE], { ...PLAIN_VIEW, metrics: ['rate'], rows: ['config'] }),
    'a',
    'all runs',
    'rate',
  )!;
  // 1 3 5 9: the median is (3 + 5) / 2, the lower quartile lies 3/4 of the way from 1 to 3, the upper 1/4 of the way from 5 to 9
  expect(cell).toMatchObject({ value: 4, n: 4, spread: { min: 1, lower: 2.5, upper: 6, max: 9 } });
  expect(cell.sources.map((source) => source.raw)).toEqual(['9', '1', '3', '5']);
});

test('what is averaged over is named', () => {
  const { averaged, warnings } = wiredTiger({ columns: [], average: ['version'] });
  expect(averaged).toEqual([{ key: 'version', label: 'version', values: ['3.6.5', '4.0.0'] }]);
  expect(warnings.map((warning) => warning.key)).not.toContain('version');
});

test('an alias replaces the name and keeps it beside', () => {
  const { rows } = wiredTiger({ aliases: { v5: 'all dirty' } });
  expect(rows.find((row) => row.key === 'v5')).toMatchObject({ label: 'all dirty', renamed: 'v5' });
});

test('a dimension that the runs lack is a row of its own, last', () => {
  const { rows } = compareRuns(WT_RUNS, [], WT_METRICS, { ...WIREDTIGER_VIEW, filter: {}, noResult: 'hide' });
  expect(rows.at(-1)).toMatchObject({ key: '', label: 'no config', runs: 2 });
});

test('a key that is no dimension of any run is said to tell nothing apart', () => {
  expect(wiredTiger({ columns: ['constructor'] }).notices.map((notice) => notice.code)).toEqual([
    'empty-axis',
  ]);
});

test('a metric that is not known is left out with a notice', () => {
  const { notices, metrics } = wiredTiger({ metrics: ['insert_rate_p999', 'insert_rate_avg'] });
  expect(metrics.map(({ metric }) => metric.id)).toEqual(['insert_rate_avg']);
  expect(notices).toEqual([
    {
      code: 'unknown-metric',
      message: 'This link names the metric insert_rate_p999, which is not known here; it is left out.',
    },
  ]);
});

test('the key of a head gives its values back, whatever they hold', () => {
  for (const values of [['a'], ['a', 'b'], [''], ['', ''], ['a,b', 'c\\', '\\,'], ['💾', ',']])
    expect(headValues(headKey(values))).toEqual(values);
});

test('what is missing is named', () => {
  expect(headLabel(['config'], [''])).toBe('no config');
  expect(headLabel(['knob:storage.syncPeriodSecs'], [''])).toBe('syncPeriodSecs default');
  expect(headLabel([], [])).toBe('all runs');
  expect(headLabel(['engine', 'version'], ['RocksDB', '9.0'])).toBe('RocksDB · 9.0');
  expect(headLabel(['config', 'version'], ['c1', '9.0'])).toBe('c1 · version 9.0');
  expect(headLabel(['engine', 'version'], ['', '9.0'])).toBe('version 9.0');
});

test('runs that missed their target are marked, or left out and counted', () => {
  const runs = [
    run({ config: 'a' }, { insert_rate_avg: 1976, insert_rate_target: 2000 }),
    run({ config: 'b' }, { insert_rate_avg: 1899, insert_rate_target: 2000 }),
  ];
  const rate = { ...RATE, id: 'insert_rate_avg' };
  const view = { ...PLAIN_VIEW, metrics: ['insert_rate_avg'], rows: ['config'] };
  // 95 % of 2,000 is 1,900
  const marked = compareRuns(runs, [], [rate], view);
  expect(marked.charts[0]!.rows.map((row) => row.cells[0]![0]!.missedTarget)).toEqual([false, true]);
  const { rows, leftOut } = compareRuns(runs, [], [rate], { ...view, missed: 'hide' });
  expect(labels(rows)).toEqual(['a']);
  expect(leftOut.missedTarget).toBe(1);
});
