import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDatabase, database, openDatabase } from '../database';
import { askEverything } from '../every-query';
import { measurement, run, upload } from '../fixtures';
import {
  checkDatabase,
  deleteUpload,
  findUploads,
  loadRuns,
  loadUpload,
  saveUpload,
  updateUpload,
} from '../index';
import { migrateDatabase, migrationsFor, pendingMigrations } from '../migrate';
import { newDatabase, onServer, type TestDatabase, temporaryDatabase } from '../test-database';

const ROOT = path.join(import.meta.dirname, '../../..');

let bare: TestDatabase;
beforeEach(async () => {
  bare = await newDatabase();
});
afterEach(() => bare.remove());

/** A folder of migrations made for a test. */
function migrations(sqlByName: Record<string, string>): string {
  const folder = path.join(path.dirname(bare.file), 'migrations');
  rmSync(folder, { recursive: true, force: true });
  for (const [name, sql] of Object.entries(sqlByName)) {
    mkdirSync(path.join(folder, name), { recursive: true });
    writeFileSync(path.join(folder, name, 'migration.sql'), sql);
  }
  return folder;
}

/** What a process of a script prints. */
function outputOf(script: string, ...args: string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, ...args]);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        output += data;
      });
    child.on('close', () => resolve(output.trim()));
  });
}

const TABLE = 'CREATE TABLE a (id INTEGER PRIMARY KEY);';

test('several processes that start at once apply each migration once', async () => {
  const folder = await migrationsFor(bare.url, ROOT);
  expect(folder).toContain(path.join('prisma', 'postgresql'));
  const script = `
    import { migrateDatabase } from ${JSON.stringify(path.join(ROOT, 'lib/store/migrate.ts'))};
    console.log((await migrateDatabase(${JSON.stringify(bare.url)}, ${JSON.stringify(folder)})).length);`;
  const outputs = await Promise.all(Array.from({ length: 6 }, () => outputOf(script)));
  const recorded = await onServer(bare.url, 'SELECT migration_name FROM _prisma_migrations');
  expect(outputs.filter((output) => output !== '0')).toEqual([String(recorded.length)]);
  expect(await pendingMigrations(bare.url, folder)).toEqual([]);
  expect(await onServer(bare.url, 'SELECT version FROM "State"')).toEqual([{ version: 0 }]);
});

test('a migration that fails leaves nothing behind and can be applied when mended', async () => {
  await expect(migrateDatabase(bare.url, migrations({ '1_a': `${TABLE} ${TABLE}` }))).rejects.toThrow(
    'already exists',
  );
  expect(await onServer(bare.url, 'SELECT migration_name FROM _prisma_migrations')).toEqual([]);
  expect(await migrateDatabase(bare.url, migrations({ '1_a': TABLE }))).toEqual(['1_a']);
});

test('a database of a newer version, or of other migrations, is refused', async () => {
  const second = 'CREATE TABLE b (id INTEGER);';
  await migrateDatabase(bare.url, migrations({ '1_a': TABLE, '2_b': second }));
  await expect(migrateDatabase(bare.url, migrations({ '1_a': TABLE }))).rejects.toThrow(
    'has the migration 2_b, which this version of Bakeoff does not know',
  );
  await expect(migrateDatabase(bare.url, migrations({ '1_a': `${TABLE} `, '2_b': second }))).rejects.toThrow(
    '1_a is not the one',
  );
});

test('a database in another encoding is refused: it could not hold every text', async () => {
  const name = `latin_${path.basename(path.dirname(bare.file)).toLowerCase().replace(/\W/g, '')}`;
  await onServer(
    bare.url,
    `CREATE DATABASE "${name}" ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`,
  );
  const url = Object.assign(new URL(bare.url), { pathname: `/${name}` }).href;
  await expect(migrateDatabase(url, migrations({ '1_a': TABLE }))).rejects.toThrow('must be encoded in UTF8');
  await onServer(bare.url, `DROP DATABASE "${name}"`);
});

test('texts are ordered by code point, whatever the language of the server', async () => {
  await migrateDatabase(bare.url, await migrationsFor(bare.url, ROOT));
  const columns = await onServer(
    bare.url,
    `SELECT table_name, column_name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C'`,
  );
  expect(columns).toEqual([]);
});

test('every query of the store can use an index', async () => {
  const queries = new Set<string>();
  const made = await temporaryDatabase((sql) => queries.add(sql));
  await askEverything();
  // with tables this small the planner would read them whole, and with values it would know that there are none
  const plans = ['SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan'];
  const asked = [...queries].filter((sql) => /^\s*(SELECT|INSERT|UPDATE|DELETE)/i.test(sql));
  expect(asked.length).toBeGreaterThan(20);
  const scans: string[] = [];
  for (const [i, sql] of asked.entries()) {
    const parameters = Math.max(0, ...[...sql.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)));
    const given = parameters === 0 ? '' : `(${Array(parameters).fill('NULL').join(', ')})`;
    const rows = await onServer(
      made.url,
      `${plans[0]}; PREPARE q${i} AS ${sql}; EXPLAIN EXECUTE q${i}${given}`,
    );
    expect(rows.length, sql).toBeGreaterThan(0);
    for (const line of rows.flatMap((row) => Object.values(row)))
      if (/Seq Scan on (?!"?(?:Upload|State|ShippedExample)\b)/.test(String(line)))
        scans.push(`${line}: ${sql}`);
  }
  await made.remove();
  expect(scans).toEqual([]);
});

test('while an upload is stored, nobody sees it, and its end is waited for by who writes next', async () => {
  const made = await temporaryDatabase();
  const runs = Array.from({ length: 2_000 }, (_, i) => run(`r${i}`, { n: String(i) }, [measurement('a', i)]));
  const { id } = await saveUpload(upload('first', { runs: runs.slice(0, 3) }));
  const storing = saveUpload(upload('large', { runs }));
  const totals = new Set<number>();
  for (let isOver = false; !isOver; ) {
    isOver = await Promise.race([storing.then(() => true), loadRuns({}, [], 1).then(() => false)]);
    totals.add((await loadRuns({}, [], 1)).total);
  }
  expect([...totals].filter((total) => total !== 3 && total !== 2_003)).toEqual([]);
  await Promise.all([updateUpload(id, { title: 'new' }), deleteUpload(id), storing]);
  expect((await loadRuns({}, [], 1)).total).toBe(2_000);
  await made.remove();
});

test('what the server was told for other programs changes nothing', async () => {
  const made = await temporaryDatabase();
  for (const setting of [
    'extra_float_digits = 0',
    "datestyle = 'German'",
    "statement_timeout = '20ms'",
    "idle_in_transaction_session_timeout = '1ms'",
    "default_transaction_isolation = 'serializable'",
    "bytea_output = 'escape'",
    "timezone = 'Asia/Tokyo'",
  ])
    await onServer(made.url, `ALTER DATABASE "${new URL(made.url).pathname.slice(1)}" SET ${setting}`);
  await openDatabase(made.url);
  const values = [5e-324, 1.7976931348623157e308, 0.1 + 0.2, 1 / 3];
  const runs = Array.from({ length: 5_000 }, (_, i) =>
    run(`r${i}`, { n: String(i) }, [measurement('a', values[i % 4]!)]),
  );
  const stored = await Promise.all([
    saveUpload(upload('one', { runs })),
    saveUpload(upload('two', { runs: runs.slice(0, 4) })),
  ]);
  expect(stored.map(({ isNew }) => isNew)).toEqual([true, true]);
  const two = await loadRuns({ upload: [stored[1]?.id ?? ''] }, 'all', 10);
  expect(two.runs.map(({ measurements }) => measurements[0]?.value)).toEqual(values);
  expect((await findUploads([stored[0]?.id ?? '']))[0]?.createdAt).toBe('2026-01-02T03:04:05.000Z');
  expect(await checkDatabase(made.url)).toEqual([]);
  await made.remove();
});

test('more readers at once than there are connections are all answered', async () => {
  const made = await temporaryDatabase();
  const { id } = await saveUpload(upload('u', { runs: [run('r', { k: 'v' }, [measurement('a', 1)])] }));
  const answers = await Promise.all(Array.from({ length: 200 }, () => loadUpload(id)));
  expect(answers.map((answer) => answer?.text)).toEqual(answers.map(() => 'u\n'));
  await made.remove();
});

test('the driver of the other database is not loaded', async () => {
  const script = `
    import { createRequire } from 'node:module';
    import { closeDatabase, listUploads, migrateDatabase, migrationsFor, openDatabase } from ${JSON.stringify(path.join(ROOT, 'lib/store/index.ts'))};
    const url = process.argv[1];
    await migrateDatabase(url, await migrationsFor(url, ${JSON.stringify(ROOT)}));
    await openDatabase(url);
    await listUploads();
    await closeDatabase();
    const files = Object.keys(createRequire(${JSON.stringify(ROOT)}).cache);
    console.log(JSON.stringify(['/pg/', '/better-sqlite3'].map((name) => files.some((file) => file.includes('node_modules' + name)))));`;
  expect(await outputOf(script, bare.url)).toBe('[true,false]');
  expect(await outputOf(script, `file:${bare.file}`)).toBe('[false,true]');
});

test('what only reads cannot write', async () => {
  const made = await temporaryDatabase();
  const { reader } = await database();
  await expect(reader.state.update({ where: { id: 1 }, data: { version: 9 } })).rejects.toThrow('read-only');
  await made.remove();
});

test('what was taken away past the foreign keys is found', async () => {
  const made = await temporaryDatabase();
  const { id } = await saveUpload(upload('u', { runs: [run('r', { k: 'v' }, [measurement('a', 1)])] }));
  expect(await checkDatabase(made.url)).toEqual([]);
  await onServer(made.url, `SET session_replication_role = replica; DELETE FROM "Run"`);
  expect(await checkDatabase(made.url)).toEqual(
    expect.arrayContaining([
      '1 rows of "Dimension" belong to nothing.',
      '1 rows of "Measurement" belong to nothing.',
      `Upload ${id} has 0 runs, not 1.`,
    ]),
  );
  await made.remove();
});

test('no error says the password', async () => {
  const { href } = Object.assign(new URL(bare.url), {
    username: 'nobody-of-that-name',
    password: 'a-secret',
  });
  const nowhere = Object.assign(new URL(href), { port: '1' }).href;
  for (const url of [href, nowhere]) {
    const error = await migrateDatabase(url, migrations({})).then(
      () => null,
      (failed: unknown) => failed,
    );
    expect(error).toBeInstanceOf(Error);
    expect(JSON.stringify([error, String(error), error instanceof Error && error.stack])).not.toContain(
      'a-secret',
    );
  }
  await closeDatabase();
});
