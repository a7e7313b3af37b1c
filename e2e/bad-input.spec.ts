import { expect, test } from '@playwright/test';
import { fact, openLibrary } from './pages';
import { engineRow, engineTable, file, loadLog } from './texts';

test('an empty file is called empty, and nothing of it is kept', async ({ page }) => {
  const library = await openLibrary(page);
  await library.files.setInputFiles(file('empty.txt', ''));
  await expect(library.item('empty.txt')).toContainText('Empty. Nothing is kept.');
  await expect(library.preview('empty.txt')).toContainText('Expected benchmark text, found an empty file.');
  await expect(library.preview('empty.txt').getByRole('button', { name: 'Store' })).toBeDisabled();
  await page.getByRole('button', { name: 'Dismiss empty.txt' }).click();
  await expect(library.item('empty.txt')).toBeHidden();
});

test('a binary is called no text, and nothing of it is kept', async ({ page }) => {
  const library = await openLibrary(page);
  await library.files.setInputFiles(
    file('mongod.diagnostic.data', Buffer.from([0, 1, 2, 255, 254, 0, 10, 0])),
  );
  await expect(library.item('mongod.diagnostic.data')).toContainText('Not text. Nothing is kept.');
  await library.item('mongod.diagnostic.data').getByRole('link', { name: 'What can be read' }).click();
  await expect(page).toHaveURL(/\/formats$/);
});

test('50 MB in one line are looked at while the page goes on working', async ({ page }) => {
  const library = await openLibrary(page);
  // made in the page: as an argument so large a text would not get there
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'.repeat(50 * 1_048_576)], 'one-line.txt'));
    return data;
  });
  await page.dispatchEvent('h1', 'drop', { dataTransfer: dropped });
  await library.box.fill(engineTable('typed meanwhile'));
  await expect(library.box).toHaveValue(engineTable('typed meanwhile'));
  await expect(library.item('one-line.txt')).toContainText('No known format. Nothing is kept.');
  await expect(library.item('Pasted text')).toContainText('Ready to store');
});

test('a file that is too large is not read, and how large it may be is said', async ({ page }) => {
  const library = await openLibrary(page);
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'.repeat(50 * 1_048_576 + 1)], 'huge.txt'));
    return data;
  });
  await page.dispatchEvent('h1', 'drop', { dataTransfer: dropped });
  await expect(library.item('huge.txt')).toContainText('52,428,801 bytes, at most 52,428,800 are read');
});

test('a short row is reported at its line with the line itself, and the other rows are stored', async ({
  page,
}) => {
  const library = await openLibrary(page);
  const short = engineRow('v2').replace(' 0.412 ', ' ');
  await library.files.setInputFiles(
    file('short.txt', engineTable('with a short row', ['v1']).concat(short, '\n', engineRow('v3'), '\n')),
  );
  const preview = library.preview('short.txt');
  await expect(preview).toContainText('1 error');
  await expect(preview.getByText(short)).toBeVisible();
  await expect(fact(preview, 'Runs')).toHaveText('21 line lost');
  await preview.getByLabel('Title').fill('Short row stored');
  await preview.getByRole('button', { name: 'Store' }).click();
  await expect(library.row('Short row stored')).toContainText('2 runs');
});

test('an extra cell is never moved into its neighbour', async ({ page }) => {
  const library = await openLibrary(page);
  const extra = engineRow('v2').replace(' 0.412 ', ' 0.412 0.1 ');
  await library.files.setInputFiles(
    file('extra.txt', engineTable('with an extra cell', ['v1']).concat(extra, '\n')),
  );
  const preview = library.preview('extra.txt');
  await expect(preview.getByText(extra)).toBeVisible();
  await expect(preview).toContainText('Expected 16 cells, found 17; the row is left out');
});

test('a number with a comma is said with what was made of it', async ({ page }) => {
  const library = await openLibrary(page);
  const comma = engineRow('v2').replace('28153', '28,153');
  await library.files.setInputFiles(
    file('comma.txt', engineTable('with a comma', ['v1']).concat(comma, '\n')),
  );
  const preview = library.preview('comma.txt');
  await expect(preview.locator('mark', { hasText: '28,153' })).toBeVisible();
  await expect(preview).toContainText('could be');
});

test('a log that is cut in the middle of a line is read up to there', async ({ page }) => {
  const library = await openLibrary(page);
  const log = loadLog('cut', 20);
  await library.files.setInputFiles(file('cut.log', log.slice(0, log.length - 40)));
  const preview = library.preview('cut.log');
  await expect(fact(preview, 'Runs')).toHaveText('11 line lost');
  await expect(preview).toContainText('Expected a whole progress line');
  await expect(preview.getByRole('button', { name: 'Store' })).toBeEnabled();
});

test('a format that nobody knows: what can be read is said, and nothing is kept', async ({
  page,
  request,
}) => {
  const before = (await (await request.get('/api/uploads?search=diary')).json()).uploads.length;
  const library = await openLibrary(page);
  await library.files.setInputFiles(file('diary.txt', 'Dear diary,\nnothing happened today.\n'));
  await expect(library.item('diary.txt')).toContainText('No known format. Nothing is kept.');
  const preview = library.preview('diary.txt');
  await expect(preview).toContainText(
    'No line of it looks like the output of a benchmark that is known here.',
  );
  await expect(preview.getByRole('button', { name: 'Store' })).toBeDisabled();
  await preview.getByRole('button', { name: 'Discard' }).click();
  expect((await (await request.get('/api/uploads?search=diary')).json()).uploads).toHaveLength(before);
});

test('the server refuses what the page would not send', async ({ request }) => {
  const post = (data: string | Buffer) =>
    request.post('/api/uploads', { data, headers: { 'content-type': 'text/plain' } });
  expect((await post('')).status()).toBe(422);
  expect((await post(Buffer.from([0, 1, 2]))).status()).toBe(422);
  expect((await post('Dear diary')).status()).toBe(422);
});
