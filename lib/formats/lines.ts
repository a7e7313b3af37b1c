/** A cursor over the physical lines of a text, split at LF and numbered from 1. A trailing CR belongs to the line ending and is left out. */
export interface LineSource {
  /** Moves to the next line; false at the end. */
  next(): boolean;
  /** The line the cursor stands on. */
  readonly text: string;
  /** Its number; 0 before the first `next()`. */
  number: number;
  /** The piece of text that holds the line, at [start, end): for what is read by character codes, since a slice per line costs more than that. */
  buffer: string;
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
  let next = 0;

  /** What is left of the buffer, with as many pieces behind it as it takes to find an LF; all of them when there is none. */
  const readOn = (rest: string): string => {
    const parts = rest === '' ? [] : [rest];
    for (let piece = pieces.next(); !piece.done; piece = pieces.next()) {
      parts.push(piece.value);
      if (piece.value.includes('\n')) break;
    }
    return parts.length === 1 ? parts[0]! : parts.join('');
  };

  return {
    buffer: '',
    start: 0,
    end: 0,
    number: 0,
    get text() {
      return this.buffer.slice(this.start, this.end);
    },
    next() {
      let lf = this.buffer.indexOf('\n', next);
      if (lf === -1) {
        this.buffer = readOn(this.buffer.slice(next));
        next = 0;
        if (this.buffer === '') return false;
        lf = this.buffer.indexOf('\n');
        if (lf === -1) lf = this.buffer.length;
      }
      this.start = next;
      this.end = lf > next && this.buffer.charCodeAt(lf - 1) === 13 ? lf - 1 : lf;
      next = lf + 1;
      this.number++;
      return true;
    },
  };
}
