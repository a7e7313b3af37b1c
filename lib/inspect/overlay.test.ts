import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readText } from '../formats/read';
import { loadRuns, saveUpload } from '../store';
import { temporaryDatabase, upload } from '../store/fixtures';
import { DEFAULT_VIEW } from '../view/view';
import { loadOverlay } from './overlay';

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
/** Four loads, of which only the last has lines of progress. */
let loads: string[];

beforeAll(async () => {
  database = await temporaryDatabase();
  const file = path.join(import.meta.dirname, '../formats/dgraph-live/samples/ludicrous-mode.txt');
  const text = await readFile(file, 'utf8');
  const { id } = await saveUpload({ ...upload('loads', readText(text, null)), text });
  loads = (await loadRuns({ upload: [id] }, 'all', 10)).runs.map((run) => run.id);
});
afterAll(() => database.remove());

test('a run whose text has nothing over time is said to be left out', async () => {
  const of = (runs: readonly string[]) =>
    loadOverlay({ ...DEFAULT_VIEW, time: { ...DEFAULT_VIEW.time, runs } });
  const { runs, notices } = await of([loads[3]!, loads[2]!]);
  expect(runs.map(({ label, timeline }) => [label, timeline !== null])).toEqual([
    ['conc 100', true],
    ['conc 30', false],
  ]);
  expect(notices).toEqual(['conc 30 has nothing over time in its text; it is left out of the chart.']);
  expect((await of([loads[3]!])).notices).toEqual([]);
});
