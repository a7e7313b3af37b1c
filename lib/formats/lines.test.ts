import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LineSource, linesOf, linesOfChunks } from './lines';

function all(lines: LineSource): { number: number; text: string }[] {
  const found: { number: number; text: string }[] = [];
  while (lines.next()) found.push({ number: lines.number, text: lines.text });
  return found;
}

test('lines are split at LF and numbered from 1, and a CR before the LF is no part of them', () => {
  expect(all(linesOf('a\r\n\nb\rc\nd'))).toEqual([
    { number: 1, text: 'a' },
    { number: 2, text: '' },
    { number: 3, text: 'b\rc' },
    { number: 4, text: 'd' },
  ]);
});

test('nothing after a final LF is no line, and an empty text has none', () => {
  expect(all(linesOf('a\n'))).toEqual([{ number: 1, text: 'a' }]);
  expect(all(linesOf(''))).toEqual([]);
  expect(all(linesOf('\n'))).toEqual([{ number: 1, text: '' }]);
});

test('the line stands in its buffer where it says', () => {
  const lines = linesOfChunks(['one\ntw', 'o\r\nthree']);
  while (lines.next()) expect(lines.buffer.slice(lines.start, lines.end)).toBe(lines.text);
});

test('a text in pieces gives the same lines, wherever it is cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'bc', '\n', '\r\n', '\r', '', 'long line\n'), { maxLength: 40 }),
      (pieces) => {
        expect(all(linesOfChunks(pieces))).toEqual(all(linesOf(pieces.join(''))));
      },
    ),
    { numRuns: 300, seed: 1 },
  );
});
