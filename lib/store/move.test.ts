import { afterEach, expect, test } from 'vitest';
import type { ParsedRun } from '../model';
import { config, measurement, run, upload } from './fixtures';
import {
  checkDatabase,
  closeDatabase,
  copyDatabase,
  listUploads,
  loadConfigs,
  loadedExamples,
  loadPin,
  loadRun,
  loadRuns,
  loadSeries,
  loadUpload,
  markExampleLoaded,
  migrateDatabase,
  migrationsFor,
  openDatabase,
  savePin,
  saveUpload,
} from './index';
import { newDatabase, ROOT, type TestDatabase } from './test-database';

const made: TestDatabase[] = [];
afterEach(async () => {
  await closeDatabase();
  for (const database of made.splice(0)) await database.remove();
});

async function emptyDatabase(server: string | null): Promise<string> {
  const database = await newDatabase(server);
  made.push(database);
  await migrateDatabase(database.url, await migrationsFor(database.url, ROOT));
  return database.url;
}

/** One with a row in every table. */
function fullRun(i: number): ParsedRun {
  const times = Float64Array.of(0, 0.1, 0.30000000000000004);
  const lines = Uint32Array.of(3, 4, 4_294_967_295);
  return {
    ...run(`r${i}`, { config: 'v1', n: `💥${i}` }, [
      measurement('a', 5e-324),
      measurement('b', 1.7976931348623157e308),
      measurement('c', null),
      { ...measurement('d', 1 / 3), raw: null, derived: { formula: 'a ÷ 2', lines: [1] } },
    ]),
    series: [
      { metric: 's', label: 'S', times, lines, values: Float64Array.of(1, Number.NaN, -0), rounding: 0.5 },
    ],
    distributions: [
      {
        kind: 'samples',
        metric: 'd',
        label: 'D',
        line: 7,
        values: Float64Array.of(0.1),
        lines: lines.slice(0, 1),
      },
    ],
    checks: [{ code: 'c', status: 'holds', message: 'm', lines: [1] }],
  };
}

async function fill(url: string): Promise<void> {
  await openDatabase(url);
  const runs = Array.from({ length: 30 }, (_, i) => fullRun(i));
  const metrics = [
    { id: 'd', label: 'D', unit: 's', per: null, direction: 'none' as const, description: 'D.' },
  ];
  await saveUpload({
    ...upload('one', { runs, configs: [config('v1', {}, { k: '1' })], metrics }),
    text: 'a line\n'.repeat(100_000),
  });
  await saveUpload(upload('two', { runs: runs.slice(0, 2) }));
  await markExampleLoaded('example', '2026-01-01T00:00:00.000Z');
  await savePin({ createdAt: '2026-01-01T00:00:00.000Z', content: 'content', beside: '{}' });
}

/** All that is answered of a store. */
async function answers(url: string): Promise<unknown> {
  await openDatabase(url);
  const { runs } = await loadRuns({}, 'all', 1_000);
  const uploads = await listUploads();
  return {
    uploads: await Promise.all(uploads.map(({ id }) => loadUpload(id))),
    runs,
    details: await Promise.all(runs.map(({ id }) => loadRun(id))),
    series: await Promise.all(runs.map(({ id }) => loadSeries(id, 'all'))),
    configs: await loadConfigs({ filter: {} }),
    examples: await loadedExamples(),
    pin: await loadPin('ed7002b439e9ac845f22357d822bac1444730fbdb6016d3ec9432297b9ec9f73'),
  };
}

const server = process.env.BAKEOFF_TEST_POSTGRES || null;

test.each([
  ['to the other kind of database', null, server],
  ['and back', server, null],
])('all that is stored is moved %s, and the store goes on there', async (_name, kind, other) => {
  const from = await emptyDatabase(kind);
  const to = await emptyDatabase(other);
  await fill(from);
  const before = await answers(from);
  await closeDatabase();
  expect(await copyDatabase(from, to)).toMatchObject({ Upload: 2, Run: 32, Measurement: 128, Series: 32 });
  expect(await answers(to)).toEqual(before);
  expect(await checkDatabase(to)).toEqual([]);
  expect(
    (await saveUpload(upload('three', { runs: [fullRun(1)], configs: [config('v2', {}, {})] }))).isNew,
  ).toBe(true);
  expect((await loadRuns({}, [], 100)).total).toBe(33);
  expect(await checkDatabase(to)).toEqual([]);
});

test('nothing is moved into a database that holds something', async () => {
  const from = await emptyDatabase(null);
  const to = await emptyDatabase(server);
  await fill(to);
  await closeDatabase();
  await expect(copyDatabase(from, to)).rejects.toThrow(
    'The target holds something already: ShippedExample, Upload',
  );
  expect((await answers(to)) !== null).toBe(true);
});
