import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from './migrate';

const MIGRATIONS = path.join(import.meta.dirname, '../../prisma/sqlite/migrations');

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bakeoff-migrate-'));
  file = path.join(folder, 'new', 'test.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A folder of migrations made for a test. */
function migrations(sqlByName: Record<string, string>): string {
  const dir = path.join(folder, 'migrations');
  rmSync(dir, { recursive: true, force: true });
  for (const [name, sql] of Object.entries(sqlByName)) {
    mkdirSync(path.join(dir, name), { recursive: true });
    writeFileSync(path.join(dir, name, 'migration.sql'), sql);
  }
  return dir;
}

function query(sql: string): unknown[] {
  const db = new Database(file, { readonly: true });
  try {
    return db.prepare(sql).pluck().all();
  } finally {
    db.close();
  }
}

const TABLE = 'CREATE TABLE a (id INTEGER PRIMARY KEY);';

test('a new database gets every migration once', async () => {
  const applied = await migrateDatabase(`file:${file}`, MIGRATIONS);
  expect(applied[0]).toMatch(/_init$/);
  expect(await migrateDatabase(`file:${file}`, MIGRATIONS)).toEqual([]);
  expect(query('PRAGMA journal_mode')).toEqual(['wal']);
  expect(query('SELECT version FROM State')).toEqual([0]);
});

test('several processes that start at once apply each migration once', async () => {
  const script = `
    import { migrateDatabase } from ${JSON.stringify(path.join(import.meta.dirname, 'migrate.ts'))};
    console.log((await migrateDatabase(${JSON.stringify(`file:${file}`)}, ${JSON.stringify(MIGRATIONS)})).length);`;
  const start = () =>
    new Promise<string>((resolve) => {
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
      let output = '';
      child.stdout.on('data', (data) => {
        output += data;
      });
      child.stderr.on('data', (data) => {
        output += data;
      });
      child.on('close', () => resolve(output.trim()));
    });
  const outputs = await Promise.all(Array.from({ length: 6 }, start));
  expect(outputs.filter((output) => output !== '0')).toEqual([
    String(query('SELECT 1 FROM _prisma_migrations').length),
  ]);
  expect(query('PRAGMA integrity_check')).toEqual(['ok']);
}, 60_000);

test('a migration that fails leaves nothing behind and can be applied when mended', async () => {
  const broken = `${TABLE} CREATE TABLE a (id INTEGER PRIMARY KEY);`;
  await expect(migrateDatabase(`file:${file}`, migrations({ '1_a': broken }))).rejects.toThrow(
    'already exists',
  );
  expect(query('SELECT migration_name FROM _prisma_migrations')).toEqual([]);
  expect(await migrateDatabase(`file:${file}`, migrations({ '1_a': TABLE }))).toEqual(['1_a']);
});

test('a table that is rebuilt keeps the rows that refer to it', async () => {
  const first = `${TABLE} CREATE TABLE b (a INTEGER REFERENCES a (id) ON DELETE CASCADE);
    INSERT INTO a VALUES (1); INSERT INTO b VALUES (1);`;
  const rebuild = `CREATE TABLE new_a (id INTEGER PRIMARY KEY, more TEXT); INSERT INTO new_a (id) SELECT id FROM a;
    DROP TABLE a; ALTER TABLE new_a RENAME TO a;`;
  await migrateDatabase(`file:${file}`, migrations({ '1_a': first }));
  await migrateDatabase(`file:${file}`, migrations({ '1_a': first, '2_b': rebuild }));
  expect(query('SELECT a FROM b')).toEqual([1]);
});

test('a migration that would leave rows without parent is not applied', async () => {
  const first = `${TABLE} CREATE TABLE b (a INTEGER REFERENCES a (id)); INSERT INTO a VALUES (1); INSERT INTO b VALUES (1);`;
  await migrateDatabase(`file:${file}`, migrations({ '1_a': first }));
  await expect(
    migrateDatabase(`file:${file}`, migrations({ '1_a': first, '2_b': 'DELETE FROM a;' })),
  ).rejects.toThrow('1 rows without parent');
  expect(query('SELECT id FROM a')).toEqual([1]);
});

test('a database of a newer version, or of other migrations, is refused', async () => {
  await migrateDatabase(`file:${file}`, migrations({ '1_a': TABLE, '2_b': 'CREATE TABLE b (id INTEGER);' }));
  await expect(migrateDatabase(`file:${file}`, migrations({ '1_a': TABLE }))).rejects.toThrow(
    'has the migration 2_b, which this version of Bakeoff does not know',
  );
  await expect(
    migrateDatabase(
      `file:${file}`,
      migrations({ '1_a': `${TABLE} `, '2_b': 'CREATE TABLE b (id INTEGER);' }),
    ),
  ).rejects.toThrow('1_a is not the one');
});
