import { expect, test } from 'vitest';
import { cellOf } from '@/lib/compare/cell';
import { heatOf } from './heat';
import { tokenSpan } from './token-span';

test('the tint follows the logarithm of the ratio, both ways alike, and is full at 2.2×', () => {
  const cell = { ...cellOf([]), judgement: 'better' as const };
  // ln 1.377 / ln 2.2 = 0.3199 / 0.7885 = 0.406; 8 + 26 × 0.406 = 18.5
  expect(heatOf({ ...cell, ratio: 1.377 })).toBe(19);
  expect(heatOf({ ...cell, ratio: 1 / 1.377 })).toBe(19);
  expect(heatOf({ ...cell, ratio: 2.2 })).toBe(34);
  expect(heatOf({ ...cell, ratio: 0.168 })).toBe(34);
  expect(heatOf({ ...cell, ratio: null })).toBe(20); // judged by quarters
  expect(heatOf({ ...cell, judgement: 'same', ratio: 1.01 })).toBeNull();
});

test('a cell is found in its line as a whole word', () => {
  const line = '28153 27349 26275 23323 0 0 1.49 280 28 60.9';
  expect(tokenSpan(line, '28', 0, 1)).toEqual([37, 39]);
  expect(tokenSpan(line, '0', 1, 2)).toEqual([26, 27]);
  expect(tokenSpan('| 0 |', '0', 0, 1)).toEqual([2, 3]);
});

test('a cell that could be one of several words is not marked', () => {
  expect(tokenSpan('0 0', '0', 0, 1)).toBeNull();
  expect(tokenSpan('1.49', '49', 0, 1)).toBeNull();
  expect(tokenSpan('x', '', 0, 1)).toBeNull();
});
