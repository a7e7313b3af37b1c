import { rmSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './browser';

const root = path.join(import.meta.dirname, '..');
const port = Number(process.env.E2E_PORT ?? 3311);
const address = `http://127.0.0.1:${port}`;
const database = path.join(root, 'data', `e2e-${port}.db`);
/** Another database than a new file: an empty one. */
const databaseUrl = process.env.E2E_DATABASE_URL ?? `file:${database}`;

// workers read this file too: only the first process, before it starts the server, makes the database a fresh one
if (process.env.TEST_WORKER_INDEX === undefined)
  for (const suffix of ['', '-wal', '-shm']) rmSync(database + suffix, { force: true });

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(root, 'test-results'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: !!process.env.CI,
  // a test that passes only the second time passes, and is told of as flaky
  retries: process.env.CI ? 1 : 0,
  timeout: process.env.CI ? 90_000 : 30_000,
  expect: { timeout: process.env.CI ? 15_000 : 5_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: path.join(root, 'reports', process.env.E2E_REPORT ?? 'e2e.json') }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: address,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findBrowser() ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [{ name: 'chromium' }],
  webServer: {
    command: 'npm start',
    cwd: root,
    url: `${address}/healthz`,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      // the test of a text that is too large makes one
      BAKEOFF_MAX_UPLOAD_MB: '50',
    },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stdout: 'pipe',
    timeout: 600_000,
  },
});
