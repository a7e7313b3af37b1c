import type { z } from 'zod';

/** Schemas that the document names, so that a client has a type for each. */
export const named = new Map<z.ZodType, string>();

/** The same schema, under a name in the document. */
export function name<T extends z.ZodType>(as: string, schema: T): T {
  named.set(schema, as);
  return schema;
}
