import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers';

const policy = (pathname: string, isDevelopment = false) =>
  securityHeaders(pathname, 'bm9uY2U=', isDevelopment)['content-security-policy'];

test('a page runs scripts with its nonce only, and evaluates nothing', () => {
  expect(policy('/')).toContain("script-src 'self' 'nonce-bm9uY2U=' 'strict-dynamic';");
  expect(policy('/')).not.toContain('unsafe-eval');
  expect(policy('/')).toContain("style-src 'self' 'nonce-bm9uY2U=';");
});

test('evaluated code is for development alone', () => {
  expect(policy('/', true)).toContain("'unsafe-eval'");
});

test('what the API answers runs nothing, even when it is opened as a page', () => {
  expect(policy('/api/uploads/1/text')).toMatch(/^default-src 'none'.*sandbox$/);
});

test('no page can be put into a frame', () => {
  expect(policy('/compare')).toContain("frame-ancestors 'none'");
});
