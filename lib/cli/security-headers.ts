import type { OutgoingHttpHeaders } from 'node:http';

/** What every answer says about how a browser may use it. `url`: of the request, from its path on; `nonce`: of the scripts and styles of
 *  this one page. */
export function securityHeaders(
  url: string,
  nonce: string,
  isDevelopment: boolean,
): OutgoingHttpHeaders & { 'content-security-policy': string } {
  return {
    'content-security-policy': policyOf(url.split('?', 1)[0] ?? '', nonce, isDevelopment),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
}

/** What a comparison or a pin is written as: `/compare.csv`, `/s/0123456789abcdef@2x.png`. */
const FILE = /^\/(?:compare|s\/[0-9a-f]+)(?:@[a-z0-9]+)?\.[a-z]+$/;
/** The chart alone, for pages of others. */
const EMBEDDED = /^\/(?:embed|s\/[0-9a-f]+\/embed)$/;

function policyOf(pathname: string, nonce: string, isDevelopment: boolean): string {
  if (EMBEDDED.test(pathname)) return EMBEDDED_POLICY;
  return pathname.startsWith('/api/') || FILE.test(pathname) ? DATA_POLICY : pagePolicy(nonce, isDevelopment);
}

/** A drawing without scripts, which any page may hold in a frame; its link opens the comparison in a tab of its own. */
const EMBEDDED_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** Data is looked at, never run: JSON, texts that somebody uploaded, pictures with their own styles. */
const DATA_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');

/** Only what this server sends runs, and of that only scripts with the nonce and what they load. */
function pagePolicy(nonce: string, isDevelopment: boolean): string {
  // Next's development server evaluates code and puts in style elements without nonce
  const script = isDevelopment ? " 'unsafe-eval'" : '';
  const style = isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${script}`,
    `style-src 'self' ${style}`,
    // positions in charts and hidden controls of react-aria are style attributes; an attribute loads and runs nothing
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
