/**
 * The insert benchmark (ibench, iibench.py) in every shape that its results were published in: hand-made engine tables of 2016 to
 * 2018 with their legends, step summaries of the scripts since 2019, the clients' own output, merged tables, HTML reports.
 * Source: https://github.com/mdcallag/mytools/tree/master/bench/ibench
 *   ips.av ips.75 ips.95 ips.99 r/i rkb/i wkb/i Mcpu/i size rss r/s rmb/s wmb/s cpu max-i engine
 *   28153 27349 26275 23323 0 0 1.49 280 28 60.9 0 0 41.8 7.9 0.412 wt.m365.v5-180
 *     → insert_rate_avg 28153 op/s, write_bytes_per_insert 1490 B, … of MongoDB 3.6.5, WiredTiger, config v5
 */
import type { Format } from '../format';
import { detectInsertBenchmark } from './detect';
import { readInsertBenchmark } from './reader';

const SAMPLE = `-- 100m rows, 1 collection, 1 thread, mongo, in-memory, 100 docs/insert

- load mongo
ips.av ips.75 ips.95 ips.99 r/i rkb/i wkb/i Mcpu/i size rss r/s rmb/s wmb/s cpu max-i engine
12979 11972 10964 10046 0 0 15.87 564 52 49.0 0 0 206.0 7.3 2.623 mm.m365
-
20446 17323 15752 10150 0 0 5.95 545 36 39.0 0 0 121.6 11.1 0.367 wt.m365.v1-180
28153 27349 26275 23323 0 0 1.49 280 28 60.9 0 0 41.8 7.9 0.412 wt.m365.v5-180
-
20371 16917 15966 10659 0 0 5.94 379 x 39.1 0 0 121.0 7.7 0.398 wt.m400.v1-180
`;

export const insertBenchmark: Format = {
  id: 'insert-benchmark',
  label: 'Insert benchmark (ibench, iibench)',
  source: 'https://github.com/mdcallag/mytools/tree/master/bench/ibench',
  reads:
    'Engine tables with their legend of configurations, step summaries (mrg.*, o.*), the clients’ own output, merged tables, HTML reports.',
  version: 1,
  sample: SAMPLE,
  detect: detectInsertBenchmark,
  parse: readInsertBenchmark,
};
