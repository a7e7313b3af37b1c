import { problem } from './problem';

/** The problem to answer when a browser sends this from a page of another site, else null. What is no browser names no origin. */
export function refuseCrossOrigin(request: Request): Response | null {
  return isSameOrigin(request.headers)
    ? null
    : problem('cross-origin', 'Only pages of this server may change what is stored in it.');
}

function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = headers.get('origin');
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}
