/** npm run bench:series: two logs of a million lines over each other in a real browser. How long it takes until they are drawn, how many frames a second
 *  there are while the axis is moved, and how many bytes travel. Prints a Markdown table; nothing of it is kept. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../../e2e/browser';
import { startBenchServer } from './bench-server';
import { type LongLog, longLog } from './long-log';

const LINES = 1_000_000;

const LOGS: readonly LongLog[] = [
  { lines: LINES, rate: 20_000, dipEvery: 300, stallAt: 654_321, seed: 1 },
  { lines: LINES, rate: 26_000, dipEvery: 600, stallAt: 222_222, seed: 2 },
];

/** Runs in the page, as text: what the compiler adds to functions is not there. */
const WATCH_FRAMES = `
  window.frameTimes = [];
  const next = (time) => { window.frameTimes.push(time); requestAnimationFrame(next); };
  requestAnimationFrame(next);
`;

/** ms since the click: now, and when the page had loaded. */
const DRAWN_AND_LOADED = `[performance.now(), performance.getEntriesByType('navigation')[0].loadEventEnd]`;

const REST_MS = 1500;

interface Figure {
  what: string;
  value: string;
  wanted: string;
}

const figures: Figure[] = [];
const executablePath = findBrowser();
if (executablePath === null)
  throw new Error('There is no Chromium to measure with: CHROMIUM_PATH may name one.');
// made before the server runs: while they are, nobody answers it, and it gives up the connection
const texts = LOGS.map((log) => ({ seed: log.seed, text: longLog(log) }));
const { address, stop } = await startBenchServer();
let browser: Browser | null = null;
try {
  const ids = [];
  for (const { seed, text } of texts) ids.push(await upload(text, seed));
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  for (const [name, size] of [
    ['1440 px', { width: 1440, height: 900 }],
    ['390 px', { width: 390, height: 844 }],
  ] as const)
    await measure(browser, name, size, `/series?${ids.map((id) => `run=${id}`).join('&')}`);
  await measure(browser, 'one run with its log', { width: 1440, height: 900 }, `/runs/${ids[0]}`);
} finally {
  await browser?.close();
  await stop();
}
print();

async function upload(text: string, seed: number): Promise<string> {
  const started = performance.now();
  const posted = await fetch(`${address}/api/uploads?title=seed%20${seed}`, {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'text/plain' },
  });
  const { uploads } = await posted.json();
  add(`upload of ${megabytes(text.length)}`, `${seconds(performance.now() - started)} s`, '');
  const { runs } = await (await fetch(`${address}/api/runs?where=upload=${uploads[0].id}`)).json();
  return runs[0].id;
}

async function measure(
  browser: Browser,
  name: string,
  viewport: { width: number; height: number },
  location: string,
): Promise<void> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1 });
  const page = await context.newPage();
  const bytes = await countBytes(page);
  for (const visit of ['first', 'second']) {
    bytes.reset();
    await page.goto(`${address}${location}`);
    await page.locator('[role=application][data-ready]').first().waitFor();
    const [drawn, loaded] = await page.evaluate<[number, number]>(DRAWN_AND_LOADED);
    // nobody has looked at these logs before: the server decodes and analyses them
    const isVeryFirst = visit === 'first' && figures.every(({ what }) => !what.includes('from the click'));
    if (isVeryFirst)
      add('the very first visit, from the click until it is drawn', `${seconds(drawn)} s`, '≈ 1 s');
    add(`${name}: drawn after the load, ${visit} time`, `${seconds(Math.max(0, drawn - loaded))} s`, '< 1 s');
    add(`${name}: from the click until it can be moved, ${visit} time`, `${seconds(drawn)} s`, '');
    await page.waitForLoadState('networkidle');
    if (visit === 'second') add(`${name}: data that travels`, kilobytes(bytes.data()), '≤ 200 kB');
  }
  const chart = page.getByRole('application').first();
  const box = await chart.boundingBox();
  if (!box) throw new Error('The chart is not in sight.');
  await chart.focus();
  bytes.reset();
  for (let i = 0; i < 6; i++) await page.keyboard.press('+');
  await page.waitForTimeout(REST_MS); // what is asked for once the axis has come to rest
  add(`${name}: data of a zoom`, kilobytes(bytes.data()), '≤ 200 kB');
  bytes.reset();
  const { fps, longest } = await frames(page, async () => {
    const middle = box.y + box.height / 2;
    for (let sweep = 0; sweep < 4; sweep++) {
      await page.mouse.move(box.x + box.width * 0.8, middle);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.2, middle, { steps: 60 });
      await page.mouse.up();
    }
  });
  add(`${name}: frames a second while moving`, fps.toFixed(1), '≥ 30');
  add(`${name}: longest frame`, `${longest.toFixed(0)} ms`, '');
  add(`${name}: data while moving`, kilobytes(bytes.data()), '');
  await context.close();
}

/** What the network carries of data and pages, compressed; scripts, styles and fonts are kept by browsers and left out. */
async function countBytes(page: Page): Promise<{ reset(): void; data(): number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  let data = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (['Document', 'Fetch', 'XHR'].includes(kinds.get(requestId) ?? '')) data += encodedDataLength;
  });
  return {
    reset: () => {
      data = 0;
    },
    data: () => data,
  };
}

async function frames(page: Page, move: () => Promise<void>): Promise<{ fps: number; longest: number }> {
  await page.evaluate(WATCH_FRAMES);
  await move();
  const times: number[] = await page.evaluate('window.frameTimes');
  const gaps = times.slice(1).map((time, i) => time - times[i]!);
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  return { fps: (1000 * gaps.length) / total, longest: Math.max(...gaps) };
}

function add(what: string, value: string, wanted: string): void {
  figures.push({ what, value, wanted });
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

function print(): void {
  console.log('| what | measured | wanted |\n|---|---:|---:|');
  for (const { what, value, wanted } of figures) console.log(`| ${what} | ${value} | ${wanted} |`);
}
