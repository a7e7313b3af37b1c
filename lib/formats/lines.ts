/** A cursor over the physical lines of a text, split at LF and numbered from 1. A trailing CR belongs to the line ending and is left out. */
export interface LineSource {
  /** Moves to the next line; false at the end. */
  next(): boolean;
  /** The line the cursor stands on. */
  text: string;
  /** Its number; 0 before the first `next()`. */
  number: number;
}

/** The lines of a text in memory. A last line without LF counts; nothing after a final LF does not. */
export function linesOf(text: string): LineSource {
  let start = 0;
  return {
    text: '',
    number: 0,
    next() {
      if (start >= text.length) return false;
      let end = text.indexOf('\n', start);
      if (end === -1) end = text.length;
      const last = end > start && text.charCodeAt(end - 1) === 13 ? end - 1 : end;
      this.text = text.slice(start, last);
      this.number++;
      start = end + 1;
      return true;
    },
  };
}
