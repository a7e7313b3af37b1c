import type { z } from 'zod';
import { problem } from './problem';

/** The query of an address held against a schema: each parameter as the list of its values. A problem when it does not fit. */
export function parseQuery<T>(request: Request, schema: z.ZodType<T>): { query: T } | { response: Response } {
  const given = new URL(request.url).searchParams;
  const lists = Object.fromEntries([...new Set(given.keys())].map((key) => [key, given.getAll(key)]));
  const parsed = schema.safeParse(lists);
  return parsed.success
    ? { query: parsed.data }
    : { response: problem('bad-parameter', sentencesOf(parsed.error)) };
}

/** What is wrong, with where: `limit: Expected …`. */
export function sentencesOf(error: z.ZodError): string {
  return error.issues
    .map((issue) => {
      if (issue.code === 'unrecognized_keys') return `Unknown parameter ${issue.keys.join(', ')}.`;
      const where = issue.path[0];
      return where === undefined ? issue.message : `${String(where)}: ${issue.message}`;
    })
    .join(' ');
}
