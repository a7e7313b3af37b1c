import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Where distributions put a Chromium. */
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser to test with: what CHROMIUM_PATH names, else Playwright's own, else one of the system; null when there is none. */
export function findBrowser(): string | null {
  const own = chromium.executablePath();
  const candidates = [process.env.CHROMIUM_PATH ?? '', own, ...INSTALLED];
  return candidates.find((file) => file !== '' && existsSync(file)) ?? null;
}
