import { statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { databaseUrl, writeTurn } from '../store';
import type { FileContent, FileToRead, FileToStore, StoredFile } from './store-file';
import type { Answer, Job } from './worker-messages';

/** More files than this do not wait to be read: better to say so than to answer after minutes. */
const MOST_WAITING = 200;
/** A larger file is read in the first lane only, so that small ones need not wait for it. */
const SMALL_BYTES = 16_777_216;
/** Such a file has a worker for itself, which ends after it: its memory goes back, and there is none of earlier files. */
const LARGE_BYTES = 67_108_864;

type Ending = Exclude<Answer, { kind: 'wants-turn' } | { kind: 'turn-over' }>;

interface Waiting {
  job: Job;
  bytes: number;
  resolve(ending: Ending): void;
  reject(error: Error): void;
}

interface Lane {
  takesLarge: boolean;
  isBusy: boolean;
  worker: Worker | null;
}

interface Readers {
  lanes: Lane[];
  waiting: Waiting[];
  /** Bytes of the files that were read since the start, as they arrived. */
  bytes: number;
  /** How many files had which outcome. */
  files: Record<string, number>;
}

declare global {
  // as with the database: Next may load this module more than once
  var bakeoffReaders: Readers | undefined;
}

function readers(): Readers {
  globalThis.bakeoffReaders ??= {
    lanes: [true, false].map((takesLarge) => ({ takesLarge, isBusy: false, worker: null })),
    waiting: [],
    bytes: 0,
    files: {},
  };
  return globalThis.bakeoffReaders;
}

/** What was read since the start, and what waits. */
export function readerCounts(): { waiting: number; bytes: number; files: Readonly<Record<string, number>> } {
  const { waiting, bytes, files } = readers();
  return { waiting: waiting.length, bytes, files };
}

function count(outcome: string, bytes: number): void {
  const all = readers();
  all.bytes += bytes;
  all.files[outcome] = (all.files[outcome] ?? 0) + 1;
}

/** Reads and stores a file in a worker; 'busy' when too many wait. */
export async function storeFileAside(file: FileToStore): Promise<StoredFile | 'busy'> {
  const ending = await runAside({ kind: 'store', file, databaseUrl: await databaseUrl() }, file.path);
  if (ending === 'busy') return ending;
  if (ending.kind !== 'stored') throw failure(ending);
  return ending.stored;
}

/** Reads a file in a worker and keeps nothing of it; 'busy' when too many wait. */
export async function readFileAside(file: FileToRead): Promise<FileContent | 'busy'> {
  const ending = await runAside({ kind: 'read', file }, file.path);
  if (ending === 'busy') return ending;
  if (ending.kind !== 'read') throw failure(ending);
  return ending.content;
}

/** Ends the workers, whatever they do. */
export async function stopReaders(): Promise<void> {
  const { lanes } = readers();
  await Promise.all(lanes.map(({ worker }) => worker?.terminate()));
}

function failure(ending: Ending): Error {
  return new Error(ending.kind === 'failed' ? ending.message : `The worker answered ${ending.kind}.`);
}

function runAside(job: Job, file: string): Promise<Ending | 'busy'> {
  const { waiting } = readers();
  if (waiting.length >= MOST_WAITING) return Promise.resolve('busy');
  const { size } = statSync(file);
  return new Promise((resolve, reject) => {
    waiting.push({ job, bytes: size, resolve, reject });
    startNext();
  });
}

function startNext(): void {
  const { lanes, waiting } = readers();
  for (const lane of lanes) {
    if (lane.isBusy) continue;
    const next = waiting.findIndex(({ bytes }) => lane.takesLarge || bytes <= SMALL_BYTES);
    const [taken] = next === -1 ? [] : waiting.splice(next, 1);
    if (taken) runIn(lane, taken);
  }
}

function runIn(lane: Lane, { job, bytes, resolve, reject }: Waiting): void {
  lane.isBusy = true;
  if (bytes > LARGE_BYTES && lane.worker) {
    void lane.worker.terminate();
    lane.worker = null;
  }
  lane.worker ??= startWorker(lane);
  const { worker } = lane;
  worker.ref();
  let endTurn = () => {};
  const finish = (isWorkerGone: boolean) => {
    endTurn();
    worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    worker.unref();
    if (isWorkerGone || bytes > LARGE_BYTES) {
      lane.worker = null;
      if (!isWorkerGone) void worker.terminate();
    }
    lane.isBusy = false;
    startNext();
  };
  const onMessage = (answer: Answer) => {
    if (answer.kind === 'wants-turn')
      // what waits for its turn when the worker dies is over at once
      void writeTurn(() => {
        const over = new Promise<void>((done) => {
          endTurn = done;
        });
        if (lane.worker === worker && lane.isBusy) worker.postMessage('turn');
        else endTurn();
        return over;
      });
    else if (answer.kind === 'turn-over') endTurn();
    else {
      finish(false);
      count(outcomeOf(answer), bytes);
      resolve(answer);
    }
  };
  const onError = (error: Error) => {
    finish(true);
    count('failed', bytes);
    reject(error);
  };
  const onExit = () => onError(new Error('The worker ended before the file was read.'));
  worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  worker.postMessage(job);
}

function outcomeOf(ending: Ending): string {
  if (ending.kind === 'failed') return ending.kind;
  return ending.kind === 'read' ? ending.content.outcome : ending.stored.outcome;
}

/** Most of what a reader makes is gone a moment later: a small place for it is enough, and stays in memory. */
const YOUNG_MB = 16;

/** The sources are not bundled: the server runs them from the project's folder. In a worker of Node 20 `--import` does nothing, hence this. */
function startWorker(lane: Lane): Worker {
  const { href } = pathToFileURL(path.join(process.cwd(), 'lib/ingest/worker.ts'));
  const start = `process.setSourceMapsEnabled(false); import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(href)}); })`;
  const worker = new Worker(start, { eval: true, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
  // also one that has nothing to do may end: the next file gets another
  worker.once('exit', () => {
    if (lane.worker === worker) lane.worker = null;
  });
  return worker;
}
