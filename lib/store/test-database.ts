/** Databases for tests: files, or on the PostgreSQL server that BAKEOFF_TEST_POSTGRES names. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeDatabase, database, openDatabase } from './database';
import { migrateDatabase, migrationsFor } from './migrate';
import { rowsPerTable } from './rows-per-table';

export interface TestDatabase {
  url: string;
  /** In a folder of its own: the database, where that is a file. */
  file: string;
  remove(): Promise<void>;
}

export const ROOT = path.join(import.meta.dirname, '../..');

/** An empty database, open until `remove`. */
export async function temporaryDatabase(onQuery?: (sql: string) => void): Promise<TestDatabase> {
  const made = await newDatabase();
  await migrateDatabase(made.url, await migrationsFor(made.url, ROOT));
  await openDatabase(made.url, onQuery);
  return {
    ...made,
    async remove() {
      await closeDatabase();
      await made.remove();
    },
  };
}

/** A database without tables. `server`: of PostgreSQL; null: a file. */
export async function newDatabase(
  server: string | null = process.env.BAKEOFF_TEST_POSTGRES || null,
): Promise<TestDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bakeoff-'));
  const file = path.join(folder, 'test.db');
  const removeFolder = () => rmSync(folder, { recursive: true });
  if (server === null) return { url: `file:${file}`, file, remove: async () => removeFolder() };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `CREATE DATABASE "${name}"`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    file,
    async remove() {
      removeFolder();
      await onServer(server, `DROP DATABASE "${name}" WITH (FORCE)`);
    },
  };
}

/** The rows that a statement of its own connection answers with. */
export async function onServer(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // of several statements, the last
    return [await client.query(sql)].flat().at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}

/** How many rows each table of the open database has. */
export async function countRows(): Promise<Record<string, number>> {
  return rowsPerTable((await database()).reader);
}
