/** Reads and stores files beside the thread that answers requests, one at a time. */
import { parentPort } from 'node:worker_threads';
import { nameDatabase, type Turn } from '../store';
import { readFileToJson, storeFile } from './store-file';
import type { Answer, Job } from './worker-messages';

const port = parentPort;
if (!port) throw new Error('This is a worker.');
const say = (answer: Answer) => port.postMessage(answer);

let named: string | null = null;
let takeTurn: (() => void) | null = null;

/** All that writes to the database takes turns, in whatever thread it is: SQLite would let them wait for each other without a turn of the event loop. */
const turn: Turn = async (work) => {
  await new Promise<void>((resolve) => {
    takeTurn = resolve;
    say({ kind: 'wants-turn' });
  });
  try {
    return await work();
  } finally {
    say({ kind: 'turn-over' });
  }
};

async function run(job: Job): Promise<void> {
  if (job.kind === 'read') return say({ kind: 'read', content: await readFileToJson(job.file) });
  if (named !== job.databaseUrl) {
    await nameDatabase(job.databaseUrl, turn);
    named = job.databaseUrl;
  }
  say({ kind: 'stored', stored: await storeFile(job.file) });
}

port.on('message', (message: Job | 'turn') => {
  if (message === 'turn') return takeTurn?.();
  run(message).catch((error: unknown) => {
    const isError = error instanceof Error;
    say({ kind: 'failed', message: isError ? (error.stack ?? error.message) : String(error) });
  });
});
