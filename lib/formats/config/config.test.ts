import { expect, test } from 'vitest';
import { linesOf } from '../lines';
import { config } from './index';

const parse = (name: string | null, ...lines: string[]) => config.parse(linesOf(lines.join('\n')), { name });
const only = (name: string | null, ...lines: string[]) => {
  const { configs } = parse(name, ...lines);
  expect(configs).toHaveLength(1);
  return configs[0]!;
};

test.each([
  ['mongo.conf.v13', 'net.port: 1', { name: 'v13', scope: { dbms: 'MongoDB' } }],
  ['mongo.conf.c5b12', 'net.port: 1', { name: 'c5b12', scope: { dbms: 'MongoDB' } }],
  [
    'my.cnf.cz12a_c8r32_8.4.6',
    'innodb_io_capacity=1',
    { name: 'cz12a_c8r32', scope: { dbms: 'MySQL', version: '8.4.6' } },
  ],
  ['my.cnf.cz11a_bee', 'rocksdb_max_open_files=1', { name: 'cz11a_bee', scope: { dbms: 'FB MySQL' } }],
  ['conf.diff.cx5.pg131', 'work_mem = 4MB', { name: 'cx5', scope: { dbms: 'PostgreSQL', version: '13.1' } }],
  ['fast.cnf', 'innodb_io_capacity=1', { name: 'fast', scope: { dbms: 'MySQL' } }],
])('%s is named by its file', (file, line, expected) => {
  expect(only(file, line)).toMatchObject({ ...expected, parent: null, line: 1 });
});

test('without a name of its own a file is named by its kind, and a note says that no run can refer to it', () => {
  for (const file of [null, 'my.cnf']) {
    expect(only(file, '[mysqld]', 'sync_binlog=0').name).toBe('my.cnf');
    expect(parse(file, '[mysqld]', 'sync_binlog=0').diagnostics.map((d) => d.code)).toEqual([
      'unnamed-config',
    ]);
  }
});

test('a file pasted from a code block or a gist page reads the same', () => {
  const lines = ['storage:', '  syncPeriodSecs: 60', 'net.port: 1'];
  const knobs = { 'storage.syncPeriodSecs': '60', 'net.port': '1' };
  expect(only('mongo.conf.v1', ...lines.map((line) => `    ${line}`)).knobs).toEqual(knobs);
  expect(only('mongo.conf.v1', ...lines.map((line) => `| ${line} | |`)).knobs).toEqual(knobs);
});

test.each([
  ['mongo.conf.v1', 'net.port: 1', '#storage.syncPeriodSecs: 60', '  # cacheSizeGB: 8'],
  ['my.cnf.c1', 'innodb_io_capacity=1', '#innodb_page_cleaners=4', '; sync_binlog=0'],
  ['conf.diff.x1', 'work_mem = 1', '#wal_level = replica', '  # fsync = off'],
])('what is commented out in %s is not set', (file, line, ...commented) => {
  expect(Object.values(only(file, ...commented, line).knobs)).toEqual(['1']);
});

test('a catalogue: configs build upon others below the same heading only', () => {
  const { configs, runs } = parse(
    'conf.readme',
    'my80/inno',
    'c1 - default: 16kb page, 12g bpool',
    'c8 - c1 + log_file_size=4G, page_size=8k',
    '',
    'my56/rx',
    'c1 - none, block_size=16kb',
    'c2 - c1 + lz4',
  );
  expect(runs).toEqual([]);
  expect(configs.map((c) => [c.name, c.scope.dbms, c.scope.version, c.parent])).toEqual([
    ['c1', 'MySQL', '8.0', null],
    ['c8', 'MySQL', '8.0', 'c1'],
    ['c1', 'FB MySQL', '5.6', null],
    ['c2', 'FB MySQL', '5.6', 'c1'],
  ]);
  expect(configs[1]!.knobs).toEqual({
    '16kb page': 'true',
    '12g bpool': 'true',
    log_file_size: '4G',
    page_size: '8k',
  });
  expect(configs[1]!.own).toEqual({ log_file_size: '4G', page_size: '8k' });
  expect(configs[3]!.knobs).toEqual({ none: 'true', block_size: '16kb', lz4: 'true' });
});

test('a legend with its abbreviations and its base configuration', () => {
  const { configs } = parse(
    null,
    'The base configuration is:',
    'storage:',
    'syncPeriodSecs: 60',
    'configurations - "cS" means storage.wiredTiger.engineConfig.configString, "sps" is syncPeriodSecs',
    '* v1 - base config',
    '* v2 - base & sps=300',
    '* v3 - base & cS: eviction=(threads_min=8,threads_max=8)',
    '* v3a - v3 & eviction_target=90',
  );
  expect(configs.map((c) => [c.name, c.parent])).toEqual([
    ['v1', null],
    ['v2', 'v1'],
    ['v3', 'v1'],
    ['v3a', 'v3'],
  ]);
  expect(configs[1]!.knobs).toEqual({ 'storage.syncPeriodSecs': '300' });
  expect(configs[3]!.knobs).toEqual({
    'storage.syncPeriodSecs': '60',
    'eviction.threads_min': '8',
    'eviction.threads_max': '8',
    eviction_target: '90',
  });
});

test('a parent that nobody defines is reported', () => {
  const { diagnostics } = parse(null, 'c2 - c9 + a=1', 'c3 - c2 + b=2');
  expect(diagnostics.map((d) => `${d.code} ${d.line}`)).toEqual(['unknown-parent 1']);
});

test.each([
  'a text that only mentions storage: yes\nand innodb_buffer_pool_size=4G in passing.\nMore prose follows here, and more.',
  'name,value\nwal_level,4\n',
  '* v1.2 - Fixed the parser\n* v1.3 - New charts\n',
  'ips qps tag\n100 200 x\n',
  'kind: Deployment\nspec:\n  config:\n    storage.wiredTiger.engineConfig.cacheSizeGB: 1\n',
  '12:00:01 storage: compaction done\n12:00:02 storage: flush done\n',
])('prose, tables and logs are no configuration: %s', (text) => {
  expect(config.detect(text)).toBe(false);
});
