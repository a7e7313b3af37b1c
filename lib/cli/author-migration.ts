/** npm run db:migrate -- NAME: writes the migration that brings prisma/sqlite/migrations to what prisma/models.prisma says.
 *  npm run db:check: fails when they differ. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
const PRISMA = createRequire(import.meta.url).resolve('prisma/build/index.js');
const FOLDER = path.join(ROOT, 'prisma/sqlite/migrations');

const name = process.argv[2];
if (name === undefined || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('usage: npm run db:migrate -- name_of_the_migration');
  process.exit(2);
}

// `prisma migrate dev` would need a native engine for this; comparing does not
const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [
    PRISMA,
    'migrate',
    'diff',
    '--from-migrations',
    FOLDER,
    '--to-schema',
    'prisma/sqlite',
    '--script',
    '--exit-code',
  ],
  { cwd: ROOT, encoding: 'utf8', env: { ...process.env, CHECKPOINT_DISABLE: '1' } },
);
const DIFFERENT = 2;
if (status === 0) console.log('The migrations say what the models say: nothing to write.');
else if (status !== DIFFERENT) {
  console.error(stderr || stdout);
  process.exit(1);
} else {
  const stamp = new Date().toISOString().replace(/[-:T]/g, '').slice(0, 14);
  const folder = path.join(FOLDER, `${stamp}_${name}`);
  if (readdirSync(FOLDER).some((known) => known > path.basename(folder) && known !== 'migration_lock.toml')) {
    console.error('The newest migration is of a later time than now; give the new one a later name.');
    process.exit(1);
  }
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'migration.sql'), stdout);
  console.log(`Wrote ${path.relative(ROOT, folder)}/migration.sql. Read it before you commit it.`);
}
