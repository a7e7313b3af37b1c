import path from 'node:path';
import { expect, test } from 'vitest';
import { backupDatabase, checkDatabase, deleteUpload, loadUpload, openDatabase } from '../store';
import { amount, SEED, say } from './amount';
import { chance } from './chance';
import { freshDatabase } from './fresh-database';
import { madeUpTable } from './made-up-text';
import { post } from './post-upload';

const database = freshDatabase();

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
