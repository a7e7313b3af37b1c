import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cutFamilyName, tablesOf, trueTypeOf } from './woff';

/** A WOFF file of two tables: one deflated, one as it is. */
function woff(): Buffer {
  const long = Buffer.alloc(100, 7);
  const tables = [
    { tag: 'aaaa', stored: deflateSync(long), length: long.length },
    { tag: 'bbbb', stored: Buffer.from('abc'), length: 3 },
  ];
  const head = Buffer.alloc(44 + 20 * tables.length);
  head.write('wOFF', 0, 'latin1');
  head.writeUInt32BE(0x00010000, 4);
  head.writeUInt16BE(tables.length, 12);
  const parts = [head];
  let offset = head.length;
  for (const [i, { tag, stored, length }] of tables.entries()) {
    head.write(tag, 44 + 20 * i, 'latin1');
    head.writeUInt32BE(offset, 48 + 20 * i);
    head.writeUInt32BE(stored.length, 52 + 20 * i);
    head.writeUInt32BE(length, 56 + 20 * i);
    const padded = Buffer.concat([stored, Buffer.alloc((4 - (stored.length % 4)) % 4)]);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

test('tables come out as long as they were', () => {
  expect(tablesOf(woff()).map(({ tag, data }) => [tag, data.length])).toEqual([
    ['aaaa', 100],
    ['bbbb', 3],
  ]);
});

test('the font lists its tables, each at a multiple of four', () => {
  const font = trueTypeOf(woff());
  expect(font.readUInt16BE(4)).toBe(2);
  // 12 bytes of head and two entries of 16: the first table begins at 44, the second 100 bytes later
  expect([font.readUInt32BE(12 + 8), font.readUInt32BE(28 + 8)]).toEqual([44, 144]);
  expect(font.toString('latin1', 144, 147)).toBe('abc');
});

test('the name of a weight is cut to its family', () => {
  const name = Buffer.from('IBM Plex Sans Medium', 'utf16le').swap16();
  const table = Buffer.alloc(18 + name.length);
  table.writeUInt16BE(1, 2); // one record
  table.writeUInt16BE(18, 4); // texts begin there
  table.writeUInt16BE(3, 6); // Unicode
  table.writeUInt16BE(1, 12); // the family
  table.writeUInt16BE(name.length, 14);
  name.copy(table, 18);
  const font = Buffer.concat([Buffer.alloc(28), table]);
  font.writeUInt16BE(1, 4);
  font.write('name', 12, 'latin1');
  font.writeUInt32BE(28, 20);
  cutFamilyName(font, 'IBM Plex Sans');
  expect(font.readUInt16BE(28 + 14)).toBe(26); // 13 letters of two bytes
});

test('anything else is refused', () => {
  expect(() => tablesOf(Buffer.from('wOF2 and more'))).toThrow('Not a WOFF 1.0 file.');
});
