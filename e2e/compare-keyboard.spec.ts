import { expect, type Page, test } from '@playwright/test';
import { comparisonOf, linkTo, numbersOf, openComparison, rowsOf, tabTo } from './comparison';

/** Types what only one option of the open list has, and takes it. */
async function typeAndTake(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  const options = page.getByRole('option');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(options).toHaveAttribute('data-focused');
  await page.keyboard.press('Enter');
}

test('a filter, a metric, a base and an order are chosen without a pointer', async ({ page }) => {
  test.setTimeout(120_000);
  const { facet, control, table, title } = await openComparison(
    page,
    await linkTo(page, 'wiredtiger', 'by keyboard'),
  );

  await tabTo(page, facet('3.6.5'));
  await page.keyboard.press('Space');
  await expect(facet('3.6.5')).not.toBeChecked();
  await expect(page).toHaveURL(/version=4\.0\.0/);

  await tabTo(page, control('Metric'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search metric' })).toBeFocused();
  await typeAndTake(page, 'wkb');
  await expect(title).toHaveText(/^Written per insert/);
  await expect(control('Metric')).toBeFocused();

  await tabTo(page, control('Base'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('searchbox', { name: 'Search base' })).toBeFocused();
  await typeAndTake(page, 'v5');
  await expect(control('Base')).toHaveAccessibleName('Base: v5');
  // 5.94 ÷ 1.48 = 4.01351
  expect(await numbersOf(page, 'v1')).toMatchObject({ '4.0.0 wkb/i': '4.014' });

  const head = table.getByRole('columnheader', { name: /^wkb\/i/ });
  await tabTo(page, head.getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  // 6.08 of v3 is the most that is written
  expect((await rowsOf(page)).slice(0, 2)).toEqual(['v3', 'v1']);
});

test('the table is walked through with arrows, and any row, column or cell made the base there', async ({
  page,
}) => {
  const { table, control } = await openComparison(page, await linkTo(page, 'wiredtiger', 'walked through'));
  await page.keyboard.press('n');
  await expect(table.locator('td[tabindex="0"]')).toBeFocused();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  const tip = page.getByRole('region', { name: 'v5 · 3.6.5 · ips.av' });
  await expect(tip).toContainText('28,153 op/s ÷ 20,446 op/s = 1.377');
  for (const [name, base] of [
    ['Make v5 the base', 'v5'],
    ['Make 3.6.5 the base', '3.6.5'],
    ['Make this cell the base', 'v5 · 3.6.5'],
  ] as const) {
    await page.keyboard.press('Enter');
    await tabTo(page, tip.getByRole('button', { name }));
    await page.keyboard.press('Enter');
    await expect(control('Base')).toHaveAccessibleName(`Base: ${base}`);
    await table.locator('td[tabindex="0"]').focus();
  }
});

test('a list closes with Esc and gives the focus back; the search of the rail has a key', async ({
  page,
}) => {
  const { control, rail } = await openComparison(page, await linkTo(page, 'wiredtiger', 'closed with Esc'));
  await control('Columns').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(control('Columns')).toBeFocused();
  await page.keyboard.press('/');
  await expect(rail.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('cacheSize');
  await expect(rail.getByRole('heading', { level: 3 })).toHaveText([/cacheSizeGB/]);
});

test('a row is hidden and renamed from its menu, by keyboard', async ({ page }) => {
  const { table } = await openComparison(page, await linkTo(page, 'wiredtiger', 'from its menu'));
  await table.getByRole('button', { name: 'What to do with v2', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Hide' }).focus();
  await page.keyboard.press('Enter');
  await expect(comparisonOf(page).row('v2')).toBeHidden();
  await expect(page).toHaveURL(/hide=v2/);
});
