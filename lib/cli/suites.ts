import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export const ROOT = path.join(import.meta.dirname, '../..');

export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

export const FAILED: Outcome = { passed: 0, failed: 1, skipped: 0 };

/** What vitest reports. */
export const unitReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number() })
  .transform(
    (r): Outcome => ({
      passed: r.numPassedTests,
      failed: r.numFailedTests,
      skipped: r.numPendingTests,
    }),
  );

/** What Playwright reports. */
export const browserReport = z
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

/** What a command of ours reports that ran several of them. */
export const summaryReport: z.ZodType<Outcome> = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
});

export function succeeds(command: string, ...args: string[]): boolean {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

/** A check that passes or fails as one. */
export function check(...script: string[]): Outcome {
  return succeeds('npm', 'run', '--silent', ...script) ? { passed: 1, failed: 0, skipped: 0 } : FAILED;
}

/** Tests that write a report; a run that fails in any other way than by its tests counts as one failure more. */
export function suite(file: string, report: z.ZodType<Outcome>, ...script: string[]): Outcome {
  const full = path.join(ROOT, 'reports', file);
  rmSync(full, { force: true });
  const passed = succeeds('npm', 'run', '--silent', ...script);
  if (!existsSync(full)) return FAILED;
  const outcome = report.parse(JSON.parse(readFileSync(full, 'utf8')));
  return passed || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
}

/** Arguments with which vitest writes its report. */
export function reporting(file: string): string[] {
  return ['--', '--reporter=default', '--reporter=json', `--outputFile.json=reports/${file}`];
}

/** The sum of outcomes, written where `suite` finds it, and as the exit status. */
export function summarise(outcomes: readonly Outcome[], file: string): Outcome {
  const total = (key: keyof Outcome) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  const sum = { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
  mkdirSync(path.join(ROOT, 'reports'), { recursive: true });
  writeFileSync(path.join(ROOT, 'reports', file), JSON.stringify(sum));
  process.exitCode = sum.failed > 0 ? 1 : 0;
  return sum;
}

/** Whether packages of the system may be installed here. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

export function install(...packages: string[]): void {
  succeeds('apt-get', 'update', '-q');
  succeeds('apt-get', 'install', '-q', '-y', '--no-install-recommends', ...packages);
}
