import { expect, test } from '@playwright/test';
import { choose, comparisonOf, isReady, linkTo, numbersOf, openComparison } from './comparison';
import { consoleOf, openLibrary } from './pages';
import { documentText, file } from './texts';

test.describe('the whole story', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('four documents are uploaded, compared, and what is compared is sent as a link that shows the same', async ({
    page,
    browser,
  }) => {
    test.setTimeout(90_000);
    const names = ['wiredtiger', 'loads', 'latency', 'stress'] as const;
    const library = await openLibrary(page);
    await library.files.setInputFiles(
      names.map((name) => file(`story-${name}.txt`, documentText(name, 'These were measured once.'))),
    );
    for (const name of names) await expect(library.item(`story-${name}.txt`)).toContainText('Ready to store');
    await library.preview('story-wiredtiger.txt').getByLabel('Title').fill('Story of WiredTiger');
    await page.getByRole('button', { name: 'Store all 4' }).click();
    for (const name of names) await expect(library.item(`story-${name}.txt`)).toContainText('Stored');

    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await isReady(page);
    const { rail, title } = comparisonOf(page);
    await expect(title).toHaveText(/^Insert rate · config × version · base v1/);

    // one text of the two that hold these runs, then MongoDB 4.0.0
    await rail.getByRole('searchbox').fill('Story of');
    await rail.getByRole('button', { name: 'Only upload Story of WiredTiger' }).click();
    await expect(page).toHaveURL(/[?&]upload=[0-9a-f]{12}/);
    await rail.getByRole('searchbox').fill('');
    await rail.getByRole('button', { name: 'Only version 4.0.0' }).click();
    await choose(page, 'Metric', /^wkb\/i/);
    await choose(page, 'Base', /^v5/);
    await choose(page, 'Base', /^v1( |$)/);
    await expect(title).toHaveText(/^Written per insert · config/);
    // wkb/i of v5 is 1.48 and of v1 5.94: 1.48 ÷ 5.94 = 0.24916; ips.av 28547 ÷ 20371 = 1.40135
    const sent = await numbersOf(page, 'v5');
    expect(sent).toMatchObject({ '4.0.0 wkb/i': '0.249', '4.0.0 ips.av': '1.401' });
    expect(Object.keys(sent).filter((name) => !name.startsWith('4.0.0 '))).toEqual([]);

    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this comparison' });
    await expect(dialog).toContainText('a Bakeoff that holds this text');
    await expect(dialog.getByRole('link', { name: 'story-wiredtiger.txt' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(page.url());

    const colleague = await (await browser.newContext()).newPage();
    await openComparison(colleague, link);
    expect(await numbersOf(colleague, 'v5')).toEqual(sent);
    expect(colleague.url()).toBe(link);
    await expect(comparisonOf(colleague).title).toHaveText((await title.textContent()) ?? '');
    await colleague.context().close();
  });
});

test('WiredTiger opens as configs against v1 on each version, with the ratios that the text gives', async ({
  page,
}) => {
  await openComparison(page, await linkTo(page, 'wiredtiger', 'ratios of the text'));
  // 28153 ÷ 20446 = 1.37694; 28547 ÷ 20371 = 1.40135
  expect(await numbersOf(page, 'v5')).toMatchObject({ '3.6.5 ips.av': '1.377', '4.0.0 ips.av': '1.401' });
  expect(await numbersOf(page, 'v1')).toMatchObject({ '3.6.5 ips.av': '20,446', '4.0.0 size': '–' });
  await expect(comparisonOf(page).row('v22')).toContainText('no result');
});

test('live loads open as modes against the normal one; the fourth prints 14.9 times the rate', async ({
  page,
}) => {
  await openComparison(page, await linkTo(page, 'loads', 'rates as printed'));
  await expect(comparisonOf(page).title).toHaveText(/mode \+ conc \+ batch · base normal/);
  // printed: 214544 ÷ 14399 = 14.8999
  expect(await numbersOf(page, 'ludicrous · conc 100 · batch 10000')).toMatchObject({
    'N-Quads processed per second': '14.900',
  });
});

test('what the server sends holds table, picture and sentence before any script runs', async ({ page }) => {
  const link = await linkTo(page, 'wiredtiger', 'sent by the server');
  const html = await (await page.request.get(`${link}&base=v1`)).text();
  const [, ...rows] = html.split('<tr').filter((part) => part.includes('data-column'));
  const v5 = rows.find((row) => />v5<\/button>/.test(row)) ?? '';
  expect(v5).toContain('>1.377<');
  expect(v5).toContain('>1.401<');
  expect(html).toMatch(/<figcaption[^>]*>.*inserts.*as fast as v1/s);
  expect(html).toMatch(/<title>Insert rate/);
  expect(html).toMatch(/<meta property="og:description" content="v20 inserts 1\.37× as fast as v1/);
});

test('what a link names and nobody knows is said, and the rest is shown', async ({ page }) => {
  const link = await linkTo(page, 'wiredtiger', 'unknown words');
  const said = consoleOf(page);
  for (const [query, notice] of [
    ['metric=nonsense', 'names the metric nonsense, which is not known here'],
    ['metric=latency_p90', 'None of these runs has latency, p90'],
    ['row=nonsense', 'nonsense'],
    ['nonsense=1', 'filters by nonsense, which no run here has'],
    ['v=99', 'The link is of version "99"'],
    ['kind=pie', 'The link says kind="pie"'],
    ['base=v99', 'v99'],
  ] as const) {
    const response = await page.goto(`${link}&${query}`);
    expect(response?.status(), query).toBe(200);
    await isReady(page);
    await expect(page.getByText(notice).first(), query).toBeVisible();
    await expect(comparisonOf(page).row('v5'), query).toBeVisible();
  }
  expect(said).toEqual([]);
});

test('an engine or version that no run has leaves nothing, and says how to go on', async ({ page }) => {
  const link = await linkTo(page, 'wiredtiger', 'no such engine');
  for (const [query, drop] of [
    ['engine=RocksDB', 'Drop engine RocksDB'],
    ['version=9.9.9', 'Drop version 9.9.9'],
  ] as const) {
    const response = await page.goto(`${link}&${query}`);
    expect(response?.status()).toBe(200);
    await isReady(page);
    await expect(page.getByText('No run matches these filters.')).toBeVisible();
    await page.getByRole('button', { name: drop }).click();
    await expect(comparisonOf(page).row('v5')).toBeVisible();
  }
});

test('Back undoes a change, and Forward does it again', async ({ page }) => {
  const { title, control } = await openComparison(page, await linkTo(page, 'wiredtiger', 'there and back'));
  await expect(page).toHaveURL(/base=v1/);
  const first = await numbersOf(page, 'v5');
  await page.getByRole('button', { name: 'percent' }).click();
  await choose(page, 'Metric', /^ips\.99/);
  await expect(title).toHaveText(/^Insert rate at p99 · .* · percent$/);
  // 23323 ÷ 10150 − 1 = 1.29783
  expect(await numbersOf(page, 'v5')).toMatchObject({ '3.6.5 ips.99': '+129.8 %' });
  await page.goBack();
  await expect(control('Metric')).toHaveAccessibleName(/ips\.av/);
  await page.goBack();
  await expect.poll(() => numbersOf(page, 'v5')).toEqual(first);
  await page.goForward();
  await expect(page.getByRole('button', { name: 'percent' })).toHaveAttribute('aria-pressed', 'true');
});

test('a number leads to its line of the text', async ({ page }) => {
  const { table } = await openComparison(page, await linkTo(page, 'wiredtiger', 'down to the line'));
  const line =
    documentText('wiredtiger', '')
      .split('\n')
      .findIndex((text) => text.includes('28153')) + 1;
  await table.getByRole('gridcell', { name: '1.377' }).hover();
  const tip = page.getByRole('region', { name: 'v5 · 3.6.5 · ips.av' });
  await expect(tip).toContainText('28,153 op/s ÷ 20,446 op/s = 1.377');
  await expect(tip).toContainText('+7,707 op/s · +37.7 % · better');
  await expect(tip.locator('mark')).toHaveText('28153');
  await tip.getByRole('link', { name: new RegExp(`^Line ${line} of`) }).click();
  await expect(page).toHaveURL(new RegExp(`/uploads/[0-9a-f]{64}#L${line}$`));
  await expect(page.locator(`#L${line}`)).toHaveAttribute('data-lit');
});
