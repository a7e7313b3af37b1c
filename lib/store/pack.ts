import { promisify } from 'node:util';
import { deflate as deflateCallback, inflate as inflateCallback } from 'node:zlib';

const deflateBytes = promisify(deflateCallback);
const inflateBytes = promisify(inflateCallback);

/** Prisma's Bytes: never a view of shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

type Column = Float64Array | Uint32Array;

/** zlib takes no less. */
const LEAST_CHUNK = 64;

/** What zlib writes at a time: pieces of its usual 16 kB of a column of many megabytes are thousands of buffers. */
const MOST_CHUNK = 1_048_576;

async function deflate(bytes: Uint8Array): Promise<Bytes> {
  const chunkSize = Math.min(MOST_CHUNK, Math.max(LEAST_CHUNK, bytes.length >> 1));
  const deflated = await deflateBytes(bytes, { level: 6, chunkSize });
  const { buffer, byteLength } = deflated;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(deflated);
}

/** Columns of numbers one after the other, bit by bit, deflated. */
export async function packColumns(columns: readonly Column[]): Promise<Bytes> {
  const parts = columns.map((c) => new Uint8Array(c.buffer, c.byteOffset, c.byteLength));
  return deflate(parts.length === 1 ? parts[0]! : Buffer.concat(parts));
}

/** The columns that `packColumns` packed: so many of doubles, then so many of line numbers, each of `length`. */
export async function unpackColumns(
  bytes: Uint8Array,
  length: number,
  doubles: number,
  lines: number,
): Promise<{ doubles: Float64Array[]; lines: Uint32Array[] }> {
  const size = length * (doubles * 8 + lines * 4);
  // room for all at once: else it comes in pieces of 16 kB, each a turn of the event loop
  const inflated = await inflateBytes(bytes, { chunkSize: Math.max(LEAST_CHUNK, size + 1) });
  // as it is where it can be: doubles need an offset divisible by 8
  const { buffer, byteOffset } = inflated.byteOffset % 8 === 0 ? inflated : new Uint8Array(inflated);
  const lineOffset = byteOffset + doubles * length * 8;
  return {
    doubles: Array.from(
      { length: doubles },
      (_, i) => new Float64Array(buffer, byteOffset + i * length * 8, length),
    ),
    lines: Array.from(
      { length: lines },
      (_, i) => new Uint32Array(buffer, lineOffset + i * length * 4, length),
    ),
  };
}

export async function packText(text: string): Promise<Bytes> {
  return deflate(Buffer.from(text));
}

export async function unpackText(bytes: Uint8Array): Promise<string> {
  return (await inflateBytes(bytes)).toString();
}

/** How many LF a text holds. */
export function countLineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
