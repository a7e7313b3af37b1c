import { expect, test } from '@playwright/test';
import { choose, comparisonOf, isReady, linkTo, numbersOf, openComparison, rowsOf } from './comparison';

test('bounds leave what meets them, the best first: rss at most 55 GB, max-i below 0.5 s, by ips.av', async ({
  page,
}) => {
  const { why } = await openComparison(page, await linkTo(page, 'wiredtiger', 'within bounds'));
  for (const [metric, value] of [
    ['rss', '55'],
    ['max-i', '0.5'],
  ] as const) {
    await why.getByRole('button', { name: 'Add a constraint' }).click();
    await page.getByRole('option', { name: new RegExp(`^${metric}`) }).click();
    const bound = why.getByRole('textbox', { name: `${metric} at most` });
    await expect(bound).toBeFocused();
    await bound.fill(value);
  }
  await expect(page).toHaveURL(/at-most=[a-z_]+:0\.5(&|$)/);
  await expect(page).toHaveURL(/at-most=[a-z_]+:55000000000(&|$)/);
  // v14 to v15 and v1 to v4 keep rss below 55 GB; of these v14 on 3.6.5 has 27203 with 0.439 s, v15 27071 with 0.389 s; v13 takes 0.570 s,
  // and on 4.0.0 all three take 0.511 s or more; then v4 with 20916 and 0.391 s
  const ranked = why.getByRole('list').last().getByRole('listitem');
  await expect(ranked.nth(0)).toContainText('v14 3.6.5');
  await expect(ranked.nth(0)).toContainText('27,203');
  await expect(ranked.nth(1)).toContainText('v15 3.6.5');
  await expect(ranked.nth(2)).toContainText('20,916');
});

test('which configuration inserts fastest with at most 1 KB written, and what sets it apart, is asked from the library on', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await isReady(page);
  const { why } = comparisonOf(page);
  await why.getByRole('button', { name: 'Add a constraint' }).click();
  await page.getByRole('option', { name: /^wkb\/i/ }).click();
  await expect(why.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('1');
  // 28,662 inserts a second with 0.98 KB each
  const first = why.getByRole('list').last().getByRole('listitem').first();
  await expect(first).toContainText('v20 4.0.028,662');
  await first.getByRole('button', { name: 'v20' }).click();
  await expect(why.getByRole('heading', { name: 'v20 against v1' })).toBeVisible();
  await expect(why.getByRole('row').filter({ hasText: 'syncPeriodSecs' })).toHaveText(/60.*300/);
  await expect(why.getByRole('row').filter({ hasText: 'cacheSizeGB' })).toHaveText(/180.*100/);
  await expect(page).toHaveURL(/selected=v20/);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog', { name: 'Share this comparison' })).toContainText('selected=v20');
});

test('a scatter shows the trade of two metrics with its front by name, and another metric as size', async ({
  page,
}) => {
  const { why, title } = await openComparison(page, await linkTo(page, 'wiredtiger', 'trade of two'));
  await page.getByRole('button', { name: 'scatter', exact: true }).click();
  await expect(title).toHaveText(/Insert rate/);
  const front = why.getByRole('region', { name: 'Pareto front' });
  // on 3.6.5 nothing inserts faster than v11, with 0.99 KB written, and nothing writes less than v17
  await expect(front.getByRole('row').filter({ hasText: '3.6.5' })).toHaveText([
    /v17.*3\.6\.5.*0\.98.*28,337/,
    /v11.*3\.6\.5.*0\.99.*28,555/,
  ]);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await choose(page, 'Size of dots', /^rss/);
  await expect(page).toHaveURL(/size=process_rss/);
  await expect(front.getByRole('columnheader', { name: /^rss/ })).toBeVisible();
  await page.reload();
  await expect(front.getByRole('columnheader', { name: /^rss/ })).toBeVisible();
});

test('pairs one knob apart are a graph and tables, and a pair is opened against each other', async ({
  page,
}) => {
  const { control } = await openComparison(page, await linkTo(page, 'wiredtiger', 'one knob apart'));
  await page.getByRole('button', { name: 'Show pairs one knob apart' }).click();
  await expect(page).toHaveURL(/why=pairs/);
  const pairs = page.getByRole('region', { name: /^One knob apart/ });
  await expect(pairs.getByText('always changed together', { exact: false }).first()).toBeVisible();
  // v5 and v9 differ in syncPeriodSecs alone: 28531 ÷ 28153 = 1.013 and 28129 ÷ 28547 = 0.985
  await pairs.getByRole('button', { name: /^Show all/ }).click();
  const pair = pairs.getByRole('row').filter({ has: page.getByRole('button', { name: 'v9 against v5' }) });
  await expect(pair).toContainText('1.013');
  await expect(pair).toContainText('0.985');
  await pair.getByRole('button').click();
  await expect(control('Base')).toHaveAccessibleName('Base: v5');
  await expect(page.getByRole('heading', { name: 'v9 against v5' })).toBeVisible();
});

test('rows are hidden, renamed, grouped and moved, all of it in the link', async ({ page, browser }) => {
  const { table, row } = await openComparison(page, await linkTo(page, 'wiredtiger', 'arranged by hand'));
  const act = async (name: string, action: string) => {
    await table.getByRole('button', { name: `What to do with ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await act('v2', 'Hide');
  await act('v5', 'Rename…');
  await page.getByLabel(/Shown instead/).fill('the fast one');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(row('the fast one (v5)')).toBeVisible();
  await act('v21', 'Move to the top');
  await act('v4', 'Put in a group…');
  await page.getByLabel(/Name of the group/).fill('no checkpoint target');
  await page.getByRole('button', { name: 'Put there' }).click();
  await expect(page).toHaveURL(/group=no/);
  const arranged = await rowsOf(page);
  expect(arranged).toContain('the fast one');
  expect(arranged).not.toContain('v2');

  const colleague = await (await browser.newContext()).newPage();
  await openComparison(colleague, page.url());
  expect(await rowsOf(colleague)).toEqual(arranged);
  expect(await numbersOf(colleague, 'the fast one')).toEqual(await numbersOf(page, 'the fast one'));
  await expect(colleague.getByText('no checkpoint target').first()).toBeVisible();
  await colleague.context().close();
});

test('the base stays when it is hidden or filtered out', async ({ page }) => {
  const { table, facet } = await openComparison(page, await linkTo(page, 'wiredtiger', 'the base stays'));
  await table.getByRole('button', { name: 'What to do with v1', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Hide', exact: true }).click();
  await expect(page).toHaveURL(/hide=v1/);
  expect(await numbersOf(page, 'v5')).toMatchObject({ '3.6.5 ips.av': '1.377' });
  expect((await rowsOf(page))[0]).toBe('v1');
  await expect(facet('v1')).not.toBeChecked();
});

test('what differs and stands on no axis is said, and one click splits the charts by it', async ({
  page,
}) => {
  await openComparison(page, await linkTo(page, 'wiredtiger', 'on no axis'));
  await expect(page.getByText(/The runs differ in cacheSizeGB/)).toBeVisible();
  await page.getByRole('button', { name: 'Split charts by cacheSizeGB' }).click();
  await expect(page).toHaveURL(/chart=knob/);
  for (const size of ['180', '150', '120', '100'])
    await expect(
      page.getByRole('figure').getByRole('heading', { name: `cacheSizeGB ${size}` }),
    ).toBeVisible();
  await expect(page.getByText(/The runs differ in cacheSizeGB/)).toBeHidden();
});

test('tools stand in one view by what they share, with what cannot be compared', async ({ page }) => {
  await openComparison(page, '/compare?metric=insert_rate_avg&row=dbms&kind=bars');
  const { row } = comparisonOf(page);
  for (const dbms of ['Dgraph', 'FiloDB', 'MongoDB']) await expect(row(dbms)).toBeVisible();
  await expect(page.getByText(/^The runs differ in/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show each' }).click();
  for (const key of ['hardware', 'workload'])
    await expect(page.getByText(new RegExp(`The runs differ in ${key}`))).toBeVisible();
});
