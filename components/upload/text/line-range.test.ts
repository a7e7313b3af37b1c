import { expect, test } from 'vitest';
import { formatRange, parseRange } from './line-range';

test('one line and several lines are named by anchors', () => {
  expect(parseRange('#L77')).toEqual({ from: 77, to: 77 });
  expect(parseRange('#L77-L81')).toEqual({ from: 77, to: 81 });
  expect(parseRange('#L77-81')).toEqual({ from: 77, to: 81 });
});

test('a range that goes backwards names the same lines', () => {
  expect(parseRange('#L81-L77')).toEqual({ from: 77, to: 81 });
});

test('other anchors name no lines', () => {
  expect([parseRange(''), parseRange('#main'), parseRange('#L0'), parseRange('#L1x')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a range is written as it is read', () => {
  expect(formatRange({ from: 77, to: 77 })).toBe('#L77');
  expect(formatRange({ from: 77, to: 81 })).toBe('#L77-L81');
});
