/** npm run move -- FROM TO: copies everything from one database into another that holds nothing yet, of whatever kind, and checks it. Both are named as
 *  DATABASE_URL names them. Nothing may write to the first meanwhile; it stays as it is. */
import path from 'node:path';
import { parseEnvironment } from '../environment';
import {
  checkDatabase,
  copyDatabase,
  migrateDatabase,
  migrationsFor,
  pendingMigrations,
  shownAddress,
} from '../store';

const ROOT = path.join(import.meta.dirname, '../..');

const [from, to] = process.argv.slice(2).map(addressOf);
if (!from || !to)
  giveUp('Name two databases: npm run move -- file:./data/bakeoff.db postgresql://user@host/database');
else await move(from, to);

async function move(source: string, target: string): Promise<void> {
  try {
    const missing = await pendingMigrations(source, await migrationsFor(source, ROOT));
    if (missing.length > 0)
      throw new Error(`${shownAddress(source)} is of an older version: start Bakeoff with it once.`);
    await migrateDatabase(target, await migrationsFor(target, ROOT));
    const counts = await copyDatabase(source, target);
    const problems = await checkDatabase(target);
    if (problems.length > 0) return giveUp([`${shownAddress(target)} is not sound.`, ...problems].join('\n'));
    const { Upload = 0, Run = 0, Measurement = 0 } = counts;
    console.log(
      `${shownAddress(target)} holds all that ${shownAddress(source)} does, and is sound: ${Upload} uploads, ${Run} runs, ${Measurement} measurements.`,
    );
  } catch (error) {
    giveUp(`Nothing was moved: ${error instanceof Error ? error.message : error}`);
  }
}

/** Null when it names no database. */
function addressOf(address: string): string | null {
  const parsed = parseEnvironment({ DATABASE_URL: address });
  return 'problems' in parsed ? null : parsed.databaseUrl;
}

function giveUp(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
