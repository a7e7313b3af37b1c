import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { engineRow, engineTable } from './texts';

const COMMAND = path.join(import.meta.dirname, '../lib/cli/bakeoff.js');

let folder = '';
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bakeoff-'));
});
test.afterEach(() => rm(folder, { recursive: true }));

/** Runs the command as a script does. */
async function bakeoff(server: string | undefined, ...args: string[]) {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { ...process.env, BAKEOFF_URL: server, NO_COLOR: '1' },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk);
  });
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { status, stdout, stderr };
}

test('what is pushed is compared, and a slower configuration fails the job', async ({
  baseURL,
  request,
  page,
}, { retry }) => {
  // v5 inserts 20000 rows a second, v1 28153: 0.710
  const slower = engineRow('v5').replace('28153', '20000');
  const text = `${engineTable(`pushed, try ${retry}`, ['v1'])}${slower}\n`;
  const file = path.join(folder, 'nightly.txt');
  await writeFile(file, text);

  const pushed = await bakeoff(baseURL, 'push', file, '--title', 'From a job', '--set', 'hardware=m5.large');
  expect(pushed).toMatchObject({ status: 0, stderr: '' });
  const id = /\/uploads\/([0-9a-f]{64})$/m.exec(pushed.stdout)?.[1] ?? '';
  expect(pushed.stdout).toBe(`nightly.txt: 2 runs\n  ${baseURL}/uploads/${id}\n`);
  const again = await bakeoff(baseURL, 'push', file);
  expect([again.status, again.stdout.split('\n')[0]]).toEqual([0, 'nightly.txt: was here already, 2 runs']);
  const other = await bakeoff(baseURL, 'push', file, '--set', 'hardware=m5.4xlarge');
  expect([other.status, other.stderr]).toEqual([
    1,
    expect.stringContaining('stored already as "From a job"'),
  ]);

  const { runs } = await (await request.get(`/api/runs?where=hardware=m5.large&where=upload=${id}`)).json();
  expect(runs).toHaveLength(2);
  await page.goto(`/runs/${runs[0].id}`);
  await expect(page.getByRole('term').filter({ hasText: 'hardware, says the uploader' })).toBeVisible();
  await page.goto(`/uploads/${id}`);
  await expect(page.getByText('its uploader says hardware m5.large')).toBeVisible();

  const asked = ['compare', '--where', `upload=${id}`, '--row', 'config', '--base', 'v1'];
  const failed = await bakeoff(baseURL, ...asked, '--fail-if', 'insert_rate_avg<0.95');
  expect(failed).toMatchObject({ status: 1, stderr: '' });
  expect(failed.stdout).toContain('- ✗ `insert_rate_avg<0.95`: 1 of 1\n');
  expect(failed.stdout).toContain(`  - v5: 0.710 of the base, [line 6](${baseURL}/uploads/${id}#L6)\n`);
  expect(failed.stdout).toContain('| v5 | 0.710 |\n');
  const passed = await bakeoff(baseURL, ...asked, '--fail-if', 'insert_rate_avg<-50%');
  expect([passed.status, passed.stdout.includes('**Passed.**')]).toEqual([0, true]);
  const misspelt = await bakeoff(baseURL, ...asked, '--fail-if', 'insert_rate<0.95');
  expect(misspelt.status).toBe(2);
  await request.delete(`/api/uploads/${id}`);
});

test('a file is parsed without a server', async () => {
  const file = path.join(folder, 'table.txt');
  await writeFile(file, engineTable('parsed', ['v1']));
  const { status, stdout } = await bakeoff(undefined, 'parse', file);
  expect([status, JSON.parse(stdout).runs[0].dimensions.config]).toEqual([0, 'v1']);
});
