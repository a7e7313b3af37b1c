import { afterEach, beforeEach, expect, test } from 'vitest';
import { config, run, temporaryDatabase, upload } from './fixtures';
import { deleteUpload, findUpload, loadConfigs, loadRuns, saveUpload } from './index';

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeEach(async () => {
  database = await temporaryDatabase();
});
afterEach(() => database.remove());

const fast = { cache: '1' };
const slow = { cache: '9' };
const run36 = run('r36', { dbms: 'MongoDB', version: '3.6.5', config: 'v5' });
const run40 = { ...run('r40', { dbms: 'MongoDB', version: '4.0.0', config: 'v5' }), line: 2 };

/** For each run the upload and knobs of its config: `name: legend {"cache":"1"}`, or `name: –`. */
async function joins(): Promise<string[]> {
  const { runs } = await loadRuns({}, [], 100);
  const lines = await Promise.all(
    runs.map(async (r) => {
      const [found] = await loadConfigs({ ids: r.configId === null ? [] : [r.configId] });
      const from = found && (await findUpload(found.uploadId));
      return `${r.name}: ${found ? `${from?.title} ${JSON.stringify(found.knobs)}` : '–'}`;
    }),
  );
  return lines.sort();
}

test('a run has the config of that name in its own upload, before any other', async () => {
  await saveUpload(upload('mine', { runs: [run36], configs: [config('v5', {}, fast)] }));
  await saveUpload(upload('other', { configs: [config('v5', { dbms: 'MongoDB', version: '3.6.5' }, slow)] }));
  expect(await joins()).toEqual(['r36: mine {"cache":"1"}']);
});

test('a config that arrives later is joined, and leaves with its upload', async () => {
  await saveUpload(upload('runs', { runs: [run36] }));
  expect(await joins()).toEqual(['r36: –']);
  const legend = await saveUpload(upload('legend', { configs: [config('v5', {}, fast)] }));
  expect(await joins()).toEqual(['r36: legend {"cache":"1"}']);
  await deleteUpload(legend.id);
  expect(await joins()).toEqual(['r36: –']);
});

test('the legend of results is that of those results, whatever others call their configs', async () => {
  const theirs = run('theirs', { dbms: 'MongoDB', version: '3.6.5', config: 'v5' });
  await saveUpload(upload('table with legend', { runs: [theirs], configs: [config('v5', {}, fast)] }));
  await saveUpload(upload('another table', { runs: [run40] }));
  expect(await joins()).toEqual(['r40: –', 'theirs: table with legend {"cache":"1"}']);
  await saveUpload(upload('configs alone', { configs: [config('v5', { version: '4' }, slow)] }));
  expect(await joins()).toEqual([
    'r40: configs alone {"cache":"9"}',
    'theirs: table with legend {"cache":"1"}',
  ]);
});

test('the most specific scope that fits wins, within an upload and elsewhere', async () => {
  const configs = [
    config('v5', { dbms: 'MongoDB' }, slow, 1),
    config('v5', { dbms: 'MongoDB', version: '4.0.0' }, fast, 2),
    config('v5', { dbms: 'MySQL', version: '3.6.5' }, fast, 3),
  ];
  const own = await saveUpload(upload('own', { runs: [run36, run40], configs }));
  expect(await joins()).toEqual(['r36: own {"cache":"9"}', 'r40: own {"cache":"1"}']);
  await deleteUpload(own.id);
  await saveUpload(upload('runs', { runs: [run36, run40] }));
  await saveUpload(upload('legend', { configs }));
  expect(await joins()).toEqual(['r36: legend {"cache":"9"}', 'r40: legend {"cache":"1"}']);
});

test('a scope of fewer version parts fits all versions that begin with them, and the longest scope that fits wins', async () => {
  const of = (name: string, version: string, line: number) => ({
    ...run(name, { dbms: 'MySQL', version, config: 'c8' }),
    line,
  });
  const runs = [of('r1', '8.0.45', 1), of('r2', '8.0', 2), of('r3', '8.01', 3), of('r4', '8.0.4', 4)];
  const configs = [
    config('c8', { dbms: 'MySQL', version: '8.0' }, { of: '8.0' }, 1),
    config('c8', { dbms: 'MySQL', version: '8.0.45' }, { of: '8.0.45' }, 2),
    config('c8', { dbms: 'MySQL', version: '8' }, { of: '8' }, 3),
    config('c8', { dbms: 'MySQL' }, { of: 'any' }, 4),
  ];
  await saveUpload(upload('runs', { runs }));
  await saveUpload(upload('catalogue', { configs }));
  expect(await joins()).toEqual([
    'r1: catalogue {"of":"8.0.45"}',
    'r2: catalogue {"of":"8.0"}',
    'r3: catalogue {"of":"8"}',
    'r4: catalogue {"of":"8.0"}',
  ]);
});

test('a version is whole parts: 5.7 is that of 5.7.44, and neither of 5.70 nor of 5', async () => {
  const of = (name: string, version: string, line: number) => ({
    ...run(name, { dbms: 'MySQL', version, config: 'c8' }),
    line,
  });
  const runs = [of('r1', '5.7.44', 1), of('r2', '5.70', 2), of('r3', '5', 3), of('r4', '15.7', 4)];
  // dropped together
  const configs = [config('c8', { dbms: 'MySQL', version: '5.7' }, fast)];
  await saveUpload(upload('both', { runs, configs }));
  expect(await joins()).toEqual(['r1: both {"cache":"1"}', 'r2: –', 'r3: –', 'r4: –']);
});

test('a major version in the heading of a catalogue fits all its minor ones', async () => {
  const runs = [run('r12', { dbms: 'PostgreSQL', version: '12.22', config: 'cx5' })];
  await saveUpload(upload('runs', { runs }));
  await saveUpload(
    upload('catalogue', { configs: [config('cx5', { dbms: 'PostgreSQL', version: '12' }, fast)] }),
  );
  expect(await joins()).toEqual(['r12: catalogue {"cache":"1"}']);
});

test('two configs of equal rank that differ give none, until one of them leaves', async () => {
  await saveUpload(upload('runs', { runs: [run36] }));
  const first = await saveUpload(upload('first', { configs: [config('v5', {}, fast)] }));
  await saveUpload(upload('second', { configs: [config('v5', {}, slow)] }));
  expect(await joins()).toEqual(['r36: –']);
  await deleteUpload(first.id);
  expect(await joins()).toEqual(['r36: second {"cache":"9"}']);
});

test('two configs of equal rank that agree are as good as one', async () => {
  await saveUpload(upload('runs', { runs: [run36] }));
  await saveUpload(upload('legend', { configs: [config('v5', {}, { a: '1', b: '2' })] }));
  await saveUpload(upload('legend again', { configs: [config('v5', {}, { b: '2', a: '1' })] }));
  const joined = await joins();
  expect(joined).toHaveLength(1);
  expect(joined[0]).toMatch(/^r36: legend/);
});

test('what is ambiguous in the own upload is not decided by another one', async () => {
  const configs = [config('v5', {}, fast, 1), config('v5', {}, slow, 2)];
  await saveUpload(upload('own', { runs: [run36], configs }));
  await saveUpload(upload('other', { configs: [config('v5', { dbms: 'MongoDB' }, fast)] }));
  expect(await joins()).toEqual(['r36: –']);
});

test('a config bound to a dbms or version is not joined to runs that name none', async () => {
  const bare = run('bare', { config: 'v5' });
  await saveUpload(upload('own', { runs: [bare], configs: [config('v5', { version: '3.6.5' }, fast)] }));
  expect(await joins()).toEqual(['bare: –']);
});
