import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

/** The library, with what its parts are called. */
export function libraryOf(page: Page) {
  return {
    files: page.getByLabel('Choose files'),
    box: page.getByRole('textbox', { name: 'Paste text' }),
    /** A text that is being added, by its name. */
    item: (name: string): Locator =>
      page.getByRole('list', { name: 'Files being added' }).getByRole('listitem').filter({ hasText: name }),
    preview: (name: string): Locator => page.getByRole('region', { name: `Preview of ${name}` }),
    /** A stored text, by its title. */
    row: (title: string): Locator => page.getByRole('row').filter({ hasText: title }),
    search: page.getByRole('searchbox', { name: 'Search uploads' }),
  };
}

/** What a preview says of one thing that it counts: `21 line lost` is 2, with 1 line lost. */
export function fact(preview: Locator, label: string): Locator {
  return preview.getByRole('term').filter({ hasText: label }).locator('+ dd');
}

/** Opens the library and waits until it can be used: a file that is chosen before is taken too, a drop is not. */
export async function openLibrary(page: Page, address = '/') {
  await page.goto(address);
  await expect(page.getByText('Choose uploads to compare')).toBeVisible();
  return libraryOf(page);
}

/** Stores a text without the page, unless it is stored already; the answer is its id. */
export async function store(request: APIRequestContext, text: string, title: string): Promise<string> {
  const response = await request.post(`/api/uploads?title=${encodeURIComponent(title)}&name=${title}.txt`, {
    data: text,
    headers: { 'content-type': 'text/plain' },
  });
  expect(response.ok()).toBe(true);
  return (await response.json()).uploads[0].id;
}

/** Everything that the console of a page says from now on, and what it says it of. */
export function consoleOf(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) =>
    said.push(`${message.type()}: ${message.text()} ${message.location().url}`.trim()),
  );
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
}
