import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';

/** Writes all that is stored at this moment into a new file, as a database of its own, while others read and write. Throws when the file is
 *  there already. */
export function backupDatabase(url: string, file: string): void {
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  const unfinished = `${path.resolve(file)}.unfinished`;
  rmSync(unfinished, { force: true });
  const db = new Sqlite(path.resolve(url.slice('file:'.length)), { fileMustExist: true });
  try {
    db.prepare('VACUUM INTO ?').run(unfinished);
  } finally {
    db.close();
  }
  renameSync(unfinished, file);
}
