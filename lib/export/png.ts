import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { cutFamilyName, trueTypeOf } from './woff';

const FAMILY = 'IBM Plex Sans';
const PACKAGE = path.join('node_modules', '@fontsource', 'ibm-plex-sans');
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'];
const WEIGHTS = [400, 500, 600];
/** Letters that no font of ours has: then the machine's fonts are asked too. */
const OTHER_LETTERS = /[^\u0000-\u058f\u1e00-\u20bf\u2100-\u22ff\ufeff]/u;

/** A picture as PNG, `scale` pixels for each of its own, drawn beside the thread that answers requests. Letters beyond the latin and
 *  greek ones have one weight. */
export async function pngOf(svg: string, scale: 1 | 2): Promise<Buffer> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: scale },
    font: {
      fontFiles: fontFiles(),
      loadSystemFonts: OTHER_LETTERS.test(svg),
      defaultFontFamily: FAMILY,
      sansSerifFamily: FAMILY,
    },
  });
  return image.asPng();
}

let files: string[] | null = null;

/** The fonts as TrueType files, which is all that resvg reads. The package has them compressed as WOFF and WOFF2; the former needs no
 *  more than zlib to unpack. */
function fontFiles(): string[] {
  if (files) return files;
  const folder = fontFolder();
  files = SUBSETS.flatMap((subset) =>
    WEIGHTS.map((weight) => {
      const name = `ibm-plex-sans-${subset}-${weight}-normal`;
      const file = path.join(folder, `${name}.ttf`);
      if (existsSync(file)) return file;
      const font = trueTypeOf(readFileSync(path.join(process.cwd(), PACKAGE, 'files', `${name}.woff`)));
      cutFamilyName(font, FAMILY); // each weight is a family of its own there
      const written = `${file}.${process.pid}`;
      writeFileSync(written, font);
      renameSync(written, file); // whole or not at all: other processes look too
      return file;
    }),
  );
  return files;
}

/** A folder of this user for the unpacked fonts of this version, kept from process to process; a new one where someone else has it. */
function fontFolder(): string {
  const { version } = JSON.parse(readFileSync(path.join(process.cwd(), PACKAGE, 'package.json'), 'utf8'));
  const user = process.getuid?.() ?? 0;
  const folder = path.join(tmpdir(), `bakeoff-fonts-${version}-${user}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return process.getuid === undefined || statSync(folder).uid === user ? folder : mkdtempSync(`${folder}-`);
}
