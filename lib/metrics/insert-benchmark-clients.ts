import type { Metric } from '../model';
import { capital, metric, OPERATIONS, operations } from './metric';

/** What the clients of the insert benchmark sum up when they end. */
export const CLIENT_TOTALS: readonly Metric[] = [
  metric(
    'index_create_time',
    'Index creation',
    's',
    'lower',
    'Wall time of creating the secondary indexes.',
    { display: 's' },
  ),
  metric(
    'index_create_all_time',
    'Index creation, all at once',
    's',
    'lower',
    'Wall time of creating all indexes with one statement.',
    { display: 's' },
  ),
  metric(
    'index_create_single_time',
    'Index creation, one by one',
    's',
    'lower',
    'Wall time of creating the indexes with one statement each.',
    { display: 's' },
  ),
  metric('rows_per_client', 'Rows per client', 'count', 'none', 'Rows that each client was to insert.'),
  metric('table_rows', 'Rows in the table', 'count', 'none', 'Rows in the table, deletes taken off.'),
  metric('items_deleted', 'Items deleted', 'count', 'none', 'Rows or documents that the step deleted.'),
  metric('queries_done', 'Queries', 'count', 'none', 'Queries that the step made.'),
  ...OPERATIONS.map((op) =>
    metric(
      `${op}_retries`,
      `${capital(op)} retries`,
      'count',
      'lower',
      `Statements that had to be repeated, of ${operations(op)}.`,
    ),
  ),
  metric(
    'fetched_per_query',
    'Fetched per query',
    'count',
    'none',
    'Rows fetched per query, as the client counted.',
    {
      per: 'query',
    },
  ),
  metric(
    'fetched_per_query_expected',
    'Fetched per query, expected',
    'count',
    'none',
    'Rows per query that the client asked for.',
    { per: 'query' },
  ),
  metric(
    'getmin_queries',
    'Queries for the minimum',
    'count',
    'none',
    'Queries for the smallest key, which the clients make before they delete.',
  ),
  metric(
    'getmin_duration',
    'Queries for the minimum, time',
    's',
    'lower',
    'Time in queries for the smallest key.',
    { display: 's' },
  ),
  metric(
    'getmin_query_time',
    'Time per query for the minimum',
    's',
    'lower',
    'Mean time of a query for the smallest key.',
    {
      per: 'query',
    },
  ),
  metric('exceptions', 'Exceptions', 'count', 'lower', 'Exceptions that the client counted so far.'),
];

/** What they print per interval, as series. */
export const CLIENT_INTERVALS: readonly Metric[] = [
  ...OPERATIONS.flatMap((op) => [
    metric(
      `interval_${op}_rate`,
      `${capital(op)} rate, per interval`,
      'op/s',
      'higher',
      `${capital(operations(op))} per second of one client in the interval that ends at this time.`,
    ),
    metric(
      `running_${op}_rate`,
      `${capital(op)} rate, so far`,
      'op/s',
      'higher',
      `Mean of ${operations(op)} per second of one client from the start to this time. It hides stalls.`,
    ),
    metric(
      `interval_${op}_response_max`,
      `${capital(op)} response, longest per interval`,
      's',
      'lower',
      `Longest response time in the interval that ends at this time.${op === 'query' ? '' : ` One response is to one statement, which may ${op} many rows.`}`,
    ),
  ]),
  metric(
    'interval_query_time',
    'Query time, per interval',
    's',
    'lower',
    'Mean time of a query in the interval.',
    {
      per: 'query',
    },
  ),
  metric('running_query_time', 'Query time, so far', 's', 'lower', 'Mean time of a query from the start.', {
    per: 'query',
  }),
];
