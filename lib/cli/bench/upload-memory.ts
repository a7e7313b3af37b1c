import { closeSync, createReadStream, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { startBenchServer } from './bench-server';
import { dgraphLiveLog } from './made-up-logs';
import { type BenchRow, p95 } from './row';

const BYTES = 500_000_000;
const MOST_MB = 600;
const MOST_MS = 200;
const PAUSE_MS = 50;
const OTHERS = ['/healthz', '/api/facets', '/api/runs?limit=20', '/api/uploads'];

/** The most memory that the server has while a log of 500 MB is uploaded and read, and how long other requests take meanwhile. */
export async function benchUpload(folder: string): Promise<BenchRow[]> {
  const file = path.join(folder, 'log-500');
  const out = openSync(file, 'w');
  for (const piece of dgraphLiveLog({ bytes: BYTES, seed: 1 })) writeSync(out, piece);
  closeSync(out);
  const server = await startBenchServer({ databaseUrl: `file:${path.join(folder, 'upload.db')}` });
  const times: number[] = [];
  try {
    for (const address of OTHERS) await (await fetch(server.address + address)).text();
    let isUploading = true;
    const uploading = upload(server.address, file).finally(() => {
      isUploading = false;
    });
    while (isUploading) {
      for (const address of OTHERS) {
        const start = performance.now();
        await (await fetch(server.address + address)).text();
        times.push(performance.now() - start);
      }
      await setTimeout(PAUSE_MS);
    }
    await uploading;
    return [memoryRow(peakMegabytes(server.pid)), latencyRow(times)];
  } finally {
    await server.stop();
  }
}

async function upload(address: string, file: string): Promise<void> {
  const response = await fetch(`${address}/api/uploads`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: new ReadableStream({
      async start(controller) {
        for await (const chunk of Readable.from(createReadStream(file, { highWaterMark: 1_048_576 })))
          controller.enqueue(chunk);
        controller.close();
      },
    }),
    ...{ duplex: 'half' },
  });
  if (response.status !== 201) throw new Error(`The upload was answered with ${response.status}.`);
}

/** VmHWM of Linux: the most that was ever resident. Null elsewhere. */
function peakMegabytes(pid: number): number | null {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return null;
  const match = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(status, 'utf8'));
  return match ? Number(match[1]) / 1024 : null;
}

function memoryRow(peak: number | null): BenchRow {
  return {
    what: 'memory of the server while a 500 MB log is uploaded and read',
    measured: peak === null ? 'only Linux tells' : `${peak.toFixed(0)} MB resident`,
    target: `≤ ${MOST_MB} MB`,
    ok: peak === null ? null : peak <= MOST_MB,
    numbers: peak === null ? {} : { peakMb: peak },
  };
}

function latencyRow(times: readonly number[]): BenchRow {
  const measured = p95(times);
  return {
    what: 'other requests meanwhile, p95',
    measured: `${measured.toFixed(0)} ms`,
    target: `< ${MOST_MS} ms`,
    ok: measured < MOST_MS,
    numbers: { ms: times },
  };
}
