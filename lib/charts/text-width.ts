import { ADVANCE_WIDTHS } from './advance-widths';

export type Weight = keyof typeof ADVANCE_WIDTHS;

/** In thousandths of an em, for letters that the table lacks: those of other alphabets, and those that fill a square. */
const OTHER_LETTER = 660;
const SQUARE_LETTER = 1000;
const FIRST_SQUARE = 0x2e80;

const tables = new Map<Weight, Map<string, number>>();

function tableOf(weight: Weight): Map<string, number> {
  let table = tables.get(weight);
  if (!table) {
    table = new Map();
    for (const [width, letters] of Object.entries(ADVANCE_WIDTHS[weight]))
      for (const letter of letters) table.set(letter, Number(width));
    tables.set(weight, table);
  }
  return table;
}

/** Width of a line of text in IBM Plex Sans in px: the sum of its letters' advance widths. Kerning, which is left out, makes most
 *  texts a little narrower. */
export function textWidth(text: string, size: number, weight: Weight = 400): number {
  const table = tableOf(weight);
  let thousandths = 0;
  for (const letter of text)
    thousandths +=
      table.get(letter) ?? ((letter.codePointAt(0) ?? 0) >= FIRST_SQUARE ? SQUARE_LETTER : OTHER_LETTER);
  return (thousandths * size) / 1000;
}

/** The widest of some texts, 0 of none. */
export function widestOf(texts: readonly string[], size: number, weight: Weight = 400): number {
  return texts.reduce((widest, text) => Math.max(widest, textWidth(text, size, weight)), 0);
}

/** Text broken into lines of at most a width: at blanks, and inside a word only when the word alone is wider. Nothing is cut. */
export function wrapText(text: string, width: number, size: number, weight: Weight = 400): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, size, weight) <= width) line = longer;
    else {
      if (line !== '') lines.push(line);
      const pieces = brokenWord(word, width, size, weight);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** Behind these a long word, such as a link, is broken rather than anywhere. */
const BREAKS = /[/&?,;·]/;

function brokenWord(word: string, width: number, size: number, weight: Weight): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && textWidth(piece + letter, size, weight) > width) {
      const end = lastBreak(piece);
      pieces.push(piece.slice(0, end));
      piece = piece.slice(end);
    }
    piece += letter;
  }
  return [...pieces, piece];
}

/** Where a piece ends: behind its last break in its second half, else at its end. */
function lastBreak(piece: string): number {
  for (let i = piece.length; i > piece.length / 2; i--) if (BREAKS.test(piece[i - 1]!)) return i;
  return piece.length;
}
