/** What the page of a pin gets from the server, as it travels. */
import type { Comparison } from '@/lib/compare/comparison';
import type { Changes } from '@/lib/pins/changes';
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
  changes: Changes;
}

export function readPinAnswer(json: string): PinAnswer {
  const answer: PinAnswer = JSON.parse(json);
  return answer;
}

/** `2026-01-02 03:04 UTC`. */
export function pinTime(createdAt: string): string {
  return `${createdAt.slice(0, 10)} ${createdAt.slice(11, 16)} UTC`;
}
