import { parseElapsed } from '../dgraph/clock';

export type Part = 'Q' | 'M' | 'S' | 'C' | 'D';

export const PARTS: readonly Part[] = ['Q', 'M', 'S', 'C', 'D'];

/** One timed transaction. Times are whole nanoseconds. */
export interface Sample {
  /** `w0`, `w1`, `3`; null where no worker is printed. */
  worker: string | null;
  /** In the order of PARTS; null for D in the builds of May 2019, which did not print it. */
  nanoseconds: (number | null)[];
  raw: string[];
}

// 0501 03:04:05.002 Counter VAL: 2   [ Ts: 4 ] Latency: Q 100ms M 310ms S 410ms C 412ms D 2ms
const LATENCY = /^Q (\S{1,24}) M (\S{1,24}) S (\S{1,24}) C (\S{1,24}) D (\S{1,24})$/;
// 0516 07:25:06.977 Counter VAL: 401   [ Ts: 50041 ][ 13ms 12ms 25ms 29ms ]
const BRACKETS = /^(\S{1,24}) (\S{1,24}) (\S{1,24}) (\S{1,24}) \]$/;
const WORKER = /^\[(w?\d{1,6})\] /;

/** The transaction in a line without prefix and trailing blanks; null when there is none, or one of its five times cannot be read. */
export function readSample(text: string): Sample | null {
  if (!text.includes('Counter VAL: ')) return null;
  const match = matchBehind(text, 'Latency: ', LATENCY) ?? matchBehind(text, '][ ', BRACKETS);
  if (!match) return null;
  const raw = match.slice(1);
  const seconds = raw.map(parseElapsed);
  if (seconds.some((value) => value === null)) return null;
  // what was printed has at most nine decimals, so rounding only undoes what binary fractions do
  const nanoseconds = PARTS.map((_, i) => (seconds[i] == null ? null : Math.round(seconds[i] * 1e9)));
  return { worker: WORKER.exec(text)?.[1] ?? null, nanoseconds, raw };
}

function matchBehind(text: string, mark: string, times: RegExp): RegExpExecArray | null {
  const at = text.indexOf(mark);
  return at === -1 ? null : times.exec(text.slice(at + mark.length));
}

/** What a line about a counter is when it holds no whole transaction. */
export type CounterLine = 'failure' | 'damaged' | 'counter' | null;

export function kindOf(text: string): CounterLine {
  if (text.includes('While trying to process counter')) return 'failure';
  if (!text.includes('Counter VAL:') && !text.includes('Counter SET OK:')) return null;
  return text.includes('Latency:') || text.includes('][') ? 'damaged' : 'counter';
}
