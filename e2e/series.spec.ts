import { expect, test } from '@playwright/test';
import { longLog } from '../lib/cli/bench/long-log';
import { ALL_SCREENS, onScreens } from './access';
import { consoleOf } from './pages';
import { loadAt, openChart, placeIn, rangeIn, STEADY, shownLength, storedRun, violationsOf } from './runs';

test('a run is laid over another from its page, and the link of both shows both', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const said = consoleOf(page);
  const slow = await storedRun(request, loadAt('slow', STEADY), 'overlay-slow');
  const fast = STEADY.map((rate, i) => (i === 10 ? 0 : 2 * rate));
  const quick = await storedRun(request, loadAt('fast', fast), 'overlay-fast');
  await page.goto(`/runs/${slow}`);
  await page.getByRole('link', { name: 'Overlay a run' }).click();
  await expect(page).toHaveURL(/\/series\?/);
  await page.getByLabel('Overlay a run').selectOption(quick);
  const chart = page.getByRole('application', { name: 'N-Quads/s of 2 runs over time' });
  await expect(chart).toHaveAttribute('data-ready', 'true');

  const place = await placeIn(chart, 0.25);
  await page.mouse.move(place.x, place.y);
  const readout = page.getByRole('table').first();
  await expect(readout.getByRole('row').nth(2)).toContainText('200,000');
  await expect(readout.getByRole('row').nth(2)).toContainText('2.00×');

  // a stall of one interval among 24: nothing for 5 s
  const whole = page.getByRole('region', { name: /^As a whole/ });
  await expect(whole.getByRole('row').nth(2)).toContainText('5 s');

  await page.getByRole('button', { name: 'one per run' }).click();
  await expect(page.getByRole('application')).toHaveCount(2);
  await page.getByRole('application').nth(1).focus();
  await page.keyboard.press('+');
  await expect.poll(() => rangeIn(page.url())).not.toBeNull();

  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const fresh = await other.newPage();
  const same = await openChart(fresh, page.url());
  await expect(fresh.getByRole('application')).toHaveCount(2);
  await expect(same.from).toHaveAttribute(
    'aria-valuetext',
    (await page.getByRole('slider').first().getAttribute('aria-valuetext'))!,
  );
  await other.close();

  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByRole('application')).toHaveCount(1);
  expect(said.filter((line) => line.startsWith('error'))).toEqual([]);
});

test('with a chart for each run the place that is looked at is the same in all, and read off for all', async ({
  page,
  request,
}) => {
  const ids = [
    await storedRun(request, loadAt('linked-1', STEADY), 'linked-1'),
    await storedRun(
      request,
      loadAt(
        'linked-2',
        STEADY.map((rate) => 3 * rate),
      ),
      'linked-2',
    ),
  ];
  await openChart(page, `/series?run=${ids[0]}&run=${ids[1]}&layout=multiples`);
  const charts = page.getByRole('application');
  await charts.nth(1).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  const rows = page.getByRole('table').first().getByRole('row');
  await expect(rows.nth(1)).toContainText('0:05 to 0:10');
  await expect(rows.nth(2)).toContainText('0:05 to 0:10');
  await expect(rows.nth(2)).toContainText('300,000');
  await expect(rows.nth(2)).toContainText('3.00×');
  for (const i of [0, 1]) await expect(charts.nth(i).locator('svg circle')).toHaveCount(1);
});

test('along the share of the work runs of different speed lie over each other', async ({ page, request }) => {
  const slow = await storedRun(request, loadAt('work-slow', STEADY), 'work-slow');
  const fast = await storedRun(
    request,
    loadAt(
      'work-fast',
      STEADY.slice(0, 12).map((rate) => 2 * rate),
    ),
    'work-fast',
  );
  const { to } = await openChart(page, `/series?run=${slow}&run=${fast}`);
  await expect(to).toHaveAttribute('aria-valuetext', '2:00');
  await page.getByRole('button', { name: 'share of work' }).click();
  await expect(to).toHaveAttribute('aria-valuetext', '100 %');
});

test.describe('two logs of a million lines', () => {
  test.describe.configure({ timeout: 120_000 });

  test('are laid over each other, thinned, moved and refined to single lines', async ({ page, request }) => {
    const said = consoleOf(page);
    const common = { lines: 1_000_000, dipEvery: 300 };
    const ids = [
      await storedRun(request, longLog({ ...common, rate: 20_000, stallAt: 654_321, seed: 11 }), 'million-1'),
      await storedRun(request, longLog({ ...common, rate: 26_000, stallAt: 222_222, seed: 12 }), 'million-2'),
    ];
    const time = await openChart(page, `/series?run=${ids[0]}&run=${ids[1]}`);
    await expect(page.getByText('Of about 1,000,000 points in sight')).toBeVisible();
    const whole = page.getByRole('region', { name: /^As a whole/ });
    // the longest stall is the one that was put in: 40 s, at its end perhaps a dip
    await expect(whole.getByRole('row').nth(1)).toContainText('40 s');
    await expect(whole.getByRole('row').nth(1)).toContainText('300.0 s');

    await time.chart.focus();
    for (let i = 0; i < 8; i++) await page.keyboard.press('+');
    // each step leaves 0.6 of what was shown; the address follows when the axis has come to rest
    await expect.poll(() => shownLength(page)).toBeCloseTo(1_000_000 * 0.6 ** 8, 0);
    const before = rangeIn(page.url())!;
    const [right, left] = [await placeIn(time.chart, 0.8), await placeIn(time.chart, 0.3)];
    await page.mouse.move(right.x, right.y);
    await page.mouse.down();
    await page.mouse.move(left.x, left.y, { steps: 20 });
    await page.mouse.up();
    await expect.poll(() => rangeIn(page.url())![0]).toBeGreaterThan(before[0]);
    await expect.poll(() => shownLength(page)).toBeCloseTo(before[1] - before[0], 0);

    // a million seconds and 0.6 to the 20th power: 37 s, where nothing is left out
    for (let i = 0; i < 12; i++) await page.keyboard.press('+');
    await expect(page.getByText(/^Of about/)).toBeHidden();
    const place = await placeIn(time.chart, 0.5);
    await page.mouse.move(place.x, place.y);
    const row = page.getByRole('table').first().getByRole('row').nth(1);
    await expect(row).toContainText(/Δ [\d,]+ items/);
    await row.getByRole('link').click();
    await expect(
      page.getByRole('listbox', { name: 'The log' }).getByRole('option', { selected: true }),
    ).toHaveCount(1);
    expect(said.filter((line) => line.startsWith('error'))).toEqual([]);
  });

  test('the log of one scrolls beside its chart, wherever that goes', async ({ page, request }) => {
    const id = await storedRun(
      request,
      longLog({ lines: 1_000_000, rate: 9000, dipEvery: 900, stallAt: 500_000, seed: 13 }),
      'million-3',
    );
    const time = await openChart(page, `/runs/${id}?t=499000,502000`);
    await page.getByRole('button', { name: '138:53:20 to 138:54:00' }).click(); // 500,000 s on, for 40 s
    await expect(time.log.getByRole('option', { name: /^500002\s*1\.0\s+500001\.0\s+0\s/ })).toBeVisible();
    await time.log.focus();
    await page.keyboard.press('End');
    await expect(time.log.getByRole('option', { name: /1000000\.0/ })).toBeVisible();
    await expect.poll(() => rangeIn(page.url())?.[1]).toBe(1_000_000);
  });
});

const INCREMENT = (name: string, slowest: number) =>
  Array.from(
    { length: 100 },
    (_, i) =>
      `0501 03:04:05.${String(i).padStart(3, '0')} Counter VAL: ${i}   [ Ts: ${i} ] Latency: Q ${i < 98 ? 10 : slowest}ms M 20ms S ${(i < 98 ? 10 : slowest) + 20}ms C ${(i < 98 ? 10 : slowest) + 22}ms D 2ms`,
  )
    .concat(`# ${name}`)
    .join('\n')
    .concat('\n');

test('latencies of two runs lie over each other as percentile curves, with their table', async ({
  page,
  request,
}) => {
  const quick = await storedRun(request, INCREMENT('quick', 40), 'increment-quick');
  const slow = await storedRun(request, INCREMENT('slow', 400), 'increment-slow');
  await page.goto(`/series?run=${quick}&run=${slow}`);
  const distributions = page.getByRole('region', { name: 'Distributions' });
  // of 100: rank 98.01 between the 99th and the 100th, both the slowest
  const rows = distributions.getByRole('table').first().getByRole('row');
  await expect(rows.nth(1)).toContainText('40');
  await expect(rows.nth(2)).toContainText('400');
  await distributions.getByRole('button', { name: 'cumulative' }).first().click();
  await expect(page).toHaveURL(/distribution=cumulative/);
  await page.reload();
  await expect(distributions.getByText('share at or below a value').first()).toBeVisible();
});

test('runs that are not stored here are named as missing, and the others are shown', async ({
  page,
  request,
}) => {
  const id = await storedRun(request, loadAt('alone', STEADY), 'alone');
  await openChart(page, `/series?run=0123456789abcdef&run=${id}`);
  await expect(page.getByText('One run of the link is not stored here')).toBeVisible();
});

test('without a run the page offers what there is', async ({ page, request }) => {
  const id = await storedRun(request, loadAt('offered', STEADY), 'offered');
  await page.goto('/series');
  await expect(page.locator(`a[href="/series?run=${id}"]`)).toBeVisible();
});

onScreens(ALL_SCREENS, ({ theme, width }) => {
  for (const layout of ['overlay', 'multiples'])
    test(`runs over each other are whole as ${layout}, and keep nobody out`, async ({ page, request }) => {
      const name = `axe-${layout}-${theme}-${width}`;
      const rates = [STEADY, STEADY.map((rate) => 2 * rate)];
      const ids = [];
      for (const [i, own] of rates.entries())
        ids.push(await storedRun(request, loadAt(`${name}-${i}`, own), `${name}-${i}`));
      await openChart(page, `/series?${ids.map((id) => `run=${id}`).join('&')}&layout=${layout}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await violationsOf(page)).toEqual([]);
    });
});
