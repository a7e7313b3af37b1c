import { expect, test } from 'vitest';
import { parseConfigString, splitOutside } from './settings';

test('commas inside parentheses do not split', () => {
  expect(splitOutside('sps=300, eviction=(threads_min=8,threads_max=8),')).toEqual([
    'sps=300',
    'eviction=(threads_min=8,threads_max=8)',
  ]);
});

test('groups of a WiredTiger configuration string are flattened', () => {
  expect(parseConfigString('eviction=(threads_min=8,threads_max=8),eviction_target=90')).toEqual({
    'eviction.threads_min': '8',
    'eviction.threads_max': '8',
    eviction_target: '90',
  });
});

test('a word without a value is on', () => {
  expect(parseConfigString('"log=(enabled,compressor=none)"')).toEqual({
    'log.enabled': 'true',
    'log.compressor': 'none',
  });
});

test('unbalanced parentheses give a setting, not an error', () => {
  expect(parseConfigString('eviction=(threads_min=8')).toEqual({ eviction: '(threads_min=8' });
});
