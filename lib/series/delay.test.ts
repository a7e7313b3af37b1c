import { expect, test } from 'vitest';
import { delaySeconds } from './delay';

test('a delay is read from the name of its row', () => {
  expect(['no latency', '10ms latency', '50ms', '1.5s', 'none'].map(delaySeconds)).toEqual([
    0, 0.01, 0.05, 1.5, 0,
  ]);
  expect(['', 'fast', '10', 'nothing'].map(delaySeconds)).toEqual([null, null, null, null]);
});
