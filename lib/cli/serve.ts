import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import next from 'next';
import { securityHeaders } from './security-headers';

export interface ServeOptions {
  /** The project's folder. */
  root: string;
  host: string;
  port: number;
  isDevelopment: boolean;
}

export interface Serving {
  /** Takes no more requests, answers those under way, and resolves when nothing is left. */
  stop(): Promise<void>;
}

/** Requests that are under way when the server stops may take so long. */
const STOP_TIMEOUT_MS = 10_000;

/** Serves the pages. Next has no place for a nonce per answer but a proxy of its own; so the headers come from here. */
export async function serve({ root, host, port, isDevelopment }: ServeOptions): Promise<Serving> {
  const server = createServer((request, response) => answer(request, response));
  const app = next({ dir: root, dev: isDevelopment, hostname: host, port, httpServer: server });
  await app.prepare();
  const handle = app.getRequestHandler();

  function answer(request: IncomingMessage, response: ServerResponse): void {
    response.once('finish', () => discardRest(request));
    const nonce = randomBytes(16).toString('base64');
    const headers = securityHeaders(request.url ?? '/', nonce, isDevelopment);
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) response.setHeader(name, value);
    // Next puts the nonce that it finds here on every script it writes; the layout reads the second
    request.headers['content-security-policy'] = headers['content-security-policy'];
    request.headers['x-nonce'] = nonce;
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.statusCode = 500;
      response.end();
    });
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
      if (isDevelopment) server.closeAllConnections();
      await closed;
      clearTimeout(late);
      await app.close();
    },
  };
}

/** So much of a body that was refused is read to nowhere: who still sends it could not see the answer otherwise. */
const MOST_DISCARDED = 1_073_741_824;

function discardRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let discarded = 0;
  request.removeAllListeners('readable');
  request.on('error', () => undefined); // it went away: nobody waits for an answer
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MOST_DISCARDED) request.destroy();
  });
  request.resume();
}
