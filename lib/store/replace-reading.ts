import type { ParseResult } from '../model';
import { database } from './database';
import { prepareReading } from './prepare-upload';
import { insertReading } from './save-upload';
import { deleteRuns } from './uploads';

/** Puts what was read of a text anew in the place of what was read before, whole or not at all. The text, its title and its notes stay; so do
 *  the ids of runs and configs that are read as before. False when there is no such upload. */
export async function replaceReading(
  id: string,
  formatVersion: number,
  result: ParseResult,
): Promise<boolean> {
  const { write } = await database();
  const prepared = await prepareReading(id, formatVersion, result);
  return write(async (tx, firstRun, insert) => {
    const upload = await tx.upload.findUnique({
      where: { id },
      select: { key: true, firstRun: true, runCount: true },
    });
    if (!upload) return false;
    const { key: uploadKey } = upload;
    await deleteRuns(tx, upload);
    const where = { uploadKey };
    await tx.axis.deleteMany({ where });
    await tx.shape.deleteMany({ where });
    await tx.declaredMetric.deleteMany({ where });
    await tx.config.deleteMany({ where });
    await tx.upload.update({ where: { key: uploadKey }, data: { ...prepared.read, firstRun } });
    await insertReading(tx, prepared, { uploadKey, firstRun }, insert);
    return true;
  }, result.runs.length);
}

/** What is needed to read an upload again as it was read. */
export interface ReadAs {
  format: string;
  formatVersion: number;
  /** What was said of the columns of its tables, as JSON; null: nothing. */
  mappings: string | null;
}

/** Null when there is no such upload. */
export async function loadReadAs(id: string): Promise<ReadAs | null> {
  const { reader } = await database();
  return reader.upload.findUnique({
    where: { id },
    select: { format: true, formatVersion: true, mappings: true },
  });
}
