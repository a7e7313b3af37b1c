import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import * as api from './api-client';
import { type Contract, contractOf } from './api-contract';
import { consoleOf } from './pages';
import { engineTable, loadLog } from './texts';

// one after the other: the last test asks whether all of the document was met
test.describe.configure({ mode: 'serial' });

let contract: Contract;
let server: string;
test.beforeAll(async ({ baseURL }, { retry }) => {
  // new texts for every try
  tableText = engineTable(`driven by a client, try ${retry}`, ['v1', 'v5']);
  logText = loadLog(`client-${retry}`, 40);
  server = baseURL ?? '';
  contract = await contractOf(server);
  api.defaults.baseUrl = server;
  api.defaults.fetch = contract.fetch;
});

const blob = (text: string) => new Blob([text], { type: 'text/plain' });

/** The data of an answer with this status. */
function dataOf<S extends number, A extends { status: number }>(
  answer: A,
  status: S,
): Extract<A, { status: S; data: unknown }>['data'] {
  if (answer.status !== status) throw new Error(`Expected ${status}, found ${JSON.stringify(answer)}`);
  // the client's type of an answer follows its status
  return (answer as Extract<A, { status: S; data: unknown }>).data;
}

let tableText = '';
let logText = '';
let table = '';
let log = '';
let pinned = '';

test('a text is stored once, and found again by its id', async () => {
  const body = { file: [blob(tableText)], title: 'Driven by a client' };
  const first = dataOf(await api.addUploads({ body, idempotencyKey: 'once' }), 201);
  expect(first.uploads).toMatchObject([{ title: 'Driven by a client', isNew: true, counts: { runs: 2 } }]);
  table = first.uploads[0]?.id ?? '';
  const again = dataOf(await api.addUploads({ body, idempotencyKey: 'once' }), 200);
  expect(again).toMatchObject({ uploads: [{ id: table, isNew: false }] });
  log =
    dataOf(await api.addUploads({ body: { file: [blob(logText)], title: 'A log' } }), 201).uploads[0]?.id ??
    '';
  expect(dataOf(await api.listUploads({ id: table.slice(0, 10) }), 200).uploads).toHaveLength(1);
  expect(dataOf(await api.listUploads({ search: 'driven client' }), 200).uploads).not.toEqual([]);
});

test('a dry run answers what a text is read as', async () => {
  const answer = dataOf(await api.addUploads({ dryRun: 'true', body: { file: [blob(logText)] } }), 200);
  expect(answer).toMatchObject({ format: 'dgraph-live', runs: [{ series: expect.any(Array) }] });
});

test('an upload is read, its words changed, its lines followed', async () => {
  const detail = dataOf(await api.getUpload({ id: table }), 200);
  expect(detail.upload.id).toBe(table);
  const changed = dataOf(await api.changeUpload({ id: table, body: { notes: 'seen' } }), 200);
  expect(changed.upload.notes).toBe('seen');
  expect(dataOf(await api.getText({ id: table }), 200)).toBe(tableText);
  expect(dataOf(await api.getDiagnostics({ id: table }), 200).diagnostics).toEqual(detail.diagnostics);
  expect(dataOf(await api.getLines({ id: table, $from: 1, to: 6 }), 200).lines).toHaveLength(6);
  // line 5 is the row of v1, which begins with its inserts per second
  expect(dataOf(await api.getLine({ id: table, $number: '5' }), 200).cells[0]).toMatchObject({
    label: 'ips.av',
    raw: '28153',
  });
});

test('runs, their series and what tells them apart are read', async () => {
  const where = [`upload=${log}`];
  const { runs } = dataOf(await api.listRuns({ where, limit: 5 }), 200);
  const id = runs[0]?.id ?? '';
  expect(dataOf(await api.getRun({ id }), 200).series.length).toBeGreaterThan(0);
  const { series } = dataOf(await api.getSeries({ id, points: 20 }), 200);
  expect(series[0]?.times.length).toBe(series[0]?.values.length);
  dataOf(await api.getTimeline({ id, start: 0, end: 100, buckets: 10 }), 200);
  dataOf(await api.getPartOfLines({ id, $from: 2, to: 5 }), 200);
  const { facets } = dataOf(await api.listFacets({ where }), 200);
  expect(facets[0]?.values).toContainEqual({ value: log, count: 1 });
  const { metrics } = dataOf(await api.listMetrics({ where }), 200);
  expect(metrics.some(({ series }) => series > 0)).toBe(true);
  dataOf(await api.listConfigs({ where: ['dbms=MongoDB'] }), 200);
});

test('a comparison is a table whose numbers lead to their lines', async () => {
  const found = dataOf(
    await api.compare({
      filter: { upload: [table] },
      metric: ['insert_rate_avg'],
      row: 'config',
      base: 'v1',
    }),
    200,
  );
  expect(found.rows.heads.map(({ key }) => key)).toEqual(['v1', 'v5']);
  expect(found.base).toMatchObject({ row: 'v1', isMissing: false });
  // both rows are the same but for their names: 28153 ÷ 28153
  const cell = found.cells.find(({ row }) => row === 'v5');
  expect(cell).toMatchObject({ metric: 'insert_rate_avg', value: 28153, ratio: 1, text: '1.000' });
  expect(cell?.sources).toMatchObject([{ upload: table, line: 6, raw: '28153', label: 'ips.av' }]);
  const nothing = dataOf(await api.compare({ filter: { upload: ['0'.repeat(64)] } }), 200);
  expect(nothing).toMatchObject({ total: 0, cells: [] });
});

test('a comparison is written as files, and pinned', async () => {
  const filter = { upload: [table] };
  for (const file of ['comparison.csv', 'comparison.json', 'comparison.svg', 'comparison.png'] as const)
    expect((await api.exportComparison({ file, filter })).status).toBe(200);
  const view = `upload=${table}&metric=insert_rate_avg&row=config`;
  const { pin } = dataOf(await api.pin({ body: { view } }), 201);
  pinned = pin.id;
  expect(dataOf(await api.pin({ body: { view } }), 200)).toMatchObject({ isNew: false });
  expect(dataOf(await api.getPin({ hash: pin.id }), 200).pin).toEqual(pin);
  expect(dataOf(await api.getSelection({ view, runs: 'no' }), 200).selection).toBeNull();
});

test('the server says how it is, and describes itself', async () => {
  expect(dataOf(await api.getHealth(), 200)).toEqual({ status: 'ok' });
  expect(dataOf(await api.getReadiness(), 200)).toEqual({ status: 'ready' });
  expect(dataOf(await api.getServerMetrics(), 200)).toContain('# TYPE ');
  expect(dataOf(await api.getDocument({}), 200).openapi).toBe('3.1.0');
  dataOf(await api.addExamples(), 200);
  // this server has no token, so any is wrong or none is needed
  expect([204, 401]).toContain((await api.openSession({ body: { token: 'none' } })).status);
});

test('what has not changed is not sent again', async () => {
  for (const path of [
    '/api/uploads?search=client',
    `/api/uploads/${table}`,
    `/api/uploads/${table}/text`,
    `/api/uploads/${table}/lines?from=1&to=3`,
    `/api/runs?where=upload=${table}`,
    `/api/compare?upload=${table}`,
    '/api/openapi.json',
  ]) {
    const first = await contract.fetch(server + path);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    const again = await contract.fetch(server + path, { headers: { 'if-none-match': tag } });
    expect([path, again.status, again.headers.get('etag')]).toEqual([path, 304, tag]);
  }
  const path = `${server}/api/uploads/${table}`;
  const tag = (await contract.fetch(path)).headers.get('etag') ?? '';
  await api.changeUpload({ id: table, body: { notes: 'seen again' } });
  expect((await contract.fetch(path, { headers: { 'if-none-match': tag } })).status).toBe(200);
});

test('errors have stable codes', async () => {
  const problemOf = async (path: string, init?: RequestInit) => {
    const response = await contract.fetch(server + path, init);
    const { code, status } = await response.json();
    expect(status).toBe(response.status);
    return `${response.status} ${code}`;
  };
  const post = (body: BodyInit, headers: Record<string, string>) =>
    problemOf('/api/uploads', { method: 'POST', body, headers });
  expect(await problemOf('/api/runs?limit=0')).toBe('400 bad-parameter');
  expect(await problemOf(`/api/uploads/${table}`, { method: 'PATCH', body: '{' })).toBe('400 bad-body');
  expect(await post(tableText, { 'content-type': 'text/plain', origin: 'http://elsewhere.example' })).toBe(
    '403 cross-origin',
  );
  expect(await problemOf(`/api/uploads/${'0'.repeat(64)}`)).toBe('404 not-found');
  expect(await post('x', { 'content-type': 'image/png' })).toBe('415 unsupported-type');
  expect(await post('no numbers here', { 'content-type': 'text/plain' })).toBe('422 unreadable');
});

test('the document can be read as a page, and its examples work as they are', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const said = consoleOf(page);
  await page.goto('/api');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API');
  const lines = await page
    .locator('main code')
    .filter({ hasText: /^curl / })
    .allTextContents();
  expect(lines.length).toBe(contract.operations.length);
  const reads = lines.flatMap((line) => /^curl '([^']+)'$/.exec(line)?.[1] ?? []);
  for (const address of reads.filter((one) => !one.includes('{') && !one.includes('/compare.csv')))
    expect([address, (await contract.fetch(address)).status]).toEqual([address, 200]);
  await page.getByRole('button', { name: 'Copy: The uploads, the newest first' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`curl '${server}/api/uploads?search=mongo'`);
  expect(said).toEqual([]);
});

test('the document as a page keeps nobody out', async ({ page }) => {
  test.slow(); // it has hundreds of rows to look at
  await page.goto('/api');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
});

test('a deleted upload is gone, its pin is not', async () => {
  expect((await api.deleteUpload({ id: table })).status).toBe(204);
  expect((await api.getUpload({ id: table })).status).toBe(404);
  expect((await api.getPin({ hash: pinned })).status).toBe(200);
  expect((await api.deleteUpload({ id: log })).status).toBe(204);
});

test('every operation of the document was met', () => {
  const met = new Set([...contract.seen].map((one) => one.split(' ')[0]));
  expect(contract.operations.filter((id) => !met.has(id))).toEqual([]);
});
