/** A process that stores, changes, reads again and deletes uploads until it is killed. Prints `ready`, then for each thing that it does `begin …` and, once
 *  it is acknowledged, `done …`. Arguments: url of the database, seed. */
import { rmSync, writeFileSync, writeSync } from 'node:fs';
import { incomingPath } from '../ingest/incoming';
import { rereadUploads } from '../ingest/reread';
import { storeFile } from '../ingest/store-file';
import { deleteUpload, listUploads, openDatabase, updateUpload } from '../store';
import { chance } from './chance';
import { madeUpTable } from './made-up-text';

const [url = '', seed = '1'] = process.argv.slice(2);
const random = chance(Number(seed));
// at once, not by a queue in this process: what was acknowledged must have been said
const say = (...words: (string | number)[]) => writeSync(1, `${words.join(' ')}\n`);

await openDatabase(url);
const mine = (await listUploads()).map(({ id }) => id);
say('ready');
for (let step = 0; ; step++) {
  const action = random.below(10);
  if (action < 4 || mine.length === 0) await store(step);
  else if (action < 6) await remove();
  else if (action < 7) await rename(step);
  else await reread();
}

async function store(step: number): Promise<void> {
  const rows = random.of([5, 50, 500, 5_000]);
  say('begin', 'store');
  const path = await incomingPath();
  writeFileSync(path, madeUpTable(`s${seed}-${step}`, rows, random));
  const stored = await storeFile({
    path,
    name: `${seed}-${step}.csv`,
    title: '',
    notes: '',
    format: null,
    mappings: [],
    mostBytes: 0,
    createdAt: '2026-01-01T00:00:00Z',
  });
  rmSync(path);
  if (!('id' in stored)) throw new Error('It was refused.');
  say('done', 'store', stored.id, rows);
  mine.push(stored.id);
}

async function remove(): Promise<void> {
  const [id] = mine.splice(random.below(mine.length), 1);
  if (id === undefined) return;
  say('begin', 'delete', id);
  await deleteUpload(id);
  say('done', 'delete', id);
}

async function rename(step: number): Promise<void> {
  const id = random.of(mine);
  say('begin', 'rename', id);
  await updateUpload(id, { title: `title ${step}` });
  say('done', 'rename', id);
}

async function reread(): Promise<void> {
  say('begin', 'reread');
  let left = 3;
  for await (const _ of rereadUploads({ all: true })) if (--left === 0) break;
  say('done', 'reread');
}
