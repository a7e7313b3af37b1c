import { expect, test } from 'vitest';
import { compareNatural } from './natural-order';

const sorted = (...values: string[]) => values.toSorted(compareNatural);

test('configurations are ordered by their number, variants after what they extend', () => {
  expect(sorted('v10', 'v14a', 'v2', 'v14', 'v1')).toEqual(['v1', 'v2', 'v10', 'v14', 'v14a']);
});
test('versions are ordered part by part', () => {
  expect(sorted('8.0.45', '8.0.9', '10.2', '8.4.0')).toEqual(['8.0.9', '8.0.45', '8.4.0', '10.2']);
});
test('numbers are ordered by size, fractions included', () => {
  expect(sorted('300', '60', '0.8', '0.25', '1e3')).toEqual(['0.25', '0.8', '60', '300', '1e3']);
});
test('a value that stands for nothing of it comes first', () => {
  expect(sorted('10ms', 'no latency', '100ms', '20ms')).toEqual(['no latency', '10ms', '20ms', '100ms']);
  expect(sorted('zstd', 'none', 'lz4', 'normal')).toEqual(['none', 'lz4', 'normal', 'zstd']);
});
