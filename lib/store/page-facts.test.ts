import { afterAll, beforeAll, expect, test } from 'vitest';
import { config, measurement, run, temporaryDatabase, upload } from './fixtures';
import {
  deleteUpload,
  findUploads,
  loadDefinedConfigs,
  loadHeads,
  saveUpload,
  storedValues,
  uploadedValues,
} from './index';

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
let first: string;
let second: string;

beforeAll(async () => {
  database = await temporaryDatabase();
  const saved = await saveUpload(
    upload('first', {
      runs: [
        run('a', { version: '4.0.0', config: 'v1' }, [measurement('rate', 1)]),
        run('b', { version: '3.6.5', config: 'v1' }, [measurement('rate', null)]),
        run('c', { version: '3.6.5', config: 'v1' }, [measurement('rate', null)]),
      ],
      configs: [config('v1', {}, { cache: '10' }), config('v2', {}, { cache: '20' })],
    }),
  );
  first = saved.id;
  second = (await saveUpload(upload('second', { runs: [run('d', { version: '3.0.0' })] }))).id;
});
afterAll(() => database.remove());

async function valuesOf(key: string) {
  return (await storedValues()).find((stored) => stored.key === key)?.values;
}

test('values keep the order in which uploads brought them, whatever comes later', async () => {
  expect(await valuesOf('version')).toEqual(['3.6.5', '4.0.0', '3.0.0']);
  expect(await valuesOf('knob:cache')).toEqual(['10']);
  const { id } = await saveUpload(upload('third', { runs: [run('e', { version: '1.0.0' })] }));
  expect(await valuesOf('version')).toEqual(['3.6.5', '4.0.0', '3.0.0', '1.0.0']);
  await deleteUpload(id);
});

test('values of some uploads are numbered by themselves, the same wherever these uploads are', async () => {
  const ofSecond = await uploadedValues([second.slice(0, 8)]);
  expect(ofSecond).toEqual([{ key: 'version', values: ['3.0.0'] }]);
  const both = (await uploadedValues([first, second])).find(({ key }) => key === 'version')?.values;
  const firstValues = ['3.6.5', '4.0.0'];
  expect(both).toEqual(first < second ? [...firstValues, '3.0.0'] : ['3.0.0', ...firstValues]);
});

test('heads tell runs by dimensions, settings and the metrics that they have numbers of', async () => {
  const knobs = { cache: '10' };
  expect(await loadHeads({ config: ['v1'] }, 10)).toEqual([
    {
      uploadId: first,
      dimensions: { version: '4.0.0', config: 'v1' },
      knobs,
      count: 1,
      measurements: [{ metric: 'rate' }],
    },
    { uploadId: first, dimensions: { version: '3.6.5', config: 'v1' }, knobs, count: 2, measurements: [] },
  ]);
  expect(await loadHeads({ config: ['v1'] }, 1)).toHaveLength(1);
  expect(await loadHeads({ upload: [second] }, 9)).toMatchObject([{ knobs: null, count: 1 }]);
});

test('configs without runs are found with their text, and counted as having none', async () => {
  const configs = await loadDefinedConfigs({ uploads: [first], ids: [] });
  expect(configs.map(({ name, runs }) => [name, runs])).toEqual([
    ['v1', 3],
    ['v2', 0],
  ]);
  const [v1] = configs;
  expect(await loadDefinedConfigs({ uploads: [], ids: [v1?.id ?? ''] })).toEqual([v1]);
});

test('several uploads are found at once, those that are not there left out', async () => {
  const found = await findUploads([second, 'f'.repeat(64), first]);
  expect(found.map(({ title }) => title).sort()).toEqual(['first', 'second']);
});
