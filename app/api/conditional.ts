import { createHash } from 'node:crypto';
import { answering } from './problem';

/** The answer to a read, with an ETag made of its body; 304 when the caller has just that already. */
export function reading(request: Request, handler: () => Promise<Response>): Promise<Response> {
  return answering(async () => {
    const response = await handler();
    if (response.status !== 200) return response;
    const body = new Uint8Array(await response.arrayBuffer());
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    return (
      notModified(request, tag) ??
      new Response(body, { headers: withTag(new Headers(response.headers), tag) })
    );
  });
}

/** 304 when the caller has what this tag stands for, else null. */
export function notModified(request: Request, tag: string): Response | null {
  const asked = request.headers.get('if-none-match');
  if (asked === null) return null;
  const tags = asked.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (!tags.includes(tag) && !tags.includes('*')) return null;
  return new Response(null, { status: 304, headers: withTag(new Headers(), tag) });
}

/** Kept by a browser, and asked for again each time. */
export function withTag(headers: Headers, tag: string): Headers {
  headers.set('etag', tag);
  headers.set('cache-control', 'private, no-cache');
  return headers;
}
