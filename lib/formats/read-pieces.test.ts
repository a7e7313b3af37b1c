import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatOf } from './read';
import { readPieces } from './read-pieces';
import { readUpload } from './read-upload';

const SAMPLE = formatOf('dgraph-live')?.sample ?? '';

function inPieces(pieces: readonly string[], name: string | null = null) {
  let text = '';
  const read = readPieces(pieces, { name }, (piece) => {
    text += piece;
  });
  return { text, ...read };
}

/** The text cut at these places. */
function cut(text: string, places: readonly number[]): string[] {
  const sorted = [...places.map((place) => place % (text.length + 1)), text.length].sort((a, b) => a - b);
  return sorted.map((end, i) => text.slice(sorted[i - 1] ?? 0, end));
}

test.each([
  ['a load', SAMPLE],
  ['a load with secrets', `$ dgraph live \\\n  --files=a \\\r\n  -p hunter2secret \\\n -u x\n${SAMPLE}`],
  ['a secret without line end', `${SAMPLE}PGPASSWORD=abcdef`],
  ['what no format knows', 'hello\nworld'],
  ['white space', ' \n\n'],
  ['nothing', ''],
  ['a NUL', `${SAMPLE}\0${SAMPLE}`],
])('%s is read the same wherever its pieces end', (_name, text) => {
  const whole = readUpload(new TextEncoder().encode(text), { name: null });
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (places) => {
      const read = inPieces(cut(text, places));
      expect(read.result).toEqual(whole.result);
      expect(read.isText).toBe(whole.text !== null);
      if (whole.text === null) return;
      expect(read.text).toBe(whole.text);
      expect(read.masked).toEqual(whole.masked);
    }),
    { numRuns: 60 },
  );
});

test('a line longer than what is kept in memory is kept whole', () => {
  const pieces = [SAMPLE, ...Array.from({ length: 9 }, () => 'x'.repeat(1_000_000)), '\nend\n'];
  const { text, isText } = inPieces(pieces);
  expect(isText).toBe(true);
  expect(text).toBe(pieces.join(''));
});
