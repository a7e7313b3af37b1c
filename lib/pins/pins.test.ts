import { expect, test } from 'vitest';
import { compareRuns } from '../compare/compare-runs';
import { LATENCY, RATE, run } from '../compare/runs.fixture';
import { PLAIN_VIEW } from '../compare/views.fixture';
import type { Run } from '../model';
import { changesSince, isUnchanged } from './changes';
import { pinAddress, pinnedText, readPinned, uploadsBehind } from './pinned';

const A = 'a'.repeat(64);
const B = 'b'.repeat(64);

function compared(runs: readonly Run[]) {
  const view = { ...PLAIN_VIEW, metrics: ['rate', 'latency'], rows: ['config'] };
  return compareRuns(runs, [], [RATE, LATENCY], view);
}

const v1 = (rate: number | null, uploadId = A) => run({ config: 'v1' }, { rate, latency: 2 }, { uploadId });
const v2 = (rate: number, uploadId = B) => run({ config: 'v2' }, { rate, latency: 4 }, { uploadId });

const PINNED = compared([v1(1000), v2(2000)]);
const STORED = new Set([A, B]);

test('a pin is read as it was written', () => {
  const text = pinnedText('row=config', PINNED);
  expect(readPinned(text)).toEqual({
    version: 1,
    view: 'row=config',
    comparison: JSON.parse(JSON.stringify(PINNED)),
    uploads: [A, B],
  });
});

test('equal pictures are written alike, another number or another view is not', () => {
  const text = pinnedText('row=config', PINNED);
  expect(pinnedText('row=config', compared([v1(1000), v2(2000)]))).toBe(text);
  expect(pinnedText('row=config', compared([v1(1001), v2(2000)]))).not.toBe(text);
  expect(pinnedText('row=config&scale=log', PINNED)).not.toBe(text);
});

test('a pin of a later version is not guessed at', () => {
  expect(readPinned('{"version":2,"view":"","pictures":[]}')).toBeNull();
});

test('a comparison names every text that it stands on once', () => {
  expect(
    uploadsBehind(compared([v2(1), v1(2), run({ config: 'v3' }, { rate: 3 }, { uploadId: B })])),
  ).toEqual([A, B]);
});

test('an address has the first 16 digits', () => {
  expect(pinAddress(A)).toBe('/s/aaaaaaaaaaaaaaaa');
});

test('the same data has not changed', () => {
  const changes = changesSince(PINNED, compared([v1(1000), v2(2000)]), STORED);
  expect(changes).toEqual({ changed: [], lost: 0, gone: 0, added: 0 });
  expect(isUnchanged(changes)).toBe(true);
});

test('a number that is read in another way is named, before and after', () => {
  const { changed } = changesSince(PINNED, compared([v1(1000), v2(2500)]), STORED);
  expect(changed).toEqual([{ label: 'v2 · rate', before: '2,000', after: '2,500' }]);
});

test('a number that is missing today has changed', () => {
  const { changed } = changesSince(PINNED, compared([v1(null), v2(2000)]), STORED);
  expect(changed).toEqual([{ label: 'v1 · rate', before: '1,000', after: '–' }]);
});

test('another repeat changes a cell even when its median stays', () => {
  const { changed } = changesSince(PINNED, compared([v1(1000), v1(1000), v2(2000)]), STORED);
  // latency 2 and 2 have the median 2 as well
  expect(changed).toEqual([
    { label: 'v1 · rate', before: '1,000', after: '1,000 (n 2)' },
    { label: 'v1 · latency', before: '2', after: '2 (n 2)' },
  ]);
});

test('what is gone with its text is told apart from what its text no longer gives', () => {
  const today = compared([v1(1000)]);
  // v2 has a rate and a latency
  expect(changesSince(PINNED, today, new Set([A]))).toEqual({ changed: [], lost: 0, gone: 2, added: 0 });
  expect(changesSince(PINNED, today, STORED)).toEqual({ changed: [], lost: 2, gone: 0, added: 0 });
});

test('when nothing matches any more, everything is gone', () => {
  expect(changesSince(PINNED, null, new Set())).toEqual({ changed: [], lost: 0, gone: 4, added: 0 });
});

test('rows that were not there are counted by their numbers', () => {
  const today = compared([v1(1000), v2(2000), run({ config: 'v3' }, { rate: 1, latency: null })]);
  expect(changesSince(PINNED, today, STORED)).toMatchObject({ changed: [], added: 2 });
});
