import { isAscii } from 'node:buffer';
import { readSync } from 'node:fs';

const CHUNK_BYTES = 65_536;
const LF = 10;

/** The bytes of an open file from its beginning. Each chunk is gone when the next is asked for. */
export function* chunksOfFile(file: number): Generator<Buffer> {
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  for (let at = 0; ; ) {
    const length = readSync(file, buffer, 0, CHUNK_BYTES, at);
    if (length === 0) return;
    at += length;
    yield buffer.subarray(0, length);
  }
}

/** Bytes in pieces as text, decoded like decodeText decodes whole ones; a piece ends after a line where one ends in it, so that nobody has to
 *  cut and join them. Plain ASCII, as most logs are, takes a byte per character. */
export function* decodeChunks(chunks: Iterable<Uint8Array>): Generator<string> {
  let rest = Buffer.alloc(0);
  let utf16: TextDecoder | null = null;
  let isFirst = true;
  for (const chunk of chunks) {
    let bytes = rest.length === 0 ? bufferOf(chunk) : Buffer.concat([rest, chunk]);
    if (isFirst) {
      if (bytes.length < 3) {
        rest = Buffer.from(bytes);
        continue;
      }
      isFirst = false;
      utf16 = utf16Decoder(bytes);
      bytes = withoutMark(bytes);
    }
    if (utf16) {
      rest = Buffer.alloc(0);
      yield utf16.decode(bytes, { stream: true });
      continue;
    }
    const end = bytes.lastIndexOf(LF) + 1 || wholeCharacters(bytes);
    rest = Buffer.from(bytes.subarray(end));
    if (end > 0) yield decode(bytes.subarray(0, end));
  }
  if (isFirst) utf16 = utf16Decoder(rest);
  if (utf16) yield utf16.decode(rest);
  else if (rest.length > 0) yield decode(isFirst ? withoutMark(rest) : rest);
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function decode(bytes: Buffer): string {
  return bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');
}

/** Of a text that begins with the byte order mark of UTF-16; the decoder drops that itself. */
function utf16Decoder(bytes: Buffer): TextDecoder | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  return bytes[0] === 0xfe && bytes[1] === 0xff ? new TextDecoder('utf-16be') : null;
}

/** Without the byte order mark of UTF-8. */
function withoutMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** Where the last character begins if it may go on in the next chunk, else the end. Before a byte that begins a character a text may always be cut. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) break;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}
