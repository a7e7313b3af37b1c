import { KEPT_KEYWORD, keptText } from '../charts/kept-view';
import { pictureOf } from '../charts/picture';
import { withPngTexts } from '../charts/png-text';
import { type SvgNode, svgText } from '../charts/svg';
import type { Theme } from '../charts/tokens';
import { type Exported, remarksOf, sourceOf } from './exported';
import { pngOf } from './png';

/** px; a table that needs more makes the picture wider. */
const WIDTH = 1080;

/** The picture of a comparison with everything that it needs when it travels alone. `source`: where it says that it comes from. */
export function exportedPicture(exported: Exported, width = WIDTH, source = sourceOf(exported)): SvgNode {
  const { comparison, look, entities, title, sentence } = exported;
  const remarks = remarksOf(exported);
  return pictureOf(comparison, { ...look, entities, width, title, sentence, remarks, source });
}

/** The picture as an SVG file that keeps its view. */
export function exportedSvg(exported: Exported, theme: Theme): string {
  return svgText(exportedPicture(exported), { theme, metadata: keptText(exported.kept) });
}

/** The picture as a PNG file that keeps its view, `scale` pixels for each of its own. */
export async function exportedPng(exported: Exported, theme: Theme, scale: 1 | 2): Promise<Uint8Array> {
  return withKept(await pngOf(svgText(exportedPicture(exported), { theme }), scale), exported);
}

/** A PNG with what its metadata says of it. */
export function withKept(png: Uint8Array, { title, sentence, kept }: Exported): Uint8Array {
  return withPngTexts(png, {
    Title: title,
    Description: sentence,
    Source: kept.link,
    Software: 'Bakeoff',
    [KEPT_KEYWORD]: keptText(kept),
  });
}
