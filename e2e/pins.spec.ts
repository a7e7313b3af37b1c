import { expect, type Page, test } from '@playwright/test';
import { findings, onScreens, UNLIKE_SCREENS } from './access';
import { linkTo, openComparison } from './comparison';
import { consoleOf, store } from './pages';
import { engineTable } from './texts';

/** The cells of the table of numbers, row by row, without what only screen readers are told. */
async function cellsOf(page: Page): Promise<string[][]> {
  await expect(page.getByRole('grid')).toBeVisible();
  return page
    .getByRole('grid')
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.firstChild?.textContent ?? '')),
    );
}

/** Pins what the page of a comparison shows; the path of the pin. */
async function pinHere(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this comparison' });
  await dialog.getByRole('button', { name: 'Pin this comparison' }).click();
  const address = await dialog.getByRole('link', { name: 'Open the pin' }).getAttribute('href');
  await page.keyboard.press('Escape');
  return address ?? '';
}

async function pinLink(page: Page, link: string): Promise<string> {
  const response = await page.request.post('/api/pins', { data: { link } });
  expect(response.ok()).toBe(true);
  return (await response.json()).pin.address;
}

test('a pin shows the same table in another browser when its text is deleted, and says so', async ({
  page,
  browser,
  request,
}) => {
  const title = 'pinned-and-deleted';
  const id = await store(request, engineTable(title, ['v1', 'v2', 'v3']), title);
  await openComparison(page, `/compare?upload=${id.slice(0, 12)}&base=v1&values=ratio`);
  const before = await cellsOf(page);
  expect(before[0]?.[0]).toBe('28,153');
  const address = await pinHere(page);
  expect(address).toMatch(/^\/s\/[0-9a-f]{16}$/);

  await page.goto(address);
  await expect(page.getByText('Nothing has changed since')).toBeVisible();
  expect(await cellsOf(page)).toEqual(before);
  expect((await request.delete(`/api/uploads/${id}`)).status()).toBe(204);

  const context = await browser.newContext();
  const other = await context.newPage();
  const said = consoleOf(other);
  await other.goto(address);
  await expect(other.getByText('The text behind it was deleted since')).toContainText(`${title}.txt`);
  expect(await cellsOf(other)).toEqual(before);
  await expect(other.getByRole('figure').first()).toContainText('v3');
  await other.getByRole('grid').locator('td[data-column]').first().click();
  await expect(other.getByText('“28153” in line 5')).toContainText('which is not stored here any more');
  expect(said).toEqual([]);
  await other.getByRole('link', { name: 'Show with today’s data' }).first().click();
  await expect(other.getByText('No run matches these filters.')).toBeVisible();
  await context.close();
});

test('a pin is drawn by the server, before any script runs', async ({ page, browser }) => {
  const address = await pinLink(page, await linkTo(page, 'wiredtiger', 'pinned without scripts'));
  const context = await browser.newContext({ javaScriptEnabled: false });
  const quiet = await context.newPage();
  await quiet.goto(address);
  await expect(quiet.getByRole('heading', { level: 1 })).toContainText('Insert rate');
  await expect(quiet.getByRole('figure').first()).toContainText('v20');
  await expect(quiet.getByRole('grid')).toContainText('20,446');
  await context.close();
});

test('numbers that would be others today are named', async ({ page, request }) => {
  const first = await store(request, engineTable('pin changes', ['vpin1', 'vpin2']), 'pin-changes');
  const link = '/compare?config=vpin1&config=vpin2&metric=insert_rate_avg&row=config';
  const address = await pinLink(page, link);
  // another measurement of vpin1, and one that was not there
  const again = engineTable('pin changes', ['vpin1', 'vpin2']).replace('28153', '30001');
  await store(request, again, 'pin-changes-again');
  await page.goto(address);
  const strip = page.getByRole('status').filter({ hasText: 'Since it was pinned' });
  await strip.getByText('Which').click();
  // the median of 28,153 and 30,001
  await expect(strip).toContainText('vpin1 · ips.av: 28,153 → 29,077 (n 2)');
  await strip.getByRole('link', { name: 'Show with today’s data' }).click();
  await expect(page).toHaveURL(/\/compare\?.*config=vpin1/);
  await request.delete(`/api/uploads/${first}`);
});

test('the same pinned twice is one pin, and a pin that does not exist says so', async ({ page }) => {
  const link = await linkTo(page, 'stress', 'pinned twice');
  expect(await pinLink(page, link)).toBe(await pinLink(page, `${link}&utm_source=chat`));
  const response = await page.goto('/s/0123456789abcdef');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This pinned comparison is not stored here',
  );
});

test('a long link is offered short', async ({ page }) => {
  const link = await linkTo(page, 'wiredtiger', 'a long link');
  const names = Array.from(
    { length: 40 },
    (_, i) => `&alias=v${i},a+long+name+for+configuration+number+${i}`,
  );
  await openComparison(page, `${link}${names.join('')}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this comparison' });
  await expect(dialog).toContainText(/This link has 2,\d\d\d characters/);
  await dialog.getByRole('button', { name: 'Pin this comparison' }).click();
  await expect(dialog.getByRole('link', { name: 'Open the pin' })).toBeVisible();
});

test.describe('snippets', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a frame and a picture of a pin can be copied for other pages', async ({ page }) => {
    const address = await pinLink(page, await linkTo(page, 'wiredtiger', 'snippets of a pin'));
    await page.goto(address);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this pin' });
    await dialog.getByText('Show it in another page').click();
    await dialog.getByRole('button', { name: 'Copy the frame' }).click();
    await expect(dialog.getByText('Copied').first()).toBeVisible();
    const frame = await page.evaluate(() => navigator.clipboard.readText());
    expect(frame).toContain(`<iframe src="${new URL(page.url()).origin}${address}/embed"`);
    await dialog.getByRole('button', { name: 'Copy the picture in Markdown' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain(`${address}.png)](${page.url()})`);
  });
});

onScreens(UNLIKE_SCREENS, ({ theme }) => {
  test('everybody can use a pin and its dialogs', async ({ page, request }) => {
    test.setTimeout(60_000);
    const title = `axe-pin-${theme}`;
    const id = await store(request, engineTable(title), title);
    const address = await pinLink(page, `/compare?upload=${id.slice(0, 12)}&base=v1&values=ratio`);
    await request.delete(`/api/uploads/${id}`);
    await page.goto(address);
    await expect(page.getByText('was deleted since')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Show it in another page').click();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('dialog', { name: 'Export this comparison' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });
});
