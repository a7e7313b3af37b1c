import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { environment } from '../environment';
import { type Prisma, PrismaClient } from './generated/client';
import type { RunIndex } from './run-index';

/** A query inside a writing transaction. */
export type Transaction = Prisma.TransactionClient;

export interface Database {
  /** `file:` and a path. */
  url: string;
  /** For reading only. It has a connection of its own: the adapter has one per client, so what is read through the writer while
   *  a transaction is open would be read inside it, half written. */
  reader: PrismaClient;
  /** Does `work` in a transaction, one after the other. `runs`: how many keys for runs it needs; it is told the first. */
  write<T>(work: (tx: Transaction, firstRun: number) => Promise<T>, runs?: number): Promise<T>;
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
  globalThis.bakeoffDatabase ??= connect(environment().databaseUrl).catch((error) => {
    globalThis.bakeoffDatabase = undefined; // the next request tries again
    throw error;
  });
  return globalThis.bakeoffDatabase;
}

/** Makes this the database of the process, in place of the one before. `onQuery` is told each SQL statement. */
export async function openDatabase(url: string, onQuery?: (sql: string) => void): Promise<void> {
  await closeDatabase();
  globalThis.bakeoffDatabase = connect(url, onQuery);
  await globalThis.bakeoffDatabase;
}

export async function closeDatabase(): Promise<void> {
  const open = globalThis.bakeoffDatabase;
  globalThis.bakeoffDatabase = undefined;
  await (await open)?.close();
}

/** Milliseconds to wait for a lock that another process holds. */
const BUSY_TIMEOUT_MS = 30_000;
/** A transaction may wait for all before it, and a large text takes its time. */
const TRANSACTION = { maxWait: 600_000, timeout: 600_000 };

async function connect(url: string, onQuery?: (sql: string) => void): Promise<Database> {
  const open = () => {
    const client = new PrismaClient({
      adapter: new PrismaBetterSqlite3({ url, timeout: BUSY_TIMEOUT_MS }),
      log: onQuery ? [{ emit: 'event', level: 'query' }] : [],
    });
    if (onQuery) client.$on('query', (event) => onQuery(event.query));
    return client;
  };
  const reader = open();
  const writer = open();
  // what is acknowledged outlives a power cut
  await writer.$executeRaw`PRAGMA synchronous = FULL`;
  // a large upload leaves a large log behind: give back what is over 64 MB
  await writer.$queryRaw`PRAGMA journal_size_limit = 67108864`;
  await reader.$executeRaw`PRAGMA query_only = ON`;
  let last: Promise<unknown> = Promise.resolve();
  return {
    url,
    reader,
    write(work, runs = 0) {
      const done = last.then(() =>
        writer.$transaction(async (tx) => {
          // first of all a write, so that the lock is taken (or waited for) before anything is read
          const state = await tx.state.update({
            where: { id: 1 },
            data: { version: { increment: 1 }, nextRun: { increment: runs } },
          });
          return work(tx, state.nextRun - runs);
        }, TRANSACTION),
      );
      last = done.catch(() => undefined);
      return done;
    },
    runIndex: null,
    runIndexLoading: null,
    async close() {
      await last;
      await Promise.all([reader.$disconnect(), writer.$disconnect()]);
    },
  };
}
