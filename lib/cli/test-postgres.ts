/** npm run test:postgres: what touches the database, on PostgreSQL: on the server that BAKEOFF_TEST_POSTGRES names, where it makes databases and drops
 *  them, else on one of its own, from what is installed. */
import { findBrowser } from '../../e2e/browser';
import { newDatabase } from '../store/test-database';
import { freePort } from './free-port';
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server';
import {
  browserReport,
  check,
  FAILED,
  install,
  mayInstall,
  type Outcome,
  reporting,
  suite,
  summarise,
  unitReport,
} from './suites';

const REPORT = 'postgres.json';

const server = await serverToTest();
if (server) {
  try {
    const { passed, failed } = summarise(await testOn(server.url), REPORT);
    console.log(`\nOn PostgreSQL: ${passed} passed, ${failed} failed.`);
  } finally {
    await server.stop();
  }
} else if (process.env.CI) {
  console.error(
    'There is no PostgreSQL to test with. Install it, or name a server in BAKEOFF_TEST_POSTGRES.',
  );
  summarise([FAILED], REPORT);
} else {
  console.log('PostgreSQL is not installed and BAKEOFF_TEST_POSTGRES names none: nothing is tested on it.');
  summarise([], REPORT);
}

async function serverToTest(): Promise<PostgresServer | null> {
  const named = process.env.BAKEOFF_TEST_POSTGRES;
  if (named) return { url: named, stop: async () => undefined };
  if (findPostgres() === null && mayInstall()) {
    console.log('No PostgreSQL was found (BAKEOFF_TEST_POSTGRES may name a server); installing it …');
    install('postgresql');
  }
  const commands = findPostgres();
  return commands === null ? null : startPostgres(commands);
}

async function testOn(url: string): Promise<Outcome[]> {
  process.env.BAKEOFF_TEST_POSTGRES = url;
  process.env.ROBUST ??= 'short';
  const outcomes = [
    onDatabase(url, () => check('db:check:postgres')),
    suite('postgres-unit.json', unitReport, 'test:on-postgres', ...reporting('postgres-unit.json')),
  ];
  if (findBrowser() === null) return outcomes;
  const database = await newDatabase(url);
  process.env.E2E_PORT = String((await freePort('127.0.0.1', 3_341)) ?? 3_341);
  process.env.E2E_REPORT = 'postgres-e2e.json';
  const specs = ['e2e/smoke.spec.ts', 'e2e/library.spec.ts'];
  outcomes.push(
    onDatabase(database.url, () => suite('postgres-e2e.json', browserReport, 'test:e2e', '--', ...specs)),
  );
  await database.remove();
  return outcomes;
}

function onDatabase<T>(url: string, work: () => T): T {
  process.env.DATABASE_URL = url;
  process.env.E2E_DATABASE_URL = url;
  const done = work();
  delete process.env.DATABASE_URL;
  return done;
}
