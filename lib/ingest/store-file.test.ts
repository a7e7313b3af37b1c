import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatOf } from '../formats/read';
import { findUpload, listUploads, loadUpload } from '../store';
import { temporaryDatabase } from '../store/fixtures';
import { type FileToStore, storeFile } from './store-file';

const SAMPLE = formatOf('filodb-stress')?.sample ?? '';

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeEach(async () => {
  database = await temporaryDatabase();
});
afterEach(() => database.remove());

/** Writes a file and stores it; what is said of it, and whether anything but that file is left. */
async function store(content: string | Uint8Array, about: Partial<FileToStore> = {}) {
  const folder = path.dirname(database.file);
  const file = path.join(folder, 'incoming');
  writeFileSync(file, content);
  const stored = await storeFile({
    path: file,
    name: 'results.txt.gz',
    title: '',
    notes: '',
    format: null,
    mappings: [],
    mostBytes: 1_000_000,
    createdAt: '2026-01-01T00:00:00Z',
    ...about,
  });
  expect(readdirSync(folder).filter((name) => name.startsWith('incoming'))).toEqual(['incoming']);
  return stored;
}

const codes = async (stored: ReturnType<typeof store>) => {
  const ended = await stored;
  return ended.outcome === 'refused' ? ended.diagnostics.map(({ code }) => code) : ended.outcome;
};

// a zstd frame by hand: magic, a header of one segment of 16 bits size (0x60, size - 256), one raw block that is the last
function zstdOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const head = Buffer.alloc(10);
  head.writeUInt32LE(0xfd2fb528, 0);
  head.writeUInt8(0x60, 4);
  head.writeUInt16LE(bytes.length - 256, 5);
  head.writeUIntLE((bytes.length << 3) | 1, 7, 3);
  return Buffer.concat([head, bytes]);
}

test('a text packed by gzip is stored as the text that it holds, under its name without the ending', async () => {
  const plain = await store(SAMPLE, { name: 'plain.txt' });
  const packed = await store(gzipSync(SAMPLE));
  expect(packed).toEqual({ ...plain, outcome: 'known' });
  const other = await store(gzipSync(`${SAMPLE}\nmore\n`));
  expect(other.outcome).toBe('stored');
  const upload = await findUpload('id' in other ? other.id : '');
  expect(upload).toMatchObject({ name: 'results.txt', title: 'results.txt' });
});

test('a text packed by zstd is stored as the text that it holds', async () => {
  const padded = `${SAMPLE}\n${'nothing\n'.repeat(40)}`;
  const stored = await store(zstdOf(padded), { name: 'results.txt.zst' });
  expect((await loadUpload('id' in stored ? stored.id : ''))?.text).toBe(padded);
});

test('what is packed twice is refused, and says so', async () => {
  expect(await codes(store(gzipSync(gzipSync(SAMPLE))))).toEqual(['packed']);
  expect(await codes(store(gzipSync(zstdOf('x'.repeat(300)))))).toEqual(['packed']);
});

test.each([
  ['zip', [0x50, 0x4b, 3, 4]],
  ['bzip2', [0x42, 0x5a, 0x68, 0x39, 0x31, 0x41, 0x59]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]],
])('a file packed by %s is refused by that name', async (name, head) => {
  const stored = await store(Uint8Array.from([...head, 0, 1, 2, 3]));
  expect(stored).toMatchObject({
    outcome: 'refused',
    diagnostics: [{ code: 'packed', message: expect.stringContaining(`found ${name}`) }],
  });
});

test('a text that begins like the mark of bzip2 is read', async () => {
  expect(await codes(store(`BZh${SAMPLE}`))).toBe('stored');
});

test('a packed file that is cut or damaged is refused', async () => {
  const packed = gzipSync(SAMPLE.repeat(50));
  expect(await codes(store(packed.subarray(0, -9)))).toEqual(['damaged-archive']);
  const damaged = Buffer.from(packed);
  damaged.fill(255, packed.length >> 1);
  expect(await codes(store(damaged))).toEqual(['damaged-archive']);
  expect(await codes(store(zstdOf(SAMPLE.padEnd(300)).subarray(0, 100)))).toEqual(['damaged-archive']);
});

test('a small file that unpacks to more than may be is too large', async () => {
  const bomb = gzipSync(Buffer.alloc(3_000_000, 'a\n'));
  expect(bomb.length).toBeLessThan(10_000);
  expect(await store(bomb)).toEqual({ outcome: 'too-large' });
  expect(await listUploads()).toEqual([]);
  expect(existsSync(`${database.file}-incoming`)).toBe(false);
});
