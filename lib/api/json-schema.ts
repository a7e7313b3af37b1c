/** Zod's schemas as JSON Schema 2020-12, which OpenAPI 3.1 is made of. */
import { z } from 'zod';
import { documented, given } from './parameters';

export type JsonSchema = Record<string, unknown>;

/** Schemas that have a name, by it. */
export type Components = Record<string, JsonSchema>;

/** What a caller sends, or what comes back. */
export type Way = 'input' | 'output';

/** References lead to named schemas, which are put into `components`. */
export function jsonSchemaOf(schema: z.ZodType, io: Way, components: Components): JsonSchema {
  const { $schema, $defs, ...made } = z.toJSONSchema(schema, {
    io,
    override({ zodSchema, jsonSchema }) {
      const instead = insteadOf(zodSchema, components);
      if (instead === null) return;
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
      Object.assign(jsonSchema, instead);
    },
  });
  for (const [id, definition] of Object.entries($defs ?? {})) components[id] = referring(definition);
  return referring(made);
}

/** Parameters are texts to a route; to a caller they are what they stand for. */
function insteadOf(schema: z.core.$ZodType, components: Components): JsonSchema | null {
  for (const [one, json] of documented) if (one === schema) return { ...json };
  for (const [one, inner] of given) if (one === schema) return jsonSchemaOf(inner, 'input', components);
  return null;
}

/** With references to where the document keeps named schemas, and without what only Zod knows. */
function referring(part: object): JsonSchema {
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, referringValue(key, value)]));
}

function referringValue(key: string, value: unknown): unknown {
  if (key === '$ref' && typeof value === 'string') return value.replace('#/$defs/', '#/components/schemas/');
  if (Array.isArray(value)) return value.map((item) => referringValue('', item));
  return typeof value === 'object' && value !== null ? referring(value) : value;
}
