import { expect, test } from 'vitest';
import type { CheckCode } from './checks';
import { readText } from './read';

/** Status of a check in the first run that has it: `holds`, `differs`, `failed`, or null for none. */
function statusOf(code: CheckCode, lines: readonly string[], name: string | null = null): string | null {
  const { runs } = readText(lines.join('\n'), name);
  return runs.flatMap((run) => run.checks).find((check) => check.code === code)?.status ?? null;
}

const live = (elapsed: string, txns: number, quads: number, rate: number) =>
  `[10:00:${elapsed}Z] Elapsed: ${elapsed}s Txns: ${txns} N-Quads: ${quads} N-Quads/s [last 5s]: ${rate} Aborts: 0`;
const summary = (txns: number, quads: number, time: string, rate: number) => [
  `Number of TXs run            : ${txns}`,
  `Number of N-Quads processed  : ${quads}`,
  `Time spent                   : ${time}`,
  `N-Quads processed per second : ${rate}`,
];
const map = (seconds: number, edges: string, speed: string) =>
  `MAP 0${seconds}s nquad_count:1.000k err_count:0.000 nquad_speed:500.0/sec edge_count:${edges} edge_speed:${speed}/sec`;
const increment = (times: string) => `0410 10:31:16.379 Counter VAL: 1   [ Ts: 3 ] Latency: ${times}`;
const badger = (speed: number) =>
  `Time elapsed: 02s, bytes read: 2.0 MB, speed: 1.0 MB/sec, entries read: 1000, speed: ${speed}/sec`;
const INTERVALS = 'i_sec t_sec i_ips t_ips i_qps t_qps max_i max_q t_ins t_query';
const interval = (second: number, rows: number) => `1.0 ${second}.0 100 100 0 0 900 0 ${rows} 0`;

const CASES: readonly [
  what: string,
  code: CheckCode,
  holds: readonly string[],
  breaks: readonly string[],
  status: 'differs' | 'failed',
][] = [
  // 5000 N-Quads more in 5 s are 1000 per second
  [
    'a printed rate of an interval against its counters',
    'printed-rate',
    [live('05', 5, 5000, 1000), live('10', 10, 10000, 1000)],
    [live('05', 5, 5000, 1000), live('10', 10, 10000, 1200)],
    'differs',
  ],
  // 21000 ÷ 10, the seconds cut
  [
    'the rate of a summary against its counts and whole seconds',
    'summary-rate',
    summary(21, 21000, '10.9s', 2100),
    summary(21, 21000, '10.9s', 1926),
    'differs',
  ],
  // 21000 ÷ 10.9 s is 1926.6
  [
    'the rate of a summary against the true mean',
    'true-mean-rate',
    summary(21, 21000, '10s', 2100),
    summary(21, 21000, '10.9s', 2100),
    'differs',
  ],
  [
    'counters that go backwards in a load',
    'counters-forward',
    [live('05', 5, 5000, 1000), live('10', 10, 10000, 1000)],
    [live('05', 5, 5000, 1000), live('10', 4, 4000, 0)],
    'differs',
  ],
  [
    'the totals of a load against its last line',
    'totals-match',
    [live('05', 5, 5000, 1000), ...summary(6, 6000, '6s', 1000)],
    [live('05', 5, 5000, 1000), ...summary(4, 4000, '6s', 666)],
    'differs',
  ],
  [
    'the time of a load against its last line',
    'time-matches',
    [live('05', 5, 5000, 1000), ...summary(6, 6000, '6s', 1000)],
    [live('05', 5, 5000, 1000), ...summary(6, 6000, '3s', 2000)],
    'differs',
  ],
  // 4 edges in 2 to 3 s are 1.333 to 2 per second
  [
    'a speed of the map phase against its count',
    'printed-rate',
    [map(2, '4.000k', '2.000k'), 'Total: 03s'],
    [map(2, '4.000k', '4.000k'), 'Total: 03s'],
    'differs',
  ],
  [
    'counters that go backwards in a bulk load',
    'counters-forward',
    [map(2, '4.000k', '2.000k'), map(3, '6.000k', '2.000k')],
    [map(2, '4.000k', '2.000k'), map(3, '3.000k', '1.000k')],
    'differs',
  ],
  [
    'S = Q + M',
    'server-is-sum',
    [increment('Q 8ms M 9ms S 17ms C 18ms D 1ms')],
    [increment('Q 8ms M 9ms S 16ms C 18ms D 2ms')],
    'differs',
  ],
  [
    'D = C − S',
    'overhead-is-difference',
    [increment('Q 8ms M 9ms S 17ms C 16ms D -1ms')],
    [increment('Q 8ms M 9ms S 17ms C 18ms D 2ms')],
    'differs',
  ],
  ['a speed of Badger against its counter', 'printed-rate', [badger(500)], [badger(600)], 'differs'],
  // 1000 queries in 4 s are 250 a second
  [
    'a printed QPS against queries and time',
    'printed-rate',
    ['Now running queries for real...', 'Ran 1000 queries in 4000 millis.  QPS = 250.0'],
    ['Now running queries for real...', 'Ran 1000 queries in 4000 millis.  QPS = 240.0'],
    'differs',
  ],
  [
    'the rows that were found against those expected',
    'row-count',
    [
      'Starting batch ingestion...',
      ' ==> Batch ingestion took 10 ms',
      'Count matched 5 for dataframe [a: int]',
    ],
    [
      'Starting batch ingestion...',
      ' ==> Batch ingestion took 10 ms',
      'Expected 5 rows, but actually got 4 for dataframe [a: int]',
    ],
    'failed',
  ],
  [
    'the totals of a client against its last interval',
    'totals-match',
    [INTERVALS, interval(1, 100), 'Totals: 1.0 secs, 100.0 rows/sec, 100 rows'],
    [INTERVALS, interval(1, 100), 'Totals: 1.0 secs, 110.0 rows/sec, 110 rows'],
    'differs',
  ],
  [
    'the rate of the totals against rows and seconds',
    'summary-rate',
    ['Totals: 2.0 secs, 50.0 rows/sec, 100 rows'],
    ['Totals: 2.0 secs, 80.0 rows/sec, 100 rows'],
    'differs',
  ],
  [
    'counters that go backwards in the output of a client',
    'counters-forward',
    [INTERVALS, interval(1, 100), interval(2, 200)],
    [INTERVALS, interval(1, 100), interval(2, 90)],
    'differs',
  ],
  // 950 is 95 % of 1000, 949 is less
  [
    'a target insert rate',
    'target-kept',
    ['-- 10m rows, 1 client, mysql', '- wps=1000', 'ips.av qps.av Mcpu/i engine', '950 70 9 inno5635'],
    ['-- 10m rows, 1 client, mysql', '- wps=1000', 'ips.av qps.av Mcpu/i engine', '949 70 9 inno5635'],
    'failed',
  ],
  // 90 ÷ 100
  ['a printed ratio against the values above it', 'printed-ratio', ratios('0.90'), ratios('0.99'), 'differs'],
  [
    'a higher percentile against a lower one',
    'percentiles-ascend',
    percentiles('9.0ms'),
    percentiles('7.0ms'),
    'differs',
  ],
];

function ratios(ratio: string): string[] {
  return [
    'sb.met.hot-points.range100.pk1.dop1',
    '--- absolute',
    'cpu/o\t\tcs/o\to/s\tdbms',
    '0.1\t1\t100\tx.my5651.z1.pk1',
    '0.1\t1\t90\tx.my8408.z1.pk1',
    '--- relative to first result',
    `1.00\t\t1.00\t${ratio}\tx.my8408.z1.pk1`,
  ];
}

function percentiles(p99: string): string[] {
  const header = 'Queries (Best-Effort) Queries (Read-Only) Queries (Normal) Mutations';
  return [
    '90th Percentile Results',
    header,
    'no latency 8.0ms 8.0ms 8.0ms 8.0ms',
    '99th Percentile Results',
    header,
    `no latency ${p99} 9.0ms 9.0ms 9.0ms`,
  ];
}

test.each(CASES)('%s', (_, code, holds, breaks, status) => {
  expect(statusOf(code, holds)).toBe('holds');
  expect(statusOf(code, breaks)).toBe(status);
});

test('a target is known by the name of the file too, and a rate below one client’s is a miss whatever their number', () => {
  const rows = ['ips\tqps\ttag', '940\t7000\tpg142.cx7'];
  expect(statusOf('target-kept', rows, 'mrg.q1000.1')).toBe('failed');
  // 960 inserts per second may be those of one client, or too few of ten
  expect(statusOf('target-kept', ['ips\tqps\ttag', '960\t7000\tpg142.cx7'], 'mrg.q1000.1')).toBeNull();
});
