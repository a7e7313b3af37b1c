import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatOf } from '../../formats/read';
import { judge, readCondition } from './condition';
import { main } from './main';

let folder: string;
let server: Server;
let url: string;
/** What the server has been asked, and how it answers the next requests. */
let asked: { method: string; address: URL; headers: IncomingMessage['headers']; body: string }[];
let answers: ((response: ServerResponse) => void)[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bakeoff-'));
  asked = [];
  answers = [];
  server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString();
    const { method = '', headers } = request;
    asked.push({ method, address: new URL(request.url ?? '', 'http://x'), headers, body });
    answers.shift()?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  url = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

function answering(status: number, body: unknown, headers: Record<string, string> = {}) {
  answers.push((response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  });
}

/** Runs the command; its exit status and what it wrote. */
async function run(args: string[], stdin = '', env: Record<string, string> = {}) {
  const written = { stdout: '', stderr: '' };
  const into = (name: 'stdout' | 'stderr') =>
    new Writable({
      write(chunk, _encoding, done) {
        written[name] += String(chunk);
        done();
      },
    });
  const terminal = { stdin: Readable.from([stdin]), stdout: into('stdout'), stderr: into('stderr'), env };
  const status = await main(args, terminal);
  return { status, ...written };
}

async function file(text: string, name = 'results.txt'): Promise<string> {
  const at = path.join(folder, name);
  await writeFile(at, text);
  return at;
}

const UPLOAD = {
  id: 'a'.repeat(64),
  name: 'results.txt',
  title: 'results.txt',
  notes: '',
  format: 'table',
  formatVersion: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  bytes: 1,
  lines: 1,
  masked: 0,
  counts: {
    runs: 2,
    configs: 0,
    measurements: 2,
    missing: 0,
    series: 0,
    points: 0,
    errors: 1,
    warnings: 0,
    notes: 0,
  },
};
const stored = (isNew: boolean) => ({ uploads: [{ ...UPLOAD, isNew }], refused: [] });

test('a file is pushed with what is said of it, and its address printed, and what its text says otherwise', async () => {
  answering(201, stored(true));
  const kept = { severity: 'note', code: 'dimension-kept', message: 'Expected c5, found m5.', line: null };
  answering(200, { diagnostics: [kept, { ...kept, code: 'prose', message: 'Other.' }] });
  const at = await file('the text\n');
  const { status, stdout, stderr } = await run([
    'push',
    at,
    ...[
      '--url',
      url,
      '--token',
      'secret',
      '--title',
      'Nightly',
      '--set',
      'hardware=c5',
      '--set',
      'region=eu',
    ],
  ]);
  expect(status).toBe(0);
  expect(stdout).toBe(`results.txt: 2 runs, 1 error\n  ${url}/uploads/${UPLOAD.id}\n`);
  expect(stderr).toBe('bakeoff: results.txt: Expected c5, found m5.\n');
  expect(asked[1]?.address.pathname).toBe(`/api/uploads/${UPLOAD.id}/diagnostics`);
  const [{ method, address, headers, body } = asked[0]!] = asked;
  expect([method, address.pathname, body]).toEqual(['POST', '/api/uploads', 'the text\n']);
  expect([...address.searchParams]).toEqual([
    ['name', 'results.txt'],
    ['title', 'Nightly'],
    ['set', 'hardware=c5'],
    ['set', 'region=eu'],
  ]);
  expect(headers).toMatchObject({ authorization: 'Bearer secret' });
  expect(headers['idempotency-key']).toMatch(/^[0-9a-f]{64}$/);
});

test('a server that is busy is asked again with the same key, when it says so', async () => {
  answering(503, {}, { 'retry-after': '0' });
  answering(200, stored(false));
  const { status, stdout } = await run(['push', await file('x'), '--url', url]);
  expect([status, stdout.split('\n')[0]]).toEqual([0, 'results.txt: was here already, 2 runs, 1 error']);
  const keys = asked.map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect(asked.map(({ body }) => body)).toEqual(['x', 'x']);
});

test('what the server refuses is told and not tried again, and the others are pushed', async () => {
  const problem = {
    type: 'about:blank',
    title: 'T',
    status: 422,
    code: 'unreadable',
    detail: 'Found nothing.',
  };
  answering(422, problem);
  answering(201, stored(true));
  const files = [await file('x', 'a.txt'), await file('y', 'b.txt')];
  const { status, stdout, stderr } = await run(['push', ...files, '--url', url, '--title', 'T']);
  expect([status, stderr]).toEqual([1, 'bakeoff: a.txt: Found nothing.\n']);
  expect(stdout).toContain('b.txt: 2 runs');
  expect(asked.map(({ address }) => address.searchParams.get('title'))).toEqual(['T: a.txt', 'T: b.txt']);
});

test('the address and the token can come from the environment, and the token is never printed', async () => {
  answering(401, { type: 'about:blank', title: 'T', status: 401, code: 'unauthorized', detail: 'No.' });
  const env = { BAKEOFF_URL: `${url}/`, BAKEOFF_TOKEN: 'hidden' };
  const { status, stderr } = await run(['push', await file('x')], '', env);
  expect([status, stderr]).toEqual([1, 'bakeoff: results.txt: No. Give it by --token or BAKEOFF_TOKEN.\n']);
  expect(asked[0]?.headers.authorization).toBe('Bearer hidden');
});

test('what comes in by a pipe is pushed under its name', async () => {
  answering(201, stored(true));
  const { status } = await run(['push', '-', '--name', 'live.log', '--url', url], 'piped');
  expect([status, asked[0]?.body, asked[0]?.address.searchParams.get('name')]).toEqual([
    0,
    'piped',
    'live.log',
  ]);
});

test('a server that is not there is told of', async () => {
  const { status, stderr } = await run([
    ...['push', await file('x'), '--url', 'http://127.0.0.1:1', '--retries', '0'],
  ]);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^bakeoff: results\.txt: http:\/\/127\.0\.0\.1:1 did not answer \(.+\)\n$/);
});

test('a file is parsed without a server', async () => {
  const at = await file(formatOf('filodb-stress')?.sample ?? '');
  const { status, stdout } = await run(['parse', at]);
  expect([status, JSON.parse(stdout).format]).toEqual([0, 'filodb-stress']);
  const nothing = await run(['parse', '-'], 'no numbers');
  expect([nothing.status, JSON.parse(nothing.stdout).diagnostics[0].code]).toEqual([1, 'unknown-format']);
});

test('a packed file is parsed as what it holds', async () => {
  const at = path.join(folder, 'results.txt.gz');
  await writeFile(at, gzipSync(formatOf('filodb-stress')?.sample ?? ''));
  const { status, stdout } = await run(['parse', at]);
  expect([status, JSON.parse(stdout).format]).toEqual([0, 'filodb-stress']);
});

const cell = (row: string, ratio: number | null) => ({
  ...{ chart: null, row, column: '', metric: 'rate', value: 100 * (ratio ?? 1), n: 1, spread: null, ratio },
  ...{
    difference: null,
    problem: null,
    judgement: 'none' as const,
    isBase: row === 'v1',
    missedTarget: false,
  },
  ...{ text: ratio === null ? '–' : ratio.toFixed(3) },
  sources: [{ run: 'r', upload: 'u', line: 7, label: 'rate', raw: '1', value: 1, formula: null }],
});
const head = (key: string) => ({ key, label: key, values: {}, runs: 1, isBase: key === 'v1' });
const TABLE = {
  ...{ view: 'row=config', address: 'http://x/compare?row=config', title: 'Rate', sentence: 'v2 is slower.' },
  ...{ total: 3, values: 'ratio', base: { row: 'v1', column: null, label: 'v1', isMissing: false } },
  metrics: [
    {
      ...{ id: 'rate', label: 'Rate', unit: 'op/s', per: null, direction: 'higher', description: '' },
      ...{ written: null, shown: { unit: 'op/s', factor: 1 } },
    },
  ],
  rows: { keys: [{ key: 'config', label: 'config' }], heads: ['v1', 'v2', 'v|3'].map(head) },
  columns: { keys: [], heads: [head('')] },
  charts: { keys: [], heads: [head('')] },
  cells: [cell('v1', 1), cell('v2', 0.9), cell('v|3', 1.2)],
  warnings: [],
  notices: [],
};

test('a comparison that meets a condition fails, with the cells that met it and their lines', async () => {
  answering(200, TABLE);
  const { status, stdout } = await run([
    ...['compare', '--url', url, '--where', 'dbms=MongoDB', '--row', 'config', '--base', 'v1'],
    ...['--fail-if', 'rate<0.95'],
  ]);
  expect(status).toBe(1);
  expect(asked[0]?.address.search).toBe('?dbms=MongoDB&row=config&base=v1&metric=rate&values=ratio');
  expect(stdout).toBe(`# Rate

**Failed.**

v2 is slower.

- ✗ \`rate<0.95\`: 1 of 2
  - v2: 0.900 of the base, [line 7](${url}/uploads/u#L7)

| config | Rate, op/s ÷ v1 |
|---|---:|
| v1 | 1.000 |
| v2 | 0.900 |
| v\\|3 | 1.200 |

[3 runs compared](http://x/compare?row=config)
`);
});

test('a comparison that meets none passes', async () => {
  answering(200, TABLE);
  const { status, stdout } = await run(['compare', '--url', url, '--fail-if', 'rate<-20%']);
  expect([status, stdout.includes('**Passed.**'), stdout.includes('- ✓ `rate<-20%`: 0 of 2')]).toEqual([
    0,
    true,
    true,
  ]);
});

test.each([
  ['nothing matches', { total: 0, cells: [] }],
  ['there is no base', { base: null }],
  ['the base is missing', { base: { ...TABLE.base, isMissing: true } }],
  ['a filter was not understood', { notices: [{ code: 'unknown-dimension', message: 'Ignored.' }] }],
  ['no cell has a ratio', { cells: [cell('v2', null)] }],
])('a condition is not taken for passed when %s', async (_why, change) => {
  answering(200, { ...TABLE, ...change });
  const { status, stdout } = await run(['compare', '--url', url, '--fail-if', 'rate<0.5']);
  expect([status, stdout.includes('**Passed.**'), stdout.includes('**Not judged:**')]).toEqual([
    2,
    false,
    true,
  ]);
});

test('nothing to compare is no success, without a condition either', async () => {
  answering(200, { ...TABLE, total: 0, cells: [] });
  expect((await run(['compare', '--url', url])).status).toBe(2);
});

test('a link is compared, changed by the options beside it', async () => {
  answering(200, TABLE);
  const link = 'http://elsewhere/compare?dbms=MySQL&metric=a&row=config&base=v2';
  await run(['compare', '--url', url, '--link', link, '--where', 'dbms=MongoDB', '--base', 'v1']);
  expect([...(asked[0]?.address.searchParams ?? [])]).toEqual([
    ['metric', 'a'],
    ['row', 'config'],
    ['dbms', 'MongoDB'],
    ['base', 'v1'],
    ['values', 'ratio'],
  ]);
});

test.each([
  ['nonsense', []],
  ['push', []],
  ['push', ['x', '--unknown']],
  ['push', ['x', '--set', 'hardware']],
  ['push', ['x', '--url', 'ftp://x']],
  ['push', ['x', '--title', 'a', '--title', 'b']],
  ['parse', []],
  ['parse', ['x', '--format', 'none']],
  ['compare', ['--fail-if', 'rate=1']],
  ['compare', ['--where', 'dbms']],
])('%s %j is wrong use', async (name, args) => {
  const { status, stderr, stdout } = await run([name, ...args]);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^bakeoff: .+\n$/);
});

test('help names every option', async () => {
  const { status, stdout } = await run(['compare', '--help']);
  expect(status).toBe(0);
  for (const option of ['--url', '--token', '--where', '--metric', '--base', '--fail-if', '--json', '--help'])
    expect(stdout).toContain(option);
});

test.each([
  ['rate<0.95', { metric: 'rate', compare: '<', ratio: 0.95 }],
  ['rate >= +10%', { metric: 'rate', compare: '>=', ratio: 1.1 }],
  ['rate<-5%', { metric: 'rate', compare: '<', ratio: 0.95 }],
])('%s is a condition', (written, expected) => {
  expect(readCondition(written)).toMatchObject(expected);
});

test('the worst cell comes first, the base is left out', () => {
  const condition = readCondition('rate<2')!;
  const { met, judged, unjudged } = judge(condition, {
    cells: [cell('v1', 1), cell('a', 0.9), cell('b', 0.5), cell('c', null)],
  });
  expect([met.map(({ row }) => row), judged, unjudged]).toEqual([['b', 'a'], 2, 1]);
});
