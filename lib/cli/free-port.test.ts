import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { canListen, freePort } from './free-port';

test('a port that another program has is told from a free one, and passed over', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await canListen('127.0.0.1', port)).toBe('EADDRINUSE');
  expect(await freePort('127.0.0.1', port)).toBeGreaterThan(port);
  await new Promise((resolve) => server.close(resolve));
  expect(await canListen('127.0.0.1', port)).toBe(true);
});
