import { expect, test } from 'vitest';
import { excerptOf } from './excerpt';

test('a short line is shown whole, with what is meant', () => {
  expect(excerptOf('ips.av 28,313 x', [7, 13])).toEqual({
    text: 'ips.av 28,313 x',
    mark: [7, 13],
    before: 0,
    after: 0,
  });
});

test('of a long line the part around what is meant is shown, and how much is left out', () => {
  // 100 a, "bad", 100 b: 10 characters have 7 for what surrounds the 3
  const excerpt = excerptOf(`${'a'.repeat(100)}bad${'b'.repeat(100)}`, [100, 103], 10);
  expect(excerpt).toEqual({ text: 'aaabadbbbb', mark: [3, 6], before: 97, after: 96 });
});

test('without anything meant a long line is shown from its beginning', () => {
  expect(excerptOf('abcdef', null, 4)).toEqual({ text: 'abcd', mark: null, before: 0, after: 2 });
});

test('what is meant near the end keeps the excerpt full', () => {
  expect(excerptOf('abcdefgh', [7, 8], 4)).toEqual({ text: 'efgh', mark: [3, 4], before: 4, after: 0 });
});

test('a span beyond the line marks nothing', () => {
  expect(excerptOf('abc', [5, 9]).mark).toBeNull();
});
