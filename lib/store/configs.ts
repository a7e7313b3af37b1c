import type { Filter, StoredConfig } from '../model';
import { database } from './database';
import { matchingRuns } from './filter';
import { configOf } from './rows';
import { type RunIndex, runIndex } from './run-index';

/** A config, and how many stored runs have it. */
export interface UsedConfig extends StoredConfig {
  runs: number;
}

/** Every config that texts define (`uploads`), with or without runs, and those with some ids, in the order of uploads and texts. */
export async function loadDefinedConfigs(which: {
  uploads: readonly string[];
  ids: readonly string[];
}): Promise<UsedConfig[]> {
  const { segments } = await runIndex();
  const defined = segments.filter(({ uploadId }) => which.uploads.includes(uploadId));
  const ids = new Set([...which.ids, ...defined.flatMap(({ configs }) => configs.map(({ id }) => id))]);
  const runs = await runsByConfig();
  const configs = await loadConfigs({ ids: [...ids] });
  return configs.map((config) => ({ ...config, runs: runs.get(config.id) ?? 0 }));
}

const counted = new WeakMap<RunIndex, Map<string, number>>();

async function runsByConfig(): Promise<ReadonlyMap<string, number>> {
  const index = await runIndex();
  const known = counted.get(index);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const segment of index.segments) {
    const configs = index.configs.get(segment) ?? [];
    if (configs.length === 0) continue;
    for (const mention of segment.mentionOf) {
      const id = configs[mention]?.id;
      if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  counted.set(index, counts);
  return counts;
}

/** Configs with these ids, those that the runs have which match a filter, or those that an upload defines; in the order of uploads
 *  and texts. */
export async function loadConfigs(
  which: { ids: readonly string[] } | { filter: Filter } | { uploadId: string },
): Promise<StoredConfig[]> {
  const { reader } = await database();
  const rows = await reader.config.findMany({
    where:
      'uploadId' in which
        ? { upload: { id: which.uploadId } }
        : { id: { in: [...('ids' in which ? which.ids : await idsOf(which.filter))] } },
    include: { upload: { select: { id: true } } },
  });
  return rows
    .map((row) => ({ row, uploadId: row.upload.id }))
    .sort((a, b) =>
      a.uploadId < b.uploadId ? -1 : a.uploadId > b.uploadId ? 1 : a.row.position - b.row.position,
    )
    .map(({ row, uploadId }) => configOf(row, uploadId));
}

async function idsOf(filter: Filter): Promise<string[]> {
  const index = await runIndex();
  const ids = new Set<string>();
  for (const { segment, offsets } of matchingRuns(index, filter)) {
    const configs = index.configs.get(segment) ?? [];
    if (configs.length === 0) continue;
    for (const i of offsets) {
      const config = configs[segment.mentionOf[i]!];
      if (config) ids.add(config.id);
    }
  }
  return [...ids];
}
