import { expect, test } from 'vitest';
import { routeOf } from './route-of';

test.each([
  ['/', 200, '/'],
  ['/api/uploads', 200, '/api/uploads'],
  ['/api/uploads/0123abcd/lines/7', 200, '/api/uploads/:id/lines/:id'],
  ['/compare.csv', 200, '/compare.:file'],
  ['/s/0123abcd/embed', 200, '/s/:id/embed'],
  ['/_next/static/chunks/x.js', 200, '/_next'],
  ['/my-password-is-hunter2', 404, 'unknown'],
  ['/api/uploads/hunter2', 404, 'unknown'],
])('%s with status %i is %s', (pathname, status, route) => {
  expect(routeOf(pathname, status)).toBe(route);
});
