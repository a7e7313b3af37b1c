import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

// The table in which Prisma records migrations, in its words: its own command line can continue from here.
const RECORDS = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

interface Recorded {
  name: string;
  checksum: string;
  finishedAt: string | null;
}

/** Milliseconds to wait for another process that applies migrations. */
const LOCK_TIMEOUT_MS = 60_000;

/** Applies the migrations of a folder that the database lacks, as `prisma migrate deploy` would, each whole or not at all. Names
 *  those applied. Throws when the database was made by a newer version, or by migrations other than these. */
export function migrateDatabase(url: string, folder: string): string[] {
  const file = path.resolve(url.slice('file:'.length));
  mkdirSync(path.dirname(file), { recursive: true });
  // One process at a time: an exclusive transaction in an empty database beside this one, which SQLite's busy handler
  // waits for and which ends with the process. Changing to WAL, or recovering it, can fail at once with SQLITE_BUSY.
  const lock = new Database(`${file}-migrate-lock`, { timeout: LOCK_TIMEOUT_MS });
  lock.exec('BEGIN EXCLUSIVE');
  const db = new Database(file, { timeout: LOCK_TIMEOUT_MS });
  try {
    db.pragma('journal_mode = WAL');
    db.exec(RECORDS);
    const missing = missingMigrations(migrationsIn(folder), recordedMigrations(db));
    for (const migration of missing) apply(db, migration);
    return missing.map(({ name }) => name);
  } finally {
    db.close();
    lock.close();
  }
}

/** Which migrations of a folder a database lacks. Throws as migrateDatabase does, and when there is no database. */
export function pendingMigrations(url: string, folder: string): string[] {
  const db = new Database(path.resolve(url.slice('file:'.length)), { readonly: true, fileMustExist: true });
  try {
    return missingMigrations(migrationsIn(folder), recordedMigrations(db)).map(({ name }) => name);
  } finally {
    db.close();
  }
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

function recordedMigrations(db: Database.Database): Recorded[] {
  return db
    .prepare<[], Recorded>(
      'SELECT migration_name AS name, checksum, finished_at AS finishedAt FROM _prisma_migrations WHERE rolled_back_at IS NULL',
    )
    .all();
}

function missingMigrations(migrations: Migration[], recorded: Recorded[]): Migration[] {
  const known = new Map(migrations.map((m) => [m.name, m]));
  for (const { name, checksum, finishedAt } of recorded) {
    const migration = known.get(name);
    if (finishedAt === null)
      throw new Error(`Migration ${name} failed earlier; mend it with "npx prisma migrate resolve".`);
    if (!migration)
      throw new Error(`The database has the migration ${name}, which this version of Bakeoff does not know.`);
    if (migration.checksum !== checksum)
      throw new Error(`Migration ${name} is not the one that the database was made with.`);
  }
  const applied = new Set(recorded.map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name));
}

function apply(db: Database.Database, { name, sql, checksum }: Migration): void {
  // Rebuilding a table drops the old one, which deletes what refers to it, unless foreign keys are off; inside a
  // transaction that cannot be changed.
  db.pragma('foreign_keys = OFF');
  db.transaction(() => {
    db.exec(sql);
    const broken = db.prepare('PRAGMA foreign_key_check').all();
    if (broken.length > 0)
      throw new Error(`Migration ${name} would leave ${broken.length} rows without parent.`);
    const now = new Date().toISOString().replace('Z', '+00:00');
    db.prepare(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES (?, ?, ?, ?, ?, 1)`,
    ).run(randomUUID(), checksum, name, now, now);
  }).immediate();
}
