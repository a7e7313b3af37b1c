/** What a picture keeps for whoever opens it again: the view that it shows. */
import { isPng, pngTextOf } from './png-text';
import { metadataOf } from './svg';

export interface KeptView {
  /** The query of its link. */
  view: string;
  /** The link as it was, with its host: where the picture comes from. */
  link: string;
}

/** The keyword of a PNG's text. */
export const KEPT_KEYWORD = 'Bakeoff';

/** Names the text, so that metadata of others is not taken for it. */
const KIND = 'bakeoff-view';
const LONGEST = 100_000;

export function keptText({ view, link }: KeptView): string {
  return JSON.stringify({ kind: KIND, version: 1, view, link });
}

/** What a PNG or SVG file keeps; null when it keeps no view. */
export function keptViewIn(bytes: Uint8Array): KeptView | null {
  const text = isPng(bytes) ? pngTextOf(bytes, KEPT_KEYWORD) : metadataOf(new TextDecoder().decode(bytes));
  return text === null ? null : readKept(text);
}

/** Whether a file is a picture, by its first bytes: PNG, JPEG, GIF, WebP, SVG. */
export function isPicture(head: Uint8Array): boolean {
  if (isPng(head)) return true;
  const start = new TextDecoder('latin1').decode(head.subarray(0, 1024));
  return (
    /^(?:\xff\xd8\xff|GIF8|RIFF.{4}WEBP)/s.test(start) ||
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*|<!--[^>]*-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/.test(start)
  );
}

function readKept(text: string): KeptView | null {
  try {
    const kept: Partial<Record<string, unknown>> = JSON.parse(text);
    const { kind, view, link } = kept;
    if (kind !== KIND || typeof view !== 'string' || view.length > LONGEST) return null;
    return { view, link: typeof link === 'string' ? link : '' };
  } catch {
    return null;
  }
}
