import { expect, test } from 'vitest';
import { COOKIE } from './access';
import { type Asked, createGuard, type GuardSettings } from './guard';

const WRITE = 'the-token-for-writing';
const READ = 'the-token-for-reading';
const OPEN: GuardSettings = {
  tokens: { write: null, read: null },
  hosts: ['bakeoff.example'],
  writesPerMinute: 0,
  failedTokensPerMinute: 0,
};
const WRITE_NEEDS: GuardSettings = { ...OPEN, tokens: { write: WRITE, read: null } };
const ALL_NEEDS: GuardSettings = { ...OPEN, tokens: { write: WRITE, read: READ } };

function asked(method: string, headers: Asked['headers'] = {}, more: Partial<Asked> = {}): Asked {
  return {
    method,
    pathname: '/api/uploads',
    headers: { host: 'localhost:3000', ...headers },
    caller: '::1',
    nowMs: 0,
    ...more,
  };
}

/** The code of the refusal, or null. */
const refusal = (settings: GuardSettings, ...of: Parameters<typeof asked>) =>
  createGuard(settings).refuse(asked(...of))?.code ?? null;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test.each([
  ['localhost', null],
  ['localhost:3000', null],
  ['bakeoff.localhost:3000', null],
  ['127.0.0.1:3000', null],
  ['[::1]:3000', null],
  ['10.0.0.7', null],
  ['bakeoff.example', null],
  ['BAKEOFF.example.:80', null],
  ['evil.example', 'unknown-host'],
  ['localhost.evil.example', 'unknown-host'],
  ['127.0.0.1.evil.example', 'unknown-host'],
  ['evil.example#localhost', 'unknown-host'],
])('a request for the host %s: %s', (host, expected) => {
  expect(refusal(OPEN, 'GET', { host })).toBe(expected);
});

test('any host is answered when that is configured', () => {
  expect(refusal({ ...OPEN, hosts: ['*'] }, 'GET', { host: 'anything.example' })).toBeNull();
});

test.each([
  ['POST', { origin: 'http://localhost:3000' }, null],
  ['POST', { 'sec-fetch-site': 'same-origin' }, null],
  ['POST', {}, null],
  ['POST', { origin: 'http://evil.example' }, 'cross-origin'],
  ['POST', { origin: 'null' }, 'cross-origin'],
  ['DELETE', { origin: 'http://localhost:3001' }, 'cross-origin'],
  ['PATCH', { 'sec-fetch-site': 'cross-site' }, 'cross-origin'],
  ['PUT', { 'sec-fetch-site': 'same-site' }, 'cross-origin'],
  ['GET', { 'sec-fetch-site': 'cross-site' }, null],
])('%s with %j: %s', (method, headers, expected) => {
  expect(refusal(OPEN, method, headers)).toBe(expected);
});

test('a write needs the token when one is set, whatever route and method it has', () => {
  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE', 'PURGE', 'post'])
    for (const pathname of ['/api/uploads', '/', '/a-route-to-come', '/healthz/../api/uploads']) {
      expect(refusal(WRITE_NEEDS, method, {}, { pathname })).toBe('unauthorized');
      expect(refusal(WRITE_NEEDS, method, bearer(WRITE), { pathname })).toBeNull();
    }
});

test('reading needs no token when only writing has one', () => {
  expect(refusal(WRITE_NEEDS, 'GET')).toBeNull();
  expect(refusal(WRITE_NEEDS, 'GET', bearer(WRITE))).toBeNull();
});

test('the token for reading opens reading alone, the one for writing both', () => {
  expect(refusal(ALL_NEEDS, 'GET')).toBe('unauthorized');
  expect(refusal(ALL_NEEDS, 'GET', bearer(READ))).toBeNull();
  expect(refusal(ALL_NEEDS, 'GET', bearer(WRITE))).toBeNull();
  expect(refusal(ALL_NEEDS, 'POST', bearer(READ))).toBe('unauthorized');
  expect(refusal(ALL_NEEDS, 'POST', bearer(WRITE))).toBeNull();
});

test.each(['/healthz', '/readyz', '/_next/static/chunks/a.js'])('%s is open to everybody', (pathname) => {
  expect(refusal(ALL_NEEDS, 'GET', {}, { pathname })).toBeNull();
});

test.each(['/api/uploads', '/metrics', '/', '/healthz/x', '/_next/image', '//healthz'])(
  '%s is not, when reading has a token',
  (pathname) => {
    expect(refusal(ALL_NEEDS, 'GET', {}, { pathname })).toBe('unauthorized');
  },
);

test.each([
  'Bearer',
  'Bearer ',
  `Basic ${WRITE}`,
  `Bearer ${WRITE}x`,
  `Bearer ${WRITE.slice(0, -1)}`,
  `Bearer ${WRITE.toUpperCase()}`,
  `${WRITE}`,
])('the header "%s" opens nothing', (authorization) => {
  expect(refusal(WRITE_NEEDS, 'POST', { authorization })).toBe('unauthorized');
});

test('a refusal says how to come in', () => {
  expect(createGuard(WRITE_NEEDS).refuse(asked('POST'))).toEqual({
    code: 'unauthorized',
    detail: 'Send the token of this server (BAKEOFF_TOKEN) as "Authorization: Bearer …".',
    headers: { 'www-authenticate': 'Bearer realm="Bakeoff"' },
    asksForToken: true,
  });
});

test('the cookie that the page is given once opens what its token opens, and holds no token', () => {
  const guard = createGuard(ALL_NEEDS);
  for (const [token, mayWrite] of [
    [WRITE, true],
    [READ, false],
  ] as const) {
    const opened = guard.open(token, asked('POST'));
    if (!('cookie' in opened)) throw new Error('It was refused.');
    expect(opened.cookie).toMatch(
      /^bakeoff-access=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
    );
    expect(opened.cookie).not.toContain(token);
    const cookie = `theme=dark; ${opened.cookie.split(';')[0]}`;
    expect(refusal(ALL_NEEDS, 'GET', { cookie })).toBeNull();
    expect(refusal(ALL_NEEDS, 'POST', { cookie })).toBe(mayWrite ? null : 'unauthorized');
    // a cookie comes with requests of other sites where a browser is old: the origin is looked at all the same
    expect(refusal(ALL_NEEDS, 'POST', { cookie, origin: 'http://evil.example' })).toBe('cross-origin');
    expect(refusal({ ...ALL_NEEDS, tokens: { write: 'x', read: 'y' } }, 'GET', { cookie })).toBe(
      'unauthorized',
    );
  }
  expect(refusal(ALL_NEEDS, 'GET', { cookie: `${COOKIE}=${WRITE}` })).toBe('unauthorized');
  expect(refusal(ALL_NEEDS, 'GET', { cookie: `${COOKIE}=` })).toBe('unauthorized');
});

test('a cookie is secure where the page came by HTTPS', () => {
  const opened = createGuard(WRITE_NEEDS).open(WRITE, asked('POST', { 'x-forwarded-proto': 'https' }));
  expect('cookie' in opened && opened.cookie.endsWith('; Secure')).toBe(true);
});

test('after too many wrong tokens even the right one waits, and only from there', () => {
  const guard = createGuard({ ...WRITE_NEEDS, failedTokensPerMinute: 3 });
  const attempt = (token: string, more: Partial<Asked> = {}) =>
    guard.refuse(asked('POST', bearer(token), more));
  for (let i = 0; i < 3; i++) expect(attempt('wrong')?.code).toBe('unauthorized');
  expect(attempt(WRITE)).toMatchObject({ code: 'too-many', headers: { 'retry-after': '20' } }); // 3 a minute: one each 20 s
  expect(guard.open(WRITE, asked('POST'))).toMatchObject({ code: 'too-many' });
  expect(attempt(WRITE, { caller: '10.0.0.9' })).toBeNull();
  expect(attempt(WRITE, { nowMs: 20_000 })).toBeNull();
});

test('changes beyond the limit are told how long to wait; reading is not limited', () => {
  const guard = createGuard({ ...OPEN, writesPerMinute: 2 });
  const write = (nowMs: number) => guard.refuse(asked('POST', {}, { nowMs }))?.headers['retry-after'] ?? null;
  // two at once, then one each 30 s
  expect([write(0), write(0), write(0), write(29_000), write(30_000)]).toEqual([null, null, '30', '1', null]);
  for (let i = 0; i < 100; i++) expect(guard.refuse(asked('GET'))).toBeNull();
});

test.each([
  ['/api/runs/%ff', 'bad-parameter'],
  ['/s/%', 'bad-parameter'],
  ['/runs/%c3%28', 'bad-parameter'],
  ['/runs/%E2%82%AC', null],
  ['/compare', null],
])('an address that cannot be decoded is refused as such: %s', (pathname, code) => {
  expect(refusal(OPEN, 'GET', {}, { pathname })).toBe(code);
});
