/** Texts stored without a server, for tests. */
import { rmSync, writeFileSync } from 'node:fs';
import { incomingPath } from './incoming';
import { storeFile } from './store-file';

/** Stores a text in the database that is open and answers its id. */
export async function storeText(text: string, name = 'sample.txt'): Promise<string> {
  const path = await incomingPath();
  writeFileSync(path, text);
  const stored = await storeFile({
    path,
    name,
    title: '',
    notes: '',
    format: null,
    mappings: [],
    mostBytes: 0,
    createdAt: '2026-01-01T00:00:00Z',
  });
  rmSync(path);
  if (!('id' in stored)) throw new Error('The text cannot be stored.');
  return stored.id;
}
