import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { store } from './pages';

/** The id of the one run that matches. */
export async function runId(request: APIRequestContext, ...where: string[]): Promise<string> {
  const query = new URLSearchParams(where.map((condition) => ['where', condition]));
  const { runs } = await (await request.get(`/api/runs?${query}`)).json();
  return runs[0].id;
}

/** A chart over time, with what its parts are called. */
export function timeOf(page: Page) {
  return {
    chart: page.getByRole('application').first(),
    from: page.getByRole('slider', { name: 'Beginning of what is shown' }),
    to: page.getByRole('slider', { name: 'End of what is shown' }),
    log: page.getByRole('listbox', { name: 'The log' }),
    mark: (name: string): Locator => page.getByRole('row').filter({ hasText: name }).first(),
  };
}

/** Opens an address and waits until its chart takes pointers and keys. */
export async function openChart(page: Page, address: string) {
  await page.goto(address);
  await page.locator('[role=application][data-ready]').first().waitFor();
  return timeOf(page);
}

/** Where a share of the chart's width and height is on the screen. */
export async function placeIn(chart: Locator, across: number, down = 0.5): Promise<{ x: number; y: number }> {
  await chart.scrollIntoViewIfNeeded();
  const box = (await chart.boundingBox())!;
  return { x: box.x + across * box.width, y: box.y + down * box.height };
}

/** The part of the axis that an address asks for; null: all of it. */
export function rangeIn(address: string): [number, number] | null {
  const t = new URL(address).searchParams.get('t');
  const [from, to] = t?.split(',').map(Number) ?? [];
  return from === undefined || to === undefined ? null : [from, to];
}

/** How long the part of the axis is that the address asks for; NaN: it asks for all. */
export function shownLength(page: Page): number {
  const [from, to] = rangeIn(page.url()) ?? [Number.NaN, Number.NaN];
  return to - from;
}

/** What keeps people out of a page, each with where it is. */
export async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** A load of its own: the command, then a line every 5 s with these thousands of N-Quads a second. `printed`: what the lines say where that
 *  is something else. */
export function loadAt(
  name: string,
  rates: readonly number[],
  printed: Readonly<Record<number, number>> = {},
): string {
  const lines = [`$ dgraph live -f ${name}.rdf.gz -s release.schema --conc=10 --batch=1000`];
  let count = 0;
  for (const [i, rate] of rates.entries()) {
    count += rate * 5;
    const seconds = 5 * (i + 1);
    const elapsed = `${String(Math.floor(seconds / 60)).padStart(2, '0')}m${String(seconds % 60).padStart(2, '0')}s`;
    lines.push(
      `[12:00:00Z] Elapsed: ${elapsed} Txns: ${count} N-Quads: ${count}000 N-Quads/s [last 5s]: ${printed[i] ?? rate}000 Aborts: 0`,
    );
  }
  return `${lines.join('\n')}\n`;
}

export const STEADY = Array.from({ length: 24 }, () => 100);

export async function storedRun(request: APIRequestContext, text: string, title: string): Promise<string> {
  return runId(request, `upload=${await store(request, text, title)}`);
}
