import { z } from 'zod';

/** The same schema, under a name in the document, so that a client has a type for it. */
export function name<T extends z.ZodType>(as: string, schema: T): T {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id: as });
  return schema;
}
