import { createHash } from 'node:crypto';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';

/** What is wrong with a database, a sentence each; empty when it is sound: SQLite finds no damage, nothing refers to what is not there, and of
 *  each upload all is there that it says it has. `structure`: uploads are not looked at. */
export function checkDatabase(url: string, what: 'all' | 'structure' = 'all'): string[] {
  const db = new Sqlite(path.resolve(url.slice('file:'.length)), { fileMustExist: true });
  try {
    return [...damage(db), ...orphans(db), ...(what === 'all' ? incompleteUploads(db) : [])];
  } finally {
    db.close();
  }
}

function damage(db: Sqlite.Database): string[] {
  const found = db.prepare<[], string>('PRAGMA integrity_check').pluck().all();
  return found.filter((line) => line !== 'ok').map((line) => `SQLite finds damage: ${line}.`);
}

function orphans(db: Sqlite.Database): string[] {
  const rows = db.prepare<[], { table: string }>('PRAGMA foreign_key_check').all();
  return rows.map(({ table }) => `A row of ${table} belongs to nothing.`);
}

interface Counted {
  key: number;
  id: string;
  firstRun: number;
  runCount: number;
  configCount: number;
  measurementCount: number;
  missingCount: number;
  seriesCount: number;
}

function incompleteUploads(db: Sqlite.Database): string[] {
  const ofRuns = (table: string, what = 'count(*)') =>
    db
      .prepare<[number, number], number>(
        `SELECT ${what} FROM "${table}" WHERE "runKey" >= ? AND "runKey" < ?`,
      )
      .pluck();
  const runs = db
    .prepare<[number, number, number], number>(
      'SELECT count(*) FROM "Run" WHERE "key" >= ? AND "key" < ? AND "uploadKey" = ?',
    )
    .pluck();
  const allRuns = db.prepare<[number], number>('SELECT count(*) FROM "Run" WHERE "uploadKey" = ?').pluck();
  const configs = db.prepare<[number], number>('SELECT count(*) FROM "Config" WHERE "uploadKey" = ?').pluck();
  const values = ofRuns('Measurement', 'count("value")');
  const cells = ofRuns('Measurement');
  const series = ofRuns('Series');
  const parts = db
    .prepare<[number], Uint8Array>('SELECT "text" FROM "TextPart" WHERE "uploadKey" = ? ORDER BY "part"')
    .pluck();
  const problems: string[] = [];
  for (const upload of db.prepare<[], Counted>('SELECT * FROM "Upload"').all()) {
    const { key, id, firstRun, runCount } = upload;
    const end = firstRun + runCount;
    const expect = (what: string, expected: number, found: number | undefined) => {
      if (found !== expected) problems.push(`Upload ${id} has ${found} ${what}, not ${expected}.`);
    };
    expect('runs', runCount, runs.get(firstRun, end, key));
    expect('runs in all', runCount, allRuns.get(key));
    expect('configs', upload.configCount, configs.get(key));
    expect('values', upload.measurementCount, values.get(firstRun, end));
    expect('cells', upload.measurementCount + upload.missingCount, cells.get(firstRun, end));
    expect('series', upload.seriesCount, series.get(firstRun, end));
    const hash = createHash('sha256');
    for (const part of parts.iterate(key)) hash.update(inflateSync(part));
    if (hash.digest('hex') !== id) problems.push(`Upload ${id} has not the text that it is called by.`);
  }
  return problems;
}
