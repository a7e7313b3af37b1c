/** Finds the lines of a text that may hold a secret, so that only those are looked at: of most texts no line is. One pass that looks at every
 *  third character where none of them can be part of a hint. */

// Words without which a line holds no secret. Bounded, one pass over the text.
const HINT =
  /pass|pwd|token|secret|creds|credential|bearer|authorization|auth|api[-_]?key|access[-_]?key|slash_grpc|aws_|:\/\/|AKIA|ASIA|eyJ|gh[pousr]_|\s-[aptu][\s=\w]/i;

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

/** Characters above ASCII are looked up as this one: some are white space. */
const OTHERS = 127;

/** By character, the triples that hold it in each of their three places, a bit each. */
const PLACES = [0, 1, 2].map((place) => {
  const bits = new Uint16Array(OTHERS + 1);
  for (const [i, triple] of TRIPLES.entries())
    for (const character of triple[place]!)
      for (const same of character === ' '
        ? ['\t', '\n', '\v', '\f', '\r', ' ', String.fromCharCode(OTHERS)]
        : [character, character.toUpperCase()])
        bits[same.charCodeAt(0)]! |= 1 << i;
  return bits;
});
const [FIRST, SECOND, THIRD] = [PLACES[0]!, PLACES[1]!, PLACES[2]!];

/** By the character in the third place, how far on the next triple may end: 0 when it may end here. */
const SKIPS = Uint8Array.from(FIRST, (first, character) =>
  THIRD[character] ? 0 : SECOND[character] ? 1 : first ? 2 : 3,
);

function place(code: number): number {
  return Math.min(code, OTHERS);
}

/** The next line from a place on that may hold a secret, as [start, end) without its line end; null when there is none. */
export function nextHintedLine(text: string, from: number): { start: number; end: number } | null {
  const { length } = text;
  for (let at = from + 1; at < length; ) {
    const last = place(text.charCodeAt(at));
    const skip = SKIPS[last]!;
    if (skip > 0) {
      at += skip;
      continue;
    }
    const isTriple =
      THIRD[last]! &
      SECOND[place(text.charCodeAt(at - 1))]! &
      (at < 2 ? 0 : FIRST[place(text.charCodeAt(at - 2))]!);
    if (!isTriple) {
      at++;
      continue;
    }
    const start = text.lastIndexOf('\n', at - 1) + 1;
    const lf = text.indexOf('\n', at);
    const end = lf === -1 ? length : lf;
    // with the line ends, which are white space around an option
    if (HINT.test(text.slice(Math.max(0, start - 1), end + 1))) return { start, end };
    at = end + 1;
  }
  return null;
}
