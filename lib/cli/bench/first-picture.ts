import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../../e2e/browser';
import { startBenchServer } from './bench-server';
import { madeUpTable } from './made-up-table';
import { type BenchRow, median, secondsText } from './row';

/** Bars, and how soon they must be seen. */
const CHARTS = [
  { configs: 12, versions: 2, mostMs: 500 },
  { configs: 60, versions: 4, mostMs: 800 },
  { configs: 96, versions: 10, mostMs: 1500 },
] as const;
/** After the picture, until the page answers. */
const INTERACTIVE_MS = 1000;
const REPEATS = 7;

interface Times {
  /** Milliseconds from the start of the navigation. */
  pictureMs: number;
  interactiveMs: number;
}

/** How soon a chart is seen in a browser that has nothing of the page in its cache, and how soon after that it answers. */
export async function benchFirstPicture(): Promise<BenchRow[]> {
  const server = await startBenchServer();
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
  const rows: BenchRow[] = [];
  try {
    for (const { configs, versions, mostMs } of CHARTS) {
      const bars = configs * versions;
      const upload = await store(server.address, madeUpTable({ configs, versions, seed: bars }));
      const address = `${server.address}/compare?upload=${upload}&kind=bars&row=config&column=version&metric=table.rate`;
      await fetch(address); // the server has run before
      const times: Times[] = [];
      for (let i = 0; i < REPEATS; i++) times.push(await visit(browser, address, bars));
      rows.push(rowOf(bars, mostMs, times));
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return rows;
}

function rowOf(bars: number, mostMs: number, times: readonly Times[]): BenchRow {
  const picture = median(times.map(({ pictureMs }) => pictureMs));
  const after = median(times.map(({ pictureMs, interactiveMs }) => interactiveMs - pictureMs));
  return {
    what: `first picture of ${bars} bars on a cold page, then until it answers`,
    measured: `${secondsText(picture)} + ${secondsText(Math.max(0, after))}`,
    target: `≤ ${secondsText(mostMs)} + ${secondsText(INTERACTIVE_MS)}`,
    ok: picture <= mostMs && after <= INTERACTIVE_MS,
    numbers: {
      pictureMs: times.map(({ pictureMs }) => pictureMs),
      interactiveMs: times.map(({ interactiveMs }) => interactiveMs),
    },
  };
}

async function store(address: string, text: string): Promise<string> {
  const response = await fetch(`${address}/api/uploads?title=bench`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: text,
  });
  const { uploads }: { uploads: { id: string }[] } = await response.json();
  const [upload] = uploads;
  if (!upload) throw new Error('The table was not stored.');
  return upload.id;
}

async function visit(browser: Browser, address: string, bars: number): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    // tsx keeps the names of functions by a helper that pages do not have
    await page.addInitScript({ content: 'globalThis.__name ??= (value) => value;' });
    await page.addInitScript(watch, bars);
    await page.goto(address);
    const found = await page.waitForFunction(() => document.documentElement.dataset.times);
    return timesOf(await found.jsonValue());
  } finally {
    await context.close();
  }
}

function timesOf(text: string | undefined): Times {
  const [pictureMs = Number.NaN, interactiveMs = Number.NaN] = (text ?? '').split(' ').map(Number);
  return { pictureMs, interactiveMs };
}

/** In the page: notes when a drawing of so many bars was painted first, and when React listens to the buttons around it. */
function watch(bars: number): void {
  let pictureMs = 0;
  const isDrawn = () =>
    [...document.querySelectorAll('#main figure svg')].some(
      (svg) => svg.getBoundingClientRect().height > 0 && svg.querySelectorAll('path, rect').length >= bars,
    );
  const isListening = () => {
    const button = [...document.querySelectorAll('#main button')].find((b) => b.textContent === 'Export');
    return button !== undefined && Object.keys(button).some((key) => key.startsWith('__reactProps'));
  };
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    pictureMs = performance.now();
    look();
  };
  const look = () => {
    if (pictureMs === 0 && isDrawn())
      requestAnimationFrame(() => port2.postMessage(null)); // answered after the frame is painted
    else if (pictureMs > 0 && isListening())
      document.documentElement.dataset.times = `${pictureMs} ${performance.now()}`;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
