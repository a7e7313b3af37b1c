import { expect, test } from '@playwright/test';
import { ALL_SCREENS, findings, onScreens } from './access';
import { openLibrary, store } from './pages';
import { engineRow, engineTable, file } from './texts';

onScreens(ALL_SCREENS, ({ theme, width }) => {
  test('the library, with a damaged text being added', async ({ page }) => {
    const library = await openLibrary(page);
    const damaged = engineTable(`axe ${theme} ${width}`).concat(
      engineRow('v3').replace(' 0.412 ', ' '),
      '\n',
    );
    await library.files.setInputFiles([
      file('damaged.txt', damaged),
      file('table.csv', 'engine,rate\ninnodb,1\nrocksdb,2\n'),
      file('empty.txt', ''),
    ]);
    await expect(library.item('empty.txt')).toContainText('Empty');
    expect(await findings(page)).toEqual([]);
    await library.item('table.csv').getByRole('button', { name: 'table.csv' }).click();
    await expect(page.getByText('What it is')).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  test('the question before something is deleted', async ({ page, request }) => {
    const title = `axe-delete-${theme}-${width}`;
    await store(request, engineTable(title), title);
    await openLibrary(page, `/?q=${title}`);
    await page.getByLabel(`Choose ${title}`).check();
    await page.getByRole('button', { name: 'Delete…' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  test('a text', async ({ page, request }) => {
    const title = `axe-text-${theme}-${width}`;
    const damaged = engineTable(title).concat(engineRow('v3').replace(' 0.412 ', ' '), '\n');
    const id = await store(request, damaged, title);
    await page.goto(`/uploads/${id}#L5`);
    await expect(page.getByRole('heading', { name: 'Line 5 as read' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  for (const address of ['/formats', '/help', '/no-such-page', '/uploads/0123456789abcdef'])
    test(`${address}`, async ({ page }) => {
      await page.goto(address);
      expect(await findings(page)).toEqual([]);
    });
});
