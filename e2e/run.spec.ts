import { expect, test } from '@playwright/test';
import { ALL_SCREENS, onScreens } from './access';
import { consoleOf } from './pages';
import { openChart, placeIn, rangeIn, runId, shownLength, violationsOf } from './runs';

/** The load of the examples that has progress lines: lines 38 to 56 of its text, a summary on 57 to 60. */
const LOAD_4 = ['conc=100', 'batch=10000'];

test('a run tells its dip, its spike and its tail, and holds its statements against each other', async ({
  page,
  request,
}) => {
  const said = consoleOf(page);
  const { mark } = await openChart(page, `/runs/${await runId(request, ...LOAD_4)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Dgraph live load · ludicrous · conc 100 · batch 10000',
  );
  await expect(page).toHaveTitle(/Dgraph live load, ludicrous, conc 100, batch 10000/);
  await expect(mark('Dip')).toContainText('166,000');
  await expect(mark('Spike')).toContainText('one interval, likely sampling; two-interval peak 299,000');
  await expect(mark('Tail')).toContainText('1,239,870 N-Quads in 4.544 s after the last line; derived');
  await expect(page.getByText('The printed rate differs from the true mean by 0.55 %:')).toBeVisible();
  await expect(page.getByText('No stall: no interval below 0.5× the running median.').first()).toBeVisible();
  const duration = page.getByRole('row', { name: /^Duration/ });
  await expect(duration).toContainText('Time spent : 1m39.544146028s');
  await expect(duration.getByRole('link', { name: 'Line 59' })).toHaveAttribute(
    'href',
    /\/uploads\/[0-9a-f]{64}#L59$/,
  );
  await expect(page.getByRole('row', { name: /ludicrous, conc 30, batch 10000/ })).toContainText('14.3×');
  expect(said.filter((line) => line.startsWith('error'))).toEqual([]);
});

test('the picture is there before any script runs', async ({ browser, request, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(`/runs/${await runId(request, ...LOAD_4)}`);
  const texts = page.locator('[role=application] svg text:visible');
  await expect(texts.filter({ hasText: 'Spike to 398,000, one interval only' })).toBeVisible();
  await expect(texts.filter({ hasText: '400k' })).toBeVisible();
  await expect(page.getByText('[23:43:39-0300] Elapsed: 01m35s')).toBeVisible();
  await context.close();
});

test('keys zoom and move the axis, the address keeps it, and another browser shows the same', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const time = await openChart(page, `/runs/${await runId(request, ...LOAD_4)}`);
  await time.chart.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(() => shownLength(page)).toBeCloseTo(99.544146028 * 0.36, 3); // 0.6 twice
  const [from] = rangeIn(page.url())!;
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => rangeIn(page.url())?.[0]).toBeLessThan(from);

  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const fresh = await other.newPage();
  const same = await openChart(fresh, page.url());
  for (const handle of ['from', 'to'] as const)
    await expect(same[handle]).toHaveAttribute(
      'aria-valuetext',
      (await time[handle].getAttribute('aria-valuetext'))!,
    );
  await other.close();

  await page.keyboard.press('0');
  await expect.poll(() => rangeIn(page.url())).toBeNull();
});

test('a drag marks out what to zoom to, the wheel zooms, a drag moves, and the strip shows all again', async ({
  page,
  request,
}) => {
  const time = await openChart(page, `/runs/${await runId(request, ...LOAD_4)}`);
  const start = await placeIn(time.chart, 0.3);
  const end = await placeIn(time.chart, 0.7);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => rangeIn(page.url())).not.toBeNull();
  const marked = rangeIn(page.url())!;
  expect(marked[0]).toBeGreaterThan(15);
  expect(marked[1]).toBeLessThan(80);

  await page.mouse.wheel(0, -300);
  await expect.poll(() => shownLength(page)).toBeLessThan(marked[1] - marked[0]);
  const zoomed = rangeIn(page.url())!;

  await page.mouse.move(end.x, end.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => rangeIn(page.url())![0]).toBeGreaterThan(zoomed[0]);

  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => rangeIn(page.url())).toBeNull();
  await time.to.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(time.to).toHaveAttribute('aria-valuetext', '1:29.6'); // a tenth of 99.544 s less
});

test('pointing at the chart lights the line of the log, and a line of the log leads the chart', async ({
  page,
  request,
}) => {
  const time = await openChart(page, `/runs/${await runId(request, ...LOAD_4)}`);
  // before anybody points at something, the spike is looked at
  await expect(time.log.getByRole('option', { selected: true })).toContainText('Elapsed: 01m35s');
  const place = await placeIn(time.chart, 0.3);
  await page.mouse.move(place.x, place.y);
  await expect(page.getByText(/^0:2[05] to 0:(25|30)$/)).toBeVisible();
  await expect(time.log.getByRole('option', { selected: true })).toContainText(/Elapsed: (25|30)s/);

  await time.log.getByRole('option', { name: /Elapsed: 15s/ }).click();
  await page.mouse.move(0, 0);
  await expect(page.getByText('0:10 to 0:15', { exact: true }).first()).toBeVisible();
  expect(new URL(page.url()).searchParams.get('lines')).toBe('40');

  await time.log.getByRole('option', { name: /Elapsed: 35s/ }).click({ modifiers: ['Shift'] });
  expect(new URL(page.url()).searchParams.get('lines')).toBe('40-44');
  await expect(time.log.getByRole('option', { selected: true })).toHaveCount(5);
  await page.reload();
  await expect(time.log.getByRole('option', { selected: true })).toHaveCount(5);
});

test('the log is gone through by keys, and a mark of the table is gone to', async ({ page, request }) => {
  const time = await openChart(page, `/runs/${await runId(request, ...LOAD_4)}`);
  await time.log.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => new URL(page.url()).searchParams.get('lines')).toBe('55');
  await page.getByRole('button', { name: '0:10 to 0:15' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('lines')).toBe('40');
  await time.chart.focus();
  await page.keyboard.press(']');
  await expect.poll(() => new URL(page.url()).searchParams.get('lines')).toBe('56');
});

test('what is drawn is chosen, and stands in the address', async ({ page, request }) => {
  await openChart(page, `/runs/${await runId(request, ...LOAD_4)}`);
  await page.getByRole('button', { name: 'smoothed' }).click();
  await page.getByLabel('Over intervals').selectOption('2');
  await expect(page.getByText('ΔN-Quads ÷ Δt over the last 2 of 19 intervals of 5 s')).toBeVisible();
  await page.getByRole('button', { name: 'printed rate' }).click();
  await expect(page.getByText('N-Quads/s [last 5s], printed: agrees on all 19 lines')).toBeVisible();
  await page.getByRole('button', { name: 'share of work' }).click();
  await expect(page.getByRole('button', { name: '84.8 % to 94.2 %' })).toBeVisible();
  await page.getByRole('button', { name: 'log', exact: true }).click();
  await page.getByLabel('Stall below').selectOption('0.9');
  await expect(page.getByText(/^1 stall below 0.9× the running median/).first()).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    scale: 'log',
    line: 'smoothed',
    window: '2',
    from: 'printed',
    align: 'work',
    stall: '0.9',
  });
});

test('a run without series shows its place in the text, its ranks and its settings', async ({
  page,
  request,
}) => {
  await page.goto(`/runs/${await runId(request, 'config=v5', 'version=3.6.5', 'rows=100m')}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('MongoDB WiredTiger load');
  await expect(page.getByRole('row', { name: /^Written per insert/ })).toContainText(/28 of 44/);
  const settings = page.getByRole('region', { name: /^Configuration/ });
  await expect(settings.getByRole('row', { name: /eviction_checkpoint_target/ })).toContainText('v5 itself');
  await expect(settings.getByRole('row', { name: /storage.syncPeriodSecs/ })).toContainText(
    'inherited from v1',
  );
  await expect(settings.getByRole('row', { name: /eviction.threads_max/ })).toContainText('not set here');
  await page.getByRole('link', { name: 'Load 8' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('v6');
});

test('latency over the delay of the network is read as a slope, with its formula', async ({
  page,
  request,
}) => {
  await page.goto(`/runs/${await runId(request, 'request=Mutations', 'network_latency=50ms')}`);
  const mutations = page.getByRole('row', { name: /Mutations/ }).first();
  await expect(mutations).toContainText('about 6.0');
  await expect(mutations).toContainText('p90 = 6.03 × delay + 8.95 ms');
  await expect(page.getByText('It is offered as a reading: nothing in the text states it.')).toBeVisible();
});

test('an unknown id gets a page that says so, a link that is not understood a notice', async ({
  page,
  request,
}) => {
  expect((await page.goto('/runs/0123456789abcdef'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This run is not stored here' })).toBeVisible();
  await page.goto(`/runs/${await runId(request, ...LOAD_4)}?metric=no-such&t=9,3&line=wavy`);
  await expect(page.getByText('The link says t="9,3"')).toBeVisible();
  await expect(page.getByText('The link says line="wavy"')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Spike' })).toContainText('398,000');
});

const KINDS: readonly [name: string, where: readonly string[]][] = [
  ['a run with lines over time', LOAD_4],
  ['a run of a table', ['config=v5', 'version=3.6.5', 'rows=100m']],
  ['a run with a delay', ['request=Mutations', 'network_latency=50ms']],
];

onScreens(ALL_SCREENS, ({ width }) => {
  for (const [name, where] of KINDS)
    test(`${name} is whole, and keeps nobody out`, async ({ page, request }) => {
      await page.goto(`/runs/${await runId(request, ...where)}`);
      await expect(page.getByRole('heading', { name: 'Measurements' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await violationsOf(page)).toEqual([]);
    });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap looks at a point and a line of the log', async ({ page, request }) => {
    const time = await openChart(page, `/runs/${await runId(request, ...LOAD_4)}`);
    const place = await placeIn(time.chart, 0.25);
    await page.touchscreen.tap(place.x, place.y);
    await expect.poll(() => new URL(page.url()).searchParams.get('lines')).toMatch(/^4\d$/);
    await time.log.getByRole('option', { name: /Elapsed: 01m30s/ }).tap();
    await expect.poll(() => new URL(page.url()).searchParams.get('lines')).toBe('55');
  });
});
