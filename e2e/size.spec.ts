import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { linkTo, openComparison } from './comparison';
import { openLibrary } from './pages';
import { loadAt, openChart, STEADY, storedRun } from './runs';

/** B of JavaScript, compressed, that a page may need before it can be used. */
const MOST = 300_000;

/** Counts the scripts that a page loads from now on, compressed as servers do: each file by itself. Its answer: B of all together. */
function scriptsOf(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  return async () => {
    expect(sizes.length).toBeGreaterThan(0);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
}

test('the library needs less than 300 kB of JavaScript', async ({ page }) => {
  const bytes = scriptsOf(page);
  await openLibrary(page);
  expect(await bytes()).toBeLessThan(MOST);
});

test('a comparison needs less than 300 kB of JavaScript', async ({ page }) => {
  const link = await linkTo(page, 'wiredtiger', 'size of scripts');
  const bytes = scriptsOf(page);
  await openComparison(page, link);
  expect(await bytes()).toBeLessThan(MOST);
});

test('a run over time needs less than 300 kB of JavaScript', async ({ page, request }) => {
  const id = await storedRun(request, loadAt('size', STEADY), 'size of scripts');
  const bytes = scriptsOf(page);
  await openChart(page, `/runs/${id}`);
  expect(await bytes()).toBeLessThan(MOST);
});
