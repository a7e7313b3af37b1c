import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Filter } from '../model';
import { config, measurement, run, temporaryDatabase, upload } from './fixtures';
import { deleteUpload, loadConfigs, loadFacets, loadRuns, metricsOf, saveUpload } from './index';

// Seven runs, counted by hand below:
//   mongo   r1 3.6.5 v1 load · r2 3.6.5 v2 load · r3 3.6.5 v10 load · r4 4.0.0 v1 load · r5 4.0.0 v2 index
//   dgraph  d1 normal · d2 ludicrous
const mongo = (name: string, version: string, configName: string, step: string) =>
  run(name, { dbms: 'MongoDB', version, config: configName, step }, [measurement('rate', 1, 'ips.av')]);

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
let mongoId: string;
let dgraphId: string;

beforeAll(async () => {
  database = await temporaryDatabase();
  const saved = await saveUpload(
    upload('mongo', {
      runs: [
        mongo('r1', '3.6.5', 'v1', 'load'),
        mongo('r2', '3.6.5', 'v2', 'load'),
        mongo('r3', '3.6.5', 'v10', 'load'),
        mongo('r4', '4.0.0', 'v1', 'load'),
        mongo('r5', '4.0.0', 'v2', 'index'),
      ],
      configs: [
        config('v1', {}, { cache: '10' }),
        config('v2', {}, { cache: '20', sync: 'on' }),
        config('v10', {}, { cache: '20' }),
      ],
    }),
  );
  mongoId = saved.id;
  const dgraph = await saveUpload(
    upload('dgraph', {
      runs: [
        run('d1', { dbms: 'Dgraph', mode: 'normal' }, [
          measurement('rate', null, 'N-Quads/s'),
          measurement('aborts', 3),
        ]),
        run('d2', { dbms: 'Dgraph', mode: 'ludicrous' }, [measurement('rate', 5, 'N-Quads/s')]),
      ],
    }),
  );
  dgraphId = dgraph.id;
});
afterAll(() => database.remove());

/** The facets as `key: value×count …`, uploads left out. */
async function facetLines(filter: Filter, limit?: number): Promise<string[]> {
  const facets = await loadFacets(filter, limit);
  return facets
    .filter((f) => f.key !== 'upload')
    .map((f) => {
      const values = f.values.map(({ value, count }) => `${value}×${count}`).join(' ');
      return `${f.key}: ${values}${f.unlisted ? ` and ${f.unlisted} more` : ''}`;
    });
}

async function namesOf(filter: Filter): Promise<string[]> {
  const { runs, total } = await loadRuns(filter, [], 100);
  expect(total).toBe(runs.length);
  return runs.map((r) => r.name).sort();
}

test('without a filter every run is counted once per dimension, those without it last', async () => {
  expect(await facetLines({})).toEqual([
    'dbms: Dgraph×2 MongoDB×5',
    'version: 3.6.5×3 4.0.0×2 ×2',
    'config: v1×2 v2×2 v10×1 ×2',
    'mode: ludicrous×1 normal×1 ×5',
    'step: index×1 load×4 ×2',
    // of the five runs with a known config: v2 and v10 set 20, v1 sets 10; only v2 sets sync
    'knob:cache: 10×2 20×3',
    'knob:sync: on×2 ×3',
  ]);
});

test('each key is counted under the filter of all other keys', async () => {
  expect(await facetLines({ version: ['4.0.0'], config: ['v1', 'v10'] })).toEqual([
    'dbms: MongoDB×1', // r4
    'version: 3.6.5×2 4.0.0×1', // v1 and v10: r1, r3 and r4
    'config: v1×1 v2×1', // 4.0.0: r4 and r5
    'step: load×1',
  ]);
});

test('uploads are a facet too, chosen by id or prefix', async () => {
  const facets = await loadFacets({ upload: [mongoId.slice(0, 8)] });
  expect(facets[0]).toEqual({
    key: 'upload',
    values: [
      { value: mongoId, count: 5 },
      { value: dgraphId, count: 2 },
    ].sort((a, b) => (a.value < b.value ? -1 : 1)),
  });
  expect(facets.find((f) => f.key === 'dbms')?.values).toEqual([{ value: 'MongoDB', count: 5 }]);
  expect(await namesOf({ upload: [dgraphId] })).toEqual(['d1', 'd2']);
  expect(await namesOf({ upload: [dgraphId.slice(0, 7)] })).toEqual([]);
});

test('a filter takes any of the values of a key, and all keys together', async () => {
  expect(await namesOf({ version: ['3.6.5', '4.0.0'], config: ['v2'] })).toEqual(['r2', 'r5']);
  expect(await namesOf({ version: ['3.6.5'], step: ['index'] })).toEqual([]);
});

test('an empty value means runs without that dimension', async () => {
  expect(await namesOf({ mode: [''] })).toEqual(['r1', 'r2', 'r3', 'r4', 'r5']);
  expect(await namesOf({ mode: ['', 'normal'], dbms: ['Dgraph'] })).toEqual(['d1']);
});

test('a key without values chooses nothing', async () => {
  expect(await namesOf({ dbms: ['Dgraph'], mode: [] })).toEqual(['d1', 'd2']);
});

test('unknown keys and values match no run', async () => {
  expect(await namesOf({ version: ['9.9'] })).toEqual([]);
  expect(await namesOf({ nonsense: ['1'] })).toEqual([]);
  expect(await namesOf({ nonsense: [''], dbms: ['Dgraph'] })).toEqual(['d1', 'd2']);
  expect(await namesOf({ constructor: ['x'] })).toEqual([]);
});

test('a knob is matched by the effective setting, and by nothing where no config is known', async () => {
  expect(await namesOf({ 'knob:cache': ['20'] })).toEqual(['r2', 'r3', 'r5']);
  expect(await namesOf({ 'knob:sync': [''] })).toEqual(['r1', 'r3', 'r4']);
  expect(await facetLines({ 'knob:cache': ['10'] })).toContain('knob:cache: 10×2 20×3');
});

test('a facet of many values lists those of most runs and those that are chosen', async () => {
  expect(await facetLines({ config: ['v10'] }, 2)).toContain('config: v1×2 v10×1 and 2 more');
});

test('metrics are counted with the labels that texts give them', async () => {
  const uses = await metricsOf({});
  expect(uses.find((u) => u.metric === 'rate')).toEqual({
    metric: 'rate',
    declared: null,
    labels: expect.arrayContaining(['ips.av', 'N-Quads/s']),
    runs: 6,
    missing: 1,
    series: 0,
    distributions: 0,
  });
  expect((await metricsOf({ mode: ['ludicrous'] })).map((u) => [u.metric, u.runs])).toEqual([['rate', 1]]);
});

test('runs come in the same order every time, as many as asked for, with the number of all', async () => {
  const { runs, total } = await loadRuns({ dbms: ['MongoDB'] }, ['rate'], 2);
  expect([runs.map((r) => r.name), total]).toEqual([['r1', 'r2'], 5]);
  expect(runs[0]?.measurements.map((m) => m.metric)).toEqual(['rate']);
});

test('the configs of runs are found through a filter', async () => {
  expect((await loadConfigs({ filter: { version: ['4.0.0'] } })).map((c) => c.name)).toEqual(['v1', 'v2']);
});

test('what was uploaded or deleted a moment ago is counted', async () => {
  const { id } = await saveUpload(upload('more', { runs: [run('m', { dbms: 'MongoDB' })] }));
  expect(await facetLines({})).toContain('dbms: Dgraph×2 MongoDB×6');
  await deleteUpload(id);
  expect(await facetLines({})).toContain('dbms: Dgraph×2 MongoDB×5');
});
