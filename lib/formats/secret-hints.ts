/** Finds the lines of a text that may hold a secret, so that only those are looked at: of most texts no line is. */

// Words without which a line holds no secret. Bounded, one pass over the text.
const HINT =
  /pass|pwd|token|secret|creds|credential|bearer|authorization|auth|api[-_]?key|access[-_]?key|slash_grpc|aws_|:\/\/|AKIA|ASIA|eyJ|gh[pousr]_|\s-[aptu][\s=\w]/gi;

/** The next line from a place on that may hold a secret, as [start, end) without its line end; null when there is none. */
export function nextHintedLine(text: string, from: number): { start: number; end: number } | null {
  // with the line end before the line, which is white space around an option
  HINT.lastIndex = Math.max(0, from - 1);
  const found = HINT.exec(text);
  if (!found) return null;
  const at = text[found.index] === '\n' ? found.index + 1 : found.index;
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const lf = text.indexOf('\n', at);
  return { start, end: lf === -1 ? text.length : lf };
}

/** Three characters that each hint holds, in either case: where none of these stand there is no hint. The blank stands for all white space. */
const TRIPLES: readonly (readonly [string, string, string])[] = [
  ['p', 'a', 's'],
  ['p', 'w', 'd'],
  ['o', 'k', 'e'],
  ['c', 'r', 'e'],
  ['b', 'e', 'a'],
  ['u', 't', 'h'],
  ['k', 'e', 'y'],
  ['g', 'r', 'p'],
  ['w', 's', '_'],
  [':', '/', '/'],
  ['k', 'i', 'a'],
  ['s', 'i', 'a'],
  ['e', 'y', 'j'],
  ['h', 'pousr', '_'],
  [' ', '-', 'aptu'],
];

/** White space as bytes of UTF-8; that above ASCII ends with one of the upper half. */
const WHITE_SPACE = [
  ...[...'\t\n\v\f\r '].map((c) => c.charCodeAt(0)),
  ...Array.from({ length: 128 }, (_, i) => 128 + i),
];

/** By byte, the triples that hold it in each of their three places, a bit each. */
const PLACES = [0, 1, 2].map((place) => {
  const bits = new Uint16Array(256);
  for (const [i, triple] of TRIPLES.entries())
    for (const character of triple[place]!) {
      const both = [character.charCodeAt(0), character.toUpperCase().charCodeAt(0)];
      for (const code of character === ' ' ? WHITE_SPACE : both) bits[code]! |= 1 << i;
    }
  return bits;
});
const [FIRST, SECOND, THIRD] = [PLACES[0]!, PLACES[1]!, PLACES[2]!];

/** By two bytes as they stand in memory, whether a triple may hold them. */
const PAIRS = Uint8Array.from({ length: 65_536 }, (_, pair) => {
  const [a = 0, b = 0] = new Uint8Array(Uint16Array.of(pair).buffer);
  return (FIRST[a]! & SECOND[b]!) | (SECOND[a]! & THIRD[b]!) ? 1 : 0;
});

const ROOM = 65_536;
const bytes = new Uint8Array(ROOM + 16);
const room = bytes.subarray(0, ROOM);
const pairs = new Uint16Array(bytes.buffer);
const encoder = new TextEncoder();

/** Whether a text may hold a hint: the cheap question that is asked of every piece of a log of hundreds of megabytes. It looks at two
 *  characters at a time, since any two of three in a row tell. */
export function mayHoldHint(text: string): boolean {
  for (let from = 0; from < text.length; ) {
    const { read, written } = encoder.encodeInto(text.slice(from, from + ROOM), room);
    if (holdsTriple(written)) return true;
    if (from + read === text.length) return false;
    from += Math.max(1, read - 2);
  }
  return false;
}

function holdsTriple(length: number): boolean {
  const end = (length + 1) >> 1;
  for (let i = 0; i < end; i += 4) {
    // four pairs are asked at once: hardly any text answers yes
    const some = PAIRS[pairs[i]!]! | PAIRS[pairs[i + 1]!]! | PAIRS[pairs[i + 2]!]! | PAIRS[pairs[i + 3]!]!;
    if (some === 0) continue;
    for (let at = 2 * i; at < 2 * i + 8; at++)
      if (FIRST[bytes[at - 1] ?? 0]! & SECOND[bytes[at]!]! & THIRD[bytes[at + 1]!]!) return true;
  }
  return false;
}
