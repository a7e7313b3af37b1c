import type { IncomingMessage } from 'node:http';

/** What a page sends when it was given the token: by script, or by the form of a page that cannot be read without it. */
export interface SessionRequest {
  token: string;
  /** Where to go on; null: the page is there already. */
  next: string | null;
}

const MOST_BYTES = 8_192;

/** Null when the body is not what it must be. */
export async function readSession(request: IncomingMessage): Promise<SessionRequest | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!(chunk instanceof Buffer)) return null;
    length += chunk.length;
    if (length > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  const fields = new URLSearchParams(Buffer.concat(chunks).toString());
  const token = fields.get('token');
  const next = fields.get('next');
  if (token === null) return null;
  // a place of this server only: "//host" and "/\host" are others
  return { token: token.trim(), next: next !== null && /^\/(?![/\\])[\x21-\x7e]*$/.test(next) ? next : null };
}
