/** A line, or the part of a long one that is meant. */
export interface Excerpt {
  text: string;
  /** The part of `text` that is meant, [start, end); an empty one lies between two characters. */
  mark: [start: number, end: number] | null;
  /** How many characters of the line are left out before and after `text`. */
  before: number;
  after: number;
}

/** As much of a line as `length` characters around what is meant. */
export function excerptOf(line: string, span: readonly [number, number] | null, length = 400): Excerpt {
  const mark = span && spanWithin(line, span);
  if (line.length <= length) return { text: line, mark, before: 0, after: 0 };
  const room = mark ? Math.max(0, length - (mark[1] - mark[0])) : length;
  const start = mark ? Math.max(0, Math.min(mark[0] - Math.floor(room / 2), line.length - length)) : 0;
  const end = Math.min(line.length, start + length);
  return {
    text: line.slice(start, end),
    mark: mark && [mark[0] - start, Math.min(mark[1], end) - start],
    before: start,
    after: line.length - end,
  };
}

function spanWithin(line: string, [from, to]: readonly [number, number]): [number, number] | null {
  const start = Math.max(0, Math.min(from, line.length));
  const end = Math.max(start, Math.min(to, line.length));
  return from > line.length ? null : [start, end];
}
