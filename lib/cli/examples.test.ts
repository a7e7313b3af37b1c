import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteUpload, listUploads } from '../store';
import { temporaryDatabase } from '../store/fixtures';
import { EXAMPLES, loadExamples } from './examples';

const FORMATS_FOLDER = path.join(import.meta.dirname, '../formats');
const NOW = new Date('2026-01-02T03:04:05Z');

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeEach(async () => {
  database = await temporaryDatabase();
});
afterEach(() => database.remove());

test('a new database gets every example, in the order of the list', async () => {
  await loadExamples(EXAMPLES, FORMATS_FOLDER, NOW);
  const uploads = await listUploads();
  expect(uploads.map((u) => u.title)).toEqual(EXAMPLES.map((e) => e.title));
  expect(uploads.filter((u) => u.counts.runs === 0 || u.counts.errors > 0)).toEqual([]);
});

test('an example that was deleted stays deleted, and the others are not loaded twice', async () => {
  await loadExamples(EXAMPLES, FORMATS_FOLDER, NOW);
  const [first] = await listUploads();
  await deleteUpload(first?.id ?? '');
  expect(await loadExamples(EXAMPLES, FORMATS_FOLDER, NOW)).toEqual([]);
  expect(await listUploads()).toHaveLength(EXAMPLES.length - 1);
});
