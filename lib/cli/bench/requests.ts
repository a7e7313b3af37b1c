import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { storeFile } from '../../ingest/store-file';
import { closeDatabase, migrateDatabase, openDatabase } from '../../store';
import { startBenchServer } from './bench-server';
import { madeUpTable } from './made-up-table';
import { type BenchRow, p95 } from './row';

const ROOT = path.join(import.meta.dirname, '../../..');
/** Two versions of ten metrics each: 25,000 numbers an upload. */
const CONFIGS = 1_250;
const SMALL_UPLOADS = 2;
const LARGE_UPLOADS = 200;
const FIRST_REQUESTS = 5;
const REQUESTS = 60;
const MOST_MS = 150;

/** Requests by name; `upload` is the id of one that both databases hold. */
const requestsOf = (upload: string): Readonly<Record<string, string>> => ({
  facets: '/api/facets?where=version=1.0.0',
  filter: `/api/runs?where=version=2.0.0&where=config=c1&where=config=c2&where=config=c3&metric=table.rate&limit=6`,
  comparison: `/api/compare?upload=${upload}&config=c1&config=c2&config=c3&row=config&column=version&metric=table.rate`,
});

/** Facets, filter and comparison with 5,000,000 measurements stored, beside the same with 50,000. */
export async function benchRequests(folder: string): Promise<BenchRow[]> {
  const small = await measure(path.join(folder, 'small.db'), SMALL_UPLOADS);
  const large = await measure(path.join(folder, 'large.db'), LARGE_UPLOADS);
  return Object.keys(requestsOf('')).map((name) => {
    const [few, many] = [p95(small[name] ?? []), p95(large[name] ?? [])];
    return {
      what: `${name} with 5,000,000 measurements stored, p95`,
      measured: `${many.toFixed(0)} ms, with 50,000 ${few.toFixed(0)} ms: ${(many / few).toFixed(2)}×`,
      target: `≤ ${MOST_MS} ms and ≤ 2×`,
      ok: many <= MOST_MS && many <= 2 * few,
      numbers: { manyMs: large[name] ?? [], fewMs: small[name] ?? [] },
    };
  });
}

async function measure(file: string, uploads: number): Promise<Record<string, number[]>> {
  const upload = await fill(file, uploads);
  const server = await startBenchServer({ databaseUrl: `file:${file}` });
  const times: Record<string, number[]> = {};
  try {
    for (const [name, address] of Object.entries(requestsOf(upload)))
      times[name] = await timesOf(`${server.address}${address}`);
  } finally {
    await server.stop();
  }
  return times;
}

/** Stores so many tables; the id of the first. */
async function fill(file: string, uploads: number): Promise<string> {
  await migrateDatabase(`file:${file}`, path.join(ROOT, 'prisma/sqlite/migrations'));
  await openDatabase(`file:${file}`);
  const text = `${file}.csv`;
  let first = '';
  for (let i = 0; i < uploads; i++) {
    writeFileSync(text, madeUpTable({ configs: CONFIGS, seed: i + 1 }));
    const stored = await storeFile({
      path: text,
      name: `table-${i}.csv`,
      title: '',
      notes: '',
      format: null,
      mappings: [],
      mostBytes: 0,
      createdAt: '2026-01-01T00:00:00Z',
    });
    if (i === 0 && 'id' in stored) first = stored.id;
  }
  await closeDatabase();
  return first;
}

async function timesOf(address: string): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < FIRST_REQUESTS + REQUESTS; i++) {
    const start = performance.now();
    const response = await fetch(address);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    if (i >= FIRST_REQUESTS) times.push(performance.now() - start);
  }
  return times;
}
