import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import next from 'next';
import { PROBLEMS } from '../api/problems';
import type { Environment } from '../environment';
import { stopReaders } from '../ingest/readers';
import { askPage } from './guard/ask-page';
import { type Asked, createGuard, type Guard, type Refusal, SESSION_PATH } from './guard/guard';
import { readSession } from './guard/session';
import { logError, logLine } from './observe/log';
import { serverMetrics } from './observe/metrics';
import { routeOf } from './observe/route-of';
import { securityHeaders } from './security-headers';

export interface ServeOptions {
  /** The project's folder. */
  root: string;
  port: number;
  isDevelopment: boolean;
  environment: Environment;
}

export interface Serving {
  /** Takes no more requests, answers those under way, and resolves when nothing is left. */
  stop(): Promise<void>;
}

/** Requests that are under way when the server stops may take so long. */
const STOP_TIMEOUT_MS = 10_000;
/** A caller may take so long to send its headers; a body takes what it takes. */
const HEADERS_TIMEOUT_MS = 30_000;

/** Serves the pages. What holds for every answer is here, where no route can forget it: who may come in, security headers, log and counts. */
export async function serve({ root, port, isDevelopment, environment }: ServeOptions): Promise<Serving> {
  const { host, log } = environment;
  const guard = createGuard({ ...environment, hosts: [...environment.hosts, hostname().toLowerCase()] });
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: 0 },
    (request, response) => {
      answer(request, response).catch((error: unknown) => {
        logError(error);
        if (!response.headersSent) response.statusCode = 500;
        response.end();
      });
    },
  );
  const app = next({ dir: root, dev: isDevelopment, hostname: host, port, httpServer: server });
  await app.prepare();
  const handle = app.getRequestHandler();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = askedBy(request);
    watch(asked, response, log);
    response.once('finish', () => discardRest(request));
    const nonce = randomBytes(16).toString('base64');
    const headers = securityHeaders(request.url ?? '/', nonce, isDevelopment);
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) response.setHeader(name, value);
    if (asked.pathname === SESSION_PATH && asked.method === 'POST')
      return openSession(guard, asked, request, response, nonce);
    const refusal = guard.refuse(asked);
    if (refusal) return refuse(refusal, asked, request, response, nonce);
    // Next puts the nonce that it finds here on every script it writes; the layout reads the second
    request.headers['content-security-policy'] = headers['content-security-policy'];
    request.headers['x-nonce'] = nonce;
    await handle(request, response);
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
      await stopReaders();
      await app.close();
    },
  };
}

function askedBy(request: IncomingMessage): Asked {
  return {
    method: request.method ?? 'GET',
    pathname: (request.url ?? '/').split('?', 1)[0] ?? '/',
    headers: request.headers,
    caller: request.socket.remoteAddress ?? '',
    nowMs: performance.now(),
  };
}

/** Counts and logs a request when it is answered, or given up. */
function watch({ method, pathname, nowMs }: Asked, response: ServerResponse, log: Environment['log']): void {
  response.once('close', () => {
    const ms = performance.now() - nowMs;
    const { statusCode: status } = response;
    serverMetrics().count({ method, pathname, status, seconds: ms / 1000 });
    if (log === 'none' || (log === 'errors' && status < 500)) return;
    const route = routeOf(pathname, status);
    const isCut = !response.writableFinished;
    logLine(status < 500 ? 'info' : 'error', 'request', {
      method: method.slice(0, 16),
      route,
      status,
      ms: Math.round(ms),
      ...(isCut && { isCut }),
    });
  });
}

function refuse(
  { code, detail, headers, asksForToken }: Refusal,
  { method, pathname }: Asked,
  request: IncomingMessage,
  response: ServerResponse,
  nonce: string,
): void {
  const { status, title } = PROBLEMS[code];
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('cache-control', 'no-store');
  response.statusCode = status;
  const isPage =
    method === 'GET' && !pathname.startsWith('/api/') && request.headers.accept?.includes('text/html');
  if (asksForToken && isPage) {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(askPage(request.url ?? '/', nonce, false));
    return;
  }
  response.setHeader('content-type', 'application/problem+json');
  response.end(JSON.stringify({ type: 'about:blank', title, status, code, detail }));
}

async function openSession(
  guard: Guard,
  asked: Asked,
  request: IncomingMessage,
  response: ServerResponse,
  nonce: string,
): Promise<void> {
  const session = await readSession(request);
  if (!session) {
    const detail = 'Expected a form with the field token.';
    return refuse(
      { code: 'bad-body', detail, headers: {}, asksForToken: false },
      asked,
      request,
      response,
      nonce,
    );
  }
  const opened = guard.open(session.token, asked);
  response.setHeader('cache-control', 'no-store');
  if (!('cookie' in opened)) {
    if (session.next === null || opened.code !== 'unauthorized')
      return refuse(opened, asked, request, response, nonce);
    response.statusCode = 401;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', askPolicy(nonce));
    response.end(askPage(session.next, nonce, true));
    return;
  }
  response.setHeader('set-cookie', opened.cookie);
  response.statusCode = session.next === null ? 204 : 303;
  if (session.next !== null) response.setHeader('location', session.next);
  response.end();
}

/** Of the one page whose address is that of data. */
function askPolicy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
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
