import { expect, test } from 'vitest';
import type { TableMapping } from '@/lib/formats/table/mapping';
import type { Upload } from '@/lib/model';
import type { Preview } from './preview';
import { createQueue, type QueuePorts } from './queue';
import { canStore, PASTED } from './queue-item';
import type { Sent } from './send';

const UPLOAD: Upload = {
  id: 'ab12cd34',
  name: 'a.txt',
  title: 'A',
  notes: '',
  format: 'table',
  formatVersion: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  bytes: 1,
  lines: 1,
  masked: 0,
  counts: {
    runs: 1,
    configs: 0,
    measurements: 1,
    missing: 0,
    series: 0,
    points: 0,
    errors: 0,
    warnings: 0,
    notes: 0,
  },
};

const FAILED: Sent = { outcome: 'failed', message: 'Disk full.' };

function preview(changes: Partial<Preview> = {}): Preview {
  return {
    format: { id: 'table', label: 'Any table' },
    isChosen: false,
    bytes: 1,
    lines: 1,
    lineEnds: 'LF',
    sha256: 'ab12cd34',
    counts: {
      runs: 1,
      configs: 0,
      configsWithoutRun: 0,
      lostLines: 0,
      values: 1,
      missing: 0,
      unreadable: 0,
      series: 0,
      points: 0,
    },
    title: 'suggested',
    diagnostics: [],
    runs: { columns: [], rows: [] },
    tables: [],
    refusal: null,
    ...changes,
  };
}

/** A queue whose texts are read as `previews` say, by file name, and whose readings end only when `finish` is called. */
function queueOf(
  { previews = {}, sent = [] }: { previews?: Record<string, Preview>; sent?: Sent[] } = {},
  ports: Partial<QueuePorts> = {},
) {
  const waiting: { name: string; finish(): void }[] = [];
  const asked: { name: string; mappings: readonly TableMapping[] }[] = [];
  const cancelled: string[] = [];
  let stored = 0;
  const queue = createQueue({
    read: ({ name, mappings }) => {
      asked.push({ name: name ?? PASTED, mappings });
      return {
        preview: new Promise((resolve) =>
          waiting.push({
            name: name ?? PASTED,
            finish: () => resolve(previews[name ?? PASTED] ?? preview()),
          }),
        ),
        cancel: () => cancelled.push(name ?? PASTED),
      };
    },
    send: () => ({
      sent: Promise.resolve(sent.shift() ?? { outcome: 'stored', upload: UPLOAD }),
      cancel() {},
    }),
    findUpload: () => Promise.resolve(null),
    recallMapping: () => null,
    onStored: () => stored++,
    maxBytes: 100,
    ...ports,
  });
  return {
    queue,
    asked,
    cancelled,
    storedCount: () => stored,
    steps: () => queue.state().items.map((item) => item.step.is),
    async finish() {
      waiting.shift()?.finish();
      for (let i = 0; i < 8; i++) await Promise.resolve();
    },
  };
}

const file = (name: string, size = 1) => new File(['x'.repeat(size)], name);

test('texts are read one after the other, in their order', async () => {
  const { queue, steps, finish } = queueOf();
  queue.add([file('a'), file('b')]);
  expect(steps()).toEqual(['reading', 'waiting']);
  await finish();
  expect(steps()).toEqual(['read', 'reading']);
});

test('the first text is looked at until somebody looks at another', async () => {
  const { queue } = queueOf();
  queue.add([file('a'), file('b')]);
  expect(queue.state().selected).toBe('file-0');
  queue.select('file-1');
  expect(queue.state().selected).toBe('file-1');
});

test('a text that is too large is not read at all', () => {
  const { queue, steps, asked } = queueOf();
  queue.add([file('huge', 101)]);
  expect(steps()).toEqual(['too-large']);
  expect(asked).toEqual([]);
});

test('cancelling ends the reading, and the next text is read', () => {
  const { queue, cancelled, steps } = queueOf();
  queue.add([file('a'), file('b')]);
  queue.remove('file-0');
  expect(cancelled).toEqual(['a']);
  expect(steps()).toEqual(['reading']);
});

test('a suggested title gives way to one that was written, and not the other way', async () => {
  const { queue, finish } = queueOf();
  queue.add([file('a')]);
  await finish();
  expect(queue.state().items[0]?.title).toBe('suggested');
  queue.edit('file-0', { title: 'mine' });
  queue.readAgain('file-0', { format: 'table' });
  await finish();
  expect(queue.state().items[0]?.title).toBe('mine');
});

test('a text that is stored already cannot be stored again', async () => {
  const { queue, finish } = queueOf({}, { findUpload: () => Promise.resolve(UPLOAD) });
  queue.add([file('a')]);
  await finish();
  const [item] = queue.state().items;
  expect(item?.known).toEqual(UPLOAD);
  expect(item && canStore(item)).toBe(false);
});

test('a text that is read again, since a column was just described, is stored when that is done, and once', async () => {
  const sends: (readonly TableMapping[])[] = [];
  const { queue, finish, steps, storedCount } = queueOf(
    {},
    {
      send: ({ mappings }) => {
        sends.push(mappings);
        return { sent: Promise.resolve({ outcome: 'stored', upload: UPLOAD }), cancel() {} };
      },
    },
  );
  queue.add([file('a')]);
  await queue.store('file-0'); // nobody has seen yet what is in it
  await finish();
  const mapping: TableMapping = { header: 'a,b', columns: [] };
  queue.map('file-0', mapping);
  const pressed = [queue.store('file-0'), queue.store('file-0')];
  expect(steps()).toEqual(['reading']);
  expect(sends).toEqual([]);
  await finish();
  await Promise.all(pressed);
  expect(sends).toEqual([[mapping]]);
  expect([steps(), storedCount()]).toEqual([['stored'], 1]);
});

test('what the server refuses stays as it was, with the reason', async () => {
  const { queue, finish, storedCount } = queueOf({ sent: [{ outcome: 'failed', message: 'Disk full.' }] });
  queue.add([file('a')]);
  await finish();
  await queue.store('file-0');
  expect(queue.state().items[0]).toMatchObject({ step: { is: 'read' }, problem: 'Disk full.' });
  expect(storedCount()).toBe(0);
});

test('what is cancelled while it is sent stays in the queue, unstored', async () => {
  let abort = () => {};
  const sent = new Promise<Sent>((resolve) => {
    abort = () => resolve({ outcome: 'failed', message: 'It was cancelled.' });
  });
  const { queue, finish, storedCount } = queueOf({}, { send: () => ({ sent, cancel: () => abort() }) });
  queue.add([file('a')]);
  await finish();
  const storing = queue.store('file-0');
  queue.remove('file-0');
  await storing;
  expect(queue.state().items[0]).toMatchObject({ step: { is: 'read' }, problem: 'It was cancelled.' });
  expect(storedCount()).toBe(0);
});

test('what is stored can be dismissed at once, and the list is told once', async () => {
  const { queue, finish, storedCount, steps } = queueOf({
    previews: { a: preview({ sha256: 'a' }), b: preview({ sha256: 'b' }), c: preview({ sha256: 'c' }) },
    sent: [{ outcome: 'stored', upload: UPLOAD }, { outcome: 'stored', upload: UPLOAD }, FAILED],
  });
  queue.add([file('a'), file('b'), file('c')]);
  for (let i = 0; i < 3; i++) await finish();
  await queue.storeAll();
  expect(storedCount()).toBe(1);
  queue.dismissStored();
  expect(steps()).toEqual(['read']);
  expect(queue.state().selected).toBe('file-2');
});

test('of two files with the same text one is stored, and the other says so', async () => {
  const { queue, finish, storedCount } = queueOf();
  queue.add([file('a'), file('copy-of-a')]);
  await finish();
  await finish();
  await queue.storeAll();
  expect(storedCount()).toBe(1);
  expect(queue.state().items[1]?.known).toEqual(UPLOAD);
});

test('storing all leaves out what cannot be stored', async () => {
  const unknown = preview({ sha256: null, refusal: { kind: 'unknown-format', message: '' } });
  const { queue, finish, steps, storedCount } = queueOf({ previews: { b: unknown } });
  queue.add([file('a'), file('b')]);
  await finish();
  await finish();
  await queue.storeAll();
  expect(steps()).toEqual(['stored', 'read']);
  expect(storedCount()).toBe(1);
});

test('the paste box is one text, read again when it changes and gone when it is empty', async () => {
  const { queue, cancelled, steps } = queueOf();
  queue.paste('one');
  queue.paste('one two');
  expect(cancelled).toEqual([PASTED]);
  expect(steps()).toEqual(['reading']);
  queue.paste('');
  expect(queue.state()).toEqual({ items: [], selected: null });
});

test('once the pasted text is stored the paste box is free for another', async () => {
  const { queue, finish, steps } = queueOf();
  queue.paste('one');
  await finish();
  await queue.store(PASTED);
  queue.paste('two');
  expect(steps()).toEqual(['stored', 'reading']);
});

test('what was said before of a header is used for the next table with it', async () => {
  const mapping: TableMapping = { header: 'a | b', columns: [] };
  const table = preview({
    tables: [{ header: ['a', 'b'], line: 1, rowCount: 1, firstRows: [], mapping: { ...mapping } }],
  });
  const { queue, asked, finish, steps } = queueOf(
    { previews: { a: table } },
    { recallMapping: () => mapping },
  );
  queue.add([file('a')]);
  await finish();
  expect(asked.map((request) => request.mappings)).toEqual([[], [mapping]]);
  await finish();
  expect(steps()).toEqual(['read']);
});
