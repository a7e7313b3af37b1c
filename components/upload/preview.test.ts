import { expect, test } from 'vitest';
import { readUpload } from '@/lib/formats/read-upload';
import { previewOf } from './preview';

function preview(text: string, name: string | null = null) {
  const bytes = new TextEncoder().encode(text);
  const about = { bytes: bytes.length, sha256: null, isChosen: false, tables: [], name };
  return previewOf(readUpload(bytes, { name }), about);
}

const HEADER =
  '- load mongo\nips.av ips.75 ips.95 ips.99 r/i rkb/i wkb/i Mcpu/i size rss r/s rmb/s wmb/s cpu max-i engine\n';
const ROW = '28153 27349 26275 23323 0 0 1.49 280 28 60.9 0 0 41.8 7.9 0.412 wt.m365.v5-180\n';

test('counts what was found, and what says itself that it is missing', () => {
  const { counts } = preview(HEADER + ROW + ROW.replace(' 28 ', ' x ').replace('v5', 'v6'));
  // 15 columns of numbers in two rows, one cell of them an x
  expect(counts).toMatchObject({ runs: 2, values: 29, missing: 1, unreadable: 0, lostLines: 0 });
});

test('a damaged row is a lost line, shown as it is written', () => {
  const { counts, diagnostics } = preview(HEADER + ROW + ROW.replace(' 0.412 ', ' ').replace('v5', 'v6'));
  expect(counts).toMatchObject({ runs: 1, lostLines: 1 });
  expect(diagnostics.find((d) => d.severity === 'error')).toMatchObject({
    line: 4,
    excerpt: { text: ROW.replace(' 0.412 ', ' ').replace('v5', 'v6').trimEnd() },
  });
});

test('bytes that are no text cannot be stored', () => {
  expect(preview('\0\0\0').refusal?.kind).toBe('not-text');
  expect(preview('').refusal).toMatchObject({ kind: 'empty', message: expect.stringContaining('empty') });
});

test('a text that nothing recognises cannot be stored', () => {
  expect(preview('Dear diary, nothing happened.').refusal?.kind).toBe('unknown-format');
});

test('a text with results can be stored', () => {
  expect(preview(HEADER + ROW).refusal).toBeNull();
});

test('says how the lines end', () => {
  expect(preview('a,b\n1,2\n').lineEnds).toBe('LF');
  expect(preview('a,b\r\n1,2\r\n').lineEnds).toBe('CRLF');
  expect(preview('a,b\r\n1,2\n').lineEnds).toBe('LF and CRLF');
});

test('a table is titled after its file', () => {
  expect(preview('engine,rate\ninnodb,1\nrocksdb,2\n', 'speeds.csv').title).toBe(
    'speeds, innodb and rocksdb',
  );
});
