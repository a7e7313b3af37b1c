import { expect, test } from 'vitest';
import { amountsOf, crowdLow } from './amounts';

test('numbers, numbers with one unit, and none of it are amounts', () => {
  expect(amountsOf('clients', ['1', '2', '16'])).toEqual({ numbers: [1, 2, 16], unit: '' });
  expect(amountsOf('network_latency', ['no latency', '10ms', '20ms'])).toEqual({
    numbers: [0, 10, 20],
    unit: 'ms',
  });
});

test('units of time are brought to the smallest of them', () => {
  expect(amountsOf('network_latency', ['500us', '1ms', '2s'])).toEqual({
    numbers: [500, 1000, 2_000_000],
    unit: 'us',
  });
});

test('other units are not mixed, and words are no amounts', () => {
  expect(amountsOf('batch', ['1k', '2m'])).toBeNull();
  expect(amountsOf('mode', ['normal', 'ludicrous'])).toBeNull();
  expect(amountsOf('mode', ['none', 'no'])).toBeNull();
});

test('versions are names, however much they look like numbers', () => {
  expect(amountsOf('version', ['5.7', '8.0', '8.4'])).toBeNull();
});

test('two rows at one place are not drawn along a scale', () => {
  expect(amountsOf('clients', ['10', '10.0'])).toBeNull();
});

test('doubling amounts crowd at the low end, even ones do not', () => {
  expect(crowdLow([1, 2, 4, 8, 16, 32, 64])).toBe(true); // the middle one stands at 7/63, a ninth
  expect(crowdLow([10, 20, 30, 40, 50])).toBe(false);
  expect(crowdLow([0, 1, 2, 100])).toBe(false);
});
