import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { askPage } from './ask-page';
import { readSession } from './session';

function sent(body: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.push(body);
  request.push(null);
  return request;
}

test('a page sends the token and where to go on', async () => {
  const body = new URLSearchParams({ token: ' abc ', next: '/compare?dbms=MongoDB' }).toString();
  expect(await readSession(sent(body))).toEqual({ token: 'abc', next: '/compare?dbms=MongoDB' });
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/a\r\nset-cookie: x=1',
])('%j is no place of this server', async (next) => {
  expect(await readSession(sent(new URLSearchParams({ token: 'abc', next }).toString()))).toEqual({
    token: 'abc',
    next: null,
  });
});

test('a body without a token, or one that is too long, is none', async () => {
  expect(await readSession(sent('next=/'))).toBeNull();
  expect(await readSession(sent(`token=${'x'.repeat(10_000)}`))).toBeNull();
});

test('the page that asks holds the place to go on as text', () => {
  expect(askPage('/"><script>alert(1)</script>', 'n', false)).not.toContain('<script>');
});
