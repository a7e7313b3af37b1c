import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { checkDatabase, closeDatabase, deleteUpload, listUploads, openDatabase } from '../store';
import { amount, SEED, say } from './amount';
import { chance } from './chance';
import { freshDatabase } from './fresh-database';
import { madeUpTable } from './made-up-text';
import { postUpload } from './post-upload';

const database = freshDatabase();
afterEach(() => {
  delete process.env.BAKEOFF_MAX_DATABASE_MB;
});

test('when there is no room left, an upload is told so and the store is sound; with room again it goes on', async () => {
  process.env.BAKEOFF_MAX_DATABASE_MB = '2';
  await openDatabase(database.url);
  const random = chance(SEED);
  const stored: string[] = [];
  let refused = 0;
  for (let i = 0; refused < amount(20, 3); i++) {
    const response = await postUpload(madeUpTable(`full-${i}`, random.of([50, 2_000, 6_000]), random));
    const answer: { code?: string; uploads?: { id: string }[] } = await response.json();
    if (response.status === 201) stored.push(answer.uploads?.[0]?.id ?? '');
    else {
      expect([response.status, answer.code]).toEqual([507, 'no-room']);
      refused++;
    }
  }
  expect(stored.length).toBeGreaterThan(0);
  expect((await listUploads()).map(({ id }) => id).sort()).toEqual(stored.toSorted());
  expect(await checkDatabase(database.url)).toEqual([]);
  // deleting makes room, also in a full database
  for (const id of stored.splice(0, Math.ceil(stored.length / 2))) await deleteUpload(id);
  expect((await postUpload(madeUpTable('again', 50, random))).status).toBe(201);
  expect(await checkDatabase(database.url)).toEqual([]);
  say(`${refused} uploads refused for want of room, ${stored.length} others whole.`);
});

test('when a file that arrives finds no place, it is told so', async () => {
  await closeDatabase();
  await openDatabase(database.url);
  // a file where the folder of what arrives should be: no disk to fill is needed
  writeFileSync(`${database.file}-incoming`, '');
  const response = await postUpload(madeUpTable('nowhere', 5, chance(SEED)));
  expect(response.status).toBe(500);
  rmSync(`${database.file}-incoming`);
  expect((await postUpload(madeUpTable('somewhere', 5, chance(SEED)))).status).toBe(201);
  expect(await checkDatabase(database.url)).toEqual([]);
});
