/** Talks to a Bakeoff: the same request again while it is away or busy. */
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { problemSchema } from '../../api/problems';
import { optionOf, type Told } from './options';
import type { Terminal } from './terminal';

const DEFAULT_URL = 'http://127.0.0.1:3000';
const DEFAULT_RETRIES = 4;
const FIRST_WAIT_SECONDS = 1;
const LONGEST_WAIT_SECONDS = 60;

export interface Server {
  /** Without a slash at its end. */
  url: string;
  token: string | null;
  retries: number;
  /** Waits so many seconds. */
  wait(seconds: number): Promise<unknown>;
}

/** The server that a command line means; a text says what is wrong with it. */
export function serverOf(told: Told, { env }: Terminal): Server | { wrong: string } {
  const url = (optionOf(told, 'url') ?? (env.BAKEOFF_URL || DEFAULT_URL)).replace(/\/+$/, '');
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    return { wrong: `--url is an address that begins with http, found "${url}"` };
  const retries = optionOf(told, 'retries') ?? String(DEFAULT_RETRIES);
  if (!/^\d{1,2}$/.test(retries)) return { wrong: `--retries is a number up to 99, found "${retries}"` };
  return {
    url,
    token: optionOf(told, 'token') ?? (env.BAKEOFF_TOKEN || null),
    retries: Number(retries),
    wait: (seconds) => setTimeout(seconds * 1000),
  };
}

export type Asked =
  | { status: number; body: unknown }
  /** One sentence. */
  | { failed: string };

interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  /** Made anew for each try. */
  body?(): BodyInit;
}

/** Statuses that pass: too many requests, and a server or what stands before it that is starting, stopping or full. */
const PASSING = new Set([408, 425, 429, 502, 503, 504]);

/** The answer to a request. Problems are told by their detail. */
export async function ask(server: Server, request: Request): Promise<Asked> {
  for (let tried = 0; ; tried++) {
    const answer = await askOnce(server, request);
    if ('body' in answer && answer.status < 400) return answer;
    const canPass = 'failed' in answer || PASSING.has(answer.status);
    if (!canPass || tried === server.retries) return failureOf(answer, server);
    const asked = 'after' in answer ? answer.after : null;
    await server.wait(Math.min(asked ?? FIRST_WAIT_SECONDS * 2 ** tried, LONGEST_WAIT_SECONDS));
  }
}

type Once = { status: number; body: unknown; after: number | null } | { failed: string };

async function askOnce({ url, token }: Server, { method, path, headers, body }: Request): Promise<Once> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
      ...(body && { body: body(), duplex: 'half' }),
    });
    const after = response.headers.get('retry-after');
    return {
      status: response.status,
      body: await response.json().catch(() => null),
      after: after !== null && /^\d{1,4}$/.test(after) ? Number(after) : null,
    };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { failed: cause instanceof Error ? cause.message : String(cause) };
  }
}

/** Nothing of a request must ever be in it: tokens are. */
function failureOf(answer: Once, { url }: Server): { failed: string } {
  if ('failed' in answer) return { failed: `${url} did not answer (${answer.failed})` };
  const problem = problemSchema.safeParse(answer.body);
  if (!problem.success) return { failed: `${url} answered with status ${answer.status}` };
  const { detail, code } = problem.data;
  return { failed: code === 'unauthorized' ? `${detail} Give it by --token or BAKEOFF_TOKEN.` : detail };
}

/** What an answer holds, when it is of the form that this version of the API has. */
export function readAs<T>(schema: z.ZodType<T>, body: unknown): T | { failed: string } {
  const read = schema.safeParse(body);
  return read.success
    ? read.data
    : {
        failed: `the server answers in another way than expected: ${z.prettifyError(read.error).slice(0, 200)}`,
      };
}
