/** npm run backup -- FILE: everything that is stored, into a new file, while the server runs. To restore it, stop the server, put the file in the
 *  place of the database and remove the files beside it that end in -wal and -shm. PostgreSQL makes backups itself: this says how. */
import { parseEnvironment } from '../environment';
import { backupDatabase, checkDatabase } from '../store';

const [file] = process.argv.slice(2);
const environment = parseEnvironment(process.env);
if (file === undefined) giveUp('Name the file to write: npm run backup -- FILE');
else if ('problems' in environment) giveUp(environment.problems.join('\n'));
else await backUp(environment.databaseUrl, file);

async function backUp(url: string, target: string): Promise<void> {
  try {
    await backupDatabase(url, target);
    const problems = await checkDatabase(`file:${target}`);
    if (problems.length > 0) giveUp([`${target} is not sound.`, ...problems].join('\n'));
    else console.log(`${target} holds all that was stored, and is sound.`);
  } catch (error) {
    giveUp(`The backup failed: ${error instanceof Error ? error.message : error}`);
  }
}

function giveUp(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
