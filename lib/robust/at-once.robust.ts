import path from 'node:path';
import { expect, test } from 'vitest';
import { readerCounts } from '../ingest/readers';
import {
  backupDatabase,
  checkDatabase,
  deleteUpload,
  listUploads,
  loadUpload,
  openDatabase,
  updateUpload,
} from '../store';
import { amount, SEED, say } from './amount';
import { chance } from './chance';
import { freshDatabase } from './fresh-database';
import { madeUpTable } from './made-up-text';
import { postUpload } from './post-upload';

const database = freshDatabase();

async function post(text: string): Promise<{ status: number; id: string; code: string }> {
  const response = await postUpload(text);
  const { uploads, code = '' }: { uploads?: { id: string }[]; code?: string } = await response.json();
  return { status: response.status, id: uploads?.[0]?.id ?? '', code };
}

test('fifty uploads at once are all stored, and what is changed meanwhile is changed', async () => {
  const random = chance(SEED);
  const first = await post(madeUpTable('first', 10, random));
  const count = 50;
  const uploads = Array.from({ length: count }, (_, i) =>
    post(madeUpTable(`u${i}`, random.of([10, 400, 4_000]), random)),
  );
  const renamed = updateUpload(first.id, { title: 'renamed meanwhile' });
  const answers = await Promise.all(uploads);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 201));
  expect(await renamed).toBe(true);
  const stored = await listUploads();
  expect(stored).toHaveLength(count + 1);
  expect(stored.find(({ id }) => id === first.id)?.title).toBe('renamed meanwhile');
  expect(await checkDatabase(database.url)).toEqual([]);
  say(`${count} uploads at once, all stored.`);
});

test('more uploads at once than can wait are answered or told to come again', async () => {
  const count = amount(600, 260);
  // nothing that would be stored: what waits is what counts
  const answers = await Promise.all(Array.from({ length: count }, (_, i) => post(`nothing of note ${i}\n`)));
  const told = answers.filter(({ status }) => status !== 422);
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter(({ status, code }) => status !== 503 || code !== 'busy')).toEqual([]);
  expect(readerCounts().waiting).toBe(0);
  say(`${count} files at once: ${count - told.length} read, ${told.length} told to come again.`);
});

test('a backup made while uploads come and go holds each of them whole or not at all, and can be restored', async () => {
  const random = chance(SEED + 2);
  const backups = amount(20, 4);
  let isOver = false;
  const coming = (async () => {
    for (let i = 0; !isOver; i++) {
      const { id } = await post(madeUpTable(`b${i}`, random.of([10, 3_000]), random));
      if (i % 3 === 2) await deleteUpload(id);
    }
  })();
  const before = await post(madeUpTable('before', 100, random));
  for (let i = 0; i < backups; i++) {
    const file = path.join(path.dirname(database.file), `backup-${i}.db`);
    await backupDatabase(database.url, file);
    expect(await checkDatabase(`file:${file}`)).toEqual([]);
    await expect(backupDatabase(database.url, file)).rejects.toThrow('is there already');
    await new Promise((resolve) => setImmediate(resolve));
  }
  isOver = true;
  await coming;
  await openDatabase(`file:${path.join(path.dirname(database.file), 'backup-0.db')}`);
  expect((await loadUpload(before.id))?.upload.counts.runs).toBe(100);
  expect((await post(madeUpTable('after', 5, random))).status).toBe(201);
  say(`${backups} backups while uploads came and went, each sound; restored and written to.`);
});
