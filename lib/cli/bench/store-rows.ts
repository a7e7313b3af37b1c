import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { storeFile } from '../../ingest/store-file';
import { closeDatabase, migrateDatabase, openDatabase } from '../../store';
import { madeUpTable } from './made-up-table';
import { type BenchRow, median, secondsText } from './row';

const ROOT = path.join(import.meta.dirname, '../../..');
const MIGRATIONS = path.join(ROOT, 'prisma/sqlite/migrations');
/** Two versions of ten metrics each. */
const CONFIGS = 50_000;
const TIMES = 5;
const TABLES = ['Run', 'Dimension', 'Measurement'] as const;

/** Storing a table of a million numbers, from its text to committed, against sqlite3 that imports the same rows into the same tables. */
export async function benchStoring(folder: string): Promise<BenchRow> {
  const text = path.join(folder, 'table.csv');
  writeFileSync(text, madeUpTable({ configs: CONFIGS, seed: 1 }));
  const ours: number[] = [];
  const theirs: number[] = [];
  const hasSqlite = spawnSync('sqlite3', ['--version']).error === undefined;
  for (let i = 0; i < TIMES; i++) {
    const file = path.join(folder, `ours-${i}.db`);
    ours.push(await storeInto(file, text));
    if (hasSqlite) {
      if (i === 0) exportRows(file, folder);
      theirs.push(await importInto(path.join(folder, `theirs-${i}.db`), folder));
    }
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  }
  const [mine, sqlite] = [median(ours), median(theirs)];
  return {
    what: 'storing 1,000,000 measurements, text to committed',
    measured: hasSqlite
      ? `${secondsText(mine)}, sqlite3 ${secondsText(sqlite)}: ${(mine / sqlite).toFixed(2)}×`
      : secondsText(mine),
    target: hasSqlite
      ? '≤ 2× sqlite3 .import'
      : '≤ 2× sqlite3 .import (sqlite3 is missing: apt install sqlite3)',
    ok: hasSqlite ? mine <= 2 * sqlite : null,
    numbers: { oursMs: ours, sqliteMs: theirs },
  };
}

async function storeInto(file: string, text: string): Promise<number> {
  await migrateDatabase(`file:${file}`, MIGRATIONS);
  await openDatabase(`file:${file}`);
  const start = performance.now();
  const stored = await storeFile({
    path: text,
    name: 'table.csv',
    title: '',
    notes: '',
    format: null,
    mappings: [],
    mostBytes: 0,
    createdAt: '2026-01-01T00:00:00Z',
  });
  const ms = performance.now() - start;
  await closeDatabase();
  if (stored.outcome !== 'stored') throw new Error('The table is not stored.');
  return ms;
}

function sqlite(file: string, commands: readonly string[]): void {
  const { status, stderr } = spawnSync('sqlite3', [file], {
    input: `${commands.join('\n')}\n`,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

function exportRows(file: string, folder: string): void {
  sqlite(file, [
    '.mode csv',
    ...TABLES.flatMap((table) => [`.once ${path.join(folder, `${table}.csv`)}`, `SELECT * FROM "${table}";`]),
  ]);
}

async function importInto(file: string, folder: string): Promise<number> {
  await migrateDatabase(`file:${file}`, MIGRATIONS);
  const start = performance.now();
  sqlite(file, [
    'PRAGMA synchronous = FULL;',
    '.mode csv',
    ...TABLES.map((table) => `.import ${path.join(folder, `${table}.csv`)} ${table}`),
  ]);
  const ms = performance.now() - start;
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  return ms;
}
