import { z } from 'zod';
import type { Filter } from '@/lib/model';
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

/** A parameter that may be given once. */
export function once<T>(schema: z.ZodType<T, string>) {
  return z
    .tuple([z.string()], 'Expected one value.')
    .transform(([value]) => value)
    .pipe(schema);
}

// where=engine=WiredTiger, where=knob:cache_size=20: the key ends at the first equals sign
const condition = z
  .string()
  .regex(/^[^=]+=/s, 'Expected key=value.')
  .transform((text): [key: string, value: string] => {
    const equals = text.indexOf('=');
    return [text.slice(0, equals), text.slice(equals + 1)];
  });

/** `where=key=value`, any number of times: values of one key are alternatives, keys must all match. */
export const where = z
  .array(condition)
  .max(200, 'Expected at most 200 conditions.')
  .default([])
  .transform((conditions): Filter => {
    const filter = new Map<string, string[]>();
    for (const [key, value] of conditions) filter.set(key, [...(filter.get(key) ?? []), value]);
    return Object.fromEntries(filter);
  });

export const metrics = z
  .array(z.string().min(1).max(200))
  .max(200, 'Expected at most 200 metrics.')
  .optional();

/** A whole number from 1 to `most`, as text. */
export function wholeNumber(most: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,8}$/, `Expected a whole number from 1 to ${most}.`)
    .transform(Number)
    .pipe(z.number().max(most, `Expected a whole number from 1 to ${most}.`));
}

/** One of a few words. */
export function oneOf<const T extends string>(words: readonly [T, ...T[]]) {
  return z.enum(words, `Expected ${words.join(', ')}.`);
}

/** A number, as text. */
export const decimal = z
  .string()
  .regex(/^-?\d{1,30}(?:\.\d{1,30})?(?:e[+-]?\d{1,3})?$/i, 'Expected a number.')
  .transform(Number)
  .pipe(z.number('Expected a number.'));
