import { expect, type Locator, type Page } from '@playwright/test';
import { store } from './pages';
import { type DocumentName, documentText } from './texts';

/** The comparison, with what its parts are called. */
export function comparisonOf(page: Page) {
  const rail = page.getByRole('complementary', { name: 'Filters' });
  const table = page.getByRole('grid');
  return {
    rail,
    table,
    title: page.getByRole('heading', { level: 1 }),
    sentence: page.locator('figcaption').first(),
    why: page.getByRole('complementary', { name: 'Why' }),
    /** A row of the table, by its name. */
    row: (name: string): Locator =>
      table.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) }),
    /** A choice of the rail. */
    facet: (value: string): Locator => rail.getByRole('checkbox', { name: value, exact: true }),
    control: (label: string): Locator => page.getByRole('button', { name: new RegExp(`^${label}: `) }),
  };
}

/** Opens a link of the comparison and waits until it can be used. */
export async function openComparison(page: Page, address: string) {
  await page.goto(address);
  await isReady(page);
  return comparisonOf(page);
}

/** A link to one of the documents alone, stored with a line of prose of its own. */
export async function linkTo(page: Page, name: DocumentName, prose: string): Promise<string> {
  const id = await store(page.request, documentText(name, prose), prose.replaceAll(' ', '-'));
  return `/compare?upload=${id.slice(0, 12)}`;
}

export async function isReady(page: Page): Promise<void> {
  await page.locator('main[data-ready]').waitFor();
}

/** Chooses in one of the lists of the control bar. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await comparisonOf(page).control(label).click();
  await page.getByRole('option', { name: option }).first().click();
  await page.keyboard.press('Escape'); // a list of several stays open
  await expect(page.getByRole('listbox')).toBeHidden();
}

/** The names of the rows of the table, as they stand. */
export async function rowsOf(page: Page): Promise<string[]> {
  const names = page.getByRole('grid').locator('tbody th button[data-stop]:first-child');
  return names.evaluateAll((buttons) =>
    buttons.map((button) => (button.firstChild?.textContent ?? '').trim()),
  );
}

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 150; presses++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

/** The numbers of a row of the table as it shows them, by metric, or by `column metric` where there are columns; without what only
 *  screen readers are told. */
export function numbersOf(page: Page, row: string): Promise<Record<string, string>> {
  return page.getByRole('grid').evaluate((grid, name) => {
    const shown = (element: Element) => {
      const copy = element.cloneNode(true);
      if (!(copy instanceof Element)) return '';
      for (const hidden of copy.querySelectorAll('.sr, small')) hidden.remove();
      return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    };
    const [first, second] = [...grid.querySelectorAll('thead tr')].map((line) => [
      ...line.querySelectorAll('th'),
    ]);
    const groups = second
      ? (first ?? []).slice(1).flatMap((th) => Array.from({ length: th.colSpan }, () => `${shown(th)} `))
      : [];
    const metrics = (second ?? (first ?? []).slice(1)).map((th) => shown(th.querySelector('b') ?? th));
    const line = [...grid.querySelectorAll('tbody tr')].find(
      (tr) => shown(tr.querySelector('th button') ?? tr) === name,
    );
    const cells = [...(line?.querySelectorAll('td[data-column]') ?? [])].map(shown);
    return Object.fromEntries(cells.map((text, i) => [`${groups[i] ?? ''}${metrics[i]}`, text]));
  }, row);
}
