import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Distribution } from '../model';
import { run, temporaryDatabase, upload } from './fixtures';
import { loadHistograms, loadRuns, saveUpload } from './index';

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeEach(async () => {
  database = await temporaryDatabase();
});
afterEach(() => database.remove());

test('histograms of more runs than a query takes parameters are all there', async () => {
  const count = 1200;
  const histogram = (i: number): Distribution => ({
    kind: 'histogram',
    metric: 'wait',
    label: 'wait',
    line: 1,
    buckets: [{ upTo: 1, count: i, line: 1 }],
    weights: 'count',
    max: null,
  });
  const named = Array.from({ length: count }, (_, i) => ({
    ...run(`r${i}`, { config: `c${i}` }),
    distributions: [histogram(i)],
  }));
  await saveUpload(upload('many', { runs: named }));
  const { runs } = await loadRuns({}, [], count);
  const found = await loadHistograms(runs.map(({ id }) => id));
  expect(runs.map(({ id }) => found.get(id)?.map(({ buckets }) => buckets[0]?.count))).toEqual(
    Array.from({ length: count }, (_, i) => [i]),
  );
});
