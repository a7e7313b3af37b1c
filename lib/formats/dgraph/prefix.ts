import { stripAnsi } from '../text';

const SPACE = 32;
const QUOTE = 62; // >
const BACKTICK = 96;

// Apr 10 12:00:00 host dgraph[12]: …      2020-03-31T23:42:09.123456789Z …
const LOG_STAMP =
  /^(?:[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d [\w.-]{1,64} [\w./-]{1,64}(?:\[\d{1,10}\])?: |\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d) )/;

/** Length of the stamp that syslog or a container's log puts before each line; 0 when there is none. */
export function logStampLength(text: string): number {
  return LOG_STAMP.exec(text)?.[0].length ?? 0;
}

/** Where a program's own output begins in a line that was quoted (`> `), indented, fenced, or copied from syslog or docker-compose (`alpha1  | `). */
export function outputStart(text: string): number {
  let at = logStampLength(text);
  for (;;) {
    const c = text.charCodeAt(at);
    if (c === SPACE || (c >= 9 && c <= 13) || c === QUOTE || c === BACKTICK || c === 0xa0) at++;
    else {
      const after = composePrefixEnd(text, at);
      if (after === -1) return at;
      at = after;
    }
  }
}

/** The line without such a prefix and without blanks at its end. */
export function outputOf(text: string): string {
  return text.slice(outputStart(text)).trimEnd();
}

/** End of `cluster0-node2_1  | ` at `at`, or -1. */
function composePrefixEnd(text: string, at: number): number {
  let i = at;
  while (i < text.length && isNameCharacter(text.charCodeAt(i))) i++;
  if (i === at) return -1;
  while (text.charCodeAt(i) === SPACE) i++;
  return text[i] === '|' && text.charCodeAt(i + 1) === SPACE ? i + 2 : -1;
}

function isNameCharacter(c: number): boolean {
  return (
    (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 95 || c === 45 || c === 46
  );
}

/** The line without terminal escapes. One inside a word leaves a mark there, so that `10.0` and `s` around it do not become a figure. */
export function plainLine(line: string): string {
  if (!line.includes('\x1b')) return line;
  const [first = '', ...pieces] = line.split('\x1b');
  const parts = [first];
  let before = first;
  for (const piece of pieces) {
    const rest = stripAnsi(`\x1b${piece}`);
    if (rest === '') continue;
    if (isFigure(before.charCodeAt(before.length - 1)) && isFigure(rest.charCodeAt(0))) parts.push('\uFFFD');
    parts.push(rest);
    before = rest;
  }
  return parts.join('');
}

/** Characters that a name or a figure can be made of. */
function isFigure(c: number): boolean {
  return isNameCharacter(c) || c === 44;
}
