import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { engineOf } from './databases/choose';
import type { Migration, RecordedMigration } from './databases/engine';

/** The folder of the migrations of a database, in the project's folder. */
export async function migrationsFor(url: string, root: string): Promise<string> {
  return path.join(root, 'prisma', (await engineOf(url)).name, 'migrations');
}

/** Applies the migrations of a folder that the database lacks, as `prisma migrate deploy` would, each whole or not at all. Names
 *  those applied. Throws when the database was made by a newer version, or by migrations other than these. */
export async function migrateDatabase(url: string, folder: string): Promise<string[]> {
  const engine = await engineOf(url);
  const migrations = migrationsIn(folder);
  return engine.migrate(url, (recorded) => missingMigrations(migrations, recorded));
}

/** Which migrations of a folder a database lacks. Throws as migrateDatabase does, and when there is no database. */
export async function pendingMigrations(url: string, folder: string): Promise<string[]> {
  const engine = await engineOf(url);
  const recorded = await engine.recordedMigrations(url);
  return missingMigrations(migrationsIn(folder), recorded).map(({ name }) => name);
}

function migrationsIn(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

function missingMigrations(migrations: Migration[], recorded: RecordedMigration[]): Migration[] {
  const known = new Map(migrations.map((m) => [m.name, m]));
  for (const { name, checksum, isFinished } of recorded) {
    const migration = known.get(name);
    if (!isFinished)
      throw new Error(`Migration ${name} failed earlier; mend it with "npx prisma migrate resolve".`);
    if (!migration)
      throw new Error(`The database has the migration ${name}, which this version of Bakeoff does not know.`);
    if (migration.checksum !== checksum)
      throw new Error(`Migration ${name} is not the one that the database was made with.`);
  }
  const applied = new Set(recorded.map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name));
}
