import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  backupDatabase,
  checkDatabase,
  closeDatabase,
  deleteUpload,
  loadRuns,
  openDatabase,
  saveUpload,
} from '../store';
import { measurement, run, temporaryDatabase, upload } from '../store/fixtures';
import { newDatabase } from '../store/test-database';
import { findPostgres } from './postgres-server';

test('who asks for a backup is told the command that makes it', async () => {
  const database = await temporaryDatabase();
  await expect(backupDatabase(database.url, `${database.file}.backup`)).rejects.toThrow(
    'pg_dump --format=custom',
  );
  expect(existsSync(`${database.file}.backup`)).toBe(false);
  await database.remove();
});

test('what pg_dump writes while Bakeoff runs can be restored, and goes on', async () => {
  const commands = findPostgres();
  if (commands === null || !existsSync(path.join(commands, 'pg_restore'))) return; // the server is another machine's
  const database = await temporaryDatabase();
  const restored = await newDatabase();
  const runs = [run('r', { k: 'v' }, [measurement('a', 5e-324), measurement('b', 1.7976931348623157e308)])];
  const { id } = await saveUpload(upload('u', { runs }));
  const before = await loadRuns({}, 'all', 10);
  const file = `${database.file}.dump`;
  execFileSync(path.join(commands, 'pg_dump'), ['--format=custom', `--file=${file}`, database.url]);
  execFileSync(path.join(commands, 'pg_restore'), ['--no-owner', `--dbname=${restored.url}`, file]);
  await closeDatabase();
  await openDatabase(restored.url);
  expect(await loadRuns({}, 'all', 10)).toEqual(before);
  expect(await checkDatabase(restored.url)).toEqual([]);
  expect((await saveUpload(upload('after', { runs }))).isNew).toBe(true);
  expect(await deleteUpload(id)).toBe(true);
  await closeDatabase();
  await restored.remove();
  await database.remove();
});
