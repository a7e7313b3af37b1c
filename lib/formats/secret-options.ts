import { withoutEnd } from './text';

/** A part of a line that is a secret: [from, to) in UTF-16 units. */
export interface Secret {
  from: number;
  to: number;
  what: string;
}

/** Programs whose options are known; `program`: any other that people benchmark or load with. */
type Tool = 'dgraph-live' | 'dgraph' | 'mysql' | 'mongo' | 'sshpass' | 'redis' | 'curl' | 'program';

interface Word {
  from: number;
  to: number;
  text: string;
}

// --password, --mysql-password, --auth_token, --db.passwd, --slash_grpc_endpoint; not --password-file, whose value is a path
const SECRET_NAME =
  /(?:^|[-_.])(?:password|passwd|pwd|passphrase|token|secret|creds|credentials|api[-_]?key|access[-_]?key|secret[-_]?key|slash_grpc_endpoint)$/i;

function isSecretOption(option: string): boolean {
  return option.length <= 100 && /^--?[A-Za-z][\w.-]*$/.test(option) && SECRET_NAME.test(option);
}

const QUOTES = `"'\`)`;

/** Short options whose value is a secret, and whether it may stand right behind the letter (`-pSECRET`). */
const SHORT: Partial<Record<Tool, { letters: string; glued: boolean; apart: boolean }>> = {
  'dgraph-live': { letters: 'pt', glued: false, apart: true },
  mysql: { letters: 'p', glued: true, apart: false },
  mongo: { letters: 'p', glued: true, apart: true },
  sshpass: { letters: 'p', glued: true, apart: true },
  redis: { letters: 'a', glued: false, apart: true },
};

/** Secrets among the options of a command. `before`: the command that the line goes on with, when the line above ended in `\`. */
export function optionSecrets(line: string, before: string): Secret[] {
  const whole = before === '' ? line : `${before} ${line}`;
  if (!whole.includes('-')) return [];
  const shift = whole.length - line.length;
  const words = wordsOf(whole);
  const found: Secret[] = [];
  let tool: Tool | null = null;
  for (const [i, word] of words.entries()) {
    if (/^(?:\||;|&&?|\|\|)$/.test(word.text)) tool = null;
    tool = toolOf(words, i) ?? tool;
    if (word.text[0] !== '-' && !/^["'`(]-/.test(word.text)) continue;
    const secret = secretOf(word, words[i + 1] ?? null, tool);
    if (secret && secret.from >= shift)
      found.push({ ...secret, from: secret.from - shift, to: secret.to - shift });
  }
  return found;
}

/** The program that the word names, or null: `dgraph` needs its subcommand, since `-p` is a folder to `dgraph alpha`. */
function toolOf(words: readonly Word[], i: number): Tool | null {
  const word = words[i]!.text;
  if (word.startsWith('-') || word.includes('=')) return null;
  const name = bare(word).slice(bare(word).lastIndexOf('/') + 1);
  if (name === 'dgraphloader') return 'dgraph-live';
  if (name === 'dgraph') return bare(words[i + 1]?.text ?? '') === 'live' ? 'dgraph-live' : 'dgraph';
  if (/^(?:mysql(?:sh|dump|admin|slap|import|check|binlog|pump)?|mariadb(?:-\w{1,12})?)$/.test(name))
    return 'mysql';
  if (/^(?:mongo|mongosh|mongo(?:dump|restore|import|export|stat|top|files))$/.test(name)) return 'mongo';
  if (name === 'sshpass') return 'sshpass';
  if (name === 'redis-cli') return 'redis';
  if (name === 'curl' || name === 'wget') return 'curl';
  const isProgram =
    /^(?:badger|psql|pgbench|pg_\w{1,12}|sysbench|docker|docker-compose|kubectl|ssh|python\d?(?:\.\d+)?|java|node|bash|sh|ycsb|iibench\.py|dgraph-bulk-loader)$/.test(
      name,
    ) || /^\.\/\w/.test(bare(word));
  return isProgram ? 'program' : null;
}

/** The value of an option when it is a secret. */
function secretOf(word: Word, next: Word | null, tool: Tool | null): Secret | null {
  const option = word.text.replace(/^["'`(]+/, '');
  const lead = word.text.length - option.length;
  const equals = option.indexOf('=');
  const name = equals === -1 ? option : option.slice(0, equals);
  const value = equals === -1 ? null : within(word, lead + equals + 1);
  const follows = next && !next.text.startsWith('-') ? within(next, next.text.startsWith('=') ? 1 : 0) : null;
  if (isSecretOption(name)) {
    // a value behind a blank only where the line is a command: prose speaks of "the --password option"
    const found = value ?? (tool === null && !next?.text.startsWith('=') ? null : follows);
    return found && narrowed(found, name);
  }
  if (tool === 'curl' && (name === '-u' || name === '--user')) return afterColon(value ?? follows, name);
  if (tool === 'dgraph-live' && name === '-a') return tokenLike(value ?? follows);
  const short = tool ? SHORT[tool] : undefined;
  const letter = option[1] ?? '';
  if (!short || option[0] !== '-' || letter === '' || !short.letters.includes(letter)) return null;
  if (name.length === 2) return short.apart ? named(value ?? follows, name) : null;
  return short.glued ? named(within(word, lead + 2), `-${letter}`) : null;
}

interface Range {
  from: number;
  to: number;
  text: string;
}

function named(range: Range | null, what: string): Secret | null {
  return range && { from: range.from, to: range.to, what };
}

/** `user=groot;password=abc;namespace=0`: only the password of it, which the pattern for such lists finds. */
function narrowed(range: Range, what: string): Secret | null {
  return /(?:^|;)\s?(?:password|token|secret)=/.test(range.text) &&
    range.text.includes('=') &&
    !range.text.startsWith('=')
    ? inList(range, what)
    : named(range, what);
}

function inList({ from, text }: Range, what: string): Secret | null {
  const match = /((?:^|;)\s?(?:password|token|secret)=)([^;]*)/.exec(text);
  if (!match) return null;
  const start = from + match.index + match[1]!.length;
  return { from: start, to: start + match[2]!.length, what };
}

function afterColon(range: Range | null, what: string): Secret | null {
  const colon = range ? range.text.indexOf(':') : -1;
  return range && colon !== -1 ? { from: range.from + colon + 1, to: range.to, what } : null;
}

/** `-a` was the token before v1.1 and is an address since: only what cannot be an address is masked. */
function tokenLike(range: Range | null): Secret | null {
  return range && /^[A-Za-z0-9+/=_-]{20,}$/.test(range.text) ? named(range, '-a') : null;
}

/** The part of a word from a place on, without the quotes around it. */
function within(word: Word, start: number): Range {
  const text = word.text.slice(start);
  const lead = /^["'`]*/.exec(text)![0].length;
  const inner = withoutEnd(text.slice(lead), QUOTES);
  const from = word.from + start + lead;
  return { from, to: from + inner.length, text: inner };
}

function bare(word: string): string {
  return withoutEnd(word.replace(/^["'`($]+/, ''), QUOTES);
}

/** Words of a line, parted by blanks outside quotes. Quotes count at the start of a word and behind `=`: the one in `don't` does not. */
function wordsOf(line: string): Word[] {
  const words: Word[] = [];
  let from = -1;
  let quote = '';
  const last: Record<string, number> = { '"': line.lastIndexOf('"'), "'": line.lastIndexOf("'") };
  for (let i = 0; i < line.length; i++) {
    const c = line[i]!;
    if (quote !== '') {
      if (c === quote) quote = '';
    } else if (c === ' ' || c === '\t' || c === '\r') {
      if (from !== -1) words.push({ from, to: i, text: line.slice(from, i) });
      from = -1;
    } else {
      const isStart = from === -1 || line[i - 1] === '=';
      if (from === -1) from = i;
      if (isStart && i < (last[c] ?? -1)) quote = c; // one that is closed again
    }
  }
  if (from !== -1) words.push({ from, to: line.length, text: line.slice(from) });
  return words;
}
