import type { OutgoingHttpHeaders } from 'node:http';

/** What every answer says about how a browser may use it. `nonce`: of the scripts and styles of this one page. */
export function securityHeaders(
  pathname: string,
  nonce: string,
  isDevelopment: boolean,
): OutgoingHttpHeaders & { 'content-security-policy': string } {
  return {
    'content-security-policy': pathname.startsWith('/api/') ? DATA_POLICY : pagePolicy(nonce, isDevelopment),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
}

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
