import { environment } from '../environment';
import { engineOf } from './databases/choose';
import type { Connections, OnQuery, Queries, Transaction } from './databases/engine';
import type { Insert } from './databases/tables';
import type { RunIndex } from './run-index';

/** Does `work` when nothing else writes, and lets nothing else write meanwhile. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

export interface Database {
  url: string;
  readonly reader: Connections['reader'];
  queries: Queries;
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
export async function openDatabase(url: string, onQuery?: OnQuery): Promise<void> {
  await closeDatabase();
  globalThis.bakeoffDatabase = connect(url, onQuery);
  await globalThis.bakeoffDatabase;
}

/** The address of the open database, with its password if it has one. */
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

/** A transaction may wait for all before it, and a large text takes its time. */
const TRANSACTION = { maxWait: 600_000, timeout: 600_000 };

async function connect(
  url: string,
  onQuery?: OnQuery,
  outerTurn: Turn = (work) => work(),
): Promise<Database> {
  const engine = await engineOf(url);
  const connections = await engine.connect(url, onQuery);
  const { writer, insert } = connections;
  let last: Promise<unknown> = Promise.resolve();
  const turn: Turn = (work) => {
    const done = last.then(() => outerTurn(work));
    last = done.catch(() => undefined);
    return done;
  };
  return {
    url,
    get reader() {
      return connections.reader;
    },
    queries: engine.queries,
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
      await connections.close();
    },
  };
}
