/** Console output of `dgraph increment`. Source: https://github.com/dgraph-io/dgraph/blob/v20.03.1/dgraph/cmd/counter/increment.go
 *  0501 03:04:05.002 Counter VAL: 2   [ Ts: 4 ] Latency: Q 100ms M 310ms S 410ms C 412ms D 2ms   → a sample of five latencies, Q = 0.1 s */
import type { Format } from '../format';
import { stripAnsi } from '../text';
import { parseIncrement } from './parse';

const SAMPLE = `$ dgraph increment --alpha localhost:9180 --num=3
0410 10:31:16.379 Counter VAL: 1   [ Ts: 3 ] Latency: Q 8ms M 8ms S 16ms C 17ms D 1ms
0410 10:31:16.4   Counter VAL: 2   [ Ts: 5 ] Latency: Q 7ms M 9ms S 16ms C 18ms D 2ms
0410 10:31:16.421 Counter VAL: 3   [ Ts: 7 ] Latency: Q 9ms M 8ms S 17ms C 17ms D 0s
Total: 65ms
`;

export const dgraphIncrement: Format = {
  id: 'dgraph-increment',
  label: 'Dgraph increment',
  source: 'https://github.com/dgraph-io/dgraph/blob/v20.03.1/dgraph/cmd/counter/increment.go',
  reads: 'What `dgraph increment` prints: one line of latencies per request.',
  version: 1,
  sample: SAMPLE,
  detect(head) {
    const plain = stripAnsi(head);
    return /\bCounter VAL: \d+ {0,4}\[ Ts: \d/.test(plain) || /\bCounter (?:VAL|SET OK): \d+$/m.test(plain);
  },
  parse: parseIncrement,
};
