/** npm start: brings the database up to date, loads the examples once, builds when needed, serves.
 *  npm run dev: the same with Next's development server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type Environment, parseEnvironment } from '../environment';
import { removeLeftBehind } from '../ingest/incoming';
import { closeDatabase, migrateDatabase, migrationsFor, openDatabase, shownAddress } from '../store';
import { isBuildCurrent } from './build-state';
import { EXAMPLES, loadExamples } from './examples';
import { canListen, freePort } from './free-port';

const ROOT = path.join(import.meta.dirname, '../..');
const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next');
const DEFAULT_PORT = 3000;
/** Where the build is, as next.config.js has it. */
const DIST = process.env.BAKEOFF_DIST_DIR || '.next';

// Prisma's query compiler is WebAssembly: compiled simply it takes 60 MB less, and is called too seldom to be missed when it is optimized
setFlagsFromString('--liftoff-only');

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
      `The database ${shownAddress(databaseUrl)} cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
  const port = await choosePort(environment);
  if (port === null) return;
  // Next reads all three when it is loaded or built
  Object.assign(process.env, {
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_URL: databaseUrl,
    NODE_ENV: isDevelopment ? 'development' : 'production',
  });
  if (!isDevelopment && !isBuildCurrent(ROOT, DIST)) {
    console.log('Building; this takes about half a minute …');
    if ((await exitStatus(runNext('build'))) !== 0) return giveUp('The build failed.');
  }
  // tsx keeps the source map of every file that is loaded from here on; those of Next and of the build take 40 MB
  process.setSourceMapsEnabled(false);
  const { serve } = await import('./serve'); // only now: Next looks at NODE_ENV when it is loaded
  const serving = await serve({ root: ROOT, port, isDevelopment, environment }).catch(
    (error: Error) => error,
  );
  if (serving instanceof Error) {
    // another program may have taken the port since; what Next has begun keeps the process alive
    console.error(`Port ${port} of ${host} cannot be used: ${serving.message}.`);
    process.exit(1);
  }
  if (!isLoopback(host) && environment.tokens.write === null)
    console.log(`Whoever reaches ${host} can change what is stored here: BAKEOFF_TOKEN asks for a token.`);
  console.log(`\nBakeoff is at http://${host.includes(':') ? `[${host}]` : host}:${port}\n`);
  const stop = async () => {
    await serving.stop();
    await closeDatabase();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
}

async function prepareDatabase(url: string): Promise<void> {
  const applied = await migrateDatabase(url, await migrationsFor(url, ROOT));
  if (applied.length > 0) console.log(`Brought ${shownAddress(url)} up to date: ${applied.join(', ')}.`);
  await openDatabase(url);
  for (const sentence of await loadExamples(EXAMPLES, path.join(ROOT, 'lib/formats'), new Date()))
    console.log(sentence);
  await closeDatabase();
  removeLeftBehind(url);
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

function runNext(...args: string[]): ChildProcess {
  return spawn(process.execPath, [NEXT, ...args], { cwd: ROOT, env: process.env, stdio: 'inherit' });
}

function exitStatus(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => child.on('exit', (status) => resolve(status ?? 1)));
}

/** Whether an address is reached from this machine only. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function giveUp(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
