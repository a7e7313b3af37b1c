import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatOf } from '@/lib/formats/read';
import { storeText } from '@/lib/ingest/fixtures';
import { temporaryDatabase } from '@/lib/store/fixtures';
import { GET as getLine } from './[id]/lines/[number]/route';
import { GET as getLines } from './[id]/lines/route';

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
let id = '';
beforeEach(async () => {
  database = await temporaryDatabase();
  id = await storeText(formatOf('insert-benchmark')?.sample ?? '');
});
afterEach(() => database.remove());

const lines = (query: string) =>
  getLines(new Request(`http://bakeoff.example/api/uploads/${id}/lines${query}`), {
    params: Promise.resolve({ id }),
  });
const line = (number: string) =>
  getLine(new Request('http://bakeoff.example/'), { params: Promise.resolve({ id, number }) });

// the sample: line 1 the workload, 3 the step, 4 the columns, 5 mm.m365, 7 v1, 8 v5, 10 v1 of 4.0.0 with an x as size
test('lines come with what they were read as', async () => {
  const answer = await (await lines('?from=4&to=8')).json();
  expect(answer.lines.map(({ number, role, note }: Record<string, unknown>) => [number, role, note])).toEqual(
    [
      [4, 'prose', ''],
      [5, 'run', '3.6.5 · mmapv1'],
      [6, 'prose', ''],
      [7, 'run', 'v1 · 3.6.5'],
      [8, 'run', 'v5 · 3.6.5'],
    ],
  );
});

test('headings are found when the whole text is looked at', async () => {
  const answer = await (await lines('?from=1&to=100')).json();
  expect(answer.lines[3]).toMatchObject({ role: 'head', note: '15 columns' });
  expect(answer.lines).toHaveLength(10);
});

test('a line can be read cell by cell', async () => {
  const { cells, runs } = await (await line('8')).json();
  expect(runs).toHaveLength(1);
  expect(cells[0]).toMatchObject({ label: 'ips.av', raw: '28153', readAs: 'op/s', span: [0, 5] });
  expect(cells[6]).toMatchObject({ label: 'wkb/i', raw: '1.49', readAs: 'KB' });
});

test('a missing cell is read as nothing', async () => {
  const { cells } = await (await line('10')).json();
  expect(cells.find((cell: { label: string }) => cell.label === 'size')).toMatchObject({
    raw: 'x',
    readAs: null,
  });
});

test('a line that is not there is not found', async () => {
  expect((await line('11')).status).toBe(404);
  expect((await line('0')).status).toBe(404);
});
