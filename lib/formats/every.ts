/** Every format, one per line. Pages list them by these names; detection asks them in their turn. */
export { badger } from './badger';
export { config } from './config';
export { dgraphBulk } from './dgraph-bulk';
export { dgraphIncrement } from './dgraph-increment';
export { dgraphLatency } from './dgraph-latency';
export { dgraphLive } from './dgraph-live';
export { filodbStress } from './filodb-stress';
export { insertBenchmark } from './insert-benchmark';
export { sysbench } from './sysbench';
export { table } from './table';
