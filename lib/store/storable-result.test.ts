import { expect, test } from 'vitest';
import { config, measurement, run, temporaryDatabase, upload } from './fixtures';
import {
  deleteUpload,
  findUploads,
  loadFacets,
  loadRun,
  loadRuns,
  loadUpload,
  saveUpload,
  updateUpload,
} from './index';
import { storableResult } from './storable-result';

test('a result without U+0000 is stored as it is', () => {
  const { result } = upload('u', { runs: [run('r', { config: 'v1' }, [measurement('a', 1)])] });
  expect(storableResult(result)).toBe(result);
});

test('U+0000 in names, cells and JSON is stored as the sign for it, and nothing is lost beside it', async () => {
  const database = await temporaryDatabase();
  try {
    const full = {
      ...run('run\0', { 'k\0': 'v\0' }, [
        { ...measurement('m\0', 1, 'M\0'), raw: '1\0' },
        measurement('a', 2),
      ]),
      checks: [{ code: 'c', status: 'holds' as const, message: 'm\0', lines: [1] }],
    };
    const { id } = await saveUpload({
      ...upload('u', { runs: [full], configs: [config('c\0', {}, { 's\0': 't\0' })] }),
      text: 'the text\0\n',
      title: 'title\0',
      notes: 'notes\0',
    });
    const { runs } = await loadRuns({ upload: [id] }, 'all', 10);
    expect(runs).toMatchObject([
      {
        name: 'run␀',
        dimensions: { 'k␀': 'v␀' },
        measurements: [
          { metric: 'm␀', label: 'M␀', raw: '1␀', value: 1 },
          { metric: 'a', value: 2 },
        ],
      },
    ]);
    expect((await loadRuns({ upload: [id] }, ['m␀'], 10)).runs[0]?.measurements).toHaveLength(1);
    expect((await loadFacets({ 'k␀': ['v␀'] })).find(({ key }) => key === 'k␀')?.values).toEqual([
      { value: 'v␀', count: 1 },
    ]);
    expect((await loadRun(runs[0]?.id ?? ''))?.checks[0]?.message).toBe('m␀');
    const stored = await loadUpload(id);
    expect(stored?.text).toBe('the text\0\n');
    expect([stored?.upload.title, stored?.upload.notes]).toEqual(['title␀', 'notes␀']);
    expect(stored?.configs[0]).toMatchObject({ name: 'c␀', knobs: { 's␀': 't␀' } });
    await updateUpload(id, { title: 'new\0' });
    expect((await findUploads([id]))[0]?.title).toBe('new␀');
    // what cannot be stored cannot be found, and is no error
    expect(await findUploads(['a\0b'])).toEqual([]);
    expect(await deleteUpload('a\0b')).toBe(false);
    expect(await loadRun('a\0b')).toBeNull();
    expect((await loadRuns({}, ['a\0b'], 10)).runs[0]?.measurements).toEqual([]);
  } finally {
    await database.remove();
  }
});

test('texts that look like the writing of another language come back as they are', async () => {
  const database = await temporaryDatabase();
  try {
    const texts = [
      '\\N',
      '\\.',
      '\\\\x00',
      'a\tb',
      'a\nb',
      'a\r\nb',
      '{"a":1}',
      '{a,b}',
      'NULL',
      '',
      ' ',
      '\u007f\u0001',
      '\\u0000',
      '"',
      "'",
      '$1',
      '?',
      '%s',
      '💥',
      '\uFEFF',
    ];
    const { id } = await saveUpload(
      upload('u', {
        runs: texts.map((text) =>
          run(text, { k: `x${text}` }, [{ ...measurement(`m${text}`, 1), raw: text }]),
        ),
      }),
    );
    const { runs } = await loadRuns({ upload: [id] }, 'all', 100);
    expect(runs.map(({ name }) => name)).toEqual(texts);
    expect(runs.map(({ dimensions }) => dimensions.k)).toEqual(texts.map((text) => `x${text}`));
    expect(runs.map(({ measurements }) => measurements[0]?.raw)).toEqual(texts);
    expect(runs.map(({ measurements }) => measurements[0]?.metric)).toEqual(texts.map((text) => `m${text}`));
  } finally {
    await database.remove();
  }
});

test('doubles come back to the last bit, the largest and the smallest too', async () => {
  const database = await temporaryDatabase();
  try {
    const values = [
      5e-324,
      2.2250738585072014e-308,
      1.7976931348623157e308,
      -1.7976931348623157e308,
      0.1,
      1 / 3,
      2 ** 53 + 2,
      123456789012345680,
      1e21,
      1e-7,
      4.35,
      100,
      0,
    ];
    const { id } = await saveUpload(
      upload('u', { runs: values.map((value, i) => run(`r${i}`, {}, [measurement('a', value)])) }),
    );
    const { runs } = await loadRuns({ upload: [id] }, ['a'], 100);
    expect(runs.map(({ measurements }) => measurements[0]?.value)).toEqual(values);
  } finally {
    await database.remove();
  }
});
