import type { PlacedMark } from '@/lib/series/timeline';

const TELLING = ['spike', 'stall', 'dip', 'warm-up', 'end', 'tail'] as const;

/** What is looked at before anybody points at something; null: nothing was marked that has lines. */
export function mostTelling(marks: readonly PlacedMark[]): PlacedMark | null {
  for (const kind of TELLING) {
    const found = marks.filter((mark) => mark.kind === kind && mark.lines !== null);
    if (found.length > 0) return found.reduce((best, mark) => (tells(mark) > tells(best) ? mark : best));
  }
  return null;
}

/** High spikes, long stalls and deep dips say most. */
function tells({ kind, ratio, from, to }: PlacedMark): number {
  return kind === 'spike' ? (ratio ?? 0) : kind === 'stall' ? to - from : -(ratio ?? 0);
}
