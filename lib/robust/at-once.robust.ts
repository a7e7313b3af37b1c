import { expect, test } from 'vitest';
import { readerCounts } from '../ingest/readers';
import { checkDatabase, listUploads, updateUpload } from '../store';
import { amount, SEED, say } from './amount';
import { chance } from './chance';
import { freshDatabase } from './fresh-database';
import { madeUpTable } from './made-up-text';
import { post } from './post-upload';

const database = freshDatabase();

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
