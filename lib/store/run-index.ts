import { configFinder, type JoinableConfig } from './config-joins';
import { type Database, database } from './database';
import { type Segment, segmentOf } from './segments';

/** What filters, facets and counts are answered from: the dimensions of all runs in memory, as columns of small numbers. The
 *  rows behind it are replaced with their upload only, so it is brought up to date upload by upload. */
export interface RunIndex {
  /** Of the data that it shows: State.version. */
  version: number;
  /** One per upload, by upload id. */
  segments: Segment[];
  /** For each segment, the config of each of its mentions; empty when none of them is known. */
  configs: Map<Segment, (IndexedConfig | null)[]>;
  dictionaries: Dictionaries;
}

export interface IndexedConfig extends JoinableConfig {
  knobs: Readonly<Record<string, string>>;
}

/** The values of one dimension; code 0 is '', for runs that lack it. Grows only: codes stay what they are. */
export interface Dictionary {
  codes: Map<string, number>;
  values: string[];
}

export type Dictionaries = Map<string, Dictionary>;

/** The index of the data as it is now. */
export async function runIndex(): Promise<RunIndex> {
  const db = await database();
  const version = await versionOf(db);
  for (;;) {
    if (db.runIndex && db.runIndex.version >= version) return db.runIndex;
    db.runIndexLoading ??= refresh(db).finally(() => {
      db.runIndexLoading = null;
    });
    await db.runIndexLoading;
  }
}

/** The number that every write raises. */
export async function dataVersion(): Promise<number> {
  return versionOf(await database());
}

async function versionOf({ reader }: Database): Promise<number> {
  const state = await reader.state.findUniqueOrThrow({ where: { id: 1 } });
  return state.version;
}

async function refresh(db: Database): Promise<RunIndex> {
  for (;;) {
    const version = await versionOf(db);
    const uploads = await db.reader.upload.findMany({
      select: { key: true, runCount: true, firstRun: true },
      orderBy: { id: 'asc' },
    });
    const dictionaries: Dictionaries = db.runIndex?.dictionaries ?? new Map();
    const known = new Map(db.runIndex?.segments.map((s) => [s.uploadKey, s]));
    // what was read again has other runs than before
    const isKnown = (u: (typeof uploads)[number]) => known.get(u.key)?.firstRun === u.firstRun;
    for (const batch of batchesOf(uploads.filter((u) => !isKnown(u))))
      for (const row of await db.queries.segments(db.reader, batch))
        known.set(row.key, segmentOf(row, dictionaries));
    // an upload may have come or gone between these queries
    if ((await versionOf(db)) !== version) continue;
    const segments = uploads.flatMap((u) => known.get(u.key) ?? []);
    db.runIndex = { version, segments, dictionaries, configs: joinConfigs(segments, dictionaries) };
    return db.runIndex;
  }
}

/** Runs whose dimensions are fetched at once: about 20 MB of JSON. */
const RUNS_PER_BATCH = 100_000;

function* batchesOf(uploads: readonly { key: number; runCount: number }[]): Generator<number[]> {
  let batch: number[] = [];
  let runs = 0;
  for (const upload of uploads) {
    batch.push(upload.key);
    runs += upload.runCount;
    if (runs < RUNS_PER_BATCH) continue;
    yield batch;
    batch = [];
    runs = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Which config each mention means. Computed anew whenever uploads come or go: a few thousand look-ups at most. */
function joinConfigs(segments: readonly Segment[], dictionaries: Dictionaries): RunIndex['configs'] {
  const find = configFinder(segments.flatMap((s) => s.configs));
  const valueAt = (key: string, code: number) =>
    code === 0 ? undefined : dictionaries.get(key)?.values[code];
  return new Map(
    segments.map((segment) => {
      const configs = segment.mentions.map((mention) => {
        const name = valueAt('config', mention.config);
        if (name === undefined) return null;
        return find({
          uploadId: segment.uploadId,
          name,
          dbms: valueAt('dbms', mention.dbms),
          version: valueAt('version', mention.version),
        });
      });
      return [segment, configs.some((config) => config !== null) ? configs : []];
    }),
  );
}
