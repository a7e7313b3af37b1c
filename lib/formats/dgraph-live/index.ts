/** Console output of `dgraph live`, v0.7 to v25. Source: https://github.com/dgraph-io/dgraph/tree/v20.03.1/dgraph/cmd/live (batch.go, run.go);
 *  client/mutations.go before v0.9.
 *  [23:42:09-0300] Elapsed: 05s Txns: 100 N-Quads: 1000000 N-Quads/s [last 5s]: 200000 Aborts: 0   → a point of four series at 5 s */
import type { Format } from '../format';
import { stripAnsi } from '../text';
import { parseLive } from './parse';

// the beginning of a progress line of any generation, which may be cut, or a line of the closing block
const LINES = [
  /\[\d\d:\d\d:\d\d(?:Z|[+-]\d{4})\] Elapsed: /,
  /\[ *(?:\d+[hms]){1,3}\] Txns: \d+ (?:RDFs|N-Quads): \d/,
  /Total Txns done:/,
  /\[Request: +\d+\](?: Total|$)/m,
  /Number of (?:TXs|mutations) run {0,20}: \d/,
  /Number of (?:N-Quads|RDFs) processed {0,20}: \d/,
  /(?:N-Quads|RDFs) processed per second {0,20}: \d/,
  /Running transaction with dgraph endpoint: /,
];

const SAMPLE = `$ dgraph live -f 21million.rdf.gz -s release.schema --conc=100 --batch=10000
[23:43:29-0300] Elapsed: 01m25s Txns: 1701 N-Quads: 17010000 N-Quads/s [last 5s]: 202000 Aborts: 0
[23:43:34-0300] Elapsed: 01m30s Txns: 1801 N-Quads: 18010000 N-Quads/s [last 5s]: 200000 Aborts: 0
[23:43:39-0300] Elapsed: 01m35s Txns: 2000 N-Quads: 20000000 N-Quads/s [last 5s]: 398000 Aborts: 0
Number of TXs run            : 2124
Number of N-Quads processed  : 21239870
Time spent                   : 1m39.544146028s
N-Quads processed per second : 214544
`;

export const dgraphLive: Format = {
  id: 'dgraph-live',
  label: 'Dgraph live loader',
  source: 'https://github.com/dgraph-io/dgraph/tree/v20.03.1/dgraph/cmd/live',
  reads:
    'What `dgraph live` prints while it loads and when it is done: progress lines and the closing block, several loads in one text.',
  version: 1,
  sample: SAMPLE,
  detect(head) {
    const plain = stripAnsi(head);
    return LINES.some((line) => line.test(plain));
  },
  parse: parseLive,
};
