import { PROBLEMS, type ProblemCode } from '@/lib/api/problems';
import { logError } from '@/lib/cli/observe/log';

/** An error as RFC 9457 has it. `detail`: one sentence that the caller can act on. */
export function problem(code: ProblemCode, detail: string, more: Record<string, unknown> = {}): Response {
  const { status, title } = PROBLEMS[code];
  return new Response(JSON.stringify({ type: 'about:blank', title, status, code, detail, ...more }), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  });
}

/** What a handler answers, or a problem when it throws: the log has the error, the answer has not. */
export async function answering(handler: () => Promise<Response>): Promise<Response> {
  try {
    return await handler();
  } catch (error) {
    logError(error);
    if (isDiskFull(error))
      return problem(
        'no-room',
        'The disk of the server is full, so nothing was stored; what is there is unharmed.',
      );
    return problem('internal', 'The server could not answer; its log says why.');
  }
}

/** JSON; columns of numbers become arrays, what JSON cannot say (NaN: missing, Infinity: open) becomes null. */
export function json(value: unknown, status = 200): Response {
  const text = JSON.stringify(value, (_key, part: unknown) =>
    part instanceof Float64Array || part instanceof Uint32Array ? Array.from(part) : part,
  );
  return new Response(text, {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}

/** Of a file that arrives, or of the database, in whatever thread. */
function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error &&
    /\b(?:ENOSPC|EDQUOT|SQLITE_FULL)\b|(?:database or disk is full|No space left on device)/.test(
      `${error.stack}`,
    )
  );
}
