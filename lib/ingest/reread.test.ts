import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatOf, readText } from '../formats/read';
import {
  checkDatabase,
  deleteUpload,
  findUpload,
  loadDiagnostics,
  loadFacets,
  loadRuns,
  loadUpload,
  saveUpload,
} from '../store';
import { temporaryDatabase, upload } from '../store/fixtures';
import { storeText } from './fixtures';
import { rereadUploads } from './reread';

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeEach(async () => {
  database = await temporaryDatabase();
});
afterEach(() => database.remove());

const SAMPLE = formatOf('insert-benchmark')?.sample ?? '';

/** As an older version read it: without the first of its runs. */
async function storeAsBefore(text: string, version = 0): Promise<string> {
  const { format, ...result } = readText(text, 'sample.txt');
  if (!format) throw new Error('The sample is not read.');
  const secret = {
    severity: 'note' as const,
    code: 'secret-masked',
    message: 'A secret was found.',
    line: 2,
  };
  const { id } = await saveUpload({
    ...upload('before', { ...result, runs: result.runs.slice(1), diagnostics: [secret] }),
    text,
    name: 'sample.txt',
    title: 'my title',
    notes: 'my notes',
    format: { id: format.id, version },
  });
  return id;
}

async function reread(all = false): Promise<string[]> {
  const outcomes: string[] = [];
  for await (const { outcome, done, total } of rereadUploads({ all }))
    outcomes.push(`${done}/${total} ${outcome}`);
  return outcomes;
}

test('what an older version read is replaced, and the next time nothing is left to do', async () => {
  const id = await storeAsBefore(SAMPLE);
  const before = await loadRuns({ upload: [id] }, 'all', 100);
  expect(await reread()).toEqual(['1/1 replaced']);
  const after = await loadRuns({ upload: [id] }, 'all', 100);
  expect(after.total).toBe(before.total + 1);
  // the same run has the same id, so that links to it go on
  expect(after.runs.map((r) => r.id)).toEqual(expect.arrayContaining(before.runs.map((r) => r.id)));
  expect(after.runs.slice(1)).toEqual(before.runs);
  expect(await findUpload(id)).toMatchObject({
    title: 'my title',
    notes: 'my notes',
    counts: { runs: after.total },
    formatVersion: formatOf('insert-benchmark')?.version,
  });
  expect((await loadUpload(id))?.text).toBe(SAMPLE);
  expect((await loadDiagnostics(id))?.map(({ code }) => code)).toContain('secret-masked');
  expect(await reread()).toEqual(['1/1 current']);
  expect(await checkDatabase(database.url)).toEqual([]);
});

test('facets count what is read now', async () => {
  const id = await storeAsBefore(SAMPLE);
  const count = async () =>
    (await loadFacets({})).find(({ key }) => key === 'upload')?.values.find(({ value }) => value === id)
      ?.count;
  const before = (await count()) ?? 0;
  await reread();
  expect(await count()).toBe(before + 1);
});

test('all can be read again, also what is current; what is interrupted goes on', async () => {
  const ids = [
    await storeText(SAMPLE),
    await storeAsBefore(`${SAMPLE}\n`),
    await storeAsBefore(`${SAMPLE}\n\n`),
  ];
  for await (const { outcome } of rereadUploads()) if (outcome === 'replaced') break;
  expect((await reread()).map((line) => line.split(' ')[1]).sort()).toEqual([
    'current',
    'current',
    'replaced',
  ]);
  expect(await reread(true)).toEqual(['1/3 replaced', '2/3 replaced', '3/3 replaced']);
  for (const id of ids) await deleteUpload(id);
  expect(await checkDatabase(database.url)).toEqual([]);
});

test('what no version reads any more is kept', async () => {
  const { format: _format, ...result } = readText(SAMPLE, null);
  await saveUpload({ ...upload('old', result), format: { id: 'a-format-that-was', version: 3 } });
  await saveUpload({ ...upload('nothing', result), format: { id: 'dgraph-live', version: 0 } });
  expect(await reread()).toEqual(['1/2 kept', '2/2 kept']);
  expect((await loadRuns({}, 'all', 100)).total).toBe(result.runs.length * 2);
});
