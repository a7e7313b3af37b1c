import type { Exclusion, UploadName } from '@/components/compare/compare-data';
import type { Filter } from '@/lib/model';
import { findUpload, findUploads, loadRuns } from '@/lib/store';

/** Uploads whose names a page shows at most. */
const MOST_NAMED = 500;

export async function uploadNames(ids: readonly string[]): Promise<UploadName[]> {
  const uploads = await findUploads(ids.slice(0, MOST_NAMED));
  return uploads.map(({ id, title, name }) => ({ id, title, name }));
}

/** Hashes or prefixes of hashes that a filter names, of uploads that are not stored here. */
export async function missingUploads(filter: Filter): Promise<string[]> {
  const wanted = filter.upload ?? [];
  const found = await Promise.all(wanted.map(findUpload));
  return wanted.filter((_, i) => found[i] === null);
}

/** How many runs each key of a filter lets through alone, and how many would match without it. */
export async function exclusionsOf(filter: Filter): Promise<Exclusion[]> {
  const count = async (some: Filter) => (await loadRuns(some, [], 0)).total;
  return Promise.all(
    Object.entries(filter).map(async ([key, values]) => {
      const others = Object.fromEntries(Object.entries(filter).filter(([other]) => other !== key));
      const [alone, without] = await Promise.all([count({ [key]: values }), count(others)]);
      return { key, alone, without };
    }),
  );
}
