import { expect, type Page, test } from '@playwright/test';
import { type BenchServer, startBenchServer } from '../lib/cli/bench/bench-server';
import { libraryOf } from './pages';
import { engineTable } from './texts';

const WRITE = 'a-token-for-writing';
const READ = 'a-token-for-reading';

/** A server that knows who may change what it stores, and who may read it where `read` is given. */
function serverWith(read: boolean) {
  let server: BenchServer | null = null;
  test.beforeAll(async () => {
    server = await startBenchServer({
      variables: { BAKEOFF_TOKEN: WRITE, ...(read && { BAKEOFF_READ_TOKEN: READ }) },
    });
  });
  test.afterAll(() => server?.stop());
  return () => server?.address ?? '';
}

async function pasteAndStore(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  const library = libraryOf(page);
  await library.box.fill(engineTable(title));
  const preview = library.preview('Pasted text');
  await preview.getByLabel('Title').fill(title);
  await preview.getByRole('button', { name: 'Store', exact: true }).click();
}

test.describe('with a token for writing', () => {
  const address = serverWith(false);

  test('everybody reads; a change asks for the token once, a wrong one is told, and what was refused is done then', async ({
    page,
    request,
  }) => {
    expect((await request.get(`${address()}/api/uploads`)).status()).toBe(200);
    await pasteAndStore(page, address(), 'asked for a token');
    const dialog = page.getByRole('dialog', { name: 'Token needed' });
    await dialog.getByLabel('Token').fill('not this one');
    await dialog.getByRole('button', { name: 'Open' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This is not the token of this server.');
    await dialog.getByLabel('Token').fill(WRITE);
    await dialog.getByRole('button', { name: 'Open' }).click();
    await expect(dialog).toBeHidden();
    await expect(libraryOf(page).row('asked for a token')).toBeVisible();

    await pasteAndStore(page, address(), 'not asked again');
    await expect(libraryOf(page).row('not asked again')).toBeVisible();
    // scripts see no token
    expect(await page.evaluate(() => document.cookie)).not.toContain(WRITE);
  });

  test('who does not give it changes nothing, and the text is still there', async ({ page, request }) => {
    await pasteAndStore(page, address(), 'never stored');
    const dialog = page.getByRole('dialog', { name: 'Token needed' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Not stored.', { exact: true })).toBeVisible();
    await expect(libraryOf(page).box).toHaveValue(/ips\.av/);
    const { uploads } = await (await request.get(`${address()}/api/uploads?search=never`)).json();
    expect(uploads).toEqual([]);
  });
});

test.describe('with a token for reading too', () => {
  const address = serverWith(true);

  test('a page asks for it before it shows anything, and the link that was opened is there then', async ({
    page,
    request,
  }) => {
    expect((await request.get(`${address()}/api/uploads`)).status()).toBe(401);
    await page.goto(`${address()}/compare?dbms=MongoDB`);
    await expect(page.getByText('20,446')).toHaveCount(0);
    await page.getByLabel('Token').fill(READ);
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(page).toHaveURL(/\/compare\?dbms=MongoDB/);
    await expect(page.getByRole('grid')).toContainText('20,446');
  });
});
