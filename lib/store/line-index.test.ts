import { afterEach, beforeEach, expect, test } from 'vitest';
import { measurement, run, temporaryDatabase, upload } from './fixtures';
import { deleteUpload, loadLineUses, saveUpload } from './index';

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeEach(async () => {
  database = await temporaryDatabase();
});
afterEach(() => database.remove());

const onLine = (line: number, name: string) => ({
  ...run(name, { config: name }, [{ ...measurement('a', 1), line }]),
  line,
});
const text = (lines: number) => 'x\n'.repeat(lines);

/** Name of the run and how many there are, by line. */
async function usesOf(id: string, from: number, to: number) {
  const uses = await loadLineUses(id, from, to);
  return [...(uses?.lines ?? [])].map(([line, { run, count }]) => [line, run.name, count]);
}

test('a line tells the run that is measured there', async () => {
  const { id } = await saveUpload({
    ...upload('u', { runs: [onLine(2, 'a'), onLine(4, 'b')] }),
    text: text(5),
  });
  expect(await usesOf(id, 1, 5)).toEqual([
    [2, 'a', 1],
    [4, 'b', 1],
  ]);
  expect(await usesOf(id, 3, 4)).toEqual([[4, 'b', 1]]);
});

test('a line with several runs tells the first of them and how many there are', async () => {
  const { id } = await saveUpload({
    ...upload('u', { runs: [onLine(1, 'a'), onLine(1, 'b')] }),
    text: text(1),
  });
  expect(await usesOf(id, 1, 1)).toEqual([[1, 'a', 2]]);
  expect((await loadLineUses(id, 1, 1))?.runs.map((r) => r.name)).toEqual(['a', 'b']);
});

test('a line of a log tells the run whose series has a point there', async () => {
  const series = {
    metric: 's',
    label: 's',
    times: Float64Array.of(0, 1),
    values: Float64Array.of(1, 2),
    lines: Uint32Array.of(2, 3),
  };
  const logged = { ...run('load', {}), series: [series] };
  const { id } = await saveUpload({ ...upload('u', { runs: [logged] }), text: text(4) });
  expect(await usesOf(id, 1, 4)).toEqual([
    [1, 'load', 1],
    [2, 'load', 1],
    [3, 'load', 1],
  ]);
});

test('a text that is deleted and stored again is read anew', async () => {
  const stored = { ...upload('u', { runs: [onLine(1, 'a')] }), text: text(2) };
  const { id } = await saveUpload(stored);
  expect(await usesOf(id, 1, 2)).toEqual([[1, 'a', 1]]);
  await deleteUpload(id);
  expect(await loadLineUses(id, 1, 2)).toBeNull();
  await saveUpload({
    ...stored,
    result: { ...stored.result, runs: [onLine(2, 'b')] },
    createdAt: '2026-02-01T00:00:00Z',
  });
  expect(await usesOf(id, 1, 2)).toEqual([[2, 'b', 1]]);
});
