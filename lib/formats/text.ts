/** A text as read from bytes, or why the bytes are no text. */
export type DecodedText = { text: string } | { problem: 'empty' | 'binary'; message: string };

const EMPTY = { problem: 'empty', message: 'Expected benchmark text, found an empty file.' } as const;

/** Decodes UTF-8, or UTF-16 when it begins with that byte order mark; the mark is dropped. Bytes that are no UTF-8 become
 *  U+FFFD; a NUL, or more than 1 % such bytes, makes it binary. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes.length === 0) return EMPTY;
  const isUtf16 =
    bytes.length > 1 &&
    ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff));
  const encoding = !isUtf16 ? 'utf-8' : bytes[0] === 0xff ? 'utf-16le' : 'utf-16be';
  const text = new TextDecoder(encoding).decode(bytes);
  const check = textCheck();
  check.add(text);
  return check.problem() ?? { text };
}

export type NoText = Extract<DecodedText, { problem: string }>;

export interface TextCheck {
  /** Looks at the next piece; false: this is no text, whatever comes. */
  add(piece: string): boolean;
  /** Of all pieces together; null: they are text. */
  problem(): NoText | null;
}

/** Tells text from what is none, piece by piece. */
export function textCheck(): TextCheck {
  let length = 0;
  let bad = 0;
  let isBlank = true;
  let nul = -1;
  return {
    add(piece) {
      const at = piece.indexOf('\0');
      if (at !== -1 && nul === -1) nul = length + at;
      for (let i = piece.indexOf('\uFFFD'); i !== -1; i = piece.indexOf('\uFFFD', i + 1)) bad++;
      if (isBlank && piece.trim() !== '') isBlank = false;
      length += piece.length;
      return nul === -1;
    },
    problem() {
      if (nul !== -1)
        return {
          problem: 'binary',
          message: `Expected text, found a NUL character at character ${nul + 1}: this is a binary file, or UTF-16 without the mark at its beginning, which UTF-8 would mend.`,
        };
      if (bad > 8 && bad > length / 100)
        return {
          problem: 'binary',
          message: 'Expected text, found bytes that are no UTF-8: this is a binary file.',
        };
      if (length === 0) return EMPTY;
      if (isBlank) return { problem: 'empty', message: 'Expected benchmark text, found only white space.' };
      return null;
    },
  };
}

// ESC [ … letter (colours, cursor), ESC ] … BEL (titles). Both classes exclude what ends them: no backtracking.
const ANSI = /\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?)/g;

/** The line without terminal escapes. */
export function stripAnsi(line: string): string {
  return line.includes('\x1b') ? line.replace(ANSI, '') : line;
}

/** What a terminal line held one after the other: progress bars and counters overwrite themselves with CR. Empty parts are left out. */
export function carriageSegments(line: string): string[] {
  return line.includes('\r') ? line.split('\r').filter((part) => part.trim() !== '') : [line];
}

/** The source line inside `| 20446 17323 | |`, as GitHub's gist pages copy it; null when the line has not that shape. */
export function unwrapGistLine(line: string): string | null {
  if (!line.startsWith('| ') && line !== '|') return null;
  let end = line.length;
  while (end > 1 && (line[end - 1] === '|' || line[end - 1] === ' ')) end--;
  return end < line.length ? line.slice(2, end) : null;
}

/** The text without any of these characters at its end. A regular expression that is not anchored at the start would take quadratic time. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}
