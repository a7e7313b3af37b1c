/** npm start: brings the database up to date, loads the examples once, builds when needed, serves.
 *  npm run dev: the same with Next's development server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Environment, parseEnvironment } from '../environment';
import { closeDatabase, migrateDatabase, openDatabase } from '../store';
import { isBuildCurrent } from './build-state';
import { EXAMPLES, loadExamples } from './examples';
import { canListen, freePort } from './free-port';

const ROOT = path.join(import.meta.dirname, '../..');
const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next');
const DEFAULT_PORT = 3000;

const isDevelopment = process.argv.includes('--dev');
process.chdir(ROOT);

const parsed = parseEnvironment(process.env);
if ('problems' in parsed) giveUp(parsed.problems.join('\n'));
else await start(parsed);

async function start(environment: Environment): Promise<void> {
  const { databaseUrl, host } = environment;
  try {
    await prepareDatabase(databaseUrl);
  } catch (error) {
    return giveUp(
      `The database ${databaseUrl} cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
  const port = await choosePort(environment);
  if (port === null) return;
  const variables = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_URL: databaseUrl,
    NODE_ENV: isDevelopment ? ('development' as const) : ('production' as const),
  };
  if (!isDevelopment && !isBuildCurrent(ROOT)) {
    console.log('Building; this takes about half a minute …');
    const status = await ended(runNext(['build'], variables));
    if (status !== 0) return giveUp('The build failed.');
  }
  const server = runNext([isDevelopment ? 'dev' : 'start', '-H', host, '-p', String(port)], variables);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      server.kill('SIGTERM');
    });
  const status = ended(server);
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  if (await answers(server, host, port)) console.log(`\nBakeoff is at ${address}\n`);
  process.exitCode = await status;
}

async function prepareDatabase(url: string): Promise<void> {
  const applied = migrateDatabase(url, path.join(ROOT, 'prisma/sqlite/migrations'));
  if (applied.length > 0) console.log(`Brought ${url} up to date: ${applied.join(', ')}.`);
  await openDatabase(url);
  for (const sentence of await loadExamples(EXAMPLES, path.join(ROOT, 'lib/formats'), new Date()))
    console.log(sentence);
  await closeDatabase();
}

/** The port that was asked for, else the first free one; null, with a word to the user, when there is none. */
async function choosePort({ host, port }: Environment): Promise<number | null> {
  if (port === null) {
    const free = await freePort(host, DEFAULT_PORT);
    if (free === null)
      giveUp(`No port from ${DEFAULT_PORT} on can be used on ${host}; choose one with PORT.`);
    else if (free !== DEFAULT_PORT) console.log(`Port ${DEFAULT_PORT} is taken; using ${free}.`);
    return free;
  }
  const state = await canListen(host, port);
  if (state === true) return port;
  const why = state === 'EADDRINUSE' ? 'another program listens there' : state;
  giveUp(`Port ${port} of ${host} cannot be used: ${why}. Choose another with PORT.`);
  return null;
}

function runNext(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [NEXT, ...args], { cwd: ROOT, env, stdio: 'inherit' });
}

/** The exit status of a process; 0 when it was told to end. */
function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.on('exit', (status, signal) =>
      resolve(signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : (status ?? 1)),
    );
  });
}

/** Waits until the server answers; false when it ended before. */
async function answers(server: ChildProcess, host: string, port: number): Promise<boolean> {
  const local =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  while (server.exitCode === null && server.signalCode === null) {
    try {
      if ((await fetch(`http://${local}:${port}/healthz`)).ok) return true;
    } catch {
      // it does not listen yet
    }
    await setTimeout(100);
  }
  return false;
}

function giveUp(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
