/** What a pin keeps: a comparison as it was shown, without anything that depends on what is stored. */
import type { Comparison } from '../compare/comparison';

/** The content that a pin is known by: equal pictures of equal texts are one pin. */
export interface Pinned {
  version: typeof PINNED_VERSION;
  /** The query of the link, complete: nothing in it is left to choose. */
  view: string;
  /** Every row that was shown, with its numbers and where they stood. */
  comparison: Comparison;
  /** SHA-256 of the texts that the numbers come from, in order. */
  uploads: readonly string[];
}

/** Raised when the shape of what is kept changes; then readPinned brings older ones up to it. */
const PINNED_VERSION = 1;

/** What is remembered beside a pin and may differ for the same content. */
export interface Beside {
  /** What the texts were called. */
  uploads: readonly PinnedUpload[];
  /** Number of each column's colour, by the key of the column. */
  colours: readonly (readonly [column: string, number: number])[];
}

export interface PinnedUpload {
  id: string;
  title: string;
  /** File name; null for pasted text. */
  name: string | null;
  format: string;
  formatVersion: number;
}

/** The first digits of an id that stand in its address: enough to tell all pins apart. */
const ADDRESS_DIGITS = 16;

/** `/s/0123456789abcdef`. */
export function pinAddress(id: string): string {
  return `/s/${id.slice(0, ADDRESS_DIGITS)}`;
}

/** The same text for the same picture: a pin's id is its hash. */
export function pinnedText(view: string, comparison: Comparison): string {
  const pinned: Pinned = { version: PINNED_VERSION, view, comparison, uploads: uploadsBehind(comparison) };
  return JSON.stringify(pinned);
}

/** What pinnedText wrote; null when a later version of Bakeoff wrote it. */
export function readPinned(text: string): Pinned | null {
  const pinned: Pinned = JSON.parse(text);
  return pinned.version === PINNED_VERSION ? pinned : null;
}

export function besideText(beside: Beside): string {
  return JSON.stringify(beside);
}

export function readBeside(text: string): Beside {
  const beside: Beside = JSON.parse(text);
  return beside;
}

/** Hashes of the texts that a comparison's rows stand in, sorted. */
export function uploadsBehind({ runs, rows }: Comparison): string[] {
  const ids = [
    ...runs.map(({ uploadId }) => uploadId),
    ...rows.flatMap(({ definition }) => definition?.uploadId ?? []),
  ];
  return [...new Set(ids)].sort();
}
