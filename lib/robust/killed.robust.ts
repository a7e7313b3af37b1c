import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  checkDatabase,
  closeDatabase,
  listUploads,
  migrateDatabase,
  migrationsFor,
  openDatabase,
} from '../store';
import { newDatabase } from '../store/test-database';
import { amount, SEED, say } from './amount';
import { chance } from './chance';
import { killAfter } from './killed-process';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bakeoff-robust-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ROOT = path.join(import.meta.dirname, '../..');
const here = (file: string) => path.join(import.meta.dirname, file);

/** What was acknowledged, and what was under way when a process was killed. */
interface Known {
  stored: Map<string, number>;
  /** Being deleted: they may be there or not. */
  uncertain: Set<string>;
}

function follow(known: Known, lines: readonly string[]): { acknowledged: number; cut: string } {
  let cut = 'nothing';
  let acknowledged = 0;
  for (const line of lines) {
    const [state, action = '', id = '', rows] = line.split(' ');
    if (state === 'begin') {
      cut = action;
      if (action === 'delete') known.uncertain.add(id);
    }
    if (state !== 'done') continue;
    cut = 'nothing';
    acknowledged++;
    if (action === 'store') known.stored.set(id, Number(rows));
    if (action === 'delete') {
      known.stored.delete(id);
      known.uncertain.delete(id);
    }
  }
  return { acknowledged, cut };
}

async function inspect(url: string, known: Known): Promise<void> {
  expect(await checkDatabase(url)).toEqual([]);
  await openDatabase(url);
  const uploads = new Map((await listUploads()).map(({ id, counts }) => [id, counts.runs]));
  await closeDatabase();
  for (const [id, rows] of known.stored)
    if (uploads.has(id) || !known.uncertain.has(id)) expect(uploads.get(id)).toBe(rows);
  // what the kill cut off may have been stored, whole: from now on it counts; what was being deleted is settled too
  known.stored = uploads;
  known.uncertain.clear();
}

test('whatever moment a process is killed at, all that it acknowledged is there whole, and nothing is half there', async () => {
  const kills = amount(200, 16);
  const random = chance(SEED);
  const cuts = new Map<string, number>();
  let acknowledged = 0;
  let remaining = kills;
  /** One after the other: a process has one database open. */
  let looking = Promise.resolve();
  const lane = async () => {
    const made = await newDatabase();
    const { url } = made;
    await migrateDatabase(url, await migrationsFor(url, ROOT));
    const known: Known = { stored: new Map(), uncertain: new Set() };
    while (remaining > 0) {
      const kill = kills - remaining--;
      const seed = SEED * 1000 + kill;
      const { lines, errors, wasKilled } = await killAfter(
        { file: here('worker-process.ts'), args: [url, String(seed)] },
        { line: random.below(amount(16, 9)), ms: random.below(150) },
      );
      expect(wasKilled, errors).toBe(true);
      const followed = follow(known, lines);
      acknowledged += followed.acknowledged;
      cuts.set(followed.cut, (cuts.get(followed.cut) ?? 0) + 1);
      looking = looking.then(() => inspect(url, known));
      await looking;
    }
    await made.remove();
  };
  await Promise.all([lane(), lane()]);
  const what = [...cuts].map(([cut, count]) => `${cut} ${count}`).join(', ');
  say(`${kills} processes killed, during: ${what}; ${acknowledged} acknowledged changes, none lost.`);
});

test('whatever moment a migration is killed at, the next start ends it', async () => {
  const kills = amount(40, 4);
  const random = chance(SEED + 1);
  const steps = 12;
  const migrations = path.join(folder, 'migrations');
  for (let i = 1; i <= steps; i++) {
    const name = path.join(migrations, String(i).padStart(4, '0'));
    mkdirSync(name, { recursive: true });
    const rows = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40000) INSERT INTO "T${i}" SELECT i, 'row ' || i FROM n;`;
    writeFileSync(
      path.join(name, 'migration.sql'),
      `CREATE TABLE "T${i}" ("key" INTEGER PRIMARY KEY, "text" TEXT);\n${rows}\n`,
    );
  }
  let unfinished = 0;
  for (let kill = 0; kill < kills; kill++) {
    const made = await newDatabase();
    const { url } = made;
    await killAfter(
      { file: here('migrate-process.ts'), args: [url, migrations] },
      { line: 0, ms: random.below(400) },
    );
    const rest = await migrateDatabase(url, migrations);
    if (rest.length > 0) unfinished++;
    expect(await migrateDatabase(url, migrations)).toEqual([]);
    expect(await checkDatabase(url, 'structure')).toEqual([]);
    await made.remove();
  }
  say(
    `${kills} migrations killed, ${unfinished} of them before their end; each was ended by the next start.`,
  );
});
