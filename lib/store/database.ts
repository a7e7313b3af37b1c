import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import Sqlite from 'better-sqlite3';
import { environment } from '../environment';
import { type Insert, insertInto } from './bulk';
import { type Prisma, PrismaClient } from './generated/client';
import type { RunIndex } from './run-index';

/** A query inside a writing transaction. */
export type Transaction = Prisma.TransactionClient;

/** Does `work` when nothing else writes, and lets nothing else write meanwhile. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

export interface Database {
  /** `file:` and a path. */
  url: string;
  /** For reading only. It has a connection of its own: the adapter has one per client, so what is read through the writer while
   *  a transaction is open would be read inside it, half written. */
  reader: PrismaClient;
  /** Does `work` in a transaction, one after the other. `runs`: how many keys for runs it needs; it is told the first. `insert`
   *  adds many rows in the same transaction. */
  write<T>(
    work: (tx: Transaction, firstRun: number, insert: Insert) => Promise<T>,
    runs?: number,
  ): Promise<T>;
  /** Holds back every write until `work` is done: for what writes over a connection of its own, in another thread. */
  turn: Turn;
  /** The newest index of runs, see run-index.ts. */
  runIndex: RunIndex | null;
  runIndexLoading: Promise<RunIndex> | null;
  close(): Promise<void>;
}

declare global {
  // Next loads this module once per layer and again after each change in development: they share the connections.
  var bakeoffDatabase: Promise<Database> | undefined;
}

/** The database that the environment names, opened when it is first asked for. Its migrations must have been applied. */
export function database(): Promise<Database> {
  globalThis.bakeoffDatabase ??= openFirst().catch((error) => {
    globalThis.bakeoffDatabase = undefined; // the next request tries again
    throw error;
  });
  return globalThis.bakeoffDatabase;
}

let openFirst = () => connect(environment().databaseUrl);

/** Names the database of a worker, in place of the one before; `turn` is asked before each write. It is opened when it is first asked for: an
 *  open one takes 60 MB, which a worker has better uses for while it reads. */
export async function nameDatabase(url: string, turn: Turn): Promise<void> {
  await closeDatabase();
  openFirst = () => connect(url, undefined, turn);
}

/** Makes this the database of the process, in place of the one before. `onQuery` is told each SQL statement. */
export async function openDatabase(url: string, onQuery?: (sql: string) => void): Promise<void> {
  await closeDatabase();
  globalThis.bakeoffDatabase = connect(url, onQuery);
  await globalThis.bakeoffDatabase;
}

/** Where the open database is: `file:` and a path. */
export async function databaseUrl(): Promise<string> {
  return (await database()).url;
}

/** As Database.turn, of the open database. */
export const writeTurn: Turn = async (work) => (await database()).turn(work);

export async function closeDatabase(): Promise<void> {
  const open = globalThis.bakeoffDatabase;
  globalThis.bakeoffDatabase = undefined;
  await (await open)?.close();
}

/** As SQLite makes them. */
const PAGE_BYTES = 4_096;
/** Milliseconds to wait for a lock that another process holds. */
const BUSY_TIMEOUT_MS = 30_000;
/** A transaction may wait for all before it, and a large text takes its time. */
const TRANSACTION = { maxWait: 600_000, timeout: 600_000 };

async function connect(
  url: string,
  onQuery?: (sql: string) => void,
  outerTurn: Turn = (work) => work(),
): Promise<Database> {
  let connection: Sqlite.Database | null = null;
  const open = (role: 'reader' | 'writer') => {
    const factory = new PrismaBetterSqlite3({ url, timeout: BUSY_TIMEOUT_MS });
    const client = new PrismaClient({
      adapter: {
        provider: factory.provider,
        adapterName: factory.adapterName,
        async connect() {
          const adapter = await factory.connect();
          if (!('client' in adapter && adapter.client instanceof Sqlite))
            throw new Error('The adapter of Prisma keeps its connection elsewhere.');
          // what Prisma is handed goes through JSON several times: many rows go past it, over the connection of the writer
          if (role === 'writer') connection = adapter.client;
          else adapter.client.pragma('query_only = ON');
          return adapter;
        },
      },
      log: onQuery ? [{ emit: 'event', level: 'query' }] : [],
    });
    if (onQuery) client.$on('query', (event) => onQuery(event.query));
    return client;
  };
  /** Opened when it is first asked for: what only stores has no use for it. */
  let reader: PrismaClient | null = null;
  const writer = open('writer');
  // what is acknowledged outlives a power cut
  await writer.$executeRaw`PRAGMA synchronous = FULL`;
  // a large upload leaves a large log behind: give back what is over 64 MB
  await writer.$queryRaw`PRAGMA journal_size_limit = 67108864`;
  const { maxDatabaseBytes } = environment();
  if (maxDatabaseBytes !== null)
    await writer.$queryRawUnsafe(`PRAGMA max_page_count = ${Math.floor(maxDatabaseBytes / PAGE_BYTES)}`);
  if (!connection) throw new Error('Prisma opened no connection.');
  const insert = insertInto(connection, onQuery);
  let last: Promise<unknown> = Promise.resolve();
  const turn: Turn = (work) => {
    const done = last.then(() => outerTurn(work));
    last = done.catch(() => undefined);
    return done;
  };
  return {
    url,
    get reader() {
      reader ??= open('reader');
      return reader;
    },
    turn,
    write: (work, runs = 0) =>
      turn(() =>
        writer.$transaction(async (tx) => {
          // first of all a write, so that the lock is taken (or waited for) before anything is read
          const state = await tx.state.update({
            where: { id: 1 },
            data: { version: { increment: 1 }, nextRun: { increment: runs } },
          });
          return work(tx, state.nextRun - runs, insert);
        }, TRANSACTION),
      ),
    runIndex: null,
    runIndexLoading: null,
    async close() {
      await last;
      await Promise.all([reader?.$disconnect(), writer.$disconnect()]);
    },
  };
}
