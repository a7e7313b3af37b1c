import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { PrismaClient as AnyClient } from '../generated/sqlite/client';
import {
  type Connections,
  type Engine,
  type Migration,
  type OnQuery,
  type RecordedMigration,
  recordedNow,
} from './engine';
import { insertOver } from './postgresql-insert';
import { queries } from './postgresql-queries';
import { storableText } from './storable';

export const postgresql: Engine = {
  name: 'postgresql',
  connect,
  queries,
  migrate,
  recordedMigrations: (url) => withClient(url, recorded),
  async continueKeys(tx) {
    for (const table of ['Upload', 'Config'])
      await tx.$executeRawUnsafe(
        `SELECT setval(pg_get_serial_sequence('"${table}"', 'key'), (SELECT coalesce(max("key"), 0) + 1 FROM "${table}"), false)`,
      );
  },
  findDamage: (url) => withClient(url, orphans),
  async backup() {
    throw new Error(
      'PostgreSQL makes backups itself, while Bakeoff runs: pg_dump --format=custom --file=FILE "$DATABASE_URL"',
    );
  },
};

/** Milliseconds to wait for the server, or for one of the connections. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Of one process; each of its workers has one more for writing. */
const READING_CONNECTIONS = 5;
/** Whatever the server has been told: doubles come in full, a large upload may take its time, who waited for another writer sees what it wrote, and
 *  queries are not compiled (of a tenth of a second that 500 runs took, four fifths were that). */
const SESSION = [
  'extra_float_digits = 1',
  "datestyle = 'ISO'",
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  "default_transaction_isolation = 'read committed'",
]
  .map((setting) => `SET ${setting}`)
  .concat("SELECT set_config(name, 'off', false) FROM pg_settings WHERE name = 'jit'") // not every server has it
  .join('; ');

async function connect(url: string, onQuery?: OnQuery): Promise<Connections> {
  const { PrismaClient } = await import('../generated/postgresql/client');
  const open = (max: number, session: string) => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      onConnect: (client) => client.query(session),
    });
    const adapter = new PrismaPg(pool, { disposeExternalPool: true });
    const client = new PrismaClient({
      adapter: {
        provider: adapter.provider,
        adapterName: adapter.adapterName,
        connect: async () => adapted(await adapter.connect()),
      },
      log: onQuery ? [{ emit: 'event', level: 'query' }] : [],
    });
    if (onQuery) client.$on('query', (event) => onQuery(event.query));
    // the one marked cast: the clients of both databases are made of the same models
    return { pool, client: client as unknown as AnyClient };
  };
  const writer = open(1, SESSION);
  let writing: pg.PoolClient | null = null;
  writer.pool.on('acquire', (client) => {
    writing = client;
  });
  let reader: AnyClient | null = null;
  return {
    get reader() {
      reader ??= open(READING_CONNECTIONS, `${SESSION}; SET default_transaction_read_only = on`).client;
      return reader;
    },
    writer: writer.client,
    insert: insertOver(() => {
      if (!writing) throw new Error('No transaction is open.');
      return writing;
    }, onQuery),
    async close() {
      await Promise.all([reader?.$disconnect(), writer.client.$disconnect()]);
    },
  };
}

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;
type Queryable = Pick<Adapter, 'queryRaw' | 'executeRaw'>;

/** Texts are stored, and asked for, as they can be stored. And what finds its connection cut before anything was done, because the server was
 *  started anew meanwhile, gets another. */
function adapted(adapter: Adapter): Adapter {
  const { startTransaction } = adapter;
  makeStorable(adapter);
  const { queryRaw } = adapter;
  adapter.queryRaw = (query) => orAgain(() => queryRaw(query)); // outside of transactions there is only reading
  adapter.startTransaction = async (level) =>
    makeStorable(await orAgain(() => startTransaction.call(adapter, level)));
  return adapter;
}

function makeStorable<T extends Queryable>(queryable: T): T {
  const { queryRaw, executeRaw } = queryable;
  queryable.queryRaw = (query) => queryRaw.call(queryable, { ...query, args: query.args.map(storable) });
  queryable.executeRaw = (query) => executeRaw.call(queryable, { ...query, args: query.args.map(storable) });
  return queryable;
}

async function orAgain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isCut(error)) throw error;
    await setImmediate(); // the pool learns of its other connections
    return work();
  }
}

/** Whether a connection broke, rather than the server answering with an error: that has a code of five signs, 57P.. when it stops. */
function isCut(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  const code =
    typeof cause === 'object' && cause !== null && 'originalCode' in cause ? `${cause.originalCode}` : '';
  return !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('57P');
}

function storable(argument: unknown): unknown {
  if (typeof argument === 'string') return storableText(argument);
  return Array.isArray(argument) ? argument.map(storable) : argument;
}

/** Does `work` over a connection of its own. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined); // the query that is under way fails too, and says so
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

// The table in which Prisma records migrations, in its words: its own command line can continue from here.
const RECORDS = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum"              VARCHAR(64) NOT NULL,
    "finished_at"           TIMESTAMPTZ,
    "migration_name"        VARCHAR(255) NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        TIMESTAMPTZ,
    "started_at"            TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count"   INTEGER NOT NULL DEFAULT 0
)`;

/** That of Prisma: its command line and Bakeoff wait for each other. It ends with the connection. */
const MIGRATION_LOCK = 72707369;

async function migrate(
  url: string,
  missingOf: (recorded: RecordedMigration[]) => Migration[],
): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding');
    if (rows[0]?.server_encoding !== 'UTF8')
      throw new Error(`The database must be encoded in UTF8, not in ${rows[0]?.server_encoding}.`);
    await client.query("SET lock_timeout = '60s'; SET statement_timeout = 0");
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(RECORDS);
    const missing = missingOf(await recorded(client));
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  });
}

async function recorded(client: pg.Client): Promise<RecordedMigration[]> {
  const { rows } = await client.query<RecordedMigration>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS "isFinished"
     FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  return rows;
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    const now = recordedNow();
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, $4, $5, 1)`,
      [randomUUID(), checksum, name, now, now],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

interface ForeignKey {
  child: string;
  parent: string;
  columns: string[];
  targets: string[];
}

const FOREIGN_KEYS = `
  SELECT c.conrelid::regclass::text AS child, c.confrelid::regclass::text AS parent,
    json_agg(quote_ident(a.attname) ORDER BY k.n) AS columns, json_agg(quote_ident(b.attname) ORDER BY k.n) AS targets
  FROM pg_constraint c
    CROSS JOIN LATERAL unnest(c.conkey, c.confkey) WITH ORDINALITY AS k(own, target, n)
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.own
    JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = k.target
  WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace
  GROUP BY c.oid, c.conrelid, c.confrelid`;

/** The server keeps its foreign keys; what was restored in part, or written past them, shows here. */
async function orphans(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<ForeignKey>(FOREIGN_KEYS);
  const problems: string[] = [];
  for (const { child, parent, columns, targets } of rows) {
    const pairs = columns.map((column, i) => `p.${targets[i]} = c.${column}`).join(' AND ');
    const found = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${child} c WHERE NOT EXISTS (SELECT 1 FROM ${parent} p WHERE ${pairs})`,
    );
    if ((found.rows[0]?.count ?? 0) > 0)
      problems.push(`${found.rows[0]?.count} rows of ${child} belong to nothing.`);
  }
  return problems;
}
