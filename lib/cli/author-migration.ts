/** npm run db:migrate -- NAME: writes the migrations, one for each kind of database, that bring their tables to what prisma/models.prisma says. For PostgreSQL's it
 *  takes the server that BAKEOFF_TEST_POSTGRES names, or one of its own.
 *  npm run db:check, db:check:postgres: fail when they differ. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findPostgres, startPostgres } from './postgres-server';

const ROOT = path.join(import.meta.dirname, '../..');
const PRISMA = createRequire(import.meta.url).resolve('prisma/build/index.js');
const DIFFERENT = 2;

const name = process.argv[2];
if (name === undefined || !/^[a-z][a-z0-9_]*$/.test(name))
  giveUp('usage: npm run db:migrate -- name_of_the_migration');
else await author(`${new Date().toISOString().replace(/[-:T]/g, '').slice(0, 14)}_${name}`);

async function author(migration: string): Promise<void> {
  const named = process.env.BAKEOFF_TEST_POSTGRES;
  const commands = named ? null : findPostgres();
  if (!named && commands === null)
    return giveUp(
      'PostgreSQL’s migration needs a server: install PostgreSQL, or name one in BAKEOFF_TEST_POSTGRES.',
    );
  const own = commands === null ? null : await startPostgres(commands);
  try {
    // every text is ordered by code point: see the first migration
    const ordered = (sql: string) => sql.replace(/(" (?:SET DATA TYPE )?TEXT)\b/g, '$1 COLLATE "C"');
    const written = [
      write('sqlite', migration, differences('sqlite', 'file:./data/authoring.db')),
      write('postgresql', migration, ordered(differences('postgresql', own?.url ?? named ?? ''))),
    ];
    if (!written.includes(true)) console.log('The migrations say what the models say: nothing to write.');
  } finally {
    await own?.stop();
  }
}

/** What brings the migrations of a database to what the models say; empty when they say it. `prisma migrate dev` would need a native engine for
 *  this; comparing does not. */
function differences(kind: string, url: string): string {
  const folder = path.join('prisma', kind);
  const compare = ['--from-migrations', path.join(folder, 'migrations'), '--to-schema', folder];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [PRISMA, 'migrate', 'diff', ...compare, '--script', '--exit-code'],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, CHECKPOINT_DISABLE: '1', DATABASE_URL: url } },
  );
  if (status !== 0 && status !== DIFFERENT) throw new Error(stderr || stdout);
  return status === DIFFERENT ? stdout : '';
}

/** Whether there was something to write. */
function write(kind: string, migration: string, sql: string): boolean {
  if (sql === '') return false;
  const migrations = path.join(ROOT, 'prisma', kind, 'migrations');
  if (readdirSync(migrations).some((known) => known > migration && known !== 'migration_lock.toml'))
    throw new Error('The newest migration is of a later time than now; give the new one a later name.');
  mkdirSync(path.join(migrations, migration));
  writeFileSync(path.join(migrations, migration, 'migration.sql'), sql);
  console.log(`Wrote prisma/${kind}/migrations/${migration}/migration.sql. Read it before you commit it.`);
  return true;
}

function giveUp(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
