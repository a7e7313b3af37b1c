import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveUpload } from '@/lib/store';
import { run, temporaryDatabase, upload } from '@/lib/store/fixtures';
import { answerTo } from './load-compare';

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeEach(async () => {
  database = await temporaryDatabase();
});
afterEach(() => database.remove());

const named = (config: string, line: number, system: Record<string, string>) => ({
  ...run(config, { config, ...system }),
  line,
});

test('a text of which only some runs can be compared says how many are shown and what the others lack', async () => {
  const mysql = { dbms: 'MySQL', engine: 'InnoDB' };
  const runs = [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((i) => named(`c${i}`, i, mysql)),
    named('base', 9, { engine: 'in.base' }),
  ];
  const { id } = await saveUpload(upload('table', { runs }));
  const { facts } = await answerTo(`upload=${id}`, false);
  expect(facts.total).toBe(8);
  expect(facts.notices).toEqual([
    {
      code: 'runs-left-out',
      message:
        '8 of the 9 runs of this text are shown, those with dbms MySQL: the largest group that can be compared. The filter has the others.',
    },
  ]);
  // the link that it becomes says it by its filter
  expect((await answerTo(facts.query, false)).facts.notices).toEqual([]);
});

test('a text whose runs are all shown says nothing', async () => {
  const { id } = await saveUpload(
    upload('table', { runs: [named('c1', 1, { dbms: 'MySQL' }), named('c2', 2, { dbms: 'MySQL' })] }),
  );
  const { facts } = await answerTo(`upload=${id}`, false);
  expect([facts.total, facts.notices]).toEqual([2, []]);
});
