import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { anyFreePort } from '../free-port';

const ROOT = path.join(import.meta.dirname, '../../..');
const HOST = '127.0.0.1';

export interface BenchServer {
  address: string;
  pid: number;
  stop(): Promise<void>;
}

/** The server as `npm start` runs it, with a database of its own that holds the examples, or the one that is named. `variables`: more of
 *  its environment. */
export async function startBenchServer({
  databaseUrl,
  variables = {},
}: {
  databaseUrl?: string;
  variables?: Readonly<Record<string, string>>;
} = {}): Promise<BenchServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bakeoff-bench-'));
  const port = await anyFreePort(HOST);
  const server = spawn(process.execPath, ['--max-semi-space-size=4', '--import', 'tsx', 'lib/cli/start.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      HOST,
      DATABASE_URL: databaseUrl ?? `file:${path.join(folder, 'bench.db')}`,
      NODE_ENV: 'production',
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://${HOST}:${port}`;
  await isAnswering(`${address}/healthz`, server);
  return {
    address,
    pid: server.pid ?? 0,
    async stop() {
      const stopped = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await stopped;
      rmSync(folder, { recursive: true });
    },
  };
}

const PATIENCE_MS = 240_000;
const PAUSE_MS = 250;

async function isAnswering(address: string, server: ChildProcess): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += PAUSE_MS) {
    if (server.exitCode !== null) throw new Error(`The server ended with status ${server.exitCode}.`);
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return;
    await setTimeout(PAUSE_MS);
  }
  throw new Error('The server did not answer.');
}
