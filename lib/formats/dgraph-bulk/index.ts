/** Console output of `dgraph bulk`, v0.8.3 to v25. Source: https://github.com/dgraph-io/dgraph/blob/v20.03.1/dgraph/cmd/bulk/progress.go
 *  [12:00:01Z] MAP 01s nquad_count:219.0k err_count:0.000 nquad_speed:218.7k/sec edge_count:693.4k edge_speed:692.7k/sec
 *  → bulk_map_nquads = 219000 ± 0.05 % at 1 s */
import type { Format } from '../format';
import { stripAnsi } from '../text';
import { parseBulk } from './parse';

const SAMPLE = `$ dgraph bulk -f goldendata.rdf.gz -s goldendata.schema --map_shards=4 --reduce_shards=2
[12:00:01Z] MAP 01s nquad_count:219.0k err_count:0.000 nquad_speed:218.7k/sec edge_count:693.4k edge_speed:692.7k/sec
[12:00:02Z] REDUCE 02s 22.68% edge_count:157.3k edge_speed:157.3k/sec plist_count:90.20k plist_speed:90.20k/sec. Num Encoding: 4
[12:00:03Z] REDUCE 03s 100.00% edge_count:693.4k edge_speed:346.7k/sec plist_count:401.1k plist_speed:200.6k/sec. Num Encoding: 0
Total: 03s
`;

const LINES = [
  /(?<![\w-])MAP (?:\d+[hms]){1,3} (?:rdf|nquad)_count:\d/,
  /(?<![\w-])REDUCE (?:\d+[hms]){1,3} (?:\[?\d+\.\d\d%\]? )?edge_count:\d/,
  /^[>\s]{0,12}"MapShards": \d/m,
  /The bulk loader needs to open many files at once\./,
];

export const dgraphBulk: Format = {
  id: 'dgraph-bulk',
  label: 'Dgraph bulk loader',
  source: 'https://github.com/dgraph-io/dgraph/blob/v20.03.1/dgraph/cmd/bulk/progress.go',
  reads: 'What `dgraph bulk` prints: its options, the lines of MAP and REDUCE, the closing total.',
  version: 1,
  sample: SAMPLE,
  detect(head) {
    const plain = stripAnsi(head);
    return LINES.some((line) => line.test(plain));
  },
  parse: parseBulk,
};
