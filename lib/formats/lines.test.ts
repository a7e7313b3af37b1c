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

test('the codes of the line stand where it says, in longer and shorter pieces', () => {
  const lines = linesOfChunks(['one\ntw', 'o\r\nthree\n', 'f\u00fcnf \u20ac\nsix\n', '7']);
  const read: string[] = [];
  while (lines.next()) read.push(String.fromCharCode(...lines.codes.subarray(lines.start, lines.end)));
  // one character that has no such code is 255
  expect(read).toEqual(['one', 'two', 'three', 'f\u00fcnf \u00ff', 'six', '7']);
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
