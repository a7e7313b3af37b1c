import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepText, textKeeper } from './kept-text';
import { unpackText } from './pack';

async function unpacked({ parts }: ReturnType<typeof keepText>): Promise<string[]> {
  return Promise.all([...parts].map(({ text }) => unpackText(text)));
}

test('a text is cut after the first line end behind each 262,144 characters', async () => {
  const line = `${'x'.repeat(99_999)}\n`; // three lines are the first multiple of 100,000 behind 262,144
  const kept = keepText(`${line.repeat(7)}end`);
  expect((await unpacked(kept)).map((text) => text.length)).toEqual([300_000, 300_000, 100_003]);
  expect([...kept.parts].map(({ part, firstLine }) => [part, firstLine])).toEqual([
    [0, 1],
    [1, 4],
    [2, 7],
  ]);
  expect(kept).toMatchObject({ bytes: 700_003, lines: 8 });
});

test('what is kept does not depend on where the pieces end', async () => {
  const text = `${'ü'.repeat(200_000)}\n${'a line\n'.repeat(60_000)}${'z'.repeat(300_000)}`;
  const whole = keepText(text);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(text.length), { maxLength: 6 }), async (places) => {
      const keeper = textKeeper();
      const ends = [...places, text.length].sort((a, b) => a - b);
      for (const [i, end] of ends.entries()) keeper.add(text.slice(ends[i - 1] ?? 0, end));
      expect(keeper.finish()).toEqual(whole);
    }),
    { numRuns: 20 },
  );
  expect((await unpacked(whole)).join('')).toBe(text);
});

test.each([
  ['', 0, 0],
  ['a', 1, 1],
  ['a\n', 1, 2],
  ['a\nü', 2, 4],
])('%j has %i lines and %i bytes', (text, lines, bytes) => {
  expect(keepText(text)).toMatchObject({ lines, bytes });
});

test('what is spooled to a file comes back from it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bakeoff-'));
  const file = openSync(path.join(folder, 'spool'), 'w+');
  const text = 'some line\n'.repeat(100_000);
  const keeper = textKeeper(file);
  keeper.add(text);
  const kept = keeper.finish();
  expect([...kept.parts]).toEqual([...keepText(text).parts]);
  closeSync(file);
  rmSync(folder, { recursive: true });
});
