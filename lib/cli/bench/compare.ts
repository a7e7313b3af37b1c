/** npm run bench:compare: how fast the comparison page answers. Prints a Markdown table. */
import { chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../../../e2e/browser';
import { startBenchServer } from './bench-server';
import { madeUpTable } from './made-up-table';
import { framesOfScroll, repaintTime } from './repaint';

const REPEATS = 9;
const WARM_REQUESTS = 20;

interface Measured {
  what: string;
  small: string;
  large: string;
}

/** A change of the picture, and the one that takes it back. */
interface Change {
  what: string;
  there(page: Page): Promise<Locator>;
  back(page: Page): Promise<Locator>;
}

const button = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name, exact: true });

/** An option of a list, which is opened first. */
const option = (list: RegExp, name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: list }).click();
  return page.getByRole('option', { name });
};

interface Names {
  first: string;
  second: string;
  other: RegExp;
  drawn: RegExp;
  /** A value to filter by. */
  value: RegExp;
}

function changes(names: Names): Change[] {
  const filter = async (page: Page) =>
    page.getByRole('complementary').getByRole('checkbox', { name: names.value }).first();
  return [
    { what: 'values', there: button('absolute'), back: button('ratio') },
    { what: 'scale', there: button('log'), back: button('linear') },
    {
      what: 'base',
      there: button(`Make ${names.second} the base`),
      back: button(`Make ${names.first} the base`),
    },
    { what: 'metric', there: option(/^Metric:/, names.other), back: option(/^Metric:/, names.drawn) },
    { what: 'axis', there: option(/^Charts:/, /^version/), back: option(/^Columns:/, /^version/) },
    { what: 'filter', there: filter, back: filter },
    {
      what: 'sort',
      there: async (page) =>
        page.getByRole('columnheader').getByRole('button').filter({ hasText: /./ }).last(),
      back: async (page) =>
        page.getByRole('columnheader').getByRole('button').filter({ hasText: /./ }).last(),
    },
  ];
}

const server = await startBenchServer();
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
try {
  const upload = await store(madeUpTable({ configs: 1000, seed: 7 }));
  const smallPage = await open('/compare?dbms=MongoDB&row=config&column=version&base=v1&values=ratio');
  const largePage = await open(
    `/compare?upload=${upload}&row=config&column=version&base=c1&values=ratio${metrics()}`,
  );
  const rows: Measured[] = [];
  const smallChanges = changes({
    first: 'v1',
    second: 'v5',
    other: /^ips\.99/,
    drawn: /^ips\.av/,
    value: /^3\.6\.5/,
  });
  const largeChanges = changes({ first: 'c1', second: 'c5', other: /^p95/, drawn: /^rate/, value: /./ });
  for (const [i, change] of smallChanges.entries())
    rows.push({
      what: `${change.what}, ms until painted`,
      small: await times(smallPage, change),
      large: await times(largePage, largeChanges[i]!),
    });
  const frames = await framesOfScroll(largePage.locator('[role=grid]').locator('..'), 120);
  rows.push({
    what: 'scrolling the table, ms between frames',
    small: '–',
    large: medianAndWorst(frames),
  });
  rows.push({
    what: 'the page from the server, ms',
    small: medianAndWorst(await serverTimes(smallPage.url())),
    large: medianAndWorst(await serverTimes(largePage.url())),
  });
  console.log('\n| median (worst) | 44 runs | 20,000 cells |\n| --- | ---: | ---: |');
  for (const { what, small, large } of rows) console.log(`| ${what} | ${small} | ${large} |`);
} finally {
  await browser.close();
  await server.stop();
}

async function store(text: string): Promise<string> {
  const response = await fetch(`${server.address}/api/uploads?title=bench`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: text,
  });
  const { uploads }: { uploads: { id: string }[] } = await response.json();
  return uploads[0]!.id;
}

function metrics(): string {
  const names = ['rate', 'p50', 'p95', 'p99', 'reads', 'writes', 'cpu', 'memory', 'disk', 'stalls'];
  return names.map((name) => `&metric=table.${name}`).join('');
}

async function open(path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // tsx keeps the names of functions by a helper that pages do not have
  await page.addInitScript({ content: 'globalThis.__name ??= (value) => value;' });
  await page.goto(server.address + path, { waitUntil: 'networkidle' });
  return page;
}

async function times(page: Page, { there, back }: Change): Promise<string> {
  const measured: number[] = [];
  for (let i = 0; i < REPEATS; i++) {
    const forth = await timed(page, there);
    const again = await timed(page, back);
    if (i > 0) measured.push(forth, again); // the first loads what is loaded when it is wanted
  }
  return medianAndWorst(measured);
}

async function timed(page: Page, find: Change['there']): Promise<number> {
  const time = await repaintTime(await find(page));
  await page.keyboard.press('Escape'); // a list of several stays open
  await page.waitForLoadState('networkidle');
  return time;
}

async function serverTimes(address: string): Promise<number[]> {
  const measured: number[] = [];
  for (let i = 0; i < 2 * WARM_REQUESTS; i++) {
    const start = performance.now();
    await (await fetch(address)).text();
    if (i >= WARM_REQUESTS) measured.push(performance.now() - start);
  }
  return measured;
}

function medianAndWorst(numbers: readonly number[]): string {
  const sorted = [...numbers].sort((a, b) => a - b);
  return `${sorted[sorted.length >> 1]?.toFixed(0)} (${sorted.at(-1)?.toFixed(0)})`;
}
