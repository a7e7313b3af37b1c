/** npm run bench [-- PART …]: measures what is promised and prints it with its targets; reports/bench.json has every number. Parts: read, store, requests, charts,
 *  upload, plans; none named: all. What else a browser shows is measured by bench:compare and bench:series. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { benchFirstPicture } from './first-picture';
import { benchReading } from './read-logs';
import { benchRequests } from './requests';
import { type BenchRow, tableOf } from './row';
import { benchStoring } from './store-rows';
import { benchUpload } from './upload-memory';

const ROOT = path.join(import.meta.dirname, '../../..');

const PARTS: Readonly<Record<string, (folder: string) => BenchRow[] | Promise<BenchRow[]>>> = {
  read: benchReading,
  store: async (folder) => [await benchStoring(folder)],
  requests: benchRequests,
  charts: benchFirstPicture,
  upload: benchUpload,
  plans: () => [queryPlans()],
};

process.chdir(ROOT);
const asked = process.argv.slice(2);
const unknown = asked.filter((part) => !(part in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`);
  process.exitCode = 1;
} else await measure(asked.length > 0 ? asked : Object.keys(PARTS));

async function measure(parts: readonly string[]): Promise<void> {
  // beside the project, not where a small disk of memory may be
  mkdirSync(path.join(ROOT, 'data'), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, 'data/bench-'));
  const rows: BenchRow[] = [];
  try {
    for (const part of parts) {
      console.log(`Measuring ${part} …`);
      rows.push(...((await PARTS[part]?.(folder)) ?? []));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  mkdirSync(path.join(ROOT, 'reports'), { recursive: true });
  const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model };
  const measuredAt = new Date().toISOString();
  writeFileSync(
    path.join(ROOT, 'reports/bench.json'),
    JSON.stringify({ machine, measuredAt, rows }, null, 1),
  );
  console.log(`\n${tableOf(rows)}\n`);
  console.log(
    'In a browser: npm run bench:compare, npm run bench:series. How formats grow: npm run bench:formats.',
  );
}

/** That each query searches an index is a test; here it says so. */
function queryPlans(): BenchRow {
  const args = ['vitest', 'run', '--config', '.config/vitest.ts', 'lib/store/query-plans.test.ts'];
  const ok = spawnSync('npx', args, { stdio: 'ignore' }).status === 0;
  return {
    what: 'query plans of every store query',
    measured: ok ? 'indexed' : 'a query reads a whole table',
    target: 'indexed',
    ok,
    numbers: {},
  };
}
