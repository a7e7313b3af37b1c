import type { ProblemCode } from '../../api/problems';
import { accessByToken, accessOf, cookieFor, type Tokens } from './access';
import { isKnownHost } from './hosts';
import { rateLimit } from './rate-limit';
import { isSameOrigin } from './same-origin';

export interface GuardSettings {
  tokens: Tokens;
  /** Names by which the server may be asked for, beside addresses and localhost. */
  hosts: readonly string[];
  /** Per address; 0: no limit. */
  writesPerMinute: number;
  failedTokensPerMinute: number;
}

/** What the guard looks at. */
export interface Asked {
  method: string;
  /** Without the query. */
  pathname: string;
  /** By small name. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Address of the caller. */
  caller: string;
  nowMs: number;
}

export interface Refusal {
  code: ProblemCode;
  detail: string;
  headers: Record<string, string>;
  /** Whether somebody in front of a page can mend it by giving the token. */
  asksForToken: boolean;
}

export interface Guard {
  /** Null: the request may pass. Every request comes through here, whatever route it is for. */
  refuse(asked: Asked): Refusal | null;
  /** Looks at a token that a page was given: the cookie to set, or why not. */
  open(token: string, asked: Asked): { cookie: string } | Refusal;
}

const READING = ['GET', 'HEAD', 'OPTIONS'];
/** Opened to everybody: they hold nothing of what is stored. Without its scripts and styles a page could not ask for the token. */
const ALWAYS_OPEN = /^\/(?:healthz|readyz|icon\.svg|_next\/static\/.*)$/;
/** Where a page sends the token that it was given. */
export const SESSION_PATH = '/api/session';

export function createGuard({ tokens, hosts, writesPerMinute, failedTokensPerMinute }: GuardSettings): Guard {
  const writes = rateLimit(writesPerMinute);
  const failures = rateLimit(failedTokensPerMinute);

  function tooMany(seconds: number, what: string): Refusal {
    const detail = `Too many ${what} from this address; try again in ${seconds} s.`;
    return { code: 'too-many', detail, headers: { 'retry-after': String(seconds) }, asksForToken: false };
  }

  /** A wrong token counts; after too many of them even the right one has to wait. */
  function refuseToken(asked: Asked, isWrong: boolean, detail: string): Refusal {
    if (isWrong) failures.take(asked.caller, asked.nowMs);
    return {
      code: 'unauthorized',
      detail,
      headers: { 'www-authenticate': 'Bearer realm="Bakeoff"' },
      asksForToken: !isWrong,
    };
  }

  function refuseSite(asked: Asked): Refusal | null {
    const header = (name: string) => [asked.headers[name] ?? []].flat()[0];
    if (!isKnownHost(header('host'), hosts)) {
      const detail = 'The server does not go by this name; BAKEOFF_HOSTS can name those it has.';
      return { code: 'unknown-host', detail, headers: {}, asksForToken: false };
    }
    if (READING.includes(asked.method) || isSameOrigin((name) => header(name) ?? null)) return null;
    const detail = 'Only pages of this server may change what is stored in it.';
    return { code: 'cross-origin', detail, headers: {}, asksForToken: false };
  }

  /** Next answers an address that it cannot decode as if it had failed itself. */
  function refuseAddress({ pathname }: Asked): Refusal | null {
    try {
      decodeURIComponent(pathname);
      return null;
    } catch {
      const detail = 'Expected an address in UTF-8, percent-encoded; found one that is neither.';
      return { code: 'bad-parameter', detail, headers: {}, asksForToken: false };
    }
  }

  return {
    refuse(asked) {
      const refused = refuseSite(asked) ?? refuseAddress(asked);
      if (refused) return refused;
      if (ALWAYS_OPEN.test(asked.pathname)) return null;
      const isWrite = !READING.includes(asked.method);
      const sentToken = asked.headers.authorization !== undefined;
      const wait = sentToken ? failures.wait(asked.caller, asked.nowMs) : 0;
      if (wait > 0) return tooMany(wait, 'wrong tokens');
      const { authorization, cookie } = asked.headers;
      const { access, isWrong } = accessOf(
        { authorization: [authorization ?? []].flat()[0], cookie: [cookie ?? []].flat().join(';') },
        tokens,
      );
      if (isWrong) return refuseToken(asked, true, 'This is not the token of this server.');
      if (access === 'none' || (isWrite && access === 'read'))
        return refuseToken(
          asked,
          false,
          `Send the token of this server (${isWrite ? 'BAKEOFF_TOKEN' : 'BAKEOFF_TOKEN or BAKEOFF_READ_TOKEN'}) as "Authorization: Bearer …".`,
        );
      const seconds = isWrite ? writes.take(asked.caller, asked.nowMs) : 0;
      return seconds > 0 ? tooMany(seconds, 'changes') : null;
    },
    open(token, asked) {
      const refused = refuseSite(asked);
      if (refused) return refused;
      const wait = failures.wait(asked.caller, asked.nowMs);
      if (wait > 0) return tooMany(wait, 'wrong tokens');
      const access = accessByToken(token, tokens);
      if (access === 'none') return refuseToken(asked, true, 'This is not the token of this server.');
      const isSecure = asked.headers['x-forwarded-proto'] === 'https';
      return { cookie: cookieFor(access, tokens, isSecure) };
    },
  };
}
