import type { Prisma, PrismaClient } from '../generated/sqlite/client';
import type { SegmentRow } from '../segments';
import type { Insert } from './tables';

/** A query inside a writing transaction. */
export type Transaction = Prisma.TransactionClient;

/** What differs between the databases that everything can be stored in. */
export interface Engine {
  /** The folder of its migrations is prisma/<name>/migrations. */
  name: 'sqlite' | 'postgresql';
  /** `onQuery` is told each SQL statement. */
  connect(url: string, onQuery?: OnQuery): Promise<Connections>;
  queries: Queries;
  /** Applies what `missing` names of the migrations that are recorded, each whole or not at all, while no other process does. Names those applied. */
  migrate(url: string, missing: (recorded: RecordedMigration[]) => Migration[]): Promise<string[]>;
  /** Lets keys that the database gives come after those that were given to it. */
  continueKeys(tx: Transaction): Promise<void>;
  recordedMigrations(url: string): Promise<RecordedMigration[]>;
  /** What is wrong with a database whatever it holds, a sentence each. */
  findDamage(url: string): Promise<string[]>;
  /** Writes all that is stored at this moment into a new file. */
  backup(url: string, file: string): Promise<void>;
}

export type OnQuery = (sql: string) => void;

export interface Connections {
  /** For reading only. It has connections of its own: what is read through the writer while a transaction is open would be read inside
   *  it, half written. Opened when it is first asked for: what only stores has no use for it. */
  readonly reader: PrismaClient;
  writer: PrismaClient;
  /** Adds many rows in the transaction that is open on the writer. */
  insert: Insert;
  close(): Promise<void>;
}

/** Queries that answer with JSON, in a fraction of the time that a row for each thing takes. Each database has functions of its own for it. */
export interface Queries {
  /** For the index of runs: these uploads, a row each. */
  segments(reader: PrismaClient, uploadKeys: readonly number[]): Promise<SegmentRow[]>;
  /** Runs with these keys, in any order, with their measurements of these metrics. */
  measuredRuns(
    reader: PrismaClient,
    runKeys: readonly number[],
    metrics: readonly string[] | 'all',
  ): Promise<MeasuredRunRow[]>;
  /** [line, key of run][] as JSON, in this order, each once: where runs from one key to before another begin or have numbers. */
  measuredLines(reader: PrismaClient, firstRun: number, endRun: number): Promise<string>;
}

export interface MeasuredRunRow {
  key: number;
  id: string;
  name: string;
  line: number;
  /** [metric, value, line, raw, derivation][] as JSON. */
  measurements: string;
}

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export interface RecordedMigration {
  name: string;
  checksum: string;
  isFinished: boolean;
}

/** The time of now as Prisma records it. */
export function recordedNow(): string {
  return new Date().toISOString().replace('Z', '+00:00');
}
