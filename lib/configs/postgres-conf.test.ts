import { expect, test } from 'vitest';
import { isPostgresLine, readPostgresConf } from './postgres-conf';

test('a later layer replaces an earlier one, and a note names both', () => {
  const file = readPostgresConf(['wal_compression = on', '# x5', 'wal_compression = off']);
  expect(file.settings).toEqual({ wal_compression: 'off' });
  expect(file.diagnostics).toEqual([
    {
      severity: 'note',
      code: 'setting-repeated',
      message: 'Expected "wal_compression" once, found "off" after the "on" of line 1; the last one wins.',
      line: 3,
    },
  ]);
});

test('values lose their quotes and their comments', () => {
  const lines = [
    "wal_level='replica'   # enough",
    'huge_pages = \toff\t\t# on, off, try',
    "search_path = '\"$user\", it''s # x'",
    'Work_Mem 4MB',
  ];
  expect(readPostgresConf(lines).settings).toEqual({
    wal_level: 'replica',
    huge_pages: 'off',
    search_path: '"$user", it\'s # x',
    work_mem: '4MB',
  });
});

test('a setting that is commented out has its default', () => {
  expect(readPostgresConf(['#shared_buffers = 128MB']).settings).toEqual({});
});

test('a quote that does not end is reported', () => {
  expect(
    readPostgresConf(["wal_level = 'rep", 'work_mem =']).diagnostics.map((d) => `${d.code} ${d.line}`),
  ).toEqual(['not-a-setting 1', 'not-a-setting 2']);
});

test('only settings that PostgreSQL has are taken for its', () => {
  expect(isPostgresLine('#wal_level = replica')).toBe(true);
  expect(isPostgresLine('innodb_io_capacity = 1')).toBe(false);
});
