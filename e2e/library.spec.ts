import { expect, test } from '@playwright/test';
import { consoleOf, fact, libraryOf, openLibrary, store } from './pages';
import { engineTable, file, samplePath } from './texts';

test('several chosen files are shown as they were read, and stored one by one or all', async ({ page }) => {
  const library = await openLibrary(page);
  await library.files.setInputFiles([
    file('first.txt', engineTable('chosen first', ['v1', 'v2', 'v3'])),
    file('second.txt', engineTable('chosen second')),
    file('third.txt', engineTable('chosen third')),
  ]);
  const preview = library.preview('first.txt');
  await expect(fact(preview, 'Runs')).toHaveText('3');
  await expect(fact(preview, 'Values')).toHaveText('45');
  await expect(preview.getByLabel('Title')).toHaveValue('Insert benchmark, MongoDB 3.6.5, config v1–v3');

  await preview.getByLabel('Title').fill('Chosen, the first');
  await preview.getByLabel('Notes').fill('a made-up machine');
  await preview.getByRole('button', { name: 'Store' }).click();
  await expect(page.getByRole('link', { name: 'Compare 3 runs' })).toBeVisible();
  await expect(library.row('Chosen, the first')).toContainText('3 runs');

  await page.getByRole('button', { name: 'Store all 2' }).click();
  await expect(library.item('second.txt')).toContainText('Stored');
  await expect(library.item('third.txt')).toContainText('Stored');
  await library.item('third.txt').getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByText('chosen third, 1 thread')).toBeVisible();
});

test('files can be dropped anywhere on the page', async ({ page }) => {
  const library = await openLibrary(page);
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'dropped.txt', { type: 'text/plain' }));
    return data;
  }, engineTable('dropped'));
  await page.dispatchEvent('h1', 'dragenter', { dataTransfer: dropped });
  await page.dispatchEvent('h1', 'drop', { dataTransfer: dropped });
  await expect(library.item('dropped.txt')).toContainText('Ready to store');
});

test('pasted text is shown as it was read at once, and its box is empty when it is stored', async ({
  page,
}) => {
  const library = await openLibrary(page);
  await library.box.fill(engineTable('pasted'));
  const preview = library.preview('Pasted text');
  await expect(preview.getByLabel('Format')).toHaveValue('insert-benchmark');
  await preview.getByLabel('Title').fill('Pasted by a test');
  await preview.getByRole('button', { name: 'Store' }).click();
  await expect(library.row('Pasted by a test')).toBeVisible();
  await expect(library.box).toHaveValue('');
});

test('discarding pasted text empties its box', async ({ page }) => {
  const library = await openLibrary(page);
  await library.box.fill(engineTable('discarded'));
  await library.preview('Pasted text').getByRole('button', { name: 'Discard' }).click();
  await expect(library.box).toHaveValue('');
  await expect(library.preview('Pasted text')).toBeHidden();
});

test('reading can be cancelled, and the next text is read', async ({ page }) => {
  const library = await openLibrary(page);
  // the program that reads does not arrive before the first text is cancelled
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**', async (route) => {
    await released;
    await route.continue();
  });
  await library.files.setInputFiles([
    file('slow.txt', engineTable('slow')),
    file('next.txt', engineTable('next')),
  ]);
  await expect(library.item('slow.txt')).toContainText('Reading 0 of');
  await page.getByRole('button', { name: 'Cancel slow.txt' }).click();
  await expect(library.item('slow.txt')).toBeHidden();
  release();
  await expect(library.item('next.txt')).toContainText('Ready to store');
});

test('storing can be cancelled, and tried again', async ({ page }) => {
  const library = await openLibrary(page);
  await page.route('**/api/uploads', () => undefined, { times: 1 }); // it never gets there
  await library.files.setInputFiles(file('held.txt', engineTable('held back')));
  const preview = library.preview('held.txt');
  await preview.getByRole('button', { name: 'Store' }).click();
  await page.getByRole('button', { name: 'Cancel held.txt' }).click();
  await expect(preview.getByRole('alert')).toContainText('Not stored. It was cancelled.');
  await preview.getByRole('button', { name: 'Try again' }).click();
  await expect(library.item('held.txt')).toContainText('Stored · 2 runs');
});

test('what the server refuses is said in place, and nothing is stored', async ({ page, request }) => {
  const library = await openLibrary(page);
  await page.route('**/api/uploads', (route) =>
    route.fulfill({ status: 500, json: { detail: 'The disk is full.' } }),
  );
  await library.files.setInputFiles(file('refused.txt', engineTable('refused')));
  await library.preview('refused.txt').getByLabel('Title').fill('Refused by a test');
  await library.preview('refused.txt').getByRole('button', { name: 'Store' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The disk is full.' })).toBeVisible();
  await expect(library.item('refused.txt')).toContainText('Not stored');
  const { uploads } = await (await request.get('/api/uploads?search=Refused%20by%20a%20test')).json();
  expect(uploads).toEqual([]);
});

test('the same text again is known before it is stored, whatever its name', async ({ page, request }) => {
  const id = await store(request, engineTable('known'), 'known already');
  const library = await openLibrary(page);
  await library.files.setInputFiles(file('another-name.txt', engineTable('known')));
  await expect(library.item('another-name.txt')).toContainText('Already stored: the same text, to the byte.');
  await expect(library.preview('another-name.txt').getByRole('button', { name: 'Store' })).toBeDisabled();
  await library.item('another-name.txt').getByRole('link', { name: 'Open it' }).click();
  await expect(page).toHaveURL(new RegExp(`/uploads/${id}$`));
});

test('the shipped samples are recognised by what stands in them', async ({ page }) => {
  const library = await openLibrary(page);
  await library.files.setInputFiles([
    samplePath('dgraph-live/samples/v1.0.12-glued.txt'),
    samplePath('filodb-stress/samples/stress-console.txt'),
    samplePath('sysbench/samples/qps.abs.mine.tsv'),
  ]);
  for (const [name, format] of [
    ['v1.0.12-glued.txt', 'dgraph-live'],
    ['stress-console.txt', 'filodb-stress'],
    ['qps.abs.mine.tsv', 'sysbench'],
  ] as const) {
    await library.item(name).getByRole('button', { name, exact: true }).click();
    await expect(library.preview(name).getByLabel('Format')).toHaveValue(format);
  }
});

test('a format can be chosen by hand, and found again by content', async ({ page }) => {
  const library = await openLibrary(page);
  await library.files.setInputFiles(file('chosen.csv', 'engine,rate\ninnodb,1200\nrocksdb,1300\n'));
  const format = library.preview('chosen.csv').getByLabel('Format');
  await expect(format).toHaveValue('table');
  await format.selectOption('filodb-stress');
  await expect(library.preview('chosen.csv')).toContainText('chosen by hand');
  await expect(library.item('chosen.csv')).toContainText('No results in it. Nothing is kept.');
  await format.selectOption('find by content');
  await expect(format).toHaveValue('table');
  await expect(library.item('chosen.csv')).toContainText('Ready to store');
});

test('what the columns of a table mean is said once for every file with that header', async ({
  page,
  request,
}) => {
  const library = await openLibrary(page);
  const table = (value: number) => `engine,speed of columns\ninnodb,${value}\nrocksdb,30\n`;
  await library.files.setInputFiles(file('one.csv', table(20)));
  const preview = library.preview('one.csv');
  await preview.getByLabel('Unit that speed of columns is written in').fill('ms');
  await preview.getByLabel('Unit that speed of columns is written in').press('Enter');
  await preview.getByLabel('Which speed of columns is better').selectOption('lower');
  await expect(preview.getByText('without a direction')).toBeHidden();

  await page.reload();
  await library.files.setInputFiles(file('two.csv', table(21)));
  await expect(library.preview('two.csv').getByLabel('Which speed of columns is better')).toHaveValue(
    'lower',
  );
  await library.preview('two.csv').getByLabel('Title').fill('Columns said by a test');
  await library.preview('two.csv').getByRole('button', { name: 'Store' }).click();
  await expect(library.row('Columns said by a test')).toBeVisible();
  const { uploads } = await (await request.get('/api/uploads?search=Columns%20said%20by')).json();
  const { runs } = await (await request.get(`/api/runs?where=upload=${uploads[0].id}`)).json();
  expect(runs[0].measurements[0].value).toBe(0.021); // 21 ms
});

test('a press of Store right after typing stores what was typed, once, and the keyboard goes on from there', async ({
  page,
  request,
}, { retry }) => {
  const title = `Tapped on a touchpad ${retry}`;
  const library = await openLibrary(page);
  await library.files.setInputFiles(
    file('press.csv', `engine,pressed right away\ninnodb,20\nrocksdb,${30 + retry}\n`),
  );
  const preview = library.preview('press.csv');
  await preview.getByLabel('Title').fill(title);
  await preview.getByLabel('Unit that pressed right away is written in').fill('ms');
  // as a tap on a touchpad: no pause between down and up
  const box = (await preview.getByRole('button', { name: 'Store' }).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await page.mouse.down();
  await page.mouse.up();
  await expect(library.row(title)).toBeVisible();
  const { uploads } = await (await request.get(`/api/uploads?search=${encodeURIComponent(title)}`)).json();
  expect(uploads).toHaveLength(1);
  const { runs } = await (await request.get(`/api/runs?where=upload=${uploads[0].id}`)).json();
  expect(runs[0].measurements[0].value).toBe(0.02); // 20 ms
  await expect(page.getByRole('link', { name: 'Compare 2 runs' })).toBeFocused();
});

test('a secret is masked before anything is sent, and that is said', async ({ page }) => {
  const library = await openLibrary(page);
  const text = `mongo mongodb://bench:hunter2secret@db1/test\n${engineTable('with a secret')}`;
  await library.files.setInputFiles(file('secret.txt', text));
  await expect(library.preview('secret.txt')).toContainText(
    'A secret was found (password in URL); * stands in its place in what is stored.',
  );
  await expect(page.getByText('hunter2secret')).toBeHidden();
});

test('deleting asks first, says what goes, and changes nothing when it is left', async ({
  page,
  request,
}) => {
  await store(request, engineTable('to be deleted'), 'deleted-by-a-test');
  const library = await openLibrary(page, '/?q=deleted-by-a-test');
  await page.getByLabel('Choose deleted-by-a-test').check();
  await page.getByRole('button', { name: 'Delete…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 1 upload?' });
  await expect(dialog).toContainText('2 runs, 30 values');
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(library.row('deleted-by-a-test')).toBeVisible();

  await page.getByRole('button', { name: 'Delete…' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No upload has “deleted-by-a-test”')).toBeVisible();
});

test('searching filters the list, stands in the address, and is there again on the way back', async ({
  page,
  request,
}) => {
  await store(request, engineTable('searched for'), 'needle-in-a-haystack');
  const library = await openLibrary(page);
  await page.keyboard.press('/');
  await expect(library.search).toBeFocused();
  await library.search.fill('needle-in');
  await expect(page).toHaveURL(/\/\?q=needle-in$/);
  await expect(page.getByRole('row')).toHaveCount(2); // with the head
  await library
    .row('needle-in-a-haystack')
    .getByRole('link', { name: 'needle-in-a-haystack', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'needle-in-a-haystack' })).toBeVisible();
  await page.goBack();
  await expect(library.search).toHaveValue('needle-in');
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('what is chosen is compared', async ({ page, request }) => {
  const ids = [
    await store(request, engineTable('compared one'), 'compare-a'),
    await store(request, engineTable('compared two'), 'compare-b'),
  ];
  await openLibrary(page, '/?q=compare-');
  await page.getByLabel('Choose all').check();
  await expect(page.getByText('2 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.waitForURL(/\/compare\?/);
  const asked = new URL(page.url()).searchParams.getAll('upload');
  expect(asked.toSorted()).toEqual(ids.map((id) => id.slice(0, 12)).toSorted());
});

test('everything can be done with the keyboard alone', async ({ page }) => {
  const library = await openLibrary(page);
  await library.box.focus();
  await page.keyboard.insertText(engineTable('by keyboard'));
  const preview = library.preview('Pasted text');
  await expect(preview.getByRole('button', { name: 'Store' })).toBeEnabled();
  await preview.getByLabel('Title').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('Stored by keyboard');
  await preview.getByRole('button', { name: 'Store' }).focus();
  await page.keyboard.press('Enter');
  await expect(library.row('Stored by keyboard')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).press('Enter');

  await page.getByLabel('Choose Stored by keyboard').press('Space');
  await page.getByRole('button', { name: 'Delete…' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(library.row('Stored by keyboard')).toBeHidden();
});

test('the keys are shown by one of them, and lead to every page', async ({ page }) => {
  await openLibrary(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await expect(page).toHaveURL(/\/formats$/);
});

test('a sample can be tried from the page of formats', async ({ page }) => {
  await page.goto('/formats');
  await page.getByRole('link', { name: 'Try it: the sample of Dgraph live loader' }).click();
  const library = libraryOf(page);
  await expect(library.preview('Pasted text').getByLabel('Format')).toHaveValue('dgraph-live');
});

test('the theme that was chosen is there from the first answer on', async ({ page }) => {
  await openLibrary(page);
  const isDark = () => page.evaluate(() => document.documentElement.dataset.theme);
  await page.getByRole('button', { name: 'Light or dark' }).click();
  const chosen = await isDark();
  expect(chosen).toBe('dark');
  const answer = await page.request.get('/');
  expect(await answer.text()).toContain('data-theme="dark"');
});

test('no page says anything on the console, and none breaks its content security policy', async ({
  page,
  request,
}) => {
  const id = await store(request, engineTable('quiet'), 'quiet');
  const said = consoleOf(page);
  for (const address of ['/', '/?try=dgraph-live', '/formats', `/uploads/${id}#L5`]) {
    const response = await page.goto(address);
    expect(response?.headers()['content-security-policy']).toContain("'strict-dynamic'");
    await page.waitForLoadState('networkidle');
  }
  expect(said).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is there, can be searched, and its uploads opened and compared', async ({
    page,
    request,
  }) => {
    const id = await store(request, engineTable('no scripts'), 'without-scripts');
    await page.goto('/?q=without-scripts');
    await page.getByLabel('Choose without-scripts').check();
    await page.getByRole('button', { name: 'Compare what is chosen' }).click();
    expect(page.url()).toContain(`/compare?upload=${id.slice(0, 12)}`);
    await page.goto('/?q=without-scripts');
    await page.getByRole('link', { name: 'without-scripts', exact: true }).click();
    await expect(page.getByText('no scripts, 1 thread')).toBeVisible();
  });
});
