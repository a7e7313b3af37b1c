import { afterEach, beforeEach } from 'vitest';
import { stopReaders } from '../ingest/readers';
import { temporaryDatabase } from '../store/fixtures';

/** Gives each test of a file a database of its own, and its readers an end. What it returns tells of that of the test that runs. */
export function freshDatabase(): { readonly file: string; readonly url: string } {
  let database: Awaited<ReturnType<typeof temporaryDatabase>>;
  beforeEach(async () => {
    database = await temporaryDatabase();
  });
  afterEach(async () => {
    await stopReaders();
    await database.remove();
  });
  return {
    get file() {
      return database.file;
    },
    get url() {
      return database.url;
    },
  };
}
