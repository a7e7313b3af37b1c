import { expect, test } from '@playwright/test';
import { ALL_SCREENS, findings, onScreens, UNLIKE_SCREENS } from './access';
import { comparisonOf, linkTo, openComparison } from './comparison';

onScreens(ALL_SCREENS, ({ theme, width }) => {
  test('a comparison as it opens', async ({ page }) => {
    test.setTimeout(90_000);
    await openComparison(page, await linkTo(page, 'wiredtiger', `axe ${theme} ${width}`));
    expect(await findings(page)).toEqual([]);
  });
});

onScreens(UNLIKE_SCREENS, ({ theme }) => {
  test('the lists, dialogs and tips of a comparison', async ({ page }) => {
    test.setTimeout(180_000);
    const link = await linkTo(page, 'wiredtiger', `axe floating ${theme}`);
    const { control } = await openComparison(page, link);
    await control('Metric').click();
    await expect(page.getByRole('listbox')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('n');
    await expect(page.getByRole('region', { name: 'v1 · 3.6.5 · ips.av' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  test('every kind of chart, small multiples, pairs and constraints', async ({ page }) => {
    test.setTimeout(180_000);
    const link = await linkTo(page, 'wiredtiger', `axe kinds ${theme}`);
    for (const query of [
      'kind=bars&values=absolute',
      'kind=lines&values=percent',
      'kind=scatter&at-most=write_bytes_per_insert:1000',
      'why=pairs&chart=version',
    ]) {
      await openComparison(page, `${link}&${query}`);
      expect(await findings(page), query).toEqual([]);
    }
  });

  test('a comparison that nothing matches', async ({ page }) => {
    await openComparison(page, '/compare?engine=RocksDB&version=9.9.9');
    expect(await findings(page)).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('filters are in a sheet over the page', async ({ page }) => {
    await openComparison(page, await linkTo(page, 'wiredtiger', 'on a phone'));
    await expect(comparisonOf(page).rail).toBeHidden();
    await page.getByRole('button', { name: /^Filters 2$/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByRole('button', { name: 'Show 42 runs' })).toBeVisible();
    await sheet.getByRole('checkbox', { name: '3.6.5' }).uncheck();
    await sheet.getByRole('button', { name: 'Show 21 runs' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: /^Filters 3$/ })).toBeFocused();
    await expect(page).toHaveURL(/version=4\.0\.0/);
    // nothing but the table's own box scrolls sideways
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beyond).toBeLessThanOrEqual(0);
  });
});
