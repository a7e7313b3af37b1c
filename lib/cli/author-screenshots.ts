/** npm run screenshots: takes the pictures of the README again, from a server of its own that holds the examples. With --all, every
 *  screen in light and dark, wide, middling and narrow, into reports/screens, to be looked at. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../e2e/browser';
import { startBenchServer } from './bench/bench-server';

const ROOT = path.join(import.meta.dirname, '../..');

interface Shot {
  name: string;
  address: string;
  width: number;
  theme: 'light' | 'dark';
  /** The whole page, or only what a window of that width shows. */
  full: boolean;
}

interface Runs {
  /** The live load with a series. */
  load: string;
  /** Another of the same upload. */
  other: string;
  /** A row of the insert benchmark. */
  row: string;
}

const HEIGHTS: Record<number, number> = { 1440: 900, 1024: 768, 390: 844 };

function readmeShots({ load }: Runs, uploadId: string): Shot[] {
  const wide = { width: 1440, full: false } as const;
  return [
    { ...wide, name: 'compare', address: '/compare', theme: 'light' },
    { ...wide, name: 'compare-dark', address: '/compare', theme: 'dark' },
    { ...wide, name: 'scatter', address: '/compare?kind=scatter', theme: 'light' },
    { ...wide, name: 'run', address: `/runs/${load}`, theme: 'light' },
    { ...wide, name: 'upload', address: `/uploads/${uploadId}#L81`, theme: 'light' },
    { ...wide, name: 'library', address: '/', theme: 'light' },
  ];
}

function allShots(runs: Runs, uploadIds: readonly string[]): Shot[] {
  const addresses: [string, string][] = [
    ['library', '/'],
    ['library-no-match', '/?q=nothing-has-this-name'],
    ['compare', '/compare'],
    ['compare-bars', '/compare?kind=bars'],
    ['compare-lines', '/compare?kind=lines'],
    ['compare-scatter', '/compare?kind=scatter'],
    ['compare-unknown', '/compare?metric=no_such_metric&base=v999'],
    ...uploadIds.map((id, i): [string, string] => [`compare-example-${i + 1}`, `/compare?upload=${id}`]),
    ['run-load', `/runs/${runs.load}`],
    ['run-row', `/runs/${runs.row}`],
    ['series', `/series?run=${runs.load}&run=${runs.other}`],
    ...uploadIds.map((id, i): [string, string] => [`upload-${i + 1}`, `/uploads/${id}`]),
    ['formats', '/formats'],
    ['api', '/api'],
    ['help', '/help'],
    ['missing', '/no-such-page'],
  ];
  return addresses.flatMap(([name, address]) =>
    [1440, 1024, 390].flatMap((width) =>
      (['light', 'dark'] as const).map((theme) => ({
        name: `${name}-${width}-${theme}`,
        address,
        width,
        theme,
        full: true,
      })),
    ),
  );
}

async function take(browser: Browser, server: string, folder: string, shot: Shot): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: shot.width, height: HEIGHTS[shot.width] ?? 900 },
    colorScheme: shot.theme,
    deviceScaleFactor: shot.width < 500 ? 2 : 1,
  });
  const page = await context.newPage();
  page.on('console', (message) => console.log(`${shot.name}: the console says ${message.text()}`));
  page.on('pageerror', (error) => console.log(`${shot.name}: ${error.message}`));
  await page.goto(server + shot.address, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({
    path: path.join(folder, `${shot.name}.png`),
    fullPage: shot.full,
    animations: 'disabled',
  });
  await context.close();
}

async function answer<T>(address: string): Promise<T> {
  return (await fetch(address)).json();
}

async function examples(server: string): Promise<{ runs: Runs; uploadIds: string[] }> {
  const { uploads } = await answer<{ uploads: { id: string; format: string }[] }>(`${server}/api/uploads`);
  const { runs } = await answer<{ runs: { id: string; name: string; upload: { id: string } }[] }>(
    `${server}/api/runs?limit=500`,
  );
  const loads = runs.filter(({ name }) => name.startsWith('dgraph live')).reverse();
  const row = runs.find(({ name }) => name === 'wt.m365.v5-180');
  if (!loads[0] || !loads[1] || !row) throw new Error('The examples are not there.');
  return {
    runs: { load: loads[0].id, other: loads[1].id, row: row.id },
    uploadIds: uploads.map((u) => u.id),
  };
}

const executablePath = findBrowser();
if (executablePath === null)
  throw new Error('There is no Chromium. Install one, or name it in CHROMIUM_PATH.');
const isAll = process.argv.includes('--all');
const folder = path.join(ROOT, isAll ? 'reports/screens' : '.github/screenshots');
mkdirSync(folder, { recursive: true });
const server = await startBenchServer();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const { runs, uploadIds } = await examples(server.address);
  const shots = isAll ? allShots(runs, uploadIds) : readmeShots(runs, uploadIds[0] ?? '');
  for (const shot of shots) await take(browser, server.address, folder, shot);
  console.log(`${shots.length} pictures are in ${path.relative(ROOT, folder)}.`);
} finally {
  await browser.close();
  await server.stop();
}
