import { afterEach, beforeEach, expect, test } from 'vitest';
import { readResultToJson } from '@/lib/formats/json';
import { formatOf, readText } from '@/lib/formats/read';
import { temporaryDatabase } from '@/lib/store/fixtures';
import { GET as getFacets } from './facets/route';
import { GET as getRun } from './runs/[id]/route';
import { GET as getSeries } from './runs/[id]/series/route';
import { GET as getRuns } from './runs/route';
import { DELETE, GET as getUpload, PATCH } from './uploads/[id]/route';
import { GET as getText } from './uploads/[id]/text/route';
import { GET as getUploads, POST } from './uploads/route';

const SAMPLE = formatOf('filodb-stress')?.sample ?? '';
const ORIGIN = 'http://bakeoff.example';

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeEach(async () => {
  database = await temporaryDatabase();
});
afterEach(async () => {
  delete process.env.BAKEOFF_MAX_UPLOAD_MB;
  await database.remove();
});

function post(body: BodyInit | null, query = '', headers: Record<string, string> = {}): Promise<Response> {
  const plain = body instanceof FormData ? {} : { 'content-type': 'text/plain' };
  return POST(
    new Request(`${ORIGIN}/api/uploads${query}`, {
      method: 'POST',
      body,
      headers: { host: 'bakeoff.example', ...plain, ...headers },
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    }),
  );
}

const get = (path: string) => new Request(`${ORIGIN}${path}`);
const of = (id: string) => ({ params: Promise.resolve({ id }) });

function form(files: Record<string, BlobPart>, fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [name, content] of Object.entries(files)) data.append('file', new File([content], name));
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

/** Status and code of a problem. */
async function problemOf(response: Response): Promise<[number, unknown]> {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const { status, code } = await response.json();
  expect(status).toBe(response.status);
  return [status, code];
}

async function storedId(): Promise<string> {
  return (await (await post(SAMPLE)).json()).uploads[0].id;
}

test('a text is stored with 201, and answered with 200 when it is stored already', async () => {
  const first = await post(SAMPLE, '?name=/tmp/results.txt&title=mine');
  expect(first.status).toBe(201);
  const body = await first.json();
  expect(body.uploads[0]).toMatchObject({
    title: 'mine',
    name: 'results.txt',
    format: 'filodb-stress',
    isNew: true,
  });
  const second = await post(SAMPLE, '?title=other');
  expect(second.status).toBe(200);
  expect((await second.json()).uploads[0]).toMatchObject({
    id: body.uploads[0].id,
    title: 'mine',
    isNew: false,
  });
});

test('of several files in a form those that can be read are stored, the others named', async () => {
  const response = await post(form({ 'a.txt': SAMPLE, 'b.txt': 'nothing here' }, { notes: 'from a form' }));
  expect(response.status).toBe(201);
  const { uploads, refused } = await response.json();
  expect(uploads).toMatchObject([{ title: 'a.txt', notes: 'from a form' }]);
  expect(refused).toMatchObject([{ name: 'b.txt', diagnostics: [{ code: 'unknown-format' }] }]);
});

test.each(['?dry-run=true', '?dry-run'])(
  '%s answers what the text holds and keeps nothing',
  async (query) => {
    const response = await post(SAMPLE, query);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(
      JSON.parse(JSON.stringify(readResultToJson(readText(SAMPLE, null)))),
    );
    expect(await (await getUploads(get('/api/uploads'))).json()).toEqual({ uploads: [] });
  },
);

test('a secret is masked before anything is stored', async () => {
  const { uploads } = await (await post(`$ load --password=hunter2\n${SAMPLE}`)).json();
  expect(uploads[0].masked).toBe(1);
  const text = await (await getText(get('/'), of(uploads[0].id))).text();
  expect(text).not.toContain('hunter2');
  const { diagnostics } = await (await getUpload(get('/'), of(uploads[0].id))).json();
  expect(diagnostics).toContainEqual(expect.objectContaining({ code: 'secret-masked', line: 1 }));
});

test.each([
  ['an empty text', ''],
  ['a text that no format knows', 'hello\nworld\n'],
  ['bytes that are no text', new Uint8Array([1, 0, 2, 0])],
])('%s is refused with what can be done, and not kept', async (_name, body) => {
  expect(await problemOf(await post(body))).toEqual([422, 'unreadable']);
  expect(await (await getUploads(get('/api/uploads'))).json()).toEqual({ uploads: [] });
});

test('a body that says it is too large is refused without being read', async () => {
  const untouched = new ReadableStream(
    {
      pull() {
        throw new Error('was read');
      },
    },
    { highWaterMark: 0 },
  );
  const response = await post(untouched, '', { 'content-length': '524288001' });
  expect(await problemOf(response)).toEqual([413, 'too-large']);
});

test('a body that turns out too large is read no further than the limit', async () => {
  process.env.BAKEOFF_MAX_UPLOAD_MB = '1';
  let chunks = 0;
  const endless = new ReadableStream({
    pull(controller) {
      chunks++;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  expect(await problemOf(await post(endless))).toEqual([413, 'too-large']);
  expect(chunks).toBeLessThan(20); // 16 chunks are 1 MB
});

test.each([
  ['a type that is no text', 'x', { 'content-type': 'image/png' }, [415, 'unsupported-type']],
  ['a compressed body', 'x', { 'content-encoding': 'gzip' }, [415, 'unsupported-type']],
  ['a broken form', 'x', { 'content-type': 'multipart/form-data; boundary=b' }, [400, 'bad-body']],
  ['a page of another site', 'x', { origin: 'http://evil.example' }, [403, 'cross-origin']],
  ['another port of this machine', 'x', { origin: 'http://bakeoff.example:81' }, [403, 'cross-origin']],
  ['what a browser marks as cross-site', 'x', { 'sec-fetch-site': 'cross-site' }, [403, 'cross-origin']],
])('%s is refused', async (_name, body, headers, expected) => {
  expect(await problemOf(await post(body, '', headers))).toEqual(expected);
});

test('the pages of this server may upload', async () => {
  const response = await post(SAMPLE, '', { origin: ORIGIN, 'sec-fetch-site': 'same-origin' });
  expect(response.status).toBe(201);
});

test.each(['?unknown=1', '?format=nonsense', '?dry-run=yes', '?title=a&title=b'])(
  'the query %s is refused',
  async (query) => {
    expect(await problemOf(await post(SAMPLE, query))).toEqual([400, 'bad-parameter']);
  },
);

test('title and notes can be changed, and nothing else', async () => {
  const id = await storedId();
  const patch = (body: string) =>
    PATCH(new Request(ORIGIN, { method: 'PATCH', body, headers: { host: 'bakeoff.example' } }), of(id));
  expect((await (await patch('{"title":"new"}')).json()).upload).toMatchObject({
    id,
    title: 'new',
    notes: '',
  });
  expect(await problemOf(await patch('{"format":"x"}'))).toEqual([400, 'bad-body']);
  expect(await problemOf(await patch('{'))).toEqual([400, 'bad-body']);
});

test('an upload is found by a prefix of its id, and deleted once', async () => {
  const id = await storedId();
  expect((await (await getUpload(get('/'), of(id.slice(0, 8)))).json()).upload.id).toBe(id);
  const remove = () => DELETE(new Request(ORIGIN, { method: 'DELETE' }), of(id));
  expect((await remove()).status).toBe(204);
  expect(await problemOf(await remove())).toEqual([404, 'not-found']);
  expect(await problemOf(await getText(get('/'), of(id)))).toEqual([404, 'not-found']);
});

test('runs are filtered by conditions in the query', async () => {
  const id = await storedId();
  const all = await (await getRuns(get(`/api/runs?where=upload=${id}`))).json();
  expect(all.total).toBeGreaterThan(0);
  const none = await (await getRuns(get('/api/runs?where=dbms=nonsense&metric=duration&limit=1'))).json();
  expect(none).toEqual({ runs: [], total: 0 });
  const { facets } = await (await getFacets(get('/api/facets?where=dbms=FiloDB'))).json();
  expect(facets[0]).toEqual({ key: 'upload', values: [{ value: id, count: all.total }] });
  expect(await problemOf(await getRuns(get('/api/runs?limit=0')))).toEqual([400, 'bad-parameter']);
  expect(await problemOf(await getRuns(get('/api/runs?where=dbms')))).toEqual([400, 'bad-parameter']);
});

test('a run is answered whole, an unknown one not at all', async () => {
  await storedId();
  const { runs } = await (await getRuns(get('/api/runs'))).json();
  const detail = await (await getRun(get('/'), of(runs[0].id))).json();
  expect(detail.run).toEqual(runs[0]);
  expect(await problemOf(await getRun(get('/'), of('0'.repeat(16))))).toEqual([404, 'not-found']);
  expect(await (await getSeries(get('/'), of(runs[0].id))).json()).toEqual({ series: [] });
  expect(await problemOf(await getSeries(get('/'), of('0'.repeat(16))))).toEqual([404, 'not-found']);
});

test('what the columns of a table mean can be said with it', async () => {
  const mapping = {
    header: 'engine | speed',
    columns: [
      { role: 'dimension', key: 'engine' },
      { role: 'metric', metric: 'table.speed', label: 'speed', unit: 'ms', direction: 'lower' },
    ],
  };
  const table = 'engine,speed\ninnodb,20\nrocksdb,30\n';
  const stored = await post(form({ 'speeds.csv': table }, { mappings: JSON.stringify([mapping]) }));
  const [upload] = (await stored.json()).uploads;
  const { runs } = await (await getRuns(get(`/api/runs?where=upload=${upload.id}`))).json();
  // 20 ms
  expect(runs[0]).toMatchObject({ dimensions: { engine: 'innodb' }, measurements: [{ value: 0.02 }] });
});

test('a mapping that is none is refused', async () => {
  const refused = await post(form({ 'speeds.csv': 'a,b\n1,2\n' }, { mappings: '[{"header":1}]' }));
  expect(await problemOf(refused)).toEqual([400, 'bad-parameter']);
});

test('whether a text is here can be asked by its id', async () => {
  const id = await storedId();
  const listed = async (asked: string) =>
    (await (await getUploads(get(`/api/uploads?id=${asked}`))).json()).uploads;
  expect(await listed(id)).toMatchObject([{ id }]);
  expect(await listed('0'.repeat(64))).toEqual([]);
});

test('runs have the dimensions that the uploader says', async () => {
  const response = await post(SAMPLE, '?set=hardware=c5.4xlarge&set=region=eu 1');
  const [upload] = (await response.json()).uploads;
  expect(upload.given).toEqual({ hardware: 'c5.4xlarge', region: 'eu 1' });
  const { facets } = await (await getFacets(get('/api/facets'))).json();
  expect(facets).toContainEqual({
    key: 'hardware',
    values: [{ value: 'c5.4xlarge', count: upload.counts.runs }],
  });
});

test('a text that is stored with other dimensions is not stored again', async () => {
  await post(SAMPLE, '?set=hardware=a');
  expect((await post(SAMPLE, '?set=hardware=a')).status).toBe(200);
  expect((await post(SAMPLE)).status).toBe(200);
  expect(await problemOf(await post(SAMPLE, '?set=hardware=b'))).toEqual([409, 'stored-otherwise']);
});

test.each(['?set=hardware', '?set=Hardware=x', '?set=upload=x', '?set=a=', '?set=a=1&set=a=2'])(
  'the dimensions %s are refused',
  async (query) => {
    expect(await problemOf(await post(SAMPLE, query))).toEqual([400, 'bad-parameter']);
  },
);
