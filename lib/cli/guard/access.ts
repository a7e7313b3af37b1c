import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export type Access = 'none' | 'read' | 'write';

/** The tokens that were configured; null: none is needed. The one for writing also opens what is read. */
export interface Tokens {
  write: string | null;
  read: string | null;
}

export const COOKIE = 'bakeoff-access';

/** What a request may do. A null token is everybody's. */
export function accessOf(
  headers: { authorization?: string | undefined; cookie?: string | undefined },
  tokens: Tokens,
): { access: Access; isWrong: boolean } {
  const open: Access = tokens.write === null ? 'write' : tokens.read === null ? 'read' : 'none';
  const bearer = /^Bearer +([^\s]+) *$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer !== undefined) {
    const access = accessByToken(bearer, tokens);
    // a wrong token is refused even where none is needed: who sends one wants to know
    return access === 'none' && (tokens.write !== null || tokens.read !== null)
      ? { access: 'none', isWrong: true }
      : { access: stronger(access, open), isWrong: false };
  }
  const cookie = cookieOf(headers.cookie ?? '');
  return {
    access: cookie === null ? open : stronger(accessByCookie(cookie, tokens), open),
    isWrong: false,
  };
}

/** What a token opens. */
export function accessByToken(token: string, tokens: Tokens): Access {
  // both are compared, so that the time tells nothing of either
  const isWrite = tokens.write !== null && isEqual(token, tokens.write);
  const isRead = tokens.read !== null && isEqual(token, tokens.read);
  return isWrite ? 'write' : isRead ? 'read' : 'none';
}

/** The cookie that stands for a token, for a page that asked for it once: scripts do not see it, other sites cannot send it. It holds
 *  what only this token makes, not the token itself. */
export function cookieFor(access: 'read' | 'write', tokens: Tokens, isSecure: boolean): string {
  const token = access === 'write' ? tokens.write : tokens.read;
  const value = token === null ? '' : signature(access, token);
  return `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${YEAR_SECONDS}${isSecure ? '; Secure' : ''}`;
}

const YEAR_SECONDS = 31_536_000;

function accessByCookie(value: string, tokens: Tokens): Access {
  const isWrite = tokens.write !== null && isEqual(value, signature('write', tokens.write));
  const isRead = tokens.read !== null && isEqual(value, signature('read', tokens.read));
  return isWrite ? 'write' : isRead ? 'read' : 'none';
}

function signature(access: 'read' | 'write', token: string): string {
  return createHmac('sha256', token).update(`bakeoff ${access}`).digest('hex');
}

/** In a time that does not depend on where they differ, or how long they are. */
function isEqual(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}

function stronger(a: Access, b: Access): Access {
  if (a === 'write' || b === 'write') return 'write';
  return a === 'read' || b === 'read' ? 'read' : 'none';
}

function cookieOf(header: string): string | null {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at !== -1 && pair.slice(0, at).trim() === COOKIE) return pair.slice(at + 1).trim();
  }
  return null;
}
