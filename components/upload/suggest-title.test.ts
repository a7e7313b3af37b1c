import { expect, test } from 'vitest';
import type { Config, ParsedRun } from '@/lib/model';
import { suggestTitle } from './suggest-title';

const run = (dimensions: Record<string, string>): ParsedRun => ({
  name: 'run',
  line: 1,
  dimensions,
  measurements: [],
  series: [],
  distributions: [],
  checks: [],
});
const config = (name: string): Config => ({
  name,
  scope: {},
  parent: null,
  text: '',
  own: {},
  knobs: {},
  line: 1,
});

test('names the system, its versions and the range of what tells most', () => {
  const runs = ['v1', 'v10', 'v2'].flatMap((name) =>
    ['3.6.5', '4.0.0'].map((version) => run({ dbms: 'MongoDB', version, config: name })),
  );
  expect(suggestTitle({ runs, configs: [] }, 'Insert benchmark (ibench, iibench)')).toBe(
    'Insert benchmark, MongoDB 3.6.5 and 4.0.0, config v1–v10',
  );
});

test('does not say a system twice that the kind of text names', () => {
  const runs = [run({ dbms: 'Dgraph', mode: 'normal' }), run({ dbms: 'Dgraph', mode: 'ludicrous' })];
  expect(suggestTitle({ runs, configs: [] }, 'Dgraph live loader')).toBe(
    'Dgraph live loader, mode ludicrous and normal',
  );
});

test('names up to three systems, more by the first and the last', () => {
  const runs = ['MySQL', 'MongoDB', 'Postgres', 'MariaDB'].map((dbms) => run({ dbms }));
  expect(suggestTitle({ runs: runs.slice(0, 3), configs: [] }, 'sysbench summaries')).toBe(
    'sysbench summaries, MongoDB, MySQL and Postgres',
  );
  expect(suggestTitle({ runs, configs: [] }, 'sysbench summaries')).toBe(
    'sysbench summaries, MariaDB–Postgres',
  );
});

test('names engines where no dbms is told, and no versions of several together', () => {
  const versions = { RocksDB: ['8.0', '8.4.0'], InnoDB: ['8.0.36', '9.0'], WiredTiger: ['11.1', '11.2'] };
  const runs = Object.entries(versions).flatMap(([engine, own]) =>
    own.map((version) => run({ engine, version })),
  );
  expect(suggestTitle({ runs, configs: [] }, 'mine')).toBe('mine, InnoDB, RocksDB and WiredTiger');
  expect(suggestTitle({ runs: runs.slice(0, 2), configs: [] }, 'mine')).toBe('mine, RocksDB 8.0 and 8.4.0');
});

test('a text of configurations alone is named after them', () => {
  expect(suggestTitle({ runs: [], configs: [config('c8'), config('c10')] }, 'Configuration files')).toBe(
    'Configuration files: c8 and c10',
  );
});
