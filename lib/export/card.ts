import { pictureOf } from '../charts/picture';
import { element, px, type SvgNode, svgText, textAt } from '../charts/svg';
import { wrapText } from '../charts/text-width';
import { paint } from '../charts/tokens';
import { CARD, type Exported } from './exported';
import { withKept } from './picture-file';
import { pngOf } from './png';

const PADDING = 40;
const TITLE = { size: 34, line: 42, most: 2 } as const;
const FOOT = 44;
/** Widths that the picture is tried in, in px: the one that fills the card best is taken. */
const WIDTHS = [520, 640, 760, 880, 1000, 1120, 1280];

/** The picture of a comparison as the preview of its link: the title large, the charts as large as they fit. */
export async function cardPng(exported: Exported): Promise<Uint8Array> {
  return withKept(await pngOf(svgText(cardOf(exported), { theme: 'light' }), 1), exported);
}

export function cardOf(exported: Exported): SvgNode {
  const room = CARD.width - 2 * PADDING;
  const lines = titleLines(exported.title, room);
  const top = PADDING + TITLE.line * lines.length;
  const height = CARD.height - top - FOOT - 12;
  const { node, scale } = bestFit(exported, room, height);
  const [width, drawn] = [Number(node.attributes.width) * scale, Number(node.attributes.height) * scale];
  const place = `translate(${px((CARD.width - width) / 2)} ${px(top + (height - drawn) / 2)}) scale(${scale.toFixed(4)})`;
  return element('svg', { ...CARD, viewBox: `0 0 ${CARD.width} ${CARD.height}` }, [
    element('title', {}, [exported.title]),
    element('rect', { ...CARD, fill: paint('surface') }),
    ...lines.map((line, i) =>
      textAt(PADDING, PADDING + 28 + TITLE.line * i, line, {
        size: TITLE.size,
        weight: 600,
        fill: paint('ink'),
      }),
    ),
    element('g', { transform: place }, drawingOf(node)),
    textAt(PADDING, CARD.height - 24, footOf(exported), { size: 20, fill: paint('ink-2') }),
  ]);
}

function bestFit(exported: Exported, width: number, height: number): { node: SvgNode; scale: number } {
  const { comparison, look, entities, title } = exported;
  let best: { node: SvgNode; scale: number; area: number } | null = null;
  for (const wanted of WIDTHS) {
    const options = { ...look, entities, width: wanted, title, sentence: '', source: [] };
    const node = pictureOf(comparison, options);
    const [w, h] = [Number(node.attributes.width), Number(node.attributes.height)];
    const scale = Math.min(width / w, height / h, 2);
    // large letters are worth more than a full card
    const area = w * h * scale * scale * scale;
    if (best === null || area > best.area) best = { node, scale, area };
  }
  return best!;
}

/** What is inside a picture, without its name. */
function drawingOf({ children }: SvgNode): (SvgNode | string)[] {
  return children.filter(
    (child) => typeof child === 'string' || (child.tag !== 'title' && child.tag !== 'desc'),
  );
}

function titleLines(title: string, width: number): string[] {
  const lines = wrapText(title, width, TITLE.size, 600);
  if (lines.length <= TITLE.most) return lines;
  return [...lines.slice(0, TITLE.most - 1), `${lines[TITLE.most - 1]!.slice(0, -1)}…`];
}

/** `Bakeoff · wiredtiger.txt · 2026-01-02`. */
function footOf({ uploads, madeAt }: Exported): string {
  const [first] = uploads;
  const rest = uploads.length - 1;
  const texts = first
    ? [`${(first.name ?? first.title).slice(0, 60)}${rest > 0 ? ` and ${rest} more` : ''}`]
    : [];
  return ['Bakeoff', ...texts, madeAt.slice(0, 10)].join(' · ');
}
