import { createHash } from 'node:crypto';
import { readSync, writeSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { type Bytes, countLineEnds } from './pack';

/** A text as it is stored: what stands in the database of it. */
export interface KeptText {
  /** SHA-256 of it as UTF-8, hexadecimal: the id of its upload. */
  id: string;
  bytes: number;
  lines: number;
  parts: Iterable<TextPart>;
}

/** Whole lines of a text, deflated. */
export interface TextPart {
  part: number;
  firstLine: number;
  text: Bytes;
}

export interface TextKeeper {
  /** The text goes on with this. */
  add(piece: string): void;
  /** The text ends; nothing is added after that. */
  finish(): KeptText;
}

/** A part has at least so many characters, the last one excepted. */
const LEAST_LENGTH = 262_144;
/** A text of a few parts is packed as small as can be; packing a long one so would take longer than reading it. */
const SMALL_PARTS = 4;

/** Packs a text that comes piece by piece, keeping no more of it unpacked than a part and a line. `spool`: an open file that takes the
 *  parts; without one they are kept in memory. */
export function textKeeper(spool: number | null = null): TextKeeper {
  const hash = createHash('sha256');
  const parts = spool === null ? partsInMemory() : partsInFile(spool);
  let bytes = 0;
  let firstLine = 1;
  /** What is not packed yet, in pieces: one line may go over many of them. */
  let rest: string[] = [];
  let restLength = 0;
  const put = (text: string) => {
    const packed = deflateSync(text, { level: parts.count() < SMALL_PARTS ? 6 : 1 });
    parts.add(firstLine, packed);
    firstLine += countLineEnds(text);
  };
  return {
    add(piece) {
      hash.update(piece);
      bytes += Buffer.byteLength(piece);
      let start = 0;
      for (;;) {
        const least = start + Math.max(0, LEAST_LENGTH - 1 - restLength);
        const end = piece.indexOf('\n', least) + 1;
        if (end === 0) break;
        put(rest.join('') + piece.slice(start, end));
        rest = [];
        restLength = 0;
        start = end;
      }
      if (start === piece.length) return;
      rest.push(piece.slice(start));
      restLength += piece.length - start;
    },
    finish() {
      const last = rest.join('');
      if (last !== '') put(last);
      const openLine = last === '' || last.endsWith('\n') ? 0 : 1;
      return { id: hash.digest('hex'), bytes, lines: firstLine - 1 + openLine, parts: parts.all() };
    },
  };
}

/** A whole text as it is stored. */
export function keepText(text: string): KeptText {
  const keeper = textKeeper();
  keeper.add(text);
  return keeper.finish();
}

interface Parts {
  add(firstLine: number, packed: Uint8Array): void;
  count(): number;
  all(): Iterable<TextPart>;
}

function partsInMemory(): Parts {
  const parts: TextPart[] = [];
  return {
    add: (firstLine, packed) => parts.push({ part: parts.length, firstLine, text: new Uint8Array(packed) }),
    count: () => parts.length,
    all: () => parts,
  };
}

function partsInFile(file: number): Parts {
  const firstLines: number[] = [];
  const ends: number[] = [];
  const endBefore = (part: number) => (part === 0 ? 0 : ends[part - 1]!);
  return {
    add(firstLine, packed) {
      const start = endBefore(ends.length);
      for (let at = 0; at < packed.length; )
        at += writeSync(file, packed, at, packed.length - at, start + at);
      firstLines.push(firstLine);
      ends.push(start + packed.length);
    },
    count: () => ends.length,
    *all() {
      for (const [part, end] of ends.entries()) {
        const start = endBefore(part);
        const text = new Uint8Array(end - start);
        for (let at = 0; at < text.length; ) {
          const length = readSync(file, text, at, text.length - at, start + at);
          if (length === 0) throw new Error('The file of a text that is stored was cut.');
          at += length;
        }
        yield { part, firstLine: firstLines[part]!, text };
      }
    },
  };
}
