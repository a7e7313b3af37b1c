/** A fact that says which run this is. Values are text as written. */
export interface Dimension {
  key: string;
  label: string;
  description: string;
  /** Preference for the rows of a comparison when nothing is chosen: the highest that varies makes the rows. 0: never by itself. */
  rowRank: number;
  /** Likewise for the columns. */
  columnRank: number;
}

/** Key of the number that counts repeats. */
export const REPEAT = 'repeat';

/** The known dimensions, in the order in which pages list them. A run may have others; they come last, by name. */
export const DIMENSIONS: readonly Dimension[] = [
  {
    key: 'dbms',
    label: 'dbms',
    description: 'Database server or library that was measured.',
    rowRank: 60,
    columnRank: 50,
  },
  {
    key: 'engine',
    label: 'engine',
    description: 'Storage engine inside the dbms.',
    rowRank: 55,
    columnRank: 60,
  },
  { key: 'version', label: 'version', description: 'Version of the dbms.', rowRank: 65, columnRank: 90 },
  {
    key: 'build',
    label: 'build',
    description: 'How the dbms was compiled: flags, commit, date.',
    rowRank: 40,
    columnRank: 40,
  },
  {
    key: 'config',
    label: 'config',
    description: 'Name of a set of settings; see the knobs.',
    rowRank: 100,
    columnRank: 30,
  },
  {
    key: 'mode',
    label: 'mode',
    description: 'How the server ran or the load was made, in the words of the text.',
    rowRank: 95,
    columnRank: 20,
  },
  {
    key: 'program',
    label: 'program',
    description: 'Benchmark program that printed the result.',
    rowRank: 50,
    columnRank: 20,
  },
  {
    key: 'step',
    label: 'step',
    description: 'Step of the benchmark: load, create indexes, read-write at a fixed insert rate …',
    rowRank: 70,
    columnRank: 70,
  },
  { key: 'test', label: 'test', description: 'Micro-benchmark of a suite.', rowRank: 80, columnRank: 10 },
  {
    key: 'workload',
    label: 'workload',
    description: 'What the benchmark did, in the words of the text.',
    rowRank: 20,
    columnRank: 20,
  },
  {
    key: 'request',
    label: 'request',
    description: 'Kind of request whose latency was measured.',
    rowRank: 45,
    columnRank: 80,
  },
  {
    key: 'network_latency',
    label: 'network latency',
    description: 'Delay that was added to the network, one way.',
    rowRank: 85,
    columnRank: 10,
  },
  {
    key: 'hardware',
    label: 'hardware',
    description: 'Machine, in the words of the text.',
    rowRank: 15,
    columnRank: 15,
  },
  { key: 'rows', label: 'rows', description: 'Rows loaded, as written (100m).', rowRank: 30, columnRank: 35 },
  { key: 'dataset', label: 'dataset', description: 'Data that was loaded.', rowRank: 25, columnRank: 25 },
  {
    key: 'clients',
    label: 'clients',
    description: 'Connections or threads that made the load.',
    rowRank: 35,
    columnRank: 36,
  },
  {
    key: 'client',
    label: 'client',
    description: 'One of several clients of the same test, by its number; absent: all of them together.',
    rowRank: 32,
    columnRank: 32,
  },
  {
    key: 'conc',
    label: 'conc',
    description: 'Requests in flight (--conc of dgraph live).',
    rowRank: 34,
    columnRank: 34,
  },
  {
    key: 'batch',
    label: 'batch',
    description: 'Items per request (--batch of dgraph live).',
    rowRank: 33,
    columnRank: 33,
  },
  {
    key: 'replacement_factor',
    label: 'replacement factor',
    description: 'Share of extra rows that replace earlier ones (FiloDB).',
    rowRank: 90,
    columnRank: 10,
  },
  {
    key: 'base',
    label: 'base',
    description: 'What the ratios of this run are relative to, where a text holds ratios instead of values.',
    rowRank: 2,
    columnRank: 6,
  },
  {
    key: 'partitions',
    label: 'partitions',
    description: 'Partitions of the table.',
    rowRank: 31,
    columnRank: 31,
  },
  {
    key: 'pk',
    label: 'primary key',
    description: 'Whether the sysbench tables have one: 1 or 0.',
    rowRank: 2,
    columnRank: 3,
  },
  {
    key: 'note',
    label: 'note',
    description: 'What the name of a run says beside its system and config.',
    rowRank: 10,
    columnRank: 10,
  },
  {
    key: 'range',
    label: 'range',
    description: 'Rows or points per query of a sysbench test.',
    rowRank: 2,
    columnRank: 2,
  },
  {
    key: 'tables',
    label: 'tables',
    description: 'Tables that were loaded.',
    rowRank: 28,
    columnRank: 28,
  },
  {
    key: 'item',
    label: 'item',
    description: 'What one inserted unit is: row, document, N-Quad.',
    rowRank: 0,
    columnRank: 5,
  },
  {
    key: 'command',
    label: 'command',
    description: 'Command line that made the result, secrets masked.',
    rowRank: 0,
    columnRank: 0,
  },
  {
    key: REPEAT,
    label: 'repeat',
    description:
      'Which of several runs of the same it is, counted. Runs that differ in nothing else are repeats of each other.',
    rowRank: 0,
    columnRank: 0,
  },
];

/** Dimensions in which repeats of a run differ: they make no axis by themselves, and nobody is warned of them. */
export const OF_REPEATS: ReadonlySet<string> = new Set(['command', REPEAT]);

const BY_KEY = new Map(DIMENSIONS.map((d) => [d.key, d]));

/** The dimension with this key; one that no list knows has its key as label and never makes an axis by itself. */
export function dimensionOf(key: string): Dimension {
  return (
    BY_KEY.get(key) ?? { key, label: key.replaceAll('_', ' '), description: '', rowRank: 1, columnRank: 1 }
  );
}
