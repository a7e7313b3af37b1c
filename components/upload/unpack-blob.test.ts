import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unpackBlob } from './unpack-blob';

const text = 'a line of a log\n'.repeat(1_000);

test('a file packed by gzip is unpacked to what it holds', async () => {
  const bytes = await unpackBlob(new Blob([gzipSync(text)]), 'gzip');
  expect(new TextDecoder().decode(bytes)).toBe(text);
});

test('a file packed by zstd is unpacked to what it holds', async () => {
  // by hand: magic, one segment with its size in two bytes (minus 256), one raw block that is the last
  const frame = [0x28, 0xb5, 0x2f, 0xfd, 0x60, 0x2c, 0x00, ((300 << 3) & 0xff) | 1, (300 << 3) >> 8, 0];
  const bytes = await unpackBlob(new Blob([Uint8Array.from(frame), 'x'.repeat(300)]), 'zstd');
  expect(new TextDecoder().decode(bytes)).toBe('x'.repeat(300));
});

test.each(['gzip', 'zstd'] as const)('a damaged %s file is told as such', async (as) => {
  const packed = gzipSync(text).subarray(0, -20);
  await expect(unpackBlob(new Blob([packed]), as)).rejects.toThrow('cut or damaged');
});
