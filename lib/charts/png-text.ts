/** Texts inside PNG files: the iTXt chunks of https://www.w3.org/TR/png-3/#11iTXt. */

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length, type and checksum of a chunk. */
const FRAME = 12;

export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, i) => bytes[i] === byte);
}

/** The picture with texts by keyword (1 to 79 latin letters). They stand behind its first chunk, the header. */
export function withPngTexts(png: Uint8Array, texts: Readonly<Record<string, string>>): Uint8Array {
  const header =
    SIGNATURE.length + FRAME + new DataView(png.buffer, png.byteOffset).getUint32(SIGNATURE.length);
  const chunks = Object.entries(texts).map(([keyword, text]) => textChunk(keyword, text));
  const added = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const whole = new Uint8Array(png.length + added);
  whole.set(png.subarray(0, header));
  let at = header;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  whole.set(png.subarray(header), at);
  return whole;
}

/** The text of a keyword; null where the bytes are no PNG or have no such text. Never throws. */
export function pngTextOf(png: Uint8Array, keyword: string): string | null {
  if (!isPng(png)) return null;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  let at = SIGNATURE.length;
  while (at + FRAME <= png.length) {
    const length = view.getUint32(at);
    const data = png.subarray(at + 8, at + 8 + length);
    if (data.length < length) return null;
    if (ascii(png.subarray(at + 4, at + 8)) === 'iTXt') {
      const text = readTextData(data, keyword);
      if (text !== null) return text;
    }
    at += FRAME + length;
  }
  return null;
}

/** Keyword, 0, not compressed, 0, no language, 0, no translated keyword, 0, text. */
function textChunk(keyword: string, text: string): Uint8Array {
  const data = new TextEncoder().encode(`iTXt${keyword}\0\0\0\0\0${text}`);
  const chunk = new Uint8Array(data.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length - 4);
  chunk.set(data, 4);
  view.setUint32(data.length + 4, crc32(data));
  return chunk;
}

/** Null where it is the text of another keyword, or compressed. */
function readTextData(data: Uint8Array, keyword: string): string | null {
  const end = data.indexOf(0);
  if (end === -1 || ascii(data.subarray(0, end)) !== keyword || data[end + 1] !== 0) return null;
  const language = data.indexOf(0, end + 3);
  const translated = language === -1 ? -1 : data.indexOf(0, language + 1);
  return translated === -1 ? null : new TextDecoder().decode(data.subarray(translated + 1));
}

function ascii(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 80));
}

/** The checksum of PNG and zip: polynomial 0xedb88320, reflected. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
