/** npm test: everything that must hold, with `N passed, N failed` as the last line. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { findBrowser } from '../../e2e/browser';

const ROOT = path.join(import.meta.dirname, '../..');

interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

const unitReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number() })
  .transform(
    (r): Outcome => ({
      passed: r.numPassedTests,
      failed: r.numFailedTests,
      skipped: r.numPendingTests,
    }),
  );

const browserReport = z
  .object({
    stats: z.object({
      expected: z.number(),
      unexpected: z.number(),
      flaky: z.number(),
      skipped: z.number(),
    }),
  })
  .transform(
    ({ stats }): Outcome => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  );

function succeeds(command: string, ...args: string[]): boolean {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

/** A check that passes or fails as one. */
function check(...script: string[]): Outcome {
  const passed = succeeds('npm', 'run', '--silent', ...script);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/** Tests that write a report; a run that fails in any other way than by its tests counts as one failure more. */
function suite(file: string, report: z.ZodType<Outcome>, ...script: string[]): Outcome {
  const full = path.join(ROOT, 'reports', file);
  rmSync(full, { force: true });
  const passed = succeeds('npm', 'run', '--silent', ...script);
  if (!existsSync(full)) return { passed: 0, failed: 1, skipped: 0 };
  const outcome = report.parse(JSON.parse(readFileSync(full, 'utf8')));
  return passed || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
}

/** Tries to get a browser when there is none: the system's where that may be installed, else Playwright's. */
function hasBrowser(): boolean {
  if (findBrowser() !== null) return true;
  console.log('No Chromium was found (CHROMIUM_PATH may name one); installing it …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    succeeds('apt-get', 'update', '-q');
    succeeds('apt-get', 'install', '-q', '-y', '--no-install-recommends', 'chromium', 'curl');
  }
  if (findBrowser() === null) succeeds('npx', 'playwright', 'install', 'chromium');
  return findBrowser() !== null;
}

function browserTests(): Outcome {
  if (hasBrowser()) return suite('e2e.json', browserReport, 'test:e2e');
  console.error('There is no Chromium to test with. Install one, or name it in CHROMIUM_PATH.');
  return { passed: 0, failed: 1, skipped: 0 };
}

// the long form of what is hostile is a command of its own
process.env.ROBUST ??= 'short';

const outcomes = [
  check('types'),
  check('lint'),
  check('unused'),
  check('duplicates'),
  check('db:check'),
  suite(
    'unit.json',
    unitReport,
    'test:unit',
    '--',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=reports/unit.json',
  ),
  suite(
    'robust.json',
    unitReport,
    'test:robust',
    '--',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=reports/robust.json',
  ),
  browserTests(),
];
const total = (key: keyof Outcome) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
const skipped = total('skipped');
console.log(
  `\n${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
);
process.exitCode = total('failed') > 0 ? 1 : 0;
