import { expect, type Page, test } from '@playwright/test';
import { choose, linkTo, numbersOf, openComparison } from './comparison';
import { store } from './pages';

/** A table of one rate per run; runs of one name are repeats. */
function repeats(runs: Readonly<Record<string, readonly number[]>>): string {
  const rows = Object.entries(runs).flatMap(([config, rates]) => rates.map((rate) => `${config},${rate}`));
  return `config,rate\n${rows.join('\n')}\n`;
}

async function openText(page: Page, text: string, title: string, query = '') {
  const id = await store(page.request, text, title);
  return openComparison(page, `/compare?upload=${id.slice(0, 12)}${query}`);
}

const upFrom = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);

test('repeats are told by median, reach and number, by dots below ten and boxes from there on, and tested', async ({
  page,
}) => {
  const text = repeats({
    base: upFrom(100, 12),
    faster: upFrom(200, 12),
    few: [150, 151, 153],
    other: [160, 161, 163],
  });
  const { row, why, sentence } = await openText(page, text, 'repeated runs');
  // the median of 100 to 111 is 105.5, from which both ends are 5.5 away: 5.2 %; 205.5 ÷ 105.5 = 1.948
  await expect(row('base')).toContainText('105.5');
  await expect(row('base')).toContainText('±5.2 % n 12');
  expect(await numbersOf(page, 'faster')).toEqual({ rate: '1.948' });
  await expect(page.getByText(/Small dots are the single runs.*boxes hold the middle half/)).toBeVisible();
  await expect(sentence).toContainText('Medians of 3 to 12 runs each');

  await row('faster').getByRole('button', { name: 'faster', exact: true }).click();
  await expect(why).toContainText('ratio of medians, 95 %');
  await expect(why).toContainText(/p (=|<) 0\.\d+ after Holm over 3 comparisons/);
  await expect(why).toContainText('The difference is significant.');

  // of the 20 ways to deal six runs to two sides two are as far apart as these: p = 0.1 at best
  await choose(page, 'Base', /^few/);
  await row('other').getByRole('button', { name: 'other', exact: true }).click();
  await expect(why).toContainText('3 per side cannot reach p < 0.05');
});

test('one run each gives the difference and no claim', async ({ page }) => {
  const { sentence, why } = await openText(page, repeats({ a: [100], b: [150] }), 'one run each');
  await expect(sentence).toContainText('1.50×');
  await expect(sentence).toContainText('1 run each: no claim.');
  await expect(why).toContainText('1 run each: no claim.');
});

test('where a base is 0, missing or tiny no ratio is made up; differences stand', async ({ page }) => {
  const text = 'config,rate,reads,stalls\na,100,0,0.1\nb,150,5,0.3\nc,100,0,NA\n';
  await openText(page, text, 'odd bases', '&metric=table.rate&metric=table.reads&metric=table.stalls');
  expect(await numbersOf(page, 'b')).toMatchObject({ rate: '1.500', reads: '–', stalls: '3.000' });
  expect(await numbersOf(page, 'c')).toMatchObject({ reads: '–', stalls: '–' });
  await expect(page.getByText(/reads: .*the base is 0/)).toBeVisible();
  await page.getByRole('button', { name: 'diff.', exact: true }).click();
  expect(await numbersOf(page, 'b')).toMatchObject({ rate: '+50', reads: '+5', stalls: '+0.2' });
  expect(await numbersOf(page, 'c')).toMatchObject({ rate: '0', reads: '0', stalls: '–' });
});

const READ_WRITE = `-- 10m, 1c, 1t, core-i3, mysql, targets in a browser

- wps=1000 mysql
ips.av ips.99 qps.av qps.99 r/i rkb/i wkb/i Mcpu/i r/q rkb/q Mcpu/q size rss r/s rmb/s wmb/s cpu engine
999 990 5000 4900 0 0 1.0 100 0 0 20 3 2 0 0 1 10 inno
949 900 6000 5900 0 0 1.2 110 0 0 21 3 2 0 0 1 11 rocks
951 940 4000 3900 0 0 1.1 105 0 0 22 3 2 0 0 1 12 toku
`;

test('a rate below 95 % of its target is marked, and can be greyed or left out', async ({ page }) => {
  const { row } = await openText(page, READ_WRITE, 'missed targets', '&row=engine&base=InnoDB');
  // 949 is less than 950, 951 is not
  await expect(row('rocks')).toContainText('missed its target rate');
  await expect(row('TokuDB')).not.toContainText('missed its target rate');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'grey', exact: true }).click();
  await expect(page).toHaveURL(/missed=grey/);
  await page.getByRole('group', { name: 'Missed target' }).getByRole('button', { name: 'hide' }).click();
  await expect(row('rocks')).toBeHidden();
  await expect(page.getByText('1 run missed the target rate and is hidden.')).toBeVisible();
});

test('the quartile rule of the reports colours what is in the best and the worst quarter of its column', async ({
  page,
}) => {
  const link = await linkTo(page, 'wiredtiger', 'by quartiles');
  const { row } = await openComparison(page, `${link}&threshold=quartiles&values=absolute&base=`);
  await expect(page.getByText('in the best or worst quarter of its column')).toBeVisible();
  // ips.av on 3.6.5 spans 20446 to 28555: a quarter is 2027, so up to 22473 is worst and from 26528 on best
  const first = (config: string) => row(config).getByRole('gridcell').first();
  await expect(first('v4')).toHaveText(/^20,916.*worse/);
  await expect(first('v15')).toHaveText(/^27,071.*better/);
});

test('a column has a geometric mean over the rows that both sides have, and says of how many', async ({
  page,
}) => {
  const { table } = await openText(page, 'config,rate,reads\na,100,4\nb,200,NA\nc,400,1\nd,800,2\n', 'means');
  // rate: the cube root of 2 × 4 × 8 is 4; reads: the square root of 0.25 × 0.5 is 0.354, of two rows
  const mean = table.getByRole('row').filter({ hasText: 'geo. mean' });
  await expect(mean).toHaveText(/of 3\s*4\.000\s*0\.354 of 2/);
});
