import { engineOf } from './databases/choose';

/** Writes all that is stored at this moment into a new file, as a database of its own, while others read and write. Throws when the file is
 *  there already, and when the database is one whose server has a command of its own for it. */
export async function backupDatabase(url: string, file: string): Promise<void> {
  await (await engineOf(url)).backup(url, file);
}
