import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { onServer } from '../store/test-database';
import { freePort } from './free-port';

/** A PostgreSQL server that lives as long as a test. */
export interface PostgresServer {
  url: string;
  /** Stops it and removes all of it. */
  stop(): Promise<void>;
}

/** The folder of PostgreSQL's commands for servers, the newest that is installed; null: none is. */
export function findPostgres(): string | null {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...versionsBelow('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...versionsBelow('/opt/homebrew/opt').map((name) => `/opt/homebrew/opt/${name}/bin`),
  ];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

function versionsBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const newestFirst = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true });
  return readdirSync(folder)
    .filter((name) => /^(?:postgresql@)?\d+$/.test(name))
    .sort(newestFirst);
}

const FIRST_PORT = 54_320;
/** It starts in a second; so many times a tenth of a second it is asked whether it has. */
const MOST_ASKED = 600;

/** Starts a server that only this machine reaches, in a folder of its own, with nothing written through to the disk. */
export async function startPostgres(commands: string): Promise<PostgresServer> {
  const port = await freePort('127.0.0.1', FIRST_PORT);
  if (port === null) throw new Error(`No port from ${FIRST_PORT} on is free.`);
  const folder = mkdtempSync(path.join(tmpdir(), 'bakeoff-postgres-'));
  const user = ordinaryUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const password = randomBytes(16).toString('hex');
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o644 });
  const data = path.join(folder, 'data');
  const as = { cwd: folder, ...user };
  const first = ['-D', data, '-U', 'bakeoff', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  execFileSync(path.join(commands, 'initdb'), [...first, '--encoding=UTF8', '--locale=C', '--no-sync'], as);
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
  ].flatMap((setting) => ['-c', setting]);
  const log = openSync(path.join(folder, 'log'), 'w');
  const server = spawn(path.join(commands, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...as,
    stdio: ['ignore', log, log],
  });
  const removeAll = () => {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', removeAll);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const url = `postgresql://bakeoff:${password}@127.0.0.1:${port}/postgres`;
  await untilReady(url, server);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      removeAll();
    },
  };
}

/** PostgreSQL refuses to run as root: who runs it then. */
function ordinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody'])
    try {
      const idOf = (what: '-u' | '-g') =>
        Number(execFileSync('id', [what, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      // there is no such user; the next may be there
    }
  throw new Error('There is no user “postgres” or “nobody” to run PostgreSQL as.');
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let asked = 0; asked < MOST_ASKED && server.exitCode === null; asked++)
    try {
      await onServer(url, 'SELECT 1');
      return;
    } catch {
      await setTimeout(100);
    }
  throw new Error('PostgreSQL did not start.');
}
