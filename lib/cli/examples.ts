import { existsSync } from 'node:fs';
import path from 'node:path';
import { storeFile } from '../ingest/store-file';
import { loadedExamples, markExampleLoaded } from '../store';

export interface Example {
  /** Name in the database, for ever: an example is loaded once per name. */
  name: string;
  /** Path of the text below lib/formats. */
  file: string;
  title: string;
  /** Where its data comes from. */
  notes: string;
}

/** What a new installation shows, in the order in which the library lists it. */
export const EXAMPLES: readonly Example[] = [
  {
    name: 'wiredtiger-v1-v24',
    file: 'insert-benchmark/samples/wiredtiger-v1-v24.txt',
    title: 'WiredTiger configurations v1–v24, insert benchmark',
    notes:
      'Tables and legend of a gist of mdcallag (2018), https://gist.github.com/mdcallag/17b2998fb31b0929874d15a05e2c22a0.',
  },
  {
    name: 'dgraph-ludicrous-mode',
    file: 'dgraph-live/samples/ludicrous-mode.txt',
    title: 'Dgraph live loader, normal and ludicrous mode',
    notes: 'Commands and output of a post on discuss.dgraph.io about ludicrous mode (2020).',
  },
  {
    name: 'dgraph-embargo-latency',
    file: 'dgraph-latency/samples/embargo-latency.txt',
    title: 'Dgraph latency under network delay (Embargo)',
    notes: 'Tables of the post “Dgraph Latency Tests with Embargo” on discuss.dgraph.io (2020).',
  },
  {
    name: 'filodb-row-replace-stress',
    file: 'filodb-stress/samples/row-replace-stress.txt',
    title: 'FiloDB RowReplaceStress',
    notes: 'Results table of stress/README.md in https://github.com/filodb/FiloDB.',
  },
];

/** Stores the examples that were never loaded into this database; says of each what became of it. One that was loaded and deleted
 *  stays deleted. */
export async function loadExamples(
  examples: readonly Example[],
  folder: string,
  now: Date,
): Promise<string[]> {
  const loaded = await loadedExamples();
  return storeExamples(
    examples.filter(({ name }) => !loaded.has(name)),
    folder,
    now,
  );
}

/** Stores examples, loaded before or not; says of each what became of it. */
export async function storeExamples(
  examples: readonly Example[],
  folder: string,
  now: Date,
): Promise<string[]> {
  const said: string[] = [];
  for (const [i, { name, file, title, notes }] of examples.entries()) {
    const text = path.join(folder, file);
    if (!existsSync(text)) {
      said.push(`The text of the example “${title}” is missing: lib/formats/${file}.`);
      continue;
    }
    const stored = await storeFile({
      path: text,
      name: path.basename(file),
      title,
      notes,
      format: null,
      mappings: [],
      mostBytes: 0,
      // the first is the newest, so that it is listed first
      createdAt: new Date(now.getTime() - i).toISOString(),
    });
    if (stored.outcome === 'refused' || stored.outcome === 'too-large') {
      const why = stored.outcome === 'refused' ? (stored.diagnostics[0]?.message ?? '') : 'it is too large.';
      said.push(`The example “${title}” could not be read: ${why}`);
      continue;
    }
    await markExampleLoaded(name, now.toISOString());
    said.push(`Loaded the example “${title}”.`);
  }
  return said;
}
