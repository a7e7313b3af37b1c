/** What the page of a pin gets from the server. */
import type { Comparison } from '@/lib/compare/comparison';
import type { Changes } from '@/lib/pins/changes';
import { type PackedComparison, packComparison, unpackComparison } from '@/lib/pins/packed-comparison';
import type { PinnedUpload } from '@/lib/pins/pinned';

export interface PinAnswer {
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** The query of its link, complete. */
  query: string;
  comparison: Comparison;
  /** Number of each column's colour, by the key of the column. */
  colours: readonly (readonly [column: string, number: number])[];
  uploads: readonly PinnedUpload[];
  /** Ids of texts that are not stored any more. */
  gone: readonly string[];
  /** Ids of texts that were read again since, by another version of their format. */
  reread: readonly string[];
  changes: Changes;
}

type Sent = Omit<PinAnswer, 'comparison'> & { comparison: PackedComparison };

/** The answer as text that travels with the page. */
export function pinAnswerText({ comparison, ...answer }: PinAnswer): string {
  const sent: Sent = { ...answer, comparison: packComparison(comparison) };
  return JSON.stringify(sent);
}

export function readPinAnswer(text: string): PinAnswer {
  const sent: Sent = JSON.parse(text);
  return { ...sent, comparison: unpackComparison(sent.comparison) };
}

/** `2026-01-02 03:04 UTC`. */
export function pinTime(createdAt: string): string {
  return `${createdAt.slice(0, 10)} ${createdAt.slice(11, 16)} UTC`;
}
