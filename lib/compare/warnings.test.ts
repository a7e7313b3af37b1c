import { expect, test } from 'vitest';
import { compareRuns } from './compare-runs';
import type { CompareView } from './comparison';
import { RATE, run } from './runs.fixture';
import { PLAIN_VIEW, WIREDTIGER_VIEW } from './views.fixture';
import { WT_CONFIGS, WT_METRICS, WT_RUNS } from './wiredtiger.fixture';

const CACHE = 'knob:storage.wiredTiger.engineConfig.cacheSizeGB';
const wiredTiger = (view: Partial<CompareView> = {}) =>
  compareRuns(WT_RUNS, WT_CONFIGS, WT_METRICS, { ...WIREDTIGER_VIEW, ...view }).warnings;
const rows = (runs: Parameters<typeof compareRuns>[0], keys: string[]) =>
  compareRuns(runs, [], [RATE], { ...PLAIN_VIEW, metrics: ['rate'], rows: keys }).warnings;

test('configs with different caches look alike: the cache is warned of, other knobs of the config on the rows are not', () => {
  expect(wiredTiger()).toEqual([
    {
      key: CACHE,
      label: 'cacheSizeGB',
      kind: 'knob',
      values: [
        { value: '180', runs: 24 },
        { value: '150', runs: 6 },
        { value: '120', runs: 6 },
        { value: '100', runs: 6 },
      ],
      isPooled: false,
      message: 'The runs differ in cacheSizeGB (180, 150, 120, 100), which is on no axis.',
    },
  ]);
});

test('what is on an axis is not warned of', () => {
  expect(wiredTiger({ charts: [CACHE] })).toEqual([]);
});

test('runs that share a cell and differ are warned of first, with what that does to the numbers', () => {
  const [first] = wiredTiger({ columns: [] });
  expect(first).toMatchObject({
    key: 'version',
    isPooled: true,
    message:
      'The runs differ in version (3.6.5, 4.0.0), which is on no axis. Some numbers are medians over runs that differ in it.',
  });
});

test('a name of the system that each row has for its own is settled by the row; hardware and workload never are', () => {
  const runs = [
    run(
      {
        dbms: 'MongoDB',
        engine: 'WiredTiger',
        version: '4.0.0',
        hardware: '56 cores',
        item: 'document',
        command: 'a',
      },
      { rate: 1 },
    ),
    run(
      {
        dbms: 'Dgraph',
        engine: 'Badger',
        version: '20.03',
        hardware: '8 cores',
        item: 'N-Quad',
        command: 'b',
      },
      { rate: 2 },
    ),
  ];
  expect(rows(runs, ['dbms']).map((warning) => warning.key)).toEqual(['hardware', 'item']);
});

test('a missing value is a value that differs', () => {
  const runs = [run({ config: 'a', clients: '8' }, { rate: 1 }), run({ config: 'b' }, { rate: 2 })];
  expect(rows(runs, ['config'])).toMatchObject([
    { key: 'clients', message: 'The runs differ in clients (8, no clients), which is on no axis.' },
  ]);
});

test('a long list of values is cut', () => {
  const runs = Array.from({ length: 9 }, (_, i) => run({ config: `c${i}`, clients: String(i) }, { rate: 1 }));
  expect(rows(runs, ['config'])[0]?.message).toBe(
    'The runs differ in clients (0, 1, 2, 3, 4, 5 and 3 more), which is on no axis.',
  );
});

test('runs without a config are not said to have a default', () => {
  const warnings = wiredTiger({ filter: {}, columns: ['version', 'engine'] });
  expect(warnings.find((warning) => warning.key === CACHE)?.values.map(({ value }) => value)).toEqual([
    '180',
    '150',
    '120',
    '100',
  ]);
});

test('where each row is compared with itself, rows may differ in what their own runs share', () => {
  const step = (name: string, item: string) =>
    ['5.6', '8.0'].map((version) => run({ step: name, item, version }, { rate: 1 }));
  const runs = [...step('l.i0', 'row'), ...step('l.x', 'indexed row')];
  const view = { ...PLAIN_VIEW, metrics: ['rate'], rows: ['step'], columns: ['version'] };
  const warned = (base: CompareView['base'], values: CompareView['values']) =>
    compareRuns(runs, [], [RATE], { ...view, base, values }).warnings.map(({ key }) => key);
  expect(warned({ row: null, column: '5.6' }, 'ratio')).toEqual([]);
  // steps are different work, whatever their values: only a row as the base lines them up
  expect(warned({ row: null, column: null }, 'absolute')).toEqual([]);
  expect(warned({ row: 'l.i0', column: null }, 'ratio')).toEqual(['item']);
});
