/** npm test: everything that must hold, with `N passed, N failed` as the last line. */
import { findBrowser } from '../../e2e/browser';
import {
  browserReport,
  check,
  FAILED,
  install,
  mayInstall,
  type Outcome,
  reporting,
  succeeds,
  suite,
  summarise,
  summaryReport,
  unitReport,
} from './suites';

/** Tries to get a browser when there is none: the system's where that may be installed, else Playwright's. */
function hasBrowser(): boolean {
  if (findBrowser() !== null) return true;
  console.log('No Chromium was found (CHROMIUM_PATH may name one); installing it …');
  if (mayInstall()) install('chromium', 'curl');
  if (findBrowser() === null) succeeds('npx', 'playwright', 'install', 'chromium');
  return findBrowser() !== null;
}

function browserTests(): Outcome {
  if (hasBrowser()) return suite('e2e.json', browserReport, 'test:e2e');
  console.error('There is no Chromium to test with. Install one, or name it in CHROMIUM_PATH.');
  return FAILED;
}

// the long form of what is hostile is a command of its own
process.env.ROBUST ??= 'short';

const { passed, failed, skipped } = summarise(
  [
    check('types'),
    check('lint'),
    check('unused'),
    check('duplicates'),
    check('db:check'),
    suite('unit.json', unitReport, 'test:unit', ...reporting('unit.json')),
    suite('robust.json', unitReport, 'test:robust', ...reporting('robust.json')),
    browserTests(),
    suite('postgres.json', summaryReport, 'test:postgres'),
  ],
  'all.json',
);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
