import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { generateSource } from 'oazapfts';
import { expect, test } from 'vitest';
import { openApiDocument } from '@/lib/api/openapi';
import { OPERATIONS } from '@/lib/api/operations';
import { PARAMS } from '@/lib/view/params';
import { GET } from './openapi.json/route';

const ROOT = path.join(import.meta.dirname, '../..');
const BASE = 'http://127.0.0.1:3000';
const METHODS = /^export (?:async )?function (GET|POST|PUT|PATCH|DELETE)\b/gm;

/** `get /api/uploads/{id}` for every method of every route. */
function routes(): string[] {
  const files = readdirSync(path.join(ROOT, 'app'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => path.basename(file) === 'route.ts' && /^(?:api|healthz|readyz|metrics)\b/.test(file))
    .flatMap((file) => {
      const address = `/${path.dirname(file).replaceAll(path.sep, '/').replaceAll('[', '{').replaceAll(']', '}')}`;
      const text = readFileSync(path.join(ROOT, 'app', file), 'utf8');
      return [...text.matchAll(METHODS)].map(([, method = '']) => `${method.toLowerCase()} ${address}`);
    });
}

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const outcome = await validator.validate(JSON.parse(JSON.stringify(openApiDocument(BASE))));
  expect(outcome).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

/** Answered before any route is asked. */
const BEFORE_ROUTES = ['post /api/session'];

test('every route is in the document, and nothing else', () => {
  const documented = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
  expect(documented.sort()).toEqual([...routes(), ...BEFORE_ROUTES].sort());
});

test('every operation has a name of its own, and says what its parameters are', () => {
  const { paths } = openApiDocument(BASE);
  const operations = Object.entries(paths).flatMap(([address, methods]) =>
    Object.values(methods).map((operation) => ({ address, ...operation })),
  );
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { address, parameters } of operations) {
    const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect(inPath).toEqual([...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  }
});

test('every parameter of a comparison that the document names is one of a link', () => {
  const known = PARAMS.map(({ name }) => name);
  const { parameters = [] } = openApiDocument(BASE).paths['/api/compare']?.get ?? {};
  const named = parameters.filter((one) => one.in === 'query' && one.name !== 'filter');
  expect(named.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

test('a parameter is told as what it stands for, with its default', () => {
  const { parameters = [] } = openApiDocument(BASE).paths['/api/runs']?.get ?? {};
  expect(parameters.find(({ name }) => name === 'limit')).toMatchObject({
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 5000, default: 200 },
  });
  expect(parameters.find(({ name }) => name === 'where')).toMatchObject({ schema: { type: 'array' } });
});

test('the document names the server that it comes from, in the examples too', async () => {
  const request = new Request('http://x/api/openapi.json', { headers: { host: 'bakeoff.example' } });
  const document = await (await GET(request)).json();
  expect(document.servers).toEqual([{ url: 'http://bakeoff.example' }]);
  expect(document.paths['/healthz'].get['x-codeSamples'][0].source).toBe(
    "curl 'http://bakeoff.example/healthz'",
  );
});

/** Its own code is checked by its generator; the types that it gives are checked where they are used. */
const HEAD = '// @ts-nocheck\n';

// when this fails after a change of the API, `npx vitest run --config .config/vitest.ts app/api/openapi.test.ts -u` writes the client anew
test('the client that the browser tests use is what the document gives', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bakeoff-'));
  try {
    const file = path.join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(openApiDocument(BASE)));
    const source = await generateSource(file, { argumentStyle: 'object', futureStripLegacyMethods: true });
    await expect(`${HEAD}${source}`).toMatchFileSnapshot('../../e2e/api-client.ts');
  } finally {
    await rm(folder, { recursive: true });
  }
}, 30_000);
