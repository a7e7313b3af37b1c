import { describe, expect, test } from 'vitest';
import {
  decimalsOf,
  displayUnit,
  formatClock,
  formatDifference,
  formatDuration,
  formatLogTicks,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatRatio,
  formatTicks,
  formatTimes,
} from './format';

const KB = { unit: 'KB', factor: 1e3 };
const GB = { unit: 'GB', factor: 1e9 };
const OPS = { unit: 'op/s', factor: 1 };
const S = { unit: 's', factor: 1 };
const MS = { unit: 'ms', factor: 1e-3 };

describe('units', () => {
  test('a metric that people know in one unit is shown in it', () => {
    expect(displayUnit({ unit: 'B', display: 'KB' }, [9e9])).toEqual(KB);
  });
  test('else the unit is the largest that the median value fills', () => {
    expect(displayUnit({ unit: 'B' }, [1, 39e9, 60e9])).toEqual(GB);
    expect(displayUnit({ unit: 's' }, [0.001, 0.021, 0.31])).toEqual(MS);
    expect(displayUnit({ unit: 's' }, [0.367, 2.6, 2.4])).toEqual(S);
  });
  test('zeros and missing values choose no unit', () => {
    expect(displayUnit({ unit: 's' }, [0, 0])).toEqual(S);
    expect(displayUnit({ unit: 'B' }, [])).toEqual({ unit: 'B', factor: 1 });
  });
  test('a unit that a user wrote is kept', () => {
    expect(displayUnit({ unit: 'norm.' }, [545])).toEqual({ unit: 'norm.', factor: 1 });
  });
});

describe('absolute values', () => {
  test('have as many decimals as their text prints', () => {
    expect(formatQuantity(28153, OPS, ['28153'])).toBe('28,153');
    expect(formatQuantity(5950, KB, ['5.95'])).toBe('5.95');
    expect(formatQuantity(1000, KB, ['1.00'])).toBe('1.00');
    expect(formatQuantity(49e9, GB, ['49.0'])).toBe('49.0');
    expect(formatQuantity(0.008, MS, ['8.0ms'])).toBe('8.0');
    expect(formatQuantity(21239870, OPS, ['21,239,870'])).toBe('21,239,870');
  });
  test('a median has the most decimals of its cells', () => {
    expect(formatQuantity(5955, KB, ['5.95', '5.960'])).toBe('5.955');
  });
  test('keep their digits in another unit', () => {
    expect(formatQuantity(0.07, MS, ['0.07'])).toBe('70');
    expect(formatQuantity(0.102, MS, ['0.102'])).toBe('102');
    expect(formatQuantity(0.0105, MS, ['0.0105'])).toBe('10.5');
    expect(formatQuantity(19.825, S, ['19825'])).toBe('19.825');
    expect(formatQuantity(0.071, MS, ['0.070', '0.0720'])).toBe('71.0');
  });
  test('have four digits where the text prints another unit or nothing', () => {
    expect(formatQuantity(5950.25, OPS, ['12'])).toBe('5,950');
    // 24.9 GiB are 26.736 GB, its last digit stands for 0.107 GB; 0.154 KiB are 0.157696 KB, the last digit for 0.001024 KB
    expect(formatQuantity(24.9 * 2 ** 30, GB, ['24.9'])).toBe('26.7');
    expect(formatQuantity(0.154 * 1024, KB, ['0.154'])).toBe('0.158');
    expect(formatQuantity(90, S, ['1.5'])).toBe('90');
    expect(formatQuantity(213.3712, OPS)).toBe('213.4');
    expect(formatQuantity(0.0123456, OPS)).toBe('0.01235');
  });
  test('a computed time is shown to the millisecond', () => {
    expect(formatQuantity(99.544146028, S, ['1m39.544146028s'])).toBe('99.544');
    expect(formatDuration(99.544146028)).toBe('99.544 s');
    expect(formatDuration(0.0678)).toBe('67.80 ms');
  });
  test('have a minus sign and no negative zero', () => {
    expect(formatNumber(-1234.5, 1)).toBe('−1,234.5');
    expect(formatNumber(-0.004, 1)).toBe('0.0');
  });
});

describe('relative values', () => {
  test('a ratio has three decimals, or two digits when it is small', () => {
    expect(formatRatio(28153 / 20446)).toBe('1.377');
    expect(formatRatio(1)).toBe('1.000');
    expect(formatRatio(0.00042)).toBe('0.00042');
    expect(formatRatio(0)).toBe('0.000');
  });
  test('in a sentence it has two decimals and a times sign, fewer when it is large', () => {
    expect(formatTimes(1.3954)).toBe('1.40×');
    expect(formatTimes(0.168)).toBe('0.17×');
    expect(formatTimes(214544 / 14399)).toBe('14.9×');
    expect(formatTimes(9.999)).toBe('10.0×');
    expect(formatTimes(149.4)).toBe('149×');
    expect(formatTimes(0.0171)).toBe('0.017×');
  });
  test('a percentage has its sign and a thin space', () => {
    expect(formatPercent(0.377)).toBe('+37.7\u2009%');
    expect(formatPercent(-0.0512)).toBe('−5.1\u2009%');
    expect(formatPercent(-0.0001)).toBe('0.0\u2009%');
    expect(formatPercent(13.9)).toBe('+1,390\u2009%');
  });
  test('a difference has its sign, and decimals as written', () => {
    expect(formatDifference(7707, OPS, 0)).toBe('+7,707');
    expect(formatDifference(-4950, KB, decimalsOf('5.95'))).toBe('−4.95');
    expect(formatDifference(0, OPS)).toBe('0');
  });
});

describe('axes', () => {
  test('ticks have the decimals that their step needs', () => {
    expect(formatTicks([0.98, 1, 1.02])).toEqual(['0.98', '1.00', '1.02']);
    expect(formatTicks([1, 1.1, 1.2])).toEqual(['1.0', '1.1', '1.2']);
    expect(formatTicks([20000, 22000])).toEqual(['20,000', '22,000']);
  });
  test('large ticks are short', () => {
    expect(formatTicks([0, 100000, 150000, 200000])).toEqual(['0', '100k', '150k', '200k']);
    expect(formatTicks([0, 1500000])).toEqual(['0', '1.5M']);
  });
  test('ticks of a log axis have each their own digits', () => {
    expect(formatLogTicks([0.1, 1, 1.5, 20, 3000, 200000])).toEqual([
      '0.1',
      '1',
      '1.5',
      '20',
      '3,000',
      '200k',
    ]);
  });
  test('times count from the start', () => {
    expect([5, 90, 3723, 99.9].map(formatClock)).toEqual(['0:05', '1:30', '1:02:03', '1:39']);
  });
});
