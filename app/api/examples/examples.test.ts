import { afterEach, beforeEach, expect, test } from 'vitest';
import { EXAMPLES } from '@/lib/cli/examples';
import { deleteUpload, listUploads } from '@/lib/store';
import { temporaryDatabase } from '@/lib/store/fixtures';
import { POST } from './route';

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeEach(async () => {
  database = await temporaryDatabase();
});
afterEach(() => database.remove());

const post = (headers: Record<string, string> = {}) =>
  POST(new Request('http://bakeoff.example/api/examples', { method: 'POST', headers }));

test('examples that were deleted come back, each once', async () => {
  await post();
  const [first] = await listUploads();
  await deleteUpload(first?.id ?? '');
  expect((await post()).status).toBe(200);
  expect((await listUploads()).map((upload) => upload.title)).toContain(EXAMPLES[0]?.title);
  expect(await listUploads()).toHaveLength(EXAMPLES.length);
});

test('a page of another site cannot load them', async () => {
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await listUploads()).toEqual([]);
});
