import { expect, type Locator, type Page, test } from '@playwright/test';
import { onScreens, UNLIKE_SCREENS } from './access';
import { consoleOf } from './pages';
import { loadAt, openChart, placeIn, rangeIn, STEADY, shownLength, storedRun, violationsOf } from './runs';

/** So many intervals at 100,000 N-Quads/s, with other thousands at some. */
function ratesWith(length: number, others: Readonly<Record<number, number>>): number[] {
  return Array.from({ length }, (_, i) => others[i] ?? 100);
}

test('stalls are counted, listed and drawn, and what is one is chosen', async ({ page, request }) => {
  const said = consoleOf(page);
  // intervals of 5 s: two without progress from 0:50 to 1:00, one at 40 % from 2:05 to 2:10
  const text = loadAt('stalls', ratesWith(40, { 10: 0, 11: 0, 25: 40 }));
  const { chart } = await openChart(page, `/runs/${await storedRun(request, text, 'stalls')}`);
  await expect(
    page.getByText('2 stalls below 0.5× the running median, 15 s together, the longest 10 s.'),
  ).toBeVisible();
  const stalls = page.getByRole('row').filter({ hasText: /^Stall/ });
  await expect(stalls).toHaveCount(2);
  await expect(stalls.first()).toContainText('no progress: 10 s, 2 intervals');
  await expect(stalls.last()).toContainText('below 0.5× of the running median: 5 s, 1 interval');
  await expect(chart.getByText('Stall of 10 s')).toBeVisible();

  await page.getByLabel('Stall below').selectOption('0.33');
  await expect(stalls).toHaveCount(1);
  await expect(page).toHaveURL(/stall=0\.33/);
  await page.getByRole('button', { name: '0:50 to 1:00' }).click();
  await expect(
    page.getByRole('listbox', { name: 'The log' }).getByRole('option', { selected: true }),
  ).toHaveCount(2);
  expect(said.filter((line) => line.startsWith('error'))).toEqual([]);
});

test('dips that come back are told with their period', async ({ page, request }) => {
  // every 12 intervals of 5 s one at 60 %
  const rates = Array.from({ length: 120 }, (_, i) => (i % 12 === 7 ? 60 : 100));
  await openChart(page, `/runs/${await storedRun(request, loadAt('rhythm', rates), 'rhythm')}`);
  await expect(page.getByText(/Dips come every 60(\.0)? s \(10 times\)\./)).toBeVisible();
});

test('where the printed rate is not what the counter says is marked', async ({ page, request }) => {
  const text = loadAt('misprinted', STEADY, { 4: 150 });
  const id = await storedRun(request, text, 'misprinted');
  const { chart } = await openChart(page, `/runs/${id}`);
  await page.getByRole('button', { name: 'printed rate' }).click();
  await expect(page.getByText('printed: disagrees on 1 of 24 lines')).toBeVisible();
  await expect(chart.locator('path[stroke-width="6"]')).toHaveCount(1);
  // the fifth line ends at 0:25
  const place = await placeIn(chart, 0.24);
  await page.mouse.move(place.x, place.y);
  await expect(page.getByText('printed 150,000')).toBeVisible();

  const other = await storedRun(request, loadAt('well-printed', STEADY), 'well-printed');
  await openChart(page, `/series?run=${id}&run=${other}&from=printed`);
  await expect(page.getByText(/disagrees on 1 of 24 lines\..*agrees on all 24 lines\./)).toBeVisible();
});

test('a smoothed line and its window stand in the link', async ({ page, request }) => {
  const id = await storedRun(request, loadAt('smooth', ratesWith(24, { 10: 0 })), 'smooth');
  const { chart } = await openChart(page, `/runs/${id}?line=smoothed&window=4`);
  await expect(page.getByText('ΔN-Quads ÷ Δt over the last 4 of 24 intervals of 5 s')).toBeVisible();
  // 3 of 4 intervals at 100,000: the mean up to 0:55
  const place = await placeIn(chart, 0.46);
  await page.mouse.move(place.x, place.y);
  await expect(page.getByText('75,000 N-Quads/s')).toBeVisible();
});

/** A client with response times; a line of its own makes it another text. */
const histogram = (name: string) => `${name}
i_sec	t_sec	i_ips	t_ips	i_qps	t_qps	max_i	max_q	t_ins	t_query	retry_i	retry_q
1.0	1.0	1000	1000	0	0	3000	0	1000	0	0	0
1.0	2.0	1000	1000	0	0	3000	0	2000	0	0	0
Insert rt:     256us       1ms       4ms      16ms      64ms     256ms        1s        4s       16s        gt         max
Insert rt:         0         0       950        40        10         0         0         0         0         0   0.060000
Totals: 2.0 secs, 1000.0 rows/sec, 2000 rows, 0 insert retry, 0 query retry
`;

test('a histogram is shown as bars and as a cumulative curve, its percentiles as buckets', async ({
  page,
  request,
}) => {
  const id = await storedRun(request, histogram('histogram'), 'histogram');
  await page.goto(`/runs/${id}`);
  const section = page.getByRole('region', { name: 'Distributions' });
  // 950 of 1,000 up to 4 ms, 990 up to 16 ms: p90 in the first, p99 in the second
  const row = section.getByRole('row').nth(1);
  await expect(row.getByRole('cell')).toHaveText(['1,000', '1–4', '1–4', '4–16', '16–60', '60']);
  await expect(section.locator('svg text:visible').filter({ hasText: '95.0 %' })).toHaveCount(1);
  await section.getByRole('button', { name: 'cumulative' }).click();
  await expect(section.getByText('share at or below a value').first()).toBeVisible();
  await expect(page).toHaveURL(/distribution=cumulative/);
});

test('the chart is worked by keys alone', async ({ page, request }) => {
  const { chart, log } = await openChart(
    page,
    `/runs/${await storedRun(request, loadAt('keys', ratesWith(24, { 10: 0 })), 'keys')}`,
  );
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(page.getByText('0:00 to 0:05').first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('0:10 to 0:15').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('lines')).toBe('4');
  await expect(log.getByRole('option', { selected: true })).toContainText('Elapsed: 00m15s');
  await page.keyboard.press('+');
  await expect.poll(() => shownLength(page)).toBeCloseTo(120 * 0.6, 3);
  await page.keyboard.press('PageDown');
  await expect.poll(() => rangeIn(page.url())?.[1]).toBeCloseTo(120, 3);
  await page.keyboard.press('-');
  await expect.poll(() => rangeIn(page.url())).toBeNull();
});

/** Moves two fingers, or one, over the chart in steps. */
async function drag(page: Page, ways: readonly { from: number; to: number }[], chart: Locator) {
  const session = await page.context().newCDPSession(page);
  const at = async (share: number) => {
    const touchPoints = [];
    for (const [id, { from, to }] of ways.entries())
      touchPoints.push({ id, ...(await placeIn(chart, from + share * (to - from))) });
    return touchPoints;
  };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: await at(0) });
  for (let step = 1; step <= 10; step++)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: await at(step / 10) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('two fingers zoom, one moves what is zoomed', async ({ page, request }) => {
    const id = await storedRun(request, loadAt('touch', STEADY), 'touch');
    const { chart } = await openChart(page, `/runs/${id}`);
    await drag(
      page,
      [
        { from: 0.45, to: 0.25 },
        { from: 0.55, to: 0.75 },
      ],
      chart,
    );
    // a tenth of the width became a half
    await expect.poll(() => shownLength(page)).toBeLessThan(40);
    const [from] = rangeIn(page.url())!;
    await drag(page, [{ from: 0.3, to: 0.7 }], chart);
    await expect.poll(() => rangeIn(page.url())![0]).toBeLessThan(from);
  });
});

onScreens(UNLIKE_SCREENS, ({ theme, width }) => {
  test('a run with a histogram is whole, and keeps nobody out', async ({ page, request }) => {
    const name = `histogram-${theme}-${width}`;
    await page.goto(`/runs/${await storedRun(request, histogram(name), name)}`);
    await expect(page.getByRole('region', { name: 'Distributions' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violationsOf(page)).toEqual([]);
  });
});
