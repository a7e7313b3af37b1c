/** The document of the API, made of the schemas that its routes check with. */
import { z } from 'zod';
import { type Components, type JsonSchema, jsonSchemaOf, type Way } from './json-schema';
import { type Operation, TAGS } from './operation';
import { OPERATIONS } from './operations';
import { PROBLEMS, type ProblemCode, problemSchema } from './problems';

/** Raised when a program that was written for an earlier one may have to change. */
const API_VERSION = '1.0.0';

interface DocumentedParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  /** Of an object: each of its properties is a parameter of its own. */
  style?: 'form';
  explode?: true;
}

type Content = Record<string, { schema: JsonSchema }>;

export interface DocumentedAnswer {
  description: string;
  headers?: Record<string, JsonSchema>;
  content?: Content;
}

export interface DocumentedOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters: DocumentedParameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, DocumentedAnswer>;
  security: Record<string, string[]>[];
  'x-codeSamples': { lang: string; label: string; source: string }[];
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Components; securitySchemes: Record<string, JsonSchema> };
}

export type SampleIds = Readonly<Record<string, string>>;

const ABOUT =
  'Everything that the pages of Bakeoff do, for scripts. Numbers are in base units (s, B, op/s, ratio). Errors are ' +
  '`application/problem+json`; programs decide by their `code`, which stays what it is. Reads have an `ETag` and answer 304 ' +
  'when `If-None-Match` names it. Where the server has a token, send it as `Authorization: Bearer …`.';

/** `base`: the address of the server, without a slash at its end; `ids`: of what is stored there, by what the examples call it. */
export function openApiDocument(base: string, ids: SampleIds = {}): OpenApiDocument {
  const components: Components = {};
  const paths: OpenApiDocument['paths'] = {};
  jsonSchemaOf(problemSchema, 'output', components);
  for (const one of OPERATIONS)
    paths[one.path] = {
      ...paths[one.path],
      [one.method]: documentedOperation(one, components, exampleOf(one, base, ids)),
    };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bakeoff',
      version: API_VERSION,
      description: ABOUT,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: base }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'BAKEOFF_TOKEN of the server, where it has one.',
        },
      },
    },
  };
}

function documentedOperation(one: Operation, components: Components, example: string): DocumentedOperation {
  const { id, tag, summary, description, body } = one;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    parameters: [
      ...parametersOf('path', one.params ?? {}, components),
      ...(one.query ? queryOf(one.query, components) : []),
      ...(one.filters === undefined ? [] : [anyFilter(one.filters)]),
      ...parametersOf('header', one.headers ?? {}, components),
      ...(one.isConditional ? [IF_NONE_MATCH] : []),
    ],
    ...(body && { requestBody: { required: true, content: contentOf(body, 'input', components) } }),
    responses: { ...answersOf(one, components), ...problemsOf(problemCodesOf(one)) },
    security: isGuarded(one) ? [{ token: [] }, {}] : [],
    'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: example }],
  };
}

/** What is copied from here works at once, and changes nothing that is stored. */
function exampleOf({ method, curl }: Operation, base: string, ids: SampleIds): string {
  const known = method === 'get' ? Object.entries(ids) : [];
  return [['base', base] as const, ...known].reduce(
    (line, [name, value]) => line.replaceAll(`{${name}}`, value),
    curl,
  );
}

const IF_NONE_MATCH: DocumentedParameter = {
  name: 'if-none-match',
  in: 'header',
  required: false,
  description: 'The ETag of an earlier answer.',
  schema: { type: 'string' },
};

function parametersOf(
  place: 'path' | 'header',
  schemas: Readonly<Record<string, z.ZodType>>,
  components: Components,
): DocumentedParameter[] {
  return Object.entries(schemas).map(([name, schema]) =>
    parameter(name, place, place === 'path', jsonSchemaOf(schema, 'input', components)),
  );
}

function queryOf(query: z.ZodObject, components: Components): DocumentedParameter[] {
  return Object.entries(query.shape).map(([name, schema]) => {
    const { default: _list, ...json } = jsonSchemaOf(schema, 'input', components);
    const fallback = schema instanceof z.ZodDefault ? { default: schema.def.defaultValue } : {};
    const isRequired = !z.object({ [name]: schema }).safeParse({}).success;
    return parameter(name, 'query', isRequired, { ...json, ...fallback });
  });
}

function anyFilter(description: string): DocumentedParameter {
  const schema = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } };
  return { name: 'filter', in: 'query', required: false, description, style: 'form', explode: true, schema };
}

function parameter(
  name: string,
  place: DocumentedParameter['in'],
  required: boolean,
  { description, ...schema }: JsonSchema,
): DocumentedParameter {
  return { name, in: place, required, ...(typeof description === 'string' && { description }), schema };
}

function contentOf(schemas: Readonly<Record<string, z.ZodType>>, way: Way, components: Components): Content {
  return Object.fromEntries(
    Object.entries(schemas).map(([type, schema]) => [
      type,
      { schema: jsonSchemaOf(schema, way, components) },
    ]),
  );
}

function answersOf({ answers, isConditional }: Operation, components: Components) {
  const made: Record<string, DocumentedAnswer> = {};
  for (const [status, { description, content }] of Object.entries(answers))
    made[status] = {
      description,
      ...(isConditional && status === '200' && { headers: { ETag: ETAG } }),
      ...(content && { content: contentOf(content, 'output', components) }),
    };
  return isConditional ? { ...made, 304: { description: 'It is what the ETag says it was.' } } : made;
}

const ETAG = { description: 'Changes when the answer does.', schema: { type: 'string' } };

/** Whether a server that has a token may ask for it: it may for all but its health. */
function isGuarded({ path }: Operation): boolean {
  return path.startsWith('/api/');
}

/** With what may happen to any request. */
function problemCodesOf(one: Operation): ProblemCode[] {
  const any: ProblemCode[] = isGuarded(one)
    ? ['unauthorized', 'unknown-host', 'too-many', 'internal']
    : ['internal'];
  return [...new Set([...one.problems, ...any])];
}

/** One answer per status, with the codes that it may have. */
function problemsOf(codes: readonly ProblemCode[]): Record<string, DocumentedAnswer> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes) {
    const { status } = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      String(status),
      {
        description: some.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join(' '),
        content: {
          'application/problem+json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Problem' },
                { type: 'object', properties: { code: { enum: some }, status: { const: status } } },
              ],
            },
          },
        },
      },
    ]),
  );
}
