/** Writes lib/charts/advance-widths.ts from the font files: how wide each letter of IBM Plex Sans is, so that pictures can be laid out
 *  where no browser measures text. Run it again when the font package changes: `npx tsx lib/cli/author-advance-widths.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { tablesOf } from '../export/woff';

const FOLDER = path.dirname(createRequire(import.meta.url).resolve('@fontsource/ibm-plex-sans/package.json'));
const WEIGHTS = [400, 500, 600];
const SUBSETS = ['latin', 'greek'];

/** Advance width in thousandths of an em, never too small, to the letters that have it. */
function widthsOf(weight: number): Map<number, string> {
  const byWidth = new Map<number, string[]>();
  for (const subset of SUBSETS) {
    const file = path.join(FOLDER, 'files', `ibm-plex-sans-${subset}-${weight}-normal.woff`);
    const tables = new Map(tablesOf(readFileSync(file)).map(({ tag, data }) => [tag, data]));
    const unitsPerEm = tables.get('head')!.readUInt16BE(18);
    for (const [code, glyph] of glyphsOf(tables.get('cmap')!)) {
      if (code < 0x20) continue;
      const units = advanceOf(glyph, tables.get('hhea')!, tables.get('hmtx')!);
      const width = 2 * Math.ceil((500 * units) / unitsPerEm); // to an even thousandth, which nobody sees and halves the table
      byWidth.set(width, [...(byWidth.get(width) ?? []), String.fromCodePoint(code)]);
    }
  }
  return new Map([...byWidth].sort(([a], [b]) => a - b).map(([width, chars]) => [width, unique(chars)]));
}

function unique(chars: string[]): string {
  return [...new Set(chars)].sort().join('');
}

function advanceOf(glyph: number, hhea: Buffer, hmtx: Buffer): number {
  const count = hhea.readUInt16BE(34);
  return hmtx.readUInt16BE(4 * Math.min(glyph, count - 1));
}

/** Code point and glyph of each letter of the Unicode table in format 4 (https://learn.microsoft.com/typography/opentype/spec/cmap). */
function glyphsOf(cmap: Buffer): [number, number][] {
  const count = cmap.readUInt16BE(2);
  for (let i = 0; i < count; i++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + 8 * i + 4));
    if (table.readUInt16BE(0) === 4) return segmentsOf(table);
  }
  throw new Error('The font has no cmap table of format 4.');
}

function segmentsOf(table: Buffer): [number, number][] {
  const doubled = table.readUInt16BE(6);
  const glyphs: [number, number][] = [];
  for (let i = 0; i < doubled; i += 2) {
    const end = table.readUInt16BE(14 + i);
    const start = table.readUInt16BE(16 + doubled + i);
    const delta = table.readUInt16BE(16 + 2 * doubled + i);
    const rangeAt = 16 + 3 * doubled + i;
    const range = table.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const stored = range === 0 ? code : table.readUInt16BE(rangeAt + range + 2 * (code - start));
      if (range === 0 || stored !== 0) glyphs.push([code, (stored + delta) % 0x10000]);
    }
  }
  return glyphs;
}

const version = JSON.parse(readFileSync(path.join(FOLDER, 'package.json'), 'utf8')).version;
const escaped = (chars: string) =>
  JSON.stringify(chars).replace(/[\p{Cc}\p{Cf}\p{Z}\p{M}]/gu, (char) =>
    char === ' ' ? char : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
const lines = WEIGHTS.map((weight) => {
  const widths = [...widthsOf(weight)].map(([width, chars]) => `    ${width}: ${escaped(chars)},`);
  return `  ${weight}: {\n${widths.join('\n')}\n  },`;
});
writeFileSync(
  path.join(import.meta.dirname, '../charts/advance-widths.ts'),
  `/** By weight and advance width in thousandths of an em: the letters of IBM Plex Sans (latin and greek of @fontsource/ibm-plex-sans
 *  ${version}). Written by lib/cli/author-advance-widths.ts. */
export const ADVANCE_WIDTHS: Readonly<Record<400 | 500 | 600, Readonly<Record<number, string>>>> = {
${lines.join('\n')}
};
`,
);
