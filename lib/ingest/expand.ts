import { closeSync, createReadStream, openSync, readSync, writeSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { Decompress } from 'fzstd';
import { type Compression, HEAD_BYTES, type Packing, packingOf } from '../formats/packing';

/** As packingOf, of a file on disk. */
export function packingOfFile(path: string): Packing {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    return packingOf(head.subarray(0, readSync(file, head, 0, HEAD_BYTES, 0)));
  } finally {
    closeSync(file);
  }
}

export type Unpacked =
  | { outcome: 'unpacked' }
  | { outcome: 'too-large' }
  | { outcome: 'damaged'; why: string };

class TooLarge extends Error {}

/** Unpacks a file into another one, of at most so many bytes: a small file may say that it is a huge one. Throws when the disk is full. */
export async function unpackFile(
  source: string,
  target: string,
  { as, mostBytes }: { as: Compression; mostBytes: number },
): Promise<Unpacked> {
  const file = openSync(target, 'w', 0o600);
  let written = 0;
  let diskError: unknown = null;
  const put = (bytes: Uint8Array) => {
    written += bytes.length;
    if (written > mostBytes) throw new TooLarge();
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    } catch (error) {
      diskError = error;
      throw error;
    }
  };
  try {
    await (as === 'gzip' ? unpackGzip : unpackZstd)(source, put);
    return { outcome: 'unpacked' };
  } catch (error) {
    if (diskError !== null) throw diskError;
    if (error instanceof TooLarge) return { outcome: 'too-large' };
    return { outcome: 'damaged', why: error instanceof Error ? error.message : String(error) };
  } finally {
    closeSync(file);
  }
}

async function unpackGzip(source: string, put: (bytes: Uint8Array) => void): Promise<void> {
  const packed = createReadStream(source);
  const gunzip = createGunzip({ chunkSize: 262_144 });
  packed.once('error', (error) => gunzip.destroy(error));
  try {
    for await (const bytes of packed.pipe(gunzip)) put(bytes);
  } finally {
    packed.destroy();
  }
}

async function unpackZstd(source: string, put: (bytes: Uint8Array) => void): Promise<void> {
  let isEnded = false;
  const unpack = new Decompress((bytes, isLast) => {
    put(bytes);
    isEnded = isLast === true;
  });
  // small pieces, since one of them may stand for a thousand times as much
  for await (const bytes of createReadStream(source, { highWaterMark: 16_384 })) unpack.push(bytes);
  unpack.push(new Uint8Array(0), true);
  if (!isEnded) throw new Error('unexpected end of file');
}
