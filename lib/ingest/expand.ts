import { closeSync, createReadStream, openSync, readSync, writeSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { Decompress } from 'fzstd';

export type Compression = 'gzip' | 'zstd';

/** A file that is read as it is, one that is unpacked first, or one that is not read, by its name. */
export type Packing = { kind: 'none' } | { kind: 'read'; as: Compression } | { kind: 'other'; name: string };

/** How the files begin that hold others. */
const SIGNATURES: readonly { begins: readonly number[]; packing: Packing }[] = [
  { begins: [0x1f, 0x8b], packing: { kind: 'read', as: 'gzip' } },
  { begins: [0x28, 0xb5, 0x2f, 0xfd], packing: { kind: 'read', as: 'zstd' } },
  { begins: [0x50, 0x4b, 0x03, 0x04], packing: { kind: 'other', name: 'zip' } },
  { begins: [0x42, 0x5a, 0x68], packing: { kind: 'other', name: 'bzip2' } },
  { begins: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], packing: { kind: 'other', name: 'xz' } },
  { begins: [0x04, 0x22, 0x4d, 0x18], packing: { kind: 'other', name: 'lz4' } },
  { begins: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], packing: { kind: 'other', name: '7z' } },
];

/** `BZh` may begin a text: after it bzip2 has a digit and the digits of π. */
const BZIP2_NEXT = [0x31, 0x41, 0x59];

/** What the first bytes of a file (10 at least, if it has them) say of how it is packed. */
export function packingOf(head: Uint8Array): Packing {
  const found = SIGNATURES.find(({ begins }) => begins.every((byte, i) => head[i] === byte));
  if (!found) return { kind: 'none' };
  const isBzip2 = found.packing.kind === 'other' && found.packing.name === 'bzip2';
  if (isBzip2 && !BZIP2_NEXT.every((byte, i) => head[4 + i] === byte)) return { kind: 'none' };
  return found.packing;
}

const HEAD_BYTES = 16;

/** The same of a file on disk. */
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
