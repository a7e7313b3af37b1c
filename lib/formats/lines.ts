import { codesOf } from './codes';

/** A cursor over the physical lines of a text, split at LF and numbered from 1. A trailing CR belongs to the line ending and is left out. */
export interface LineSource {
  /** Moves to the next line; false at the end. */
  next(): boolean;
  /** The line the cursor stands on. */
  readonly text: string;
  /** Its number; 0 before the first `next()`. */
  number: number;
  /** Bytes (codesOf) that hold the line at [start, end): for what is read by character codes, since a slice per line costs more than that. */
  readonly codes: Uint8Array;
  start: number;
  end: number;
}

/** The lines of a text in memory. A last line without LF counts; nothing after a final LF does not. */
export function linesOf(text: string): LineSource {
  return linesOfChunks([text]);
}

/** The lines of a text that comes in pieces, wherever those end: no more than a piece and the line that goes over its end is kept. */
export function linesOfChunks(chunks: Iterable<string>): LineSource {
  const pieces = chunks[Symbol.iterator]();
  /** A piece whose first line was read with the piece before it, and where its second begins. */
  let waiting: { piece: string; from: number } | null = null;
  /** The piece that holds the line. */
  let buffer = '';
  let next = 0;
  let codes: Uint8Array = new Uint8Array(0);
  let isCoded = false;

  const nextPiece = (): { piece: string; from: number } | null => {
    const taken = waiting;
    waiting = null;
    if (taken) return taken;
    const result = pieces.next();
    return result.done ? null : { piece: result.value, from: 0 };
  };

  /** The text from `rest` on that holds a whole line, and where that begins. A line over the end of a piece is put together alone: pieces are not copied. */
  const readOn = (rest: string): { piece: string; from: number } => {
    let line = rest;
    for (;;) {
      const found = nextPiece();
      if (!found) return { piece: line, from: 0 };
      const lf = found.piece.indexOf('\n', found.from);
      if (line === '' && lf !== -1) return found;
      if (lf === -1) line += found.from === 0 ? found.piece : found.piece.slice(found.from);
      else {
        if (lf + 1 < found.piece.length) waiting = { piece: found.piece, from: lf + 1 };
        return { piece: line + found.piece.slice(found.from, lf + 1), from: 0 };
      }
    }
  };

  return {
    start: 0,
    end: 0,
    number: 0,
    get text() {
      return buffer.slice(this.start, this.end);
    },
    get codes() {
      if (!isCoded) codes = codesOf(buffer, codes);
      isCoded = true;
      return codes;
    },
    next() {
      let lf = buffer.indexOf('\n', next);
      if (lf === -1) {
        const { piece, from } = readOn(buffer.slice(next));
        buffer = piece;
        isCoded = false;
        next = from;
        if (piece.length === from) return false;
        lf = piece.indexOf('\n', from);
        if (lf === -1) lf = piece.length;
      }
      this.start = next;
      this.end = lf > next && buffer.charCodeAt(lf - 1) === 13 ? lf - 1 : lf;
      next = lf + 1;
      this.number++;
      return true;
    },
  };
}
