import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

interface Table {
  tag: string;
  checksum: number;
  data: Buffer;
}

/** The TrueType font inside a WOFF 1.0 file (https://www.w3.org/TR/WOFF/): the same tables, each inflated. Throws on anything else:
 *  fonts come from a package, not from users. */
export function trueTypeOf(woff: Buffer): Buffer {
  const tables = tablesOf(woff);
  const count = tables.length;
  const head = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count);
  const power = Math.floor(Math.log2(count));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [i, { tag, checksum, data }] of tables.entries()) {
    const entry = SFNT_HEADER + SFNT_ENTRY * i;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** The tables of a WOFF 1.0 file, in its order. */
export function tablesOf(woff: Buffer): Table[] {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF 1.0 file.');
  return Array.from({ length: woff.readUInt16BE(12) }, (_, i) => {
    const entry = WOFF_HEADER + WOFF_ENTRY * i;
    const start = woff.readUInt32BE(entry + 4);
    const stored = woff.subarray(start, start + woff.readUInt32BE(entry + 8));
    const length = woff.readUInt32BE(entry + 12);
    return {
      tag: woff.toString('latin1', entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      data: stored.length < length ? inflateSync(stored) : stored,
    };
  });
}

/** Cuts the family name of a TrueType font to its first letters, in place: `IBM Plex Sans Medium` becomes a weight of `IBM Plex Sans`. */
export function cutFamilyName(font: Buffer, family: string): void {
  const FAMILY = 1;
  const count = font.readUInt16BE(4);
  for (let i = 0; i < count; i++) {
    const entry = SFNT_HEADER + SFNT_ENTRY * i;
    if (font.toString('latin1', entry, entry + 4) !== 'name') continue;
    const table = font.readUInt32BE(entry + 8);
    for (let record = 0; record < font.readUInt16BE(table + 2); record++) {
      const at = table + 6 + 12 * record;
      if (font.readUInt16BE(at + 6) !== FAMILY) continue;
      const isUtf16 = font.readUInt16BE(at) !== 1;
      const length = family.length * (isUtf16 ? 2 : 1);
      if (font.readUInt16BE(at + 8) > length) font.writeUInt16BE(length, at + 8);
    }
  }
}
