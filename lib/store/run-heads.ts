import type { Dimensions, Filter } from '../model';
import { matchingRuns } from './filter';
import { type RunIndex, runIndex } from './run-index';
import type { Segment } from './segments';

/** What is known of runs without reading their numbers. */
export interface StoredHead {
  uploadId: string;
  dimensions: Dimensions;
  /** Effective settings of their config; null when none is known. */
  knobs: Readonly<Record<string, string>> | null;
  /** How many runs are alike in all of this. */
  count: number;
  /** Metrics of which they have a number. */
  measurements: readonly { metric: string }[];
}

/** The runs that match a filter, told by their dimensions and metrics alone, `limit` different ones at most. Reads only what is in memory. */
export async function loadHeads(filter: Filter, limit: number): Promise<StoredHead[]> {
  const index = await runIndex();
  const heads: StoredHead[] = [];
  for (const { segment, offsets } of matchingRuns(index, filter)) {
    const seen = new Map<string, StoredHead>();
    for (const i of offsets) {
      const name = nameOf(segment, i);
      const known = seen.get(name);
      if (known) known.count++;
      else if (heads.length < limit) {
        const head = headOf(index, segment, i);
        seen.set(name, head);
        heads.push(head);
      }
    }
  }
  return heads;
}

function nameOf({ columns, shapeOf }: Segment, i: number): string {
  let name = String(shapeOf[i]);
  for (const { codes } of columns.values()) name += ` ${codes[i]}`;
  return name;
}

function headOf(index: RunIndex, segment: Segment, i: number): StoredHead {
  const dimensions: Record<string, string> = {};
  for (const [key, { codes }] of segment.columns)
    if (codes[i] !== 0) dimensions[key] = index.dictionaries.get(key)?.values[codes[i]!] ?? '';
  const shape = segment.shapes[segment.shapeOf[i]!];
  return {
    uploadId: segment.uploadId,
    dimensions,
    knobs: index.configs.get(segment)?.[segment.mentionOf[i]!]?.knobs ?? null,
    count: 1,
    measurements: (shape?.measurements ?? []).flatMap(([metric, , isMissing]) =>
      isMissing ? [] : [{ metric }],
    ),
  };
}
