import { expect, test } from 'vitest';
import { splitHeader, unitOf } from './units';

test.each([
  ['latency (ms)', 'latency', 'ms', 's'],
  ['size [GB]', 'size', 'GB', 'B'],
  ['latency_ms', 'latency', 'ms', 's'],
  ['time, sec', 'time', 'sec', 's'],
  ['read MB/s', 'read', 'MB/s', 'B/s'],
  ['rate (rows/s)', 'rate', 'rows/s', 'op/s'],
  ['cpu %', 'cpu', '%', '%'],
  ['stall%', 'stall', '%', '%'],
  ['qps', 'qps', 'qps', 'op/s'],
  ['ops_sec', 'ops/sec', 'ops/sec', 'op/s'],
  ['read_mb_sec', 'read', 'mb/sec', 'B/s'],
  ['inserts_per_sec', 'inserts/sec', 'inserts/sec', 'op/s'],
  ['read_mb_per_sec', 'read', 'mb/sec', 'B/s'],
  ['elapsed_sec', 'elapsed', 'sec', 's'],
])('"%s" is %s in %s', (header, label, written, base) => {
  expect(splitHeader(header)).toMatchObject({ label, unit: { written, base } });
});

test.each(['p99', 'ips.av', 'rate (higher is better)', 'max_s', 'size_b', 'time (m)', 'Mb', '2-4', ''])(
  '"%s" names no unit for certain',
  (header) => {
    expect(splitHeader(header).unit).toBeNull();
  },
);

test('bits are no bytes', () => {
  expect(unitOf('Mb')).toBeNull();
  expect(unitOf('MB')).toMatchObject({ base: 'B', exponent: 6 });
  expect(unitOf('MiB')).toMatchObject({ base: 'B', exponent: 0, factor: 1048576 });
});

test('how many of something a second is no number of seconds', () => {
  expect(splitHeader('hops_per_sec')).toEqual({ label: 'hops_per_sec', unit: null });
});
