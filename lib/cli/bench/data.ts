/** npm run bench:data -- KIND MB FILE [SEED]: writes a text made up for measuring, the same for the same seed. Kinds: dgraph-live, insert-benchmark,
 *  table. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { dgraphLiveLog, insertBenchmarkLog } from './made-up-logs';
import { madeUpTable } from './made-up-table';

/** About as many bytes a configuration takes in a table. */
const BYTES_PER_CONFIG = 160;

const KINDS: Readonly<Record<string, (bytes: number, seed: number) => Iterable<string>>> = {
  'dgraph-live': (bytes, seed) => dgraphLiveLog({ bytes, seed }),
  'insert-benchmark': (bytes, seed) => insertBenchmarkLog({ bytes, seed }),
  table: (bytes, seed) => [madeUpTable({ configs: Math.ceil(bytes / BYTES_PER_CONFIG), seed })],
};

const [kind = '', megabytes = '', file = '', seed = '1'] = process.argv.slice(2);
const make = KINDS[kind];
if (!make || !/^\d+$/.test(megabytes) || !/^\d+$/.test(seed) || file === '') {
  console.error(`npm run bench:data -- ${Object.keys(KINDS).join('|')} MB FILE [SEED]`);
  process.exitCode = 1;
} else {
  const out = openSync(file, 'w');
  let bytes = 0;
  for (const piece of make(Number(megabytes) * 1_000_000, Number(seed))) bytes += writeSync(out, piece);
  closeSync(out);
  console.log(`${file}: ${(bytes / 1e6).toFixed(1)} MB`);
}
