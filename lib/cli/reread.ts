/** npm run reread: reads again what was stored by an older version of its format; with --all, everything. It can be interrupted and started again,
 *  and the server may run meanwhile; pages that show an upload just then show it anew when they are loaded again. */
import { parseEnvironment } from '../environment';
import { type Reread, rereadUploads } from '../ingest/reread';
import { closeDatabase, openDatabase } from '../store';

const WORDS: Record<Reread, string> = {
  replaced: 'read again',
  current: 'is current',
  kept: 'kept as it was: nothing is read of it now',
  gone: 'was deleted meanwhile',
};

const all = process.argv.includes('--all');
const environment = parseEnvironment(process.env);
if ('problems' in environment) {
  console.error(environment.problems.join('\n'));
  process.exitCode = 1;
} else {
  await openDatabase(environment.databaseUrl);
  const counts: Record<Reread, number> = { replaced: 0, current: 0, kept: 0, gone: 0 };
  for await (const { upload, outcome, done, total } of rereadUploads({ all })) {
    counts[outcome]++;
    if (outcome !== 'current')
      console.log(`${done} of ${total}: ${upload.id.slice(0, 12)} ${WORDS[outcome]}`);
  }
  await closeDatabase();
  console.log(
    `${counts.replaced} read again, ${counts.current} were current, ${counts.kept} kept as they were.`,
  );
}
