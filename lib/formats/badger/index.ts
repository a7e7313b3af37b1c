/** Console output of `badger benchmark read` and `badger benchmark write`, v1.6 to v4. Source:
 *  https://github.com/dgraph-io/badger/tree/v4.2.0/badger/cmd (read_bench.go, write_bench.go)
 *  Time elapsed: 01s, bytes read: 23 MB, speed: 23 MB/sec, entries read: 149264, speed: 149264/sec
 *  → badger_entries = 149264, badger_bytes = 23,000,000 ± 5 % at 1 s */
import type { Format } from '../format';
import { stripAnsi } from '../text';
import { parseBadger } from './parse';

const SAMPLE = `*********************************************************
Starting to benchmark Reads
*********************************************************
Time elapsed: 01s, bytes read: 23 MB, speed: 23 MB/sec, entries read: 149264, speed: 149264/sec
Time elapsed: 02s, bytes read: 47 MB, speed: 23 MB/sec, entries read: 302704, speed: 151352/sec
`;

export const badger: Format = {
  id: 'badger',
  label: 'Badger benchmark',
  source: 'https://github.com/dgraph-io/badger/tree/v4.2.0/badger/cmd',
  reads: 'What `badger benchmark read` and `badger benchmark write` print every second.',
  version: 1,
  sample: SAMPLE,
  detect: (head) => /Time elapsed: (?:\d+[hms]){1,3}, bytes (?:read|written): \d/.test(stripAnsi(head)),
  parse: parseBadger,
};
