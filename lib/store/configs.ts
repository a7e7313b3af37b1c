import type { Filter, StoredConfig } from '../model';
import { database } from './database';
import { applyFilter } from './filter';
import { configOf } from './rows';
import { runIndex } from './run-index';

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
  for (const { segment, verdicts } of applyFilter(index, filter).segments) {
    const configs = index.configs.get(segment) ?? [];
    for (let i = 0; i < verdicts.length; i++) {
      const config = verdicts[i] === 0 ? configs[segment.mentionOf[i]!] : null;
      if (config) ids.add(config.id);
    }
  }
  return [...ids];
}
