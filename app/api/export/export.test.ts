import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryDatabase } from '@/lib/store/fixtures';
import { POST as upload } from '../uploads/route';
import { GET } from './[file]/route';

const ORIGIN = 'http://bakeoff.example';
const TABLE = 'engine,rate\ninnodb,1200\nrocksdb,1500\n';

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeEach(async () => {
  database = await temporaryDatabase();
  await upload(
    new Request(`${ORIGIN}/api/uploads?name=rates.csv`, {
      method: 'POST',
      body: TABLE,
      headers: { host: 'bakeoff.example', 'content-type': 'text/plain' },
    }),
  );
});
afterEach(async () => {
  delete process.env.BAKEOFF_URL;
  await database.remove();
});

function get(file: string, query = '', headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`${ORIGIN}/compare${file}${query}`, {
    headers: { host: 'bakeoff.example', ...headers },
  });
  return GET(request, { params: Promise.resolve({ file }) });
}

test('a link is written as a table, under a name that says what it is', async () => {
  const response = await get('.csv', '?row=engine&values=absolute');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z0-9-]+\.csv"$/);
  expect(await response.text()).toBe('engine,rate\r\ninnodb,1200\r\nrocksdb,1500\r\n');
});

test('addresses in files are those that the request names, or those that the server is told', async () => {
  const linkOf = async (headers = {}) => (await (await get('.json', '', headers)).json()).link;
  expect(await linkOf()).toMatch(/^http:\/\/bakeoff\.example\/compare\?/);
  expect(await linkOf({ 'x-forwarded-proto': 'https' })).toMatch(/^https:\/\/bakeoff\.example\/compare\?/);
  expect(await linkOf({ host: 'evil.example/<script>' })).toMatch(/^http:\/\/127\.0\.0\.1:3000\/compare\?/);
  process.env.BAKEOFF_URL = 'https://bench.example';
  expect(await linkOf()).toMatch(/^https:\/\/bench\.example\/compare\?/);
});

test('a picture is light unless it is asked to be dark, and that is no part of its view', async () => {
  const [light, dark] = [await (await get('.svg')).text(), await (await get('.svg', '?theme=dark')).text()];
  expect(light).toContain('fill="#ffffff"');
  expect(dark).toContain('fill="#171a1e"');
  expect(dark).not.toContain('theme');
});

test('who has a file already is not sent it again', async () => {
  const first = await get('.csv');
  const again = await get('.csv', '', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('what cannot be written, and what nothing matches, is not found', async () => {
  for (const response of [
    await get('.docx'),
    await get('.csv', '?engine=none'),
    await get('.html', '?engine=none'),
  ]) {
    expect(response.status).toBe(404);
    expect((await response.json()).code).toBe('not-found');
  }
});

test('a selection is written as a report', async () => {
  const html = await (await get('.html')).text();
  expect(html).toContain('Summary, absolute');
  expect(html).toContain('rates.csv');
});
