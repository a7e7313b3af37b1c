import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { findings } from './access';
import { linkTo, openComparison } from './comparison';
import { consoleOf, openLibrary } from './pages';

/** Opens the menu of files and takes one; what was downloaded, and under which name. */
async function take(page: Page, label: string): Promise<{ bytes: Buffer; name: string }> {
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export this comparison' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: label, exact: true }).click(),
  ]);
  const bytes = await readFile(await download.path());
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return { bytes, name: download.suggestedFilename() };
}

/** Drops a file on the page. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const dropped = await page.evaluateHandle(
    ([name, base64]) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name));
      return data;
    },
    [name, bytes.toString('base64')] as const,
  );
  await page.dispatchEvent('h1', 'dragenter', { dataTransfer: dropped });
  await page.dispatchEvent('h1', 'drop', { dataTransfer: dropped });
}

/** Width and height of a PNG stand in its first chunk. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)] as const;

for (const kind of ['dots', 'bars', 'lines', 'scatter'])
  test(`an exported SVG holds its texts, and nothing of it is cut: ${kind}`, async ({ page }) => {
    const values = kind === 'scatter' ? 'absolute' : 'ratio';
    await openComparison(
      page,
      `${await linkTo(page, 'wiredtiger', `an SVG of ${kind}`)}&kind=${kind}&values=${values}`,
    );
    const { bytes, name } = await take(page, 'SVG');
    expect(name).toMatch(/^[a-z0-9-]+\.svg$/);
    const svg = bytes.toString('utf8');
    for (const text of ['3.6.5', '4.0.0', 'ips.av', 'an-SVG-of', 'Bakeoff (the link', '1 run each'])
      expect(svg).toContain(text);

    await page.setContent(`<body style="margin:0">${svg.replace(/^<\?xml.*?\?>/, '')}`);
    const outside = await page.locator('svg').evaluate((root) => {
      const frame = root.getBoundingClientRect();
      return [...root.querySelectorAll('text, rect, circle, line, path')]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(
          ({ box }) =>
            box.left < frame.left - 0.5 ||
            box.top < frame.top - 0.5 ||
            box.right > frame.right + 0.5 ||
            box.bottom > frame.bottom + 0.5,
        )
        .map(({ element }) => element.outerHTML);
    });
    expect(outside).toEqual([]);
    await expect(page.locator('svg text').filter({ hasText: 'higher is better' }).first()).toBeVisible();
  });

test('an exported PNG has its size, keeps a margin, and names its source', async ({ page }) => {
  await openComparison(page, await linkTo(page, 'wiredtiger', 'a PNG with a margin'));
  const { bytes: once } = await take(page, 'PNG');
  const { bytes: twice } = await take(page, 'PNG, 2×');
  expect(sizeOf(twice)).toEqual(sizeOf(once).map((pixels) => 2 * pixels));
  const texts = once.toString('utf8');
  expect(texts).toContain('Insert rate · config × version');
  expect(texts).toContain('/compare?');
  await page.goto('/healthz'); // a page of this server that draws nothing
  const drawn = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let inked = 0;
    let inMargin = 0;
    for (let i = 0; i < data.length; i += 4) {
      if (data[i] === 255 && data[i + 1] === 255 && data[i + 2] === 255) continue;
      inked++;
      const [x, y] = [(i / 4) % image.width, Math.floor(i / 4 / image.width)];
      if (x < 10 || y < 10 || x >= image.width - 10 || y >= image.height - 10) inMargin++;
    }
    return { inked, inMargin };
  }, once.toString('base64'));
  expect(drawn?.inked).toBeGreaterThan(20_000);
  expect(drawn?.inMargin).toBe(0);
});

test('a picture that is dropped on the library opens its view again', async ({ page }) => {
  await openComparison(
    page,
    `${await linkTo(page, 'wiredtiger', 'dropped back')}&metric=write_bytes_per_insert&kind=bars&base=v5&hide=v3`,
  );
  const address = page.url();
  const { bytes: png } = await take(page, 'PNG');
  const { bytes: svg } = await take(page, 'SVG');

  await openLibrary(page);
  await drop(page, 'picture.png', png);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Written per insert');

  const library = await openLibrary(page);
  await library.files.setInputFiles({ name: 'picture.svg', mimeType: 'image/svg+xml', buffer: svg });
  await expect(page).toHaveURL(address);
});

test('a picture without a view says so, and texts beside it are read', async ({ page }) => {
  const library = await openLibrary(page);
  const other = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>');
  await library.files.setInputFiles([
    { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: other },
    { name: 'beside.csv', mimeType: 'text/csv', buffer: Buffer.from('engine,rate\ninnodb,1\nrocksdb,2\n') },
  ]);
  await expect(library.item('beside.csv')).toContainText('Ready to store');
  const strip = page.getByRole('status').filter({ hasText: 'logo.svg' });
  await expect(strip).toContainText('is a picture without a view in it');
  await expect(library.item('logo.svg')).toBeHidden();
  await strip.getByRole('button', { name: 'Dismiss' }).click();
  await expect(strip).toBeHidden();
});

test('pictures among texts wait to be opened, so that nothing that is being added is lost', async ({
  page,
}) => {
  const link = `${await linkTo(page, 'wiredtiger', 'a picture among texts')}&kind=bars`;
  const svg = await (await page.request.get(link.replace('/compare', '/compare.svg'))).body();
  const library = await openLibrary(page);
  await library.files.setInputFiles([
    { name: 'kept.svg', mimeType: 'image/svg+xml', buffer: svg },
    { name: 'waiting.csv', mimeType: 'text/csv', buffer: Buffer.from('engine,rate\ninnodb,3\nrocksdb,4\n') },
  ]);
  await expect(library.item('waiting.csv')).toContainText('Ready to store');
  const strip = page.getByRole('status').filter({ hasText: 'kept.svg' });
  await expect(strip).toContainText('keeps the view that it shows');
  await strip.getByRole('link', { name: 'Open it' }).click();
  await expect(page).toHaveURL(/\/compare\?.*upload=[0-9a-f]{12}&.*kind=bars/);
});

test('tables are taken along as CSV, TSV, Markdown and JSON', async ({ page }) => {
  await openComparison(page, `${await linkTo(page, 'wiredtiger', 'tables to go')}&metric=insert_rate_avg`);
  const csv = (await take(page, 'CSV')).bytes.toString('utf8');
  // 28153 ÷ 20446 = 1.37694; 28547 ÷ 20371 = 1.40135
  expect(csv.split('\r\n')[0]).toBe('config,"3.6.5 ips.av, op/s ÷ v1","4.0.0 ips.av, op/s ÷ v1"');
  expect(csv.split('\r\n')).toContain('v5,1.377,1.401');
  expect((await take(page, 'TSV')).bytes.toString('utf8').split('\n')).toContain('v5\t1.377\t1.401');
  expect((await take(page, 'Markdown')).bytes.toString('utf8')).toContain('| v5 | 1.377 | 1.401 |');
  const json = JSON.parse((await take(page, 'JSON')).bytes.toString('utf8'));
  expect(json.base).toEqual({ row: 'v1', column: null, label: 'v1' });
  expect(json.charts[0].cells).toContainEqual(
    expect.objectContaining({ row: 'v5', column: '3.6.5', metric: 'insert_rate_avg', value: 28153 }),
  );
});

test('files of a pin have its address, and the same file is not sent twice', async ({ page, request }) => {
  const link = await linkTo(page, 'wiredtiger', 'written from a pin');
  const { address } = (await (await request.post('/api/pins', { data: { link } })).json()).pin;
  for (const [end, type] of [
    ['.png', 'image/png'],
    ['@2x.png', 'image/png'],
    ['.svg', 'image/svg+xml'],
    ['.csv', 'text/csv; charset=utf-8'],
    ['.json', 'application/json'],
  ] as const) {
    const response = await request.get(`${address}${end}`);
    expect(response.status(), end).toBe(200);
    expect(response.headers()['content-type']).toBe(type);
    const known = await request.get(`${address}${end}`, {
      headers: { 'if-none-match': response.headers().etag ?? '' },
    });
    expect(known.status(), end).toBe(304);
  }
  expect((await request.get(`${address}.svg`)).headers()['content-security-policy']).toContain('sandbox');
  expect((await request.get('/s/0123456789abcdef.png')).status()).toBe(404);
});

test('the chart alone stands in a page of another site, the comparison does not', async ({
  page,
  baseURL,
}) => {
  const link = await linkTo(page, 'wiredtiger', 'in a frame');
  const query = new URL(link, baseURL).search;
  const site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(
      `<iframe name="chart" src="${baseURL}/embed${query}" width="900" height="600"></iframe>
       <iframe name="page" src="${baseURL}/compare${query}"></iframe>`,
    ),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const at = site.address();
  await page.goto(`http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/`);
  // scripts are off in the frame, so it cannot be asked what it shows: a frame that was refused has another address
  await expect.poll(() => page.frame('chart')?.url()).toBe(`${baseURL}/embed${query}`);
  await expect.poll(() => page.frame('page')?.url()).toContain('chrome-error');
  site.closeAllConnections();
  site.close();

  await page.setContent(await (await page.request.get(`/embed${query}`)).text());
  await expect(page.locator('svg:visible').getByText('ips.av ÷ ips.av of v1')).toBeVisible();
  await expect(page.locator('svg:visible')).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^Insert rate/ })).toHaveAttribute('target', '_blank');
  expect(await findings(page)).toEqual([]);
});

test('the preview of a link has a title, the sentence and a picture', async ({ page, request, baseURL }) => {
  const link = await linkTo(page, 'wiredtiger', 'a preview');
  const { address } = (await (await request.post('/api/pins', { data: { link } })).json()).pin;
  for (const path of [link, address]) {
    await page.goto(path);
    const content = (property: string) =>
      page.locator(`meta[property="${property}"]`).getAttribute('content');
    expect(await content('og:title')).toContain('Insert rate · config × version');
    expect(await content('og:description')).toContain('inserts 1.37× as fast as v1');
    const image = (await content('og:image')) ?? '';
    expect(image.startsWith(`${baseURL}/`)).toBe(true);
    const picture = await request.get(image);
    expect(picture.headers()['content-type']).toBe('image/png');
    expect(sizeOf(await picture.body())).toEqual([1200, 630]);
  }
});

test('the report works from disk, asks for nothing, and everybody can read it', async ({ page }, info) => {
  const link = await linkTo(page, 'wiredtiger', 'a report');
  const response = await page.request.get(link.replace('/compare', '/compare.html'));
  expect(response.headers()['content-type']).toContain('text/html');
  const file = info.outputPath('report.html');
  await writeFile(file, await response.body());
  const said = consoleOf(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(file).href);
  expect(asked).toEqual([pathToFileURL(file).href]);
  expect(said).toEqual([]);
  const absolute = page.locator('#absolute');
  const cell = (row: string) => absolute.getByRole('row', { name: row }).getByRole('cell');
  await expect(cell('v1 · 3.6.5 ')).toHaveCSS('background-color', 'rgb(255, 154, 154)');
  await expect(cell('v5 · 3.6.5 ')).toHaveCSS('background-color', 'rgb(129, 255, 166)');
  await expect(page.locator('#step-0 svg')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test.describe('with the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('one key copies the table as TSV, another as Markdown', async ({ page }) => {
    await openComparison(page, `${await linkTo(page, 'wiredtiger', 'copied by key')}&metric=insert_rate_avg`);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.keyboard.press('t');
    await expect.poll(copied).toContain('v5\t1.377\t1.401');
    await page.keyboard.press('m');
    await expect.poll(copied).toContain('| v5 | 1.377 | 1.401 |');
  });
});
