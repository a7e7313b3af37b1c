import { expect, test } from 'vitest';
import { myCnfDbms, readMyCnf } from './my-cnf';

const settings = (...lines: string[]) => readMyCnf(lines).settings;

test('settings of the server have their own names, those of other groups the name of the group', () => {
  expect(
    settings(
      '[mysqld]',
      'sync_binlog=0',
      '[client]',
      'ssl-mode=DISABLED',
      '[mysqld_safe]',
      'malloc-lib=/l.so',
    ),
  ).toEqual({
    sync_binlog: '0',
    'client.ssl_mode': 'DISABLED',
    'mysqld_safe.malloc_lib': '/l.so',
  });
});

test('an option that is commented out is not set', () => {
  expect(settings('[mysqld]', '#innodb_page_cleaners=4', '; x=1', '  # skip_log_bin')).toEqual({});
});

test('of an option given twice the last counts, and a note says so', () => {
  const file = readMyCnf(['[mysqld]', 'innodb_io_capacity=1', 'innodb-io-capacity=2']);
  expect(file.settings).toEqual({ innodb_io_capacity: '2' });
  expect(file.diagnostics.map((d) => `${d.severity} ${d.code} ${d.line}`)).toEqual([
    'note setting-repeated 3',
  ]);
});

test('dashes and loose_ make no other option', () => {
  expect(settings('loose-innodb-log-writer-threads=OFF', 'loose_a=1')).toEqual({
    innodb_log_writer_threads: 'OFF',
    a: '1',
  });
});

test('a word alone is ON, quotes and comments are no part of a value', () => {
  expect(settings('skip-name-resolve', 'a = "x # y"', "b='it'", 'c=1G # large', 'd=a#b', 'e=')).toEqual({
    skip_name_resolve: 'ON',
    a: 'x # y',
    b: 'it',
    c: '1G',
    d: 'a#b',
    e: '',
  });
});

test("RocksDB's own options are knobs one by one, groups joined by dots", () => {
  expect(
    settings(
      'rocksdb_default_cf_options=write_buffer_size=32m;block_based_table_factory={filter_policy=bloomfilter:10:false;x=1};max_write_buffer_number=4',
    ),
  ).toEqual({
    'rocksdb_default_cf_options.write_buffer_size': '32m',
    'rocksdb_default_cf_options.block_based_table_factory.filter_policy': 'bloomfilter:10:false',
    'rocksdb_default_cf_options.block_based_table_factory.x': '1',
    'rocksdb_default_cf_options.max_write_buffer_number': '4',
  });
});

test('lines that set nothing and files that are not here are reported', () => {
  const file = readMyCnf(['[mysqld]', '!include /etc/more.cnf', '= 4']);
  expect(file.diagnostics.map((d) => `${d.code} ${d.line}`)).toEqual(['include 2', 'not-a-setting 3']);
  expect(file.line).toBeNull();
});

test('the server is the one whose groups and options are there', () => {
  expect(myCnfDbms(['[mariadb]'], {})).toBe('MariaDB');
  expect(myCnfDbms(['[mysqld]'], { rocksdb_max_open_files: '1' })).toBe('FB MySQL');
  expect(myCnfDbms(['[mysqld]'], { innodb_io_capacity: '1' })).toBe('MySQL');
});
