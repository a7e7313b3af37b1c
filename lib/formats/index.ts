import { badger } from './badger';
import { config } from './config';
import { dgraphBulk } from './dgraph-bulk';
import { dgraphIncrement } from './dgraph-increment';
import { dgraphLatency } from './dgraph-latency';
import { dgraphLive } from './dgraph-live';
import { filodbStress } from './filodb-stress';
import type { Format } from './format';
import { insertBenchmark } from './insert-benchmark';
import { sysbench } from './sysbench';
import { table } from './table';

/** Every format, in the order in which detection asks them: the first that recognises a text reads it. */
export const FORMATS: readonly Format[] = [
  dgraphLive,
  dgraphBulk,
  dgraphIncrement,
  dgraphLatency,
  badger,
  filodbStress,
  insertBenchmark,
  sysbench,
  config,
  table,
];
