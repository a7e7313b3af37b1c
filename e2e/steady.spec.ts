import { expect, type Page, test } from '@playwright/test';
import { consoleOf, store } from './pages';
import { engineTable } from './texts';

/** Sums the layout shifts of a page that nobody has touched. */
function watchShifts(): void {
  let shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) shifts += Number(entry.value);
    document.documentElement.dataset.shifts = String(shifts);
  }).observe({ type: 'layout-shift', buffered: true });
}

async function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.shifts ?? 0));
}

for (const theme of ['light', 'dark'] as const)
  for (const width of [320, 1440])
    test.describe(`at ${width} px, ${theme}`, () => {
      test.use({ viewport: { width, height: 800 }, colorScheme: theme });

      test('pages say nothing on the console, do not move while they load and do not scroll sideways', async ({
        page,
        request,
      }) => {
        const id = await store(request, engineTable(`steady ${theme} ${width}`), `steady ${theme} ${width}`);
        const { runs } = await (await request.get(`/api/runs?where=upload=${id}&limit=1`)).json();
        const said = consoleOf(page);
        await page.addInitScript(watchShifts);
        for (const address of [
          '/',
          `/uploads/${id}`,
          `/runs/${runs[0].id}`,
          `/compare?upload=${id}`,
          `/compare?upload=${id}&kind=bars`,
          `/compare?upload=${id}&kind=scatter`,
          '/formats',
          '/api',
          '/help',
        ]) {
          await page.goto(address, { waitUntil: 'networkidle' });
          expect(await shiftsOf(page), address).toBeLessThan(0.02);
          const [content, window] = await page.evaluate(() => [
            document.documentElement.scrollWidth,
            document.documentElement.clientWidth,
          ]);
          expect(content, `${address} is no wider than the window`).toBeLessThanOrEqual(window);
        }
        expect(said).toEqual([]);
      });
    });
