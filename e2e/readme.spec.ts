/** The README shows what works: its blocks for a shell behind <!-- tested --> are run one after the other, on a file of this test. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { engineTable } from './texts';

const ROOT = path.join(import.meta.dirname, '..');
const BLOCK = /<!-- tested -->\s*```sh\n([\s\S]*?)```/g;

/** An answer that is an error ends the block. */
const CURL = '#!/bin/sh\nPATH="$(echo "$PATH" | cut -d: -f2-)" exec curl --fail-with-body -sS "$@"\n';

test('the commands of the README work as they stand there', async ({ baseURL, request }) => {
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  const folder = await mkdtemp(path.join(tmpdir(), 'bakeoff-'));
  try {
    await writeFile(path.join(folder, 'results.txt'), engineTable('commands of the README', ['v1', 'v5']));
    await writeFile(path.join(folder, 'curl'), CURL, { mode: 0o755 });
    await symlink(path.join(ROOT, 'lib/cli/bakeoff.js'), path.join(folder, 'bakeoff'));
    const blocks = [...readme.matchAll(BLOCK)];
    expect(blocks.length).toBeGreaterThan(1);
    for (const [, block = ''] of blocks) {
      const { stderr } = await promisify(execFile)('bash', ['--norc', '-euo', 'pipefail', '-c', block], {
        cwd: folder,
        env: { ...process.env, BAKEOFF_URL: baseURL, PATH: `${folder}:${process.env.PATH}` },
      });
      expect(stderr).toBe('');
    }
  } finally {
    await rm(folder, { recursive: true });
    const { uploads } = await (await request.get('/api/uploads?search=nightly run')).json();
    for (const { id } of uploads) await request.delete(`/api/uploads/${id}`);
  }
});
