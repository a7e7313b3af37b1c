import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run, temporaryDatabase, upload } from './fixtures';
import { listUploads, loadFacets, saveUpload } from './index';

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeEach(async () => {
  database = await temporaryDatabase();
});
afterEach(() => database.remove());

/** Stores five uploads of a name in a process of its own; what it prints. */
function saveElsewhere(name: string): Promise<string> {
  const module = (file: string) => JSON.stringify(path.join(import.meta.dirname, file));
  const script = `
    import { closeDatabase, openDatabase, saveUpload } from ${module('index.ts')};
    import { run, upload } from ${module('fixtures.ts')};
    await openDatabase(${JSON.stringify(database.url)});
    for (let i = 0; i < 5; i++)
      await saveUpload(upload('${name}' + i, { runs: [run('r', { dbms: '${name}' })] }));
    await closeDatabase();`;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
    let output = '';
    child.stderr.on('data', (data) => {
      output += data;
    });
    child.on('close', (status) => resolve(`${output}${status}`));
  });
}

test('what several processes store at once is all there, and each of them sees it', async () => {
  await saveUpload(upload('here', { runs: [run('r', { dbms: 'here' })] }));
  expect((await loadFacets({})).find((f) => f.key === 'dbms')?.values).toEqual([{ value: 'here', count: 1 }]);
  expect(await Promise.all(['a', 'b', 'c'].map(saveElsewhere))).toEqual(['0', '0', '0']);
  expect(await listUploads()).toHaveLength(16);
  expect((await loadFacets({})).find((f) => f.key === 'dbms')?.values).toEqual([
    { value: 'a', count: 5 },
    { value: 'b', count: 5 },
    { value: 'c', count: 5 },
    { value: 'here', count: 1 },
  ]);
}, 60_000);
