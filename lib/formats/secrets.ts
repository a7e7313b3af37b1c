/** Finds passwords, tokens and keys in texts that people paste and blanks them out, before anything is stored. A value is masked only where what
 *  stands around it makes it surely one: an option of a command, a URL, a header, an assignment. Lines and columns stay where they were. */
import { mayHoldHint, nextHintedLine } from './secret-hints';
import { optionSecrets, type Secret } from './secret-options';

export interface Masked {
  /** Physical line from 1. */
  line: number;
  /** What was masked there: `--password`, `Authorization`, `password in URL`. */
  what: string;
}

export interface MaskedText {
  /** As long as the given text, each character of a secret replaced by `*`. */
  text: string;
  masked: Masked[];
}

/** Commands are shorter than this; a longer line is only searched for what needs no look at its words. */
const MAX_COMMAND = 65_536;
/** Masking can free a quotation that hid another secret; a few rounds find them all. */
const MAX_ROUNDS = 6;

/** Masks every secret of a text. The same again changes nothing. */
export function maskSecrets(text: string): MaskedText {
  const masked: Masked[] = [];
  if (!mayHoldHint(text)) return { text, masked };
  const parts: string[] = [];
  let kept = 0;
  let line = 1;
  let counted = 0;
  for (let hinted = nextHintedLine(text, 0); hinted; hinted = nextHintedLine(text, hinted.end + 1)) {
    const { start, end } = hinted;
    const found = maskLine(text.slice(start, end), commandBefore(text, start));
    if (found.whats.length === 0) continue;
    for (let at = text.indexOf('\n', counted); at !== -1 && at < start; at = text.indexOf('\n', at + 1))
      line++;
    counted = start;
    parts.push(text.slice(kept, start), found.text);
    kept = end;
    for (const what of found.whats) masked.push({ line, what });
  }
  if (masked.length === 0) return { text, masked };
  parts.push(text.slice(kept));
  return { text: parts.join(''), masked };
}

/** A line with its secrets masked, and what they were. `before`: the command that the line goes on with. */
function maskLine(line: string, before: string): { text: string; whats: string[] } {
  let text = line;
  const whats: string[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const secrets = secretsIn(text, before);
    if (secrets.length === 0) break;
    const parts: string[] = [];
    let kept = 0;
    for (const { from, to, what } of secrets) {
      parts.push(text.slice(kept, from), '*'.repeat(to - from));
      kept = to;
      whats.push(what);
    }
    text = parts.join('') + text.slice(kept);
  }
  return { text, whats };
}

/** The secrets of a line in order, none within another. */
function secretsIn(line: string, before: string): Secret[] {
  const options = line.length <= MAX_COMMAND ? optionSecrets(line, before) : [];
  const found = [...options, ...urlSecrets(line), ...patternSecrets(line)].filter(({ from, to }) =>
    isSecret(line.slice(from, to)),
  );
  found.sort((a, b) => a.from - b.from || b.to - a.to);
  const apart: Secret[] = [];
  for (const secret of found) {
    const last = apart[apart.length - 1];
    if (!last || secret.from >= last.to) apart.push({ ...secret });
    else last.to = Math.max(last.to, secret.to);
  }
  return apart;
}

/** No secret: what is masked already, variables (`$PASSWORD`), placeholders (`<password>`), switches (`mysql_native_password=ON`). */
function isSecret(value: string): boolean {
  return (
    value !== '' &&
    !/^(?:\*+|\$.*|<[^<>]*>|%\w+%?)$/s.test(value) &&
    !/^(?:on|off|true|false|yes|no|enabled|disabled|none|null|0|1)$/i.test(value)
  );
}

const MAX_CONTINUED = 30;

/** The lines above that end in a backslash, joined: `dgraph live \` before `  -p secret`. Empty when there are none. */
function commandBefore(text: string, start: number): string {
  const lines: string[] = [];
  let end = start - 1;
  while (lines.length < MAX_CONTINUED && end > 0) {
    const last = text.charCodeAt(end - 1) === 13 ? end - 1 : end;
    if (text[last - 1] !== '\\') break;
    const from = text.lastIndexOf('\n', last - 1) + 1;
    if (last - from > 4096) break;
    lines.unshift(text.slice(from, last - 1));
    end = from - 1;
  }
  return lines.join(' ');
}

/** Passwords in `mongodb://user:password@host`: what stands between the first colon and the last @ before the host ends. */
function urlSecrets(line: string): Secret[] {
  const found: Secret[] = [];
  for (let scheme = line.indexOf('://'); scheme !== -1; scheme = line.indexOf('://', scheme + 3)) {
    let colon = -1;
    let at = -1;
    for (let i = scheme + 3; i < line.length && !/[\s/?#"'`<>|]/.test(line[i]!); i++) {
      if (line[i] === ':' && colon === -1 && at === -1) colon = i;
      if (line[i] === '@') at = i;
    }
    if (colon !== -1 && at > colon + 1) found.push({ from: colon + 1, to: at, what: 'password in URL' });
  }
  return found;
}

interface Pattern {
  what: string;
  /** Its first group is the secret. Each begins with a word or at a boundary, so that none is tried from every character of a long one. */
  regex: RegExp;
  /** A shorter one is no secret. */
  leastLength?: number;
}

const PATTERNS: readonly Pattern[] = [
  // Authorization: Bearer abc     Authorization: 0123456789abcdef
  {
    what: 'Authorization',
    regex:
      /\bAuthorization["']?\s{0,8}[:=]\s{0,8}["']?(?:(?:Bearer|Basic|Token|Digest|ApiKey)\s{1,8}([^\s"'`,;]+)|([\w.~+/=-]{16,}))/gi,
  },
  { what: 'Bearer', regex: /\bBearer\s{1,8}([\w.~+/=-]+)/gi, leastLength: 16 },
  // X-Dgraph-AccessToken: abc     DG-Auth: abc
  {
    what: 'token in a header',
    regex:
      /\b(?:X-(?:[A-Za-z]{1,20}-){0,3}(?:Auth-?Token|Access-?Token|Token|Api-?Key)|DG-Auth)["']?\s{0,8}:\s{0,8}["']?([^\s"'`,;]+)/gi,
  },
  // ?token=abc&password=abc      --creds "user=groot;password=abc"
  {
    what: 'value of a password or token',
    regex:
      /(?:[?&;]\s?|["'=])(?:password|passwd|pwd|token|access_token|auth_token|api_?key|secret)=([^\s&;"'`#]+)/gi,
  },
  // "password": "abc"
  {
    what: 'password in JSON',
    regex: /"\w{0,40}(?:password|passwd|secret|token|api_?key|access_?key)"\s{0,8}:\s{0,8}"([^"]+)"/gi,
  },
  // PGPASSWORD=abc   MYSQL_ROOT_PASSWORD: abc   AWS_SECRET_ACCESS_KEY=abc
  {
    what: 'variable',
    regex:
      /(?<![\w$])(?=[A-Z])[A-Z0-9_]{0,60}(?:PASSWORD|PASSWD|_PWD|TOKEN|SECRET|API_KEY|ACCESS_KEY|ACCESS_KEY_ID|SECRET_KEY)(?:=["']?|: ["']?(?=[^\s"']+["']?$))([^\s"'`;&|]+)/g,
  },
  // password = abc     aws_secret_access_key = abc, alone on their line
  {
    what: 'password in a configuration',
    regex:
      /^\s{0,40}(?:[a-z][\w.-]{0,40}[-_.])?(?:password|passwd|aws_secret_access_key|aws_session_token|aws_access_key_id)\s{0,20}=\s{0,20}["']?([^\s"']+)["']?\s{0,20}$/g,
  },
  { what: 'AWS key', regex: /(?<![A-Za-z0-9])((?:AKIA|ASIA)[A-Z0-9]{16})(?![A-Za-z0-9])/g },
  { what: 'GitHub token', regex: /(?<![A-Za-z0-9_])(gh[pousr]_[A-Za-z0-9]{36,255})(?![A-Za-z0-9])/g },
  {
    what: 'JSON web token',
    regex: /(?<![\w.-])(eyJ[\w-]{8,4096}\.[\w-]{8,8192}\.[\w-]{8,4096})(?![\w-])/g,
  },
];

function patternSecrets(line: string): Secret[] {
  const found: Secret[] = [];
  for (const { what, regex, leastLength = 1 } of PATTERNS)
    for (const match of line.matchAll(regex)) {
      const secret = match[1] ?? match[2] ?? '';
      if (secret.length < leastLength) continue;
      const from = match.index + match[0].lastIndexOf(secret);
      found.push({ from, to: from + secret.length, what });
    }
  return found;
}
