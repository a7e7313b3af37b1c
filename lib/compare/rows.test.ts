import { describe, expect, test } from 'vitest';
import { compareRuns } from './compare-runs';
import type { CompareView } from './comparison';
import { groupWords } from './group-words';
import { knobLabels } from './knob-names';
import { drawnOf } from './limits';
import { cellAt, labels } from './read-comparison.fixture';
import { groupBySettings } from './row-groups';
import { RATE, run } from './runs.fixture';
import { suggestAxes } from './suggest-axes';
import { PLAIN_VIEW, WIREDTIGER_VIEW } from './views.fixture';
import { WT_CONFIGS, WT_METRICS, WT_RUNS } from './wiredtiger.fixture';

const wiredTiger = (view: Partial<CompareView> = {}) =>
  compareRuns(WT_RUNS, WT_CONFIGS, WT_METRICS, { ...WIREDTIGER_VIEW, ...view });
const names = (view: Partial<CompareView>) => labels(wiredTiger({ noResult: 'hide', ...view }).rows);

describe('order', () => {
  const byValue: CompareView['sort'] = { by: 'value', metric: null, column: null, order: null };

  test('by value the best stands first, by the metric’s direction', () => {
    expect(names({ sort: byValue }).slice(0, 3)).toEqual(['v11', 'v9', 'v12']); // 28555, 28531, 28450 on 3.6.5
    expect(names({ sort: { ...byValue, metric: 'write_bytes_per_insert' } }).slice(0, 3)).toEqual([
      'v17',
      'v21',
      'v11',
    ]); // 0.98, 0.98, 0.99
  });
  test('by the value of a chosen column, ascending or descending', () => {
    expect(names({ sort: { ...byValue, column: '4.0.0' } })[0]).toBe('v20'); // 28662
    expect(names({ sort: { ...byValue, column: '4.0.0', order: 'ascending' } })[0]).toBe('v1'); // 20371
  });
  test('rows without a value come last', () => {
    expect(labels(wiredTiger({ sort: byValue }).rows).slice(-7)).toEqual([
      'v14a',
      'v17a',
      'v20a',
      'v22',
      'v23',
      'v23a',
      'v24',
    ]);
  });
  test('natural order can be turned round', () => {
    expect(names({ sort: { by: 'natural', metric: null, column: null, order: 'descending' } })[0]).toBe(
      'v21',
    );
  });
  test('rows ordered by hand come first, the others as sorted', () => {
    expect(names({ rowOrder: ['v9', 'v1', 'v99'] }).slice(0, 4)).toEqual(['v9', 'v1', 'v2', 'v3']);
  });
  test('groups by hand stand in their order and have names', () => {
    const comparison = wiredTiger({
      noResult: 'hide',
      groups: [
        { name: 'best', rows: ['v20', 'v11'] },
        { name: 'base', rows: ['v1'] },
      ],
    });
    expect(labels(comparison.rows).slice(0, 4)).toEqual(['v11', 'v20', 'v1', 'v2']);
    expect(comparison.rows.slice(0, 4).map((row) => row.group)).toEqual([0, 0, 1, 2]);
    expect(comparison.groupNames).toEqual(['best', 'base', '']);
  });
});

describe('groups', () => {
  test('rows that share all but one knob stand together', () => {
    const { rows } = wiredTiger();
    const groups = new Map<number, string[]>();
    for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row.label]);
    expect([...groups.values()].map((group) => group.join(' '))).toEqual([
      'v1 v2 v3 v4',
      'v5 v6 v7 v8',
      'v9 v10 v11 v12',
      'v13 v14 v14a v15',
      'v16 v17 v17a v18',
      'v19 v20 v20a v21',
      'v22 v23 v23a v24',
    ]);
  });
  test('are named by their ends and by what they have set alike', () => {
    expect(groupWords(wiredTiger()).map(({ rows, shared }) => `${rows}: ${shared}`)).toEqual([
      'v1–v4: ',
      'v5–v8: dirty trig/tgt 90/85, evict trig/tgt 95/90',
      'v9–v12: sync period 300, dirty trig/tgt 90/85, evict trig/tgt 95/90',
      'v13–v15: sync period 300, cache size 150, dirty trig/tgt 20/15, evict trig/tgt 95/90',
      'v16–v18: sync period 300, cache size 120, dirty trig/tgt 40/35, evict trig/tgt 95/90',
      'v19–v21: sync period 300, cache size 100, dirty trig/tgt 60/55, evict trig/tgt 95/90',
    ]);
  });
  test('there are none where every row differs from its neighbours', () => {
    expect(
      groupBySettings([
        ['1', 'a'],
        ['2', 'b'],
        ['3', 'c'],
        ['4', 'd'],
      ]),
    ).toEqual([0, 0, 0, 0]);
    expect(groupBySettings([[], [], []])).toEqual([0, 0, 0]);
  });
  test('several keys are grouped by the first', () => {
    const { rows } = wiredTiger({
      rows: ['version', 'config'],
      columns: [],
      base: { row: null, column: null },
    });
    expect(rows.map((row) => row.group)).toEqual([...Array(21).fill(0), ...Array(21).fill(1)]);
  });
  test('sorted by value there are none', () => {
    const { rows } = wiredTiger({ sort: { by: 'value', metric: null, column: null, order: null } });
    expect(new Set(rows.map((row) => row.group)).size).toBe(1);
  });
});

describe('knob columns', () => {
  test('show what differs among the rows, knobs that change together in one', () => {
    const { knobs, rows } = wiredTiger();
    expect(knobs.map(({ label, short, base }) => [label, short, base])).toEqual([
      ['sync period', 'sync period', '60'],
      ['cache size', 'cache size', '180'],
      ['threads min/max', 'thr min/max', ''],
      ['checkpoint target', 'ckpt tgt', ''],
      ['dirty trigger/target', 'dirty trig/tgt', ''],
      ['eviction trigger/target', 'evict trig/tgt', ''],
    ]);
    expect(rows.find((row) => row.label === 'v14a')?.settings).toEqual([
      '300',
      '150',
      '8',
      '1',
      '20/15',
      '95/90',
    ]);
    expect(rows.find((row) => row.label === 'v1')?.settings).toEqual(['60', '180', '', '', '', '']);
  });
  test('leave out what is alike in the rows that are shown', () => {
    const { knobs } = wiredTiger({ filter: { config: ['v9', 'v10'] }, base: { row: null, column: null } });
    expect(knobs.map((knob) => knob.label)).toEqual(['eviction checkpoint target']);
  });
  test('leave out the knob that makes the rows', () => {
    const { knobs } = wiredTiger({
      rows: ['knob:storage.syncPeriodSecs', 'config'],
      base: { row: null, column: null },
    });
    expect(knobs.map((knob) => knob.label)).not.toContain('sync period');
  });
  test('have full names where short ones would be alike', () => {
    expect(knobLabels([['a.cacheSizeGB'], ['b.cacheSizeMB']]).map(({ label }) => label)).toEqual([
      'a.cacheSizeGB',
      'b.cacheSizeMB',
    ]);
  });
});

describe('what a chart draws', () => {
  test('at most 24 lines and 1,000 bars, and says what it leaves out', () => {
    expect(drawnOf('lines', 6, 30)).toEqual({
      rows: 6,
      columns: 24,
      note: 'Drawn: the first 24 of 30 lines; the table has all.',
    });
    expect(drawnOf('bars', 600, 2)).toEqual({
      rows: 500,
      columns: 2,
      note: 'Drawn: the first 500 of 600 rows; the table has all.',
    });
    expect(drawnOf('dots', 28, 2)).toEqual({ rows: 28, columns: 2, note: null });
    expect(drawnOf('dots', 400, 2)).toMatchObject({ rows: 120, columns: 2 });
    expect(drawnOf('dots', 400, 20)).toMatchObject({ rows: 50, columns: 20 }); // 1,000 dots
  });
});

test('runs that differ only in the number that counts them are repeats: a median with a spread, and no warning', () => {
  const runs = ['1', '2', '3'].map((repeat, i) => run({ config: 'a', repeat }, { rate: 10 * (i + 1) }));
  const comparison = compareRuns(runs, [], [RATE], { ...PLAIN_VIEW, metrics: ['rate'], rows: ['config'] });
  expect(cellAt(comparison, 'a', 'all runs', 'rate')).toMatchObject({
    value: 20,
    n: 3,
    isMixed: false,
    spread: { min: 10, max: 30 },
  });
  expect(comparison.warnings).toEqual([]);
  expect(suggestAxes(runs)).toEqual({ rows: ['config'], columns: [], charts: [] });
});
