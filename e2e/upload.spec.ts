import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { store } from './pages';
import { engineTable, loadLog, samplePath } from './texts';

/** The element of a line. */
const line = (page: Page, number: number) => page.locator(`#L${number}`);
const lit = (page: Page) => page.locator('[data-lit]');

test('an anchor lights its line and brings it into view', async ({ page, request }) => {
  const id = await store(
    request,
    engineTable(
      'anchored',
      Array.from({ length: 50 }, (_, i) => `v${i + 1}`),
    ),
    'anchored',
  );
  await page.goto(`/uploads/${id}#L40`);
  await expect(line(page, 40)).toBeInViewport();
  await expect(lit(page)).toHaveCount(1);
  await expect(line(page, 40)).toHaveAttribute('data-lit');
  // line 5 holds v1
  await expect(line(page, 40)).toContainText('wt.m365.v36');
});

test('a range lights all of its lines, and Shift on a number makes one', async ({ page, request }) => {
  const id = await store(request, engineTable('a range', ['v1', 'v2', 'v3', 'v4']), 'a-range');
  await page.goto(`/uploads/${id}#L5-L7`);
  await expect(lit(page)).toHaveCount(3);
  await page.getByRole('link', { name: 'Line 6', exact: true }).click();
  await expect(lit(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Line 8', exact: true }).click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/#L6-L8$/);
  await expect(lit(page)).toHaveCount(3);
  await page.goBack();
  await expect(page).toHaveURL(/#L6$/);
  await expect(lit(page)).toHaveCount(1);
});

test('each line says what it was read as; a line is shown cell by cell', async ({ page, request }) => {
  const id = await store(request, engineTable('cell by cell', ['v1', 'v5']), 'cell-by-cell');
  await page.goto(`/uploads/${id}`);
  await expect(line(page, 4)).toContainText('15 columns');
  await expect(line(page, 6).getByRole('link', { name: 'v5' })).toBeVisible();
  await page.getByRole('link', { name: 'Line 6', exact: true }).click();
  const read = page.getByRole('row', { name: 'wkb/i 1.49 KB' });
  await expect(read).toBeVisible();
  await expect(page.getByRole('heading', { name: /Line 6 as read/ })).toBeVisible();
});

test('what there is to know stands below its line, and the list leads there', async ({ page, request }) => {
  const text = readFileSync(samplePath('insert-benchmark/samples/wiredtiger-v1-v24.txt'), 'utf8');
  const id = await store(request, `${text}# what there is to know\n`, 'to-know');
  await page.goto(`/uploads/${id}`);
  await expect(page.getByText('the legend is used.').first()).toBeVisible();
  const side = page.getByRole('complementary', { name: 'What was read' });
  await side.getByRole('listitem').filter({ hasText: 'found 180 in the tag' }).getByRole('link').click();
  await expect(lit(page)).toHaveCount(1);
  await expect(lit(page)).toContainText('v13-180');
  await expect(lit(page)).toBeInViewport();
  await expect(side.getByText('28 configurations')).toBeVisible();
});

test('a folded line is unfolded when the address names it', async ({ page, request }) => {
  const prose = Array.from({ length: 30 }, (_, i) => `Words that hold nothing, number ${i + 1}.`).join('\n');
  const id = await store(request, `${prose}\n${engineTable('below much prose')}`, 'folded');
  await page.goto(`/uploads/${id}`);
  await expect(page.getByText('28 lines folded')).toBeVisible();
  await expect(line(page, 15)).toBeHidden();
  await page.goto(`/uploads/${id}#L15`);
  await expect(line(page, 15)).toBeVisible();
});

test('a long text comes by windows, and any of its lines can be linked to', async ({ page, request }) => {
  const id = await store(request, loadLog('long', 6_000), 'long-log');
  const answer = await request.get(`/uploads/${id}`);
  expect((await answer.text()).length).toBeLessThan(700_000); // the text alone is 600 kB, twice in a page with its data
  await page.goto(`/uploads/${id}#L5001`);
  await expect(line(page, 5001)).toBeInViewport();
  await expect(line(page, 5001)).toContainText('N-Quads: 5000000');
  await expect(line(page, 1)).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(line(page, 6001)).toContainText('N-Quads: 6000000');
  await page.getByRole('link', { name: 'Line 6001', exact: true }).click();
  await expect(page.getByRole('row', { name: /N-Quads 6,000,000/ })).toBeVisible();
});

test('title and notes are changed in place', async ({ page, request }) => {
  const id = await store(request, engineTable('to be renamed'), 'old-title');
  await page.goto(`/uploads/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByLabel('Title').fill('A better title');
  await page.getByLabel('Notes').fill('Two sockets, doubtful clock.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'A better title' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Two sockets, doubtful clock.')).toBeVisible();
});

test('the text can be downloaded as it was received', async ({ page, request }) => {
  const text = engineTable('downloaded');
  const id = await store(request, text, 'downloaded');
  await page.goto(`/uploads/${id}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('downloaded.txt');
  expect(readFileSync(await download.path(), 'utf8')).toBe(text);
});

test('deleting a text asks first and leads back to the library', async ({ page, request }) => {
  const id = await store(request, engineTable('deleted from its page'), 'deleted-from-its-page');
  await page.goto(`/uploads/${id}`);
  await page.getByRole('button', { name: 'Delete…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 1 upload?' });
  await expect(dialog).toContainText('deleted-from-its-page');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible();
  expect((await request.get(`/api/uploads/${id}`)).status()).toBe(404);
});

test('a link to a text that is not here says which one it is and how to add it', async ({ page }) => {
  const response = await page.goto(`/uploads/${'0123456789abcdef'.repeat(4)}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This text is not stored here' })).toBeVisible();
  await expect(page.getByText('0123456789abcdef'.repeat(4))).toBeVisible();
  await page.getByRole('link', { name: 'Add it in the library' }).click();
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an anchor lights its line', async ({ page, request }) => {
    const id = await store(request, engineTable('no scripts here'), 'no-scripts-here');
    await page.goto(`/uploads/${id}#L5`);
    const [plain, named] = [line(page, 6), line(page, 5)];
    const colour = (of: typeof plain) => of.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await colour(named)).not.toBe(await colour(plain));
  });

  test('any part of a long text can be asked for', async ({ page, request }) => {
    const id = await store(request, loadLog('long without scripts', 3_000), 'long-no-scripts');
    await page.goto(`/uploads/${id}?line=2500#L2500`);
    await expect(line(page, 2500)).toBeInViewport();
  });
});
