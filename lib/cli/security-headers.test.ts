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

test.each(['/compare', '/compare?embed', '/s/0123456789abcdef', '/embed/x', '/embedded', '/s/0123/embed/x'])(
  'no page can be put into a frame: %s',
  (url) => {
    expect(policy(url)).toContain("frame-ancestors 'none'");
  },
);

test.each(['/embed', '/embed?dbms=MongoDB', '/s/0123456789abcdef/embed'])(
  'the chart alone can be put into any frame, and runs nothing: %s',
  (url) => {
    expect(policy(url)).toMatch(/^default-src 'none'.*frame-ancestors \*; sandbox /);
    expect(policy(url)).not.toContain('script');
  },
);

test.each(['/compare.csv?row=config', '/compare@2x.png', '/s/0123456789abcdef.svg', '/compare.html'])(
  'a file runs nothing: %s',
  (url) => {
    expect(policy(url)).toMatch(/^default-src 'none'.*sandbox$/);
  },
);
