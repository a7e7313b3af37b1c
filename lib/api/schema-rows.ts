/** A JSON Schema as a list for people: one row per property, what stands inside an object below it. */
import type { JsonSchema } from './json-schema';

export interface SchemaRow {
  /** `counts.runs`, `cells[].line`; '' for the value itself. */
  path: string;
  type: TypeWord[];
  isRequired: boolean;
  description: string;
}

/** Part of a type in words: `list of`, or the name of a schema that the document has. */
export type TypeWord = { text: string } | { schema: string };

/** The properties of an object, or of what a list holds; one row for anything else. */
export function schemaRows(schema: JsonSchema): SchemaRow[] {
  const below = rowsBelow('', schema);
  return below.length > 0 ? below : [rowOf('', schema, true)];
}

function rowsBelow(path: string, schema: JsonSchema): SchemaRow[] {
  const alternatives = [...objects(schema.anyOf), ...objects(schema.oneOf)].filter(
    ({ $ref }) => $ref === undefined,
  );
  const items = objectOf(schema.items);
  const kind = objectOf(objectOf(schema.properties)?.kind)?.const;
  const at = typeof kind === 'string' ? `${path}(${kind})` : path;
  return [
    ...propertiesOf(schema).flatMap(([key, property]) => {
      const own = at === '' ? key : `${at}.${key}`;
      const isRequired = Array.isArray(schema.required) && schema.required.includes(key);
      return [rowOf(own, property, isRequired), ...rowsBelow(own, property)];
    }),
    ...alternatives.flatMap((alternative) => rowsBelow(path, alternative)),
    ...(items ? rowsBelow(`${path}[]`, items) : []),
  ];
}

function rowOf(path: string, schema: JsonSchema, isRequired: boolean): SchemaRow {
  const description = typeof schema.description === 'string' ? schema.description : '';
  return { path, type: typeWords(schema), isRequired, description };
}

/** `list of Run`, `integer from 1 to 5000`, `higher, lower or none`. */
export function typeWords(schema: JsonSchema): TypeWord[] {
  const { $ref, type, items, prefixItems } = schema;
  if (typeof $ref === 'string') return [{ schema: $ref.split('/').at(-1) ?? '' }];
  const alternatives = [...objects(schema.anyOf), ...objects(schema.oneOf)];
  if (alternatives.length > 0) return joined(alternatives.map(typeWords), ' or ');
  if (Array.isArray(schema.enum))
    return [{ text: listed(schema.enum.map((one) => String(one) || 'nothing')) }];
  if (schema.const !== undefined) return [{ text: JSON.stringify(schema.const) }];
  const list = objectOf(items);
  if (list) return [{ text: 'list of ' }, ...typeWords(list)];
  if (Array.isArray(prefixItems)) return joined(objects(prefixItems).map(typeWords), ', ');
  const record = objectOf(schema.additionalProperties);
  if (record && Object.keys(record).length > 0) return [{ text: 'names to ' }, ...typeWords(record)];
  if (schema.format === 'binary') return [{ text: 'file' }];
  const words = Array.isArray(type) ? type.map(String) : [typeof type === 'string' ? type : 'anything'];
  return [{ text: `${listed(words)}${rangeWords(schema)}` }];
}

function rangeWords({ minimum, maximum, maxLength, default: fallback }: JsonSchema): string {
  const isBounded = typeof maximum === 'number' && maximum !== Number.MAX_SAFE_INTEGER;
  return [
    isBounded ? ` from ${String(minimum ?? 0)} to ${maximum}` : '',
    typeof maxLength === 'number' ? ` of at most ${maxLength.toLocaleString('en')} characters` : '',
    fallback === undefined ? '' : `; absent: ${String(fallback)}`,
  ].join('');
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

function joined(parts: TypeWord[][], between: string): TypeWord[] {
  return parts.flatMap((part, i) => (i === 0 ? part : [{ text: between }, ...part]));
}

function propertiesOf({ properties }: JsonSchema): [string, JsonSchema][] {
  return Object.entries(objectOf(properties) ?? {}).flatMap(([key, value]) => {
    const schema = objectOf(value);
    return schema ? [[key, schema] as [string, JsonSchema]] : [];
  });
}

function objects(value: unknown): JsonSchema[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.map(objectOf).filter((one) => one !== null);
}

function objectOf(value: unknown): JsonSchema | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? { ...value } : null;
}
