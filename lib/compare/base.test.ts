import { describe, expect, test } from 'vitest';
import { relate } from './cell';
import { compareRuns } from './compare-runs';
import type { CompareView } from './comparison';
import { baseFilter } from './filter';
import { cellAt, labels } from './read-comparison.fixture';
import { LATENCY, RATE, run } from './runs.fixture';
import { PLAIN_VIEW, WIREDTIGER_VIEW } from './views.fixture';
import { WT_CONFIGS, WT_METRICS, WT_RUNS } from './wiredtiger.fixture';

const wiredTiger = (view: Partial<CompareView> = {}) =>
  compareRuns(WT_RUNS, WT_CONFIGS, WT_METRICS, { ...WIREDTIGER_VIEW, ...view });
const ratioAt = (
  view: Partial<CompareView>,
  row: string,
  column: string,
  metric = 'insert_rate_avg',
  chart?: string,
) => cellAt(wiredTiger(view), row, column, metric, chart)?.ratio?.toFixed(3) ?? null;

describe('a base row', () => {
  test('is compared with in each column', () => {
    expect(ratioAt({}, 'v5', '3.6.5')).toBe('1.377'); // 28153 ÷ 20446 = 1.37694
    expect(ratioAt({}, 'v5', '4.0.0')).toBe('1.401'); // 28547 ÷ 20371 = 1.40135
    expect(ratioAt({}, 'v9', '3.6.5', 'write_bytes_per_insert')).toBe('0.168'); // 1.00 ÷ 5.95 = 0.16807
    expect(cellAt(wiredTiger(), 'v5', '3.6.5', 'insert_rate_avg')).toMatchObject({
      difference: 7707,
      judgement: 'better',
    });
  });

  test('is one to itself and not judged', () => {
    expect(cellAt(wiredTiger(), 'v1', '3.6.5', 'insert_rate_avg')).toMatchObject({
      ratio: 1,
      difference: 0,
      isBase: true,
      judgement: 'none',
    });
    expect(
      wiredTiger()
        .rows.filter((row) => row.isBase)
        .map((row) => row.label),
    ).toEqual(['v1']);
  });

  test('does not move when it is hidden: it stands first, as base only', () => {
    const view = { hide: ['v1'] };
    expect(wiredTiger(view).rows[0]).toMatchObject({
      label: 'v1',
      state: 'base-only',
      isBase: true,
      runs: 0,
    });
    expect(ratioAt(view, 'v5', '3.6.5')).toBe('1.377');
  });

  test('does not move when it is filtered out, by name or by a setting', () => {
    const byName = { filter: { config: ['v5', 'v9'] } };
    expect(labels(wiredTiger(byName).rows)).toEqual(['v1', 'v5', 'v9']);
    expect(ratioAt(byName, 'v5', '4.0.0')).toBe('1.401');
    const bySetting = { filter: { 'knob:storage.syncPeriodSecs': ['300'] } };
    expect(wiredTiger(bySetting).rows[0]).toMatchObject({ label: 'v1', state: 'base-only' });
    expect(ratioAt(bySetting, 'v9', '3.6.5')).toBe('1.395'); // 28531 ÷ 20446 = 1.39543
  });

  test('does not move when rows are sorted by value', () => {
    expect(ratioAt({ sort: { by: 'value', metric: null, column: null, order: null } }, 'v5', '3.6.5')).toBe(
      '1.377',
    );
  });

  test('is missing where no run has it, and that is said', () => {
    const comparison = wiredTiger({ base: { row: 'v99', column: null } });
    expect(comparison.base).toMatchObject({ label: 'v99', isMissing: true });
    expect(comparison.notices.map((notice) => notice.code)).toEqual(['base-missing']);
    expect(cellAt(comparison, 'v5', '3.6.5', 'insert_rate_avg')).toMatchObject({
      value: 28153,
      ratio: null,
      problem: 'base-missing',
    });
  });

  test('whose value is missing in the text gives no ratio, and says why', () => {
    // size of v1 on 4.0.0 is x
    expect(cellAt(wiredTiger(), 'v13', '4.0.0', 'database_size')).toMatchObject({
      value: 35e9,
      ratio: null,
      problem: 'base-missing',
    });
  });
});

test('a base column is what each row is compared with', () => {
  const view = { base: { row: null, column: '3.6.5' } };
  expect(ratioAt(view, 'v5', '4.0.0')).toBe('1.014'); // 28547 ÷ 28153 = 1.01399
  expect(ratioAt(view, 'v1', '4.0.0')).toBe('0.996'); // 20371 ÷ 20446 = 0.99633
  expect(wiredTiger(view).columns[0]).toMatchObject({ label: '3.6.5', isBase: true });
});

test('a base column that is filtered out stands first, as base only', () => {
  const comparison = wiredTiger({
    base: { row: null, column: '3.6.5' },
    filter: { version: ['4.0.0'], engine: ['WiredTiger'] },
  });
  expect(comparison.columns).toMatchObject([
    { label: '3.6.5', state: 'base-only' },
    { label: '4.0.0', state: 'results' },
  ]);
  expect(cellAt(comparison, 'v5', '4.0.0', 'insert_rate_avg')?.ratio?.toFixed(3)).toBe('1.014');
});

test('a base cell is what every cell is compared with', () => {
  const view = { base: { row: 'v1', column: '3.6.5' } };
  expect(ratioAt(view, 'v5', '4.0.0')).toBe('1.396'); // 28547 ÷ 20446 = 1.39621
  expect(wiredTiger(view).base).toMatchObject({ label: 'v1 · 3.6.5', isMissing: false });
  expect(wiredTiger(view).base.cells[0]![1]).toMatchObject({ label: 'v1 · 3.6.5', isBorrowed: false });
});

describe('charts split by a knob', () => {
  const split = { charts: ['knob:storage.wiredTiger.engineConfig.cacheSizeGB'] };

  test('borrow the base from the one chart that has it, since the knob follows from the config', () => {
    const comparison = wiredTiger(split);
    expect(labels(comparison.charts.map((chart) => chart.head))).toEqual([
      'cacheSizeGB 100',
      'cacheSizeGB 120',
      'cacheSizeGB 150',
      'cacheSizeGB 180',
    ]);
    expect(ratioAt(split, 'v13', '3.6.5', 'insert_rate_avg', 'cacheSizeGB 150')).toBe('1.329'); // 27167 ÷ 20446 = 1.32872
    expect(comparison.base.cells.map((columns) => columns[0]?.isBorrowed)).toEqual([true, true, true, false]);
  });

  test('have the configs without result in the chart of their setting', () => {
    const { charts, rows } = wiredTiger(split);
    const names = (chart: number) => charts[chart]!.rows.map(({ row }) => rows[row]!.label);
    expect(names(0)).toEqual(['v19', 'v20', 'v20a', 'v21', 'v22', 'v23', 'v23a', 'v24']);
    expect(names(3)).toEqual(['v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v8', 'v9', 'v10', 'v11', 'v12']);
  });
});

test('a base that was not measured in a column is not borrowed from another', () => {
  const runs = [
    run({ config: 'a', version: '1' }, { rate: 10 }),
    run({ config: 'b', version: '1' }, { rate: 20 }),
    run({ config: 'b', version: '2' }, { rate: 30 }),
  ];
  const comparison = compareRuns(runs, [], [RATE], {
    ...PLAIN_VIEW,
    metrics: ['rate'],
    rows: ['config'],
    columns: ['version'],
    base: { row: 'a', column: null },
  });
  expect(cellAt(comparison, 'b', '1', 'rate')).toMatchObject({ ratio: 2 });
  expect(cellAt(comparison, 'b', '2', 'rate')).toMatchObject({ ratio: null, problem: 'base-missing' });
});

describe('ratios that say nothing', () => {
  const exact = (value: number | null) => ({ value, rounding: null });
  test('are none, with the reason', () => {
    expect(relate(0, exact(0))).toEqual({ ratio: null, difference: 0, problem: 'zero-by-zero' });
    expect(relate(5, exact(0))).toEqual({ ratio: null, difference: 5, problem: 'by-zero' });
    expect(relate(5, exact(-1))).toEqual({ ratio: null, difference: 6, problem: 'negative' });
    expect(relate(5, exact(null))).toEqual({ ratio: null, difference: null, problem: 'base-missing' });
    expect(relate(0, exact(5))).toEqual({ ratio: 0, difference: -5, problem: null });
  });

  test('are marked, and not judged, when rounding alone could change the base by more than a tenth', () => {
    // 0.2 as printed is anything from 0.15 to 0.25
    const runs = [run({ config: 'a' }, { latency: 0.2 }), run({ config: 'b' }, { latency: 5 })];
    const comparison = compareRuns(runs, [], [LATENCY], {
      ...PLAIN_VIEW,
      metrics: ['latency'],
      rows: ['config'],
      base: { row: 'a', column: null },
    });
    expect(cellAt(comparison, 'b', 'all runs', 'latency')).toMatchObject({
      ratio: 25,
      problem: 'tiny-base',
      judgement: 'none',
    });
  });
});

test('ratios to different bases are not compared: a text that holds ratios names what they are to', () => {
  const runs = [
    run({ config: 'a', base: 'x' }, { rate: 1.5 }),
    run({ config: 'b', base: 'x' }, { rate: 3 }),
    run({ config: 'c', base: 'y' }, { rate: 3 }),
  ];
  const view = { ...PLAIN_VIEW, metrics: ['rate'], rows: ['config'], base: { row: 'a', column: null } };
  const comparison = compareRuns(runs, [], [RATE], { ...view, values: 'ratio', threshold: 5 });
  expect(cellAt(comparison, 'b', 'all runs', 'rate')).toMatchObject({ ratio: 2, judgement: 'better' });
  expect(cellAt(comparison, 'c', 'all runs', 'rate')).toMatchObject({
    ratio: null,
    problem: 'other-base',
    judgement: 'none',
  });
});

test('the runs of the base are the filter’s, with the base’s own values on the axes', () => {
  const view = {
    filter: { dbms: ['MongoDB'], config: ['v5'], 'knob:a': ['1'] },
    rows: ['config'],
    columns: ['version'],
  };
  expect(baseFilter({ ...view, base: { row: 'v1', column: null } })).toEqual({
    dbms: ['MongoDB'],
    config: ['v1'],
  });
  expect(baseFilter({ ...view, base: { row: null, column: '4.0.0' } })).toEqual({
    ...view.filter,
    version: ['4.0.0'],
  });
  expect(baseFilter({ ...view, base: { row: null, column: null } })).toBeNull();
  expect(baseFilter({ ...view, base: { row: 'v1,10', column: null } })).toBeNull();
});
