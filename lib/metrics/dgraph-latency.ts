import type { Metric } from '../model';
import { metric } from './metric';

/** Parts of a transaction as `dgraph increment` prints them: letter, id, what it is. */
export const INCREMENT_PARTS = [
  ['Q', 'query', 'query', 'Time of the query in the server.'],
  ['M', 'mutation', 'mutation', 'Time of the mutation and its commit in the server.'],
  ['S', 'server', 'server', 'Time of query and mutation together in the server.'],
  ['C', 'client', 'client', 'Time of the transaction as the client saw it, connecting left out.'],
  [
    'D',
    'overhead',
    'outside the server',
    'Client minus server: network and client. Rounding can make it less than 0.',
  ],
] as const;

/** Statistics over the samples: suffix of the metric's id, words, word in its label. */
export const INCREMENT_STATISTICS = [
  ['mean', 'mean', 'mean'],
  ['p50', '50th percentile', 'p50'],
  ['p90', '90th percentile', 'p90'],
  ['p99', '99th percentile', 'p99'],
  ['p999', '99.9th percentile', 'p99.9'],
  ['max', 'greatest', 'longest'],
] as const;

export const INCREMENT_METRICS: readonly Metric[] = [
  metric(
    'increment_samples',
    'Increment: samples',
    'count',
    'none',
    'Transactions of dgraph increment that were timed, warm-up left out.',
  ),
  metric(
    'increment_failures',
    'Increment: failed attempts',
    'count',
    'lower',
    'Attempts that failed and were retried; their time is in no sample.',
  ),
  ...INCREMENT_PARTS.flatMap(([, id, label, description]) => [
    metric(
      `increment_${id}`,
      `Increment: ${label}`,
      's',
      'lower',
      `${description} Rounded to whole milliseconds by dgraph increment.`,
      { display: 'ms' },
    ),
    ...INCREMENT_STATISTICS.map(([suffix, words, word]) =>
      metric(
        `increment_${id}_${suffix}`,
        `Increment: ${label}, ${word}`,
        's',
        'lower',
        `${description} The ${words} of the samples, which are whole milliseconds.`,
        { display: 'ms' },
      ),
    ),
  ]),
];

/** `90` → `latency_p90`, `99.9` → `latency_p999`. */
export function latencyPercentileId(percentile: string): string {
  return `latency_p${percentile.replace('.', '')}`;
}

/** Percentiles whose latency tables are read. */
export const LATENCY_PERCENTILES = ['50', '75', '90', '95', '99', '99.9', '99.99'] as const;

export const LATENCY_METRICS: readonly Metric[] = LATENCY_PERCENTILES.map((p) =>
  metric(
    latencyPercentileId(p),
    `Latency, p${p}`,
    's',
    'lower',
    `Latency that ${p} % of the requests did not exceed.`,
    { display: 'ms' },
  ),
);
