import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import Sqlite from 'better-sqlite3';
import { environment } from '../../environment';
import { PrismaClient } from '../generated/sqlite/client';
import {
  type Connections,
  type Engine,
  type Migration,
  type OnQuery,
  type RecordedMigration,
  recordedNow,
} from './engine';
import { insertInto } from './sqlite-insert';
import { queries } from './sqlite-queries';

export const sqlite: Engine = {
  name: 'sqlite',
  connect,
  queries,
  migrate,
  async recordedMigrations(url) {
    const db = new Sqlite(fileOf(url), { readonly: true, fileMustExist: true });
    try {
      return recorded(db);
    } finally {
      db.close();
    }
  },
  continueKeys: async () => undefined, // AUTOINCREMENT sees to it
  findDamage,
  backup,
};

function fileOf(url: string): string {
  return path.resolve(url.slice('file:'.length));
}

/** As SQLite makes them. */
const PAGE_BYTES = 4_096;
/** Milliseconds to wait for a lock that another process holds. */
const BUSY_TIMEOUT_MS = 30_000;

async function connect(url: string, onQuery?: OnQuery): Promise<Connections> {
  let connection: Sqlite.Database | null = null;
  const open = (role: 'reader' | 'writer') => {
    const factory = new PrismaBetterSqlite3({ url, timeout: BUSY_TIMEOUT_MS });
    const client = new PrismaClient({
      adapter: {
        provider: factory.provider,
        adapterName: factory.adapterName,
        async connect() {
          const adapter = await factory.connect();
          if (!('client' in adapter && adapter.client instanceof Sqlite))
            throw new Error('The adapter of Prisma keeps its connection elsewhere.');
          // what Prisma is handed goes through JSON several times: many rows go past it, over the connection of the writer
          if (role === 'writer') connection = adapter.client;
          else adapter.client.pragma('query_only = ON');
          return adapter;
        },
      },
      log: onQuery ? [{ emit: 'event', level: 'query' }] : [],
    });
    if (onQuery) client.$on('query', (event) => onQuery(event.query));
    return client;
  };
  let reader: PrismaClient | null = null;
  const writer = open('writer');
  // what is acknowledged outlives a power cut
  await writer.$executeRaw`PRAGMA synchronous = FULL`;
  // a large upload leaves a large log behind: give back what is over 64 MB
  await writer.$queryRaw`PRAGMA journal_size_limit = 67108864`;
  const { maxDatabaseBytes } = environment();
  if (maxDatabaseBytes !== null)
    await writer.$queryRawUnsafe(`PRAGMA max_page_count = ${Math.floor(maxDatabaseBytes / PAGE_BYTES)}`);
  if (!connection) throw new Error('Prisma opened no connection.');
  return {
    get reader() {
      reader ??= open('reader');
      return reader;
    },
    writer,
    insert: insertInto(connection, onQuery),
    async close() {
      await Promise.all([reader?.$disconnect(), writer.$disconnect()]);
    },
  };
}

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

/** Milliseconds to wait for another process that applies migrations. */
const LOCK_TIMEOUT_MS = 60_000;

async function migrate(
  url: string,
  missingOf: (recorded: RecordedMigration[]) => Migration[],
): Promise<string[]> {
  const file = fileOf(url);
  mkdirSync(path.dirname(file), { recursive: true });
  // One process at a time: an exclusive transaction in an empty database beside this one, which SQLite's busy handler
  // waits for and which ends with the process. Changing to WAL, or recovering it, can fail at once with SQLITE_BUSY.
  const lock = new Sqlite(`${file}-migrate-lock`, { timeout: LOCK_TIMEOUT_MS });
  lock.exec('BEGIN EXCLUSIVE');
  const db = new Sqlite(file, { timeout: LOCK_TIMEOUT_MS });
  try {
    db.pragma('journal_mode = WAL');
    db.exec(RECORDS);
    const missing = missingOf(recorded(db));
    for (const migration of missing) apply(db, migration);
    return missing.map(({ name }) => name);
  } finally {
    db.close();
    lock.close();
  }
}

function recorded(db: Sqlite.Database): RecordedMigration[] {
  return db
    .prepare<[], { name: string; checksum: string; isFinished: 0 | 1 }>(
      'SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS isFinished FROM _prisma_migrations WHERE rolled_back_at IS NULL',
    )
    .all()
    .map((row) => ({ ...row, isFinished: row.isFinished === 1 }));
}

function apply(db: Sqlite.Database, { name, sql, checksum }: Migration): void {
  // Rebuilding a table drops the old one, which deletes what refers to it, unless foreign keys are off; inside a
  // transaction that cannot be changed.
  db.pragma('foreign_keys = OFF');
  db.transaction(() => {
    db.exec(sql);
    const broken = db.prepare('PRAGMA foreign_key_check').all();
    if (broken.length > 0)
      throw new Error(`Migration ${name} would leave ${broken.length} rows without parent.`);
    const now = recordedNow();
    db.prepare(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES (?, ?, ?, ?, ?, 1)`,
    ).run(randomUUID(), checksum, name, now, now);
  }).immediate();
}

async function findDamage(url: string): Promise<string[]> {
  const db = new Sqlite(fileOf(url), { fileMustExist: true });
  try {
    const found = db.prepare<[], string>('PRAGMA integrity_check').pluck().all();
    const orphans = db.prepare<[], { table: string }>('PRAGMA foreign_key_check').all();
    return [
      ...found.filter((line) => line !== 'ok').map((line) => `SQLite finds damage: ${line}.`),
      ...orphans.map(({ table }) => `A row of ${table} belongs to nothing.`),
    ];
  } finally {
    db.close();
  }
}

async function backup(url: string, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  const unfinished = `${path.resolve(file)}.unfinished`;
  rmSync(unfinished, { force: true });
  const db = new Sqlite(fileOf(url), { fileMustExist: true });
  try {
    db.prepare('VACUUM INTO ?').run(unfinished);
  } finally {
    db.close();
  }
  renameSync(unfinished, file);
}
