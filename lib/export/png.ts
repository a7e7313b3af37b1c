import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { cutFamilyName, trueTypeOf } from './woff';

const FAMILY = 'IBM Plex Sans';
const PACKAGE = path.join('node_modules', '@fontsource', 'ibm-plex-sans', 'files');
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'];
const WEIGHTS = [400, 500, 600];
/** Letters that no font of ours has: then the machine's fonts are asked too. */
const OTHER_LETTERS = /[^\u0000-\u058f\u1e00-\u20bf\u2100-\u22ff\ufeff]/u;

/** A picture as PNG, `scale` pixels for each of its own. Letters beyond the latin and greek ones have one weight. */
export function pngOf(svg: string, scale: 1 | 2): Buffer {
  const image = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: scale },
    font: {
      fontFiles: fontFiles(),
      loadSystemFonts: OTHER_LETTERS.test(svg),
      defaultFontFamily: FAMILY,
      sansSerifFamily: FAMILY,
    },
  });
  return image.render().asPng();
}

let files: string[] | null = null;

/** The fonts as TrueType files, which is all that resvg reads. The package has them compressed as WOFF and WOFF2; the former needs no
 *  more than zlib to unpack. Made once per process, gone with it. */
function fontFiles(): string[] {
  if (files) return files;
  const folder = mkdtempSync(path.join(tmpdir(), 'bakeoff-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  files = SUBSETS.flatMap((subset) =>
    WEIGHTS.map((weight) => {
      const name = `ibm-plex-sans-${subset}-${weight}-normal`;
      const font = trueTypeOf(readFileSync(path.join(process.cwd(), PACKAGE, `${name}.woff`)));
      cutFamilyName(font, FAMILY); // each weight is a family of its own there
      const file = path.join(folder, `${name}.ttf`);
      writeFileSync(file, font);
      return file;
    }),
  );
  return files;
}
