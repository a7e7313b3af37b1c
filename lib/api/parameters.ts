/** Parameters of a query, as schemas that check them and as the document of the API tells of them. */
import { z } from 'zod';
import type { Dimensions, Filter } from '../model';

/** What the document says of a schema in place of what Zod would: text on the way in, a number to whoever calls. */
export const documented = new Map<z.ZodType, Readonly<Record<string, unknown>>>();

/** Parameters that may be given once: what each one value must be. */
export const given = new Map<z.ZodType, z.ZodType>();

/** A parameter that may be given once. */
export function once<T>(schema: z.ZodType<T, string>) {
  const one = z.tuple([z.string()], 'Expected one value.');
  given.set(one, schema);
  return one.transform(([value]) => value).pipe(schema);
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
  })
  .meta({
    description:
      'Which runs: `key=value`, any number of times. Values of one key are alternatives, keys must all match. A key is a ' +
      'dimension, `upload` (an id or its first 8 digits or more) or `knob:<setting>`; an empty value stands for runs without it.',
    example: ['dbms=MongoDB'],
  });

const MOST_SET = 20;

const dimension = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,63}=\P{Cc}{1,200}$/u, 'Expected key=value: a key of small letters, digits and _.')
  .transform((text): [key: string, value: string] => {
    const equals = text.indexOf('=');
    return [text.slice(0, equals), text.slice(equals + 1).trim()];
  })
  .refine(([key, value]) => key !== 'upload' && value !== '', 'Expected a dimension and its value.');

/** `set=hardware=c5.4xlarge`, for several dimensions several times. */
export const setDimensions = z
  .array(dimension)
  .max(MOST_SET, `Expected at most ${MOST_SET} dimensions.`)
  .refine(
    (pairs) => new Set(pairs.map(([key]) => key)).size === pairs.length,
    'Expected each dimension once.',
  )
  .transform((pairs): Dimensions => Object.fromEntries(pairs))
  .meta({
    description:
      'Dimensions of all runs, for what their text does not say: `key=value`, any number of times. What the text says is kept.',
    example: ['hardware=c5.4xlarge'],
  });

export const metrics = z
  .array(z.string().min(1).max(200))
  .max(200, 'Expected at most 200 metrics.')
  .optional()
  .meta({ description: 'Ids of metrics, any number of times; absent: all.', example: ['insert_rate_avg'] });

/** A whole number from 1 to `most`, as text. */
export function wholeNumber(most: number) {
  const text = z.string().regex(/^[1-9]\d{0,8}$/, `Expected a whole number from 1 to ${most}.`);
  documented.set(text, { type: 'integer', minimum: 1, maximum: most });
  return text.transform(Number).pipe(z.number().max(most, `Expected a whole number from 1 to ${most}.`));
}

/** One of a few words. */
export function oneOf<const T extends string>(words: readonly [T, ...T[]]) {
  return z.enum(words, `Expected ${words.join(', ')}.`);
}

const decimalText = z.string().regex(/^-?\d{1,30}(?:\.\d{1,30})?(?:e[+-]?\d{1,3})?$/i, 'Expected a number.');
documented.set(decimalText, { type: 'number' });

/** A number, as text. */
export const decimal = decimalText.transform(Number).pipe(z.number('Expected a number.'));

/** An upload's id, or its first digits. */
export const uploadId = z.string().max(200).meta({
  description: 'SHA-256 of the stored text, or its first 8 digits or more.',
  example: '3f2a9c51',
});

export const runId = z.string().max(200).meta({ description: 'Id of a run, as lists of runs have it.' });
