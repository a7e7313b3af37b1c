import { Decompress } from 'fzstd';
import type { Compression } from '@/lib/formats/packing';

/** As the server has it when nothing else is configured: a text of more has no room in a page. */
const MOST_BYTES = 524_288_000;

/** What a packed file holds. Throws a sentence for people when it is damaged, or holds too much. */
export async function unpackBlob(source: Blob, as: Compression): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const put = (piece: Uint8Array) => {
    length += piece.length;
    if (length > MOST_BYTES)
      throw new Error(`The ${as} file holds more than ${MOST_BYTES / 1_048_576} MB. Nothing was read.`);
    pieces.push(piece);
  };
  try {
    if (as === 'gzip') await unpackGzip(source, put);
    else await unpackZstd(source, put);
  } catch (error) {
    if (length > MOST_BYTES) throw error;
    throw new Error(`Expected a whole ${as} file, found one that is cut or damaged. Nothing was read.`);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

async function unpackGzip(source: Blob, put: (piece: Uint8Array) => void): Promise<void> {
  const reader = source.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) put(part.value);
}

async function unpackZstd(source: Blob, put: (piece: Uint8Array) => void): Promise<void> {
  const unpack = new Decompress(put);
  const reader = source.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) unpack.push(part.value);
  unpack.push(new Uint8Array(0), true);
}
