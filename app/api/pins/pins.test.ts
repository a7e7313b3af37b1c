import { afterEach, beforeEach, expect, test } from 'vitest';
import { changesOf, loadPinned } from '@/app/s/[hash]/load-pinned';
import { pinAnswer } from '@/lib/api/schemas/pin';
import { formatOf, readText } from '@/lib/formats/read';
import { rereadUploads } from '@/lib/ingest/reread';
import { deleteUpload, saveUpload } from '@/lib/store';
import { upload as newUpload, temporaryDatabase } from '@/lib/store/fixtures';
import { POST as upload } from '../uploads/route';
import { GET } from './[hash]/route';
import { POST } from './route';

const ORIGIN = 'http://bakeoff.example';

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
let uploadId: string;
beforeEach(async () => {
  database = await temporaryDatabase();
  const response = await upload(request('/api/uploads?title=mine', formatOf('filodb-stress')?.sample ?? ''));
  uploadId = (await response.json()).uploads[0].id;
});
afterEach(() => database.remove());

function request(path: string, body: string, headers: Record<string, string> = {}): Request {
  return new Request(`${ORIGIN}${path}`, {
    method: 'POST',
    body,
    headers: { host: 'bakeoff.example', 'content-type': 'text/plain', ...headers },
  });
}

const pin = (body: unknown, headers = {}) => POST(request('/api/pins', JSON.stringify(body), headers));

test('a pin is answered with its address, and the same pinned again is the same pin', async () => {
  const first = await pin({ view: '' });
  expect(first.status).toBe(201);
  const answer = pinAnswer.parse(await first.json());
  expect(answer.isNew).toBe(true);
  expect(answer.pin.address).toMatch(/^\/s\/[0-9a-f]{16}$/);
  expect(first.headers.get('location')).toBe(answer.pin.address);
  expect(answer.pin.url).toBe(`${ORIGIN}${answer.pin.address}`);
  expect(answer.pin.uploads).toMatchObject([{ id: uploadId, title: 'mine', format: 'filodb-stress' }]);

  // what an open link shows and the complete link of it are one picture
  const again = await pin({ link: `https://other.example/compare?${answer.pin.view}&utm_source=chat` });
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual({ pin: answer.pin, isNew: false });
});

test.each([
  ['no JSON', '{', 'bad-body'],
  ['neither', '{}', 'bad-body'],
  ['both', '{"link":"/compare","view":""}', 'bad-body'],
  ['a link that leads elsewhere', '{"link":"/runs/1"}', 'bad-body'],
  ['a view that nothing matches', '{"view":"dbms=none"}', 'unreadable'],
])('%s is refused', async (_name, body, code) => {
  const response = await POST(request('/api/pins', body));
  expect((await response.json()).code).toBe(code);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
});

test('pages of other sites pin nothing', async () => {
  expect((await pin({ view: '' }, { origin: 'http://evil.example' })).status).toBe(403);
});

test('a pin shows the same rows when its text is deleted, and says so', async () => {
  const { pin: made } = pinAnswer.parse(await (await pin({ view: '' })).json());
  const before = await loadPinned(made.id);
  expect(before && (await changesOf(before))).toEqual({
    gone: [],
    reread: [],
    changes: { changed: [], lost: 0, gone: 0, added: 0 },
  });
  await deleteUpload(uploadId);
  const after = await loadPinned(made.id.slice(0, 16));
  expect(after).toEqual(before);
  const since = after && (await changesOf(after));
  expect(since?.gone).toEqual([uploadId]);
  expect(since?.changes).toMatchObject({ changed: [], lost: 0, added: 0 });
  const found = await GET(new Request(`${ORIGIN}/`, { headers: { host: 'bakeoff.example' } }), {
    params: Promise.resolve({ hash: made.id }),
  });
  expect((await found.json()).pin).toEqual(made);
});

test('a pin that does not exist is answered with 404', async () => {
  const response = await GET(new Request(`${ORIGIN}/`), {
    params: Promise.resolve({ hash: '0'.repeat(16) }),
  });
  expect(response.status).toBe(404);
});

test('a pin keeps what was read when its text is read again by a better version, and names what is another number', async () => {
  const text = formatOf('insert-benchmark')?.sample ?? '';
  const { format, ...result } = readText(text, null);
  const [first, ...others] = result.runs;
  if (!format || !first) throw new Error('The sample is not read.');
  // an older version that read the first rate of the text wrong
  const measurements = first.measurements.map((one) =>
    one.metric === 'insert_rate_avg' ? { ...one, value: 1 } : one,
  );
  const { id } = await saveUpload({
    ...newUpload('before', { ...result, runs: [{ ...first, measurements }, ...others] }),
    text,
    format: { id: format.id, version: 0 },
  });
  const right = first.measurements.find(({ metric }) => metric === 'insert_rate_avg')?.value ?? 0;
  const view = `upload=${id}&metric=insert_rate_avg&row=config&values=absolute`;
  const { pin: made } = pinAnswer.parse(await (await pin({ view })).json());
  const before = await loadPinned(made.id);
  for await (const _ of rereadUploads());
  const after = await loadPinned(made.id);
  expect(after).toEqual(before);
  const since = after && (await changesOf(after));
  expect(since).toMatchObject({ gone: [], reread: [id], changes: { lost: 0, gone: 0, added: 0 } });
  expect(since?.changes.changed).toEqual([
    { label: expect.stringContaining('ips.av'), before: '1', after: right.toLocaleString('en') },
  ]);
});
