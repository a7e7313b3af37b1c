import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryDatabase, upload } from './fixtures';
import { loadPin, savePin } from './pins';
import { saveUpload } from './save-upload';
import { deleteUpload } from './uploads';

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeEach(async () => {
  database = await temporaryDatabase();
});
afterEach(() => database.remove());

const PIN = {
  content: '{"view":"base=v1"}',
  beside: '{"uploads":[]}',
  createdAt: '2026-01-02T03:04:05.000Z',
};
// printf '{"view":"base=v1"}' | sha256sum
const ID = '73251b492e6821906f6925e82267843b146a7c34fc4165d448a53c792e704db9';

test('a pin is known by the hash of its content, and comes back as it was', async () => {
  expect(await savePin(PIN)).toEqual({ id: ID, isNew: true });
  expect(await loadPin(ID)).toEqual({ id: ID, ...PIN });
});

test('the same content is one pin, with what was remembered first', async () => {
  await savePin(PIN);
  const again = await savePin({ ...PIN, beside: 'other', createdAt: '2026-05-05T00:00:00.000Z' });
  expect(again).toEqual({ id: ID, isNew: false });
  expect(await loadPin(ID)).toEqual({ id: ID, ...PIN });
});

test('the first digits of an id are enough, fewer than 8 or other letters are not', async () => {
  await savePin(PIN);
  expect(await loadPin(ID.slice(0, 8))).toMatchObject({ id: ID });
  expect(await loadPin(ID.slice(0, 7))).toBeNull();
  expect(await loadPin('0'.repeat(16))).toBeNull();
  expect(await loadPin(`${ID.slice(0, 8)}%`)).toBeNull();
});

test('a pin outlives every upload', async () => {
  const { id } = await saveUpload(upload('a'));
  await savePin(PIN);
  await deleteUpload(id);
  expect(await loadPin(ID)).not.toBeNull();
});
