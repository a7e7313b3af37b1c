import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeChunks } from './decode';

function inChunks(bytes: Uint8Array, places: readonly number[]): string {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return [...decodeChunks(ends.map((end, i) => bytes.subarray(ends[i - 1] ?? 0, end)))].join('');
}

/** As the pages decode: what a file is called by must be the same there and here. */
function whole(bytes: Uint8Array): string {
  const mark = bytes.length > 1 ? (bytes[0]! << 8) | bytes[1]! : 0;
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

// bytes near the borders of what UTF-8 can be, so that most sequences are broken somewhere
const byte = fc.oneof(
  fc.constantFrom(
    0x61,
    0x80,
    0xbf,
    0xc2,
    0xe0,
    0xed,
    0xef,
    0xbb,
    0xf0,
    0xf4,
    0xf5,
    0xff,
    0xfe,
    0xa0,
    0x9f,
    0x90,
  ),
  fc.nat(255),
);
const places = fc.array(fc.nat(60), { maxLength: 8 });

test('bytes of any kind are the same text wherever their pieces end', () => {
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 40 }), places, (bytes, at) => {
      const array = Uint8Array.from(bytes);
      expect(inChunks(array, at)).toBe(whole(array));
    }),
    { numRuns: 2000 },
  );
});

test('text is decoded in each encoding that a byte order mark names', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), places, (text, at) => {
      const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
      expect(inChunks(little, at)).toBe(text);
      expect(inChunks(Buffer.from(little).swap16(), at)).toBe(text);
      expect(inChunks(Buffer.from(`\uFEFF${text}`), at)).toBe(text);
    }),
  );
});
