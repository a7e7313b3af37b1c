import type { CompareView } from './comparison';

/** A view with everything at its default: one row, one column, absolute values. */
export const PLAIN_VIEW: CompareView = {
  filter: {},
  metrics: [],
  rows: [],
  columns: [],
  charts: [],
  average: [],
  kind: 'dots',
  sort: { by: 'natural', metric: null, column: null, order: null },
  base: { row: null, column: null },
  values: 'absolute',
  threshold: 'report',
  missed: 'mark',
  noResult: 'show',
  hide: [],
  aliases: {},
  rowOrder: [],
  groups: [],
  scatter: { x: null, y: null, size: null, front: 'column' },
  constraints: [],
  selected: { row: null, column: null },
};

/** WiredTiger's configurations on the rows, versions as columns, relative to v1. */
export const WIREDTIGER_VIEW: CompareView = {
  ...PLAIN_VIEW,
  filter: { dbms: ['MongoDB'], engine: ['WiredTiger'] },
  metrics: [
    'insert_rate_avg',
    'insert_rate_p99',
    'write_bytes_per_insert',
    'cpu_norm_per_insert',
    'database_size',
    'process_rss',
    'cpu_utilization',
    'insert_time_max',
  ],
  rows: ['config'],
  columns: ['version'],
  base: { row: 'v1', column: null },
  values: 'ratio',
};
