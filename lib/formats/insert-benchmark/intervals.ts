/**
 * Output of the benchmark's clients, a line per interval, as series of one run per client.
 *   i_sec	t_sec	i_ips	t_ips	i_qps	t_qps	max_i	max_q	t_ins	t_query	retry_i	retry_q
 *   1.0	2.0	48210	47905	0	0	6120	0	95810	0	0	0
 * i_ is this interval, t_ from the start, max_ in µs. Before June 2020 `#rows #seconds …` every so many rows; the Java clients print
 * `tot_inserts elap_secs …`, in some countries with a decimal comma.
 */
import type { Series } from '../../model';
import { type ColumnSet, column, columnSet } from '../columns';
import { decimalAt } from '../decimals';

export interface SeriesColumn {
  metric: string;
  exponent: number;
}

/** What a column holds: a series, the time since the start, the length of the interval (not kept: a series of it says nothing). */
type Meaning = SeriesColumn | 'elapsed' | 'interval';

const to = (metric: string, exponent = 0): SeriesColumn => ({ metric, exponent });

const PYTHON: Readonly<Record<string, Meaning>> = {
  i_sec: 'interval',
  t_sec: 'elapsed',
  i_ips: to('interval_insert_rate'),
  t_ips: to('running_insert_rate'),
  i_dps: to('interval_delete_rate'),
  t_dps: to('running_delete_rate'),
  i_qps: to('interval_query_rate'),
  t_qps: to('running_query_rate'),
  max_i: to('interval_insert_response_max', -6),
  max_d: to('interval_delete_response_max', -6),
  max_q: to('interval_query_response_max', -6),
  t_ins: to('items_inserted'),
  t_del: to('items_deleted'),
  t_query: to('queries_done'),
  retry_i: to('insert_retries'),
  retry_d: to('delete_retries'),
  retry_q: to('query_retries'),
};

const OLD: Readonly<Record<string, Meaning>> = {
  '#rows': to('items_inserted'),
  '#seconds': 'interval',
  '#total_seconds': 'elapsed',
  cum_ips: to('running_insert_rate'),
  table_size: to('table_rows'),
  last_ips: to('interval_insert_rate'),
  '#queries': to('queries_done'),
  cum_qps: to('running_query_rate'),
  last_qps: to('interval_query_rate'),
};

const MINUTE = 1 / 60;

const JAVA: Readonly<Record<string, Meaning>> = {
  tot_inserts: to('items_inserted'),
  elap_secs: 'elapsed',
  cum_ips: to('running_insert_rate'),
  int_ips: to('interval_insert_rate'),
  cum_qry_avg: to('running_query_time', -3),
  int_qry_avg: to('interval_query_time', -3),
  cum_qps: to('running_query_rate'),
  int_qps: to('interval_query_rate'),
  cum_qpm: to('running_query_rate'),
  int_qpm: to('interval_query_rate'),
  exceptions: to('exceptions'),
};

/** The columns of an interval header. */
export interface IntervalHeader {
  labels: string[];
  meanings: Meaning[];
  isJava: boolean;
  /** A line of totals follows: so does the output of iibench.py since 2020. */
  hasTotals: boolean;
}

/** The header that these labels are, or null. */
export function parseIntervalHeader(labels: readonly string[]): IntervalHeader | null {
  const [first, second] = labels;
  const known =
    first === 'i_sec' && second === 't_sec'
      ? PYTHON
      : first === '#rows' && second === '#seconds'
        ? OLD
        : first === 'tot_inserts' && second === 'elap_secs'
          ? JAVA
          : null;
  if (known === null || labels.length < 4 || new Set(labels).size !== labels.length) return null;
  const meanings = labels.map((label) => (Object.hasOwn(known, label) ? known[label]! : null));
  return meanings.every((meaning) => meaning !== null)
    ? { labels: [...labels], meanings, isJava: known === JAVA, hasTotals: known === PYTHON }
    : null;
}

/** What one of the columns of iibench.py is, cut out with its times; null for any other. */
export function columnMetric(column: string): SeriesColumn | null {
  const meaning = Object.hasOwn(PYTHON, column) ? PYTHON[column] : undefined;
  return typeof meaning === 'object' ? meaning : null;
}

/** A header for two columns without one: the time, and values of a metric. */
export function pairHeader(label: string, values: SeriesColumn): IntervalHeader {
  return { labels: ['t_sec', label], meanings: ['elapsed', values], isJava: false, hasTotals: false };
}

/** The intervals of one client while they are read. */
export interface Intervals {
  header: IntervalHeader;
  /** Takes a row: false when it is none, with as many numbers as the header has columns; 'earlier' when its time lies before the last one:
   *  another client begins. Nothing is kept of either. */
  take(text: string, line: number): boolean | 'earlier';
  /** The same for the codes of a row in [start, end), where its numbers have no sign, no comma and one blank or tab between them. */
  takePlain(codes: Uint8Array, start: number, end: number, line: number): boolean | 'earlier';
  /** Rows so far. */
  readonly length: number;
  /** The line of a row; negative indexes count from the end. */
  lineAt(index: number): number;
  series(): Series[];
  /** The last values of a column as printed, its place given: 1000 at most. */
  latest(column: number): number[];
  /** The first line with a decimal comma, or null. */
  commaLine(): number | null;
  /** The value of a metric in a row, in base units; null when no column has it. */
  valueAt(metric: string, index: number): number | null;
  /** The first row whose value of a metric is below that of the row before; -1 when there is none. */
  firstDrop(metric: string): number;
}

export function newIntervals(header: IntervalHeader): Intervals {
  const { labels, meanings } = header;
  const lines = column('line');
  const values = columnSet(labels.length);
  const exponents = meanings.map((m) => (typeof m === 'string' ? 0 : m.exponent));
  const elapsed = meanings.indexOf('elapsed');
  const timeColumn = elapsed === -1 ? meanings.indexOf('interval') : elapsed;
  const toTotal = elapsed === -1 ? totalTimes(labels) : null;
  let last = Number.NEGATIVE_INFINITY;
  let comma: number | null = null;
  /** Keeps the row that was read, unless it is earlier. */
  const add = (line: number): true | 'earlier' => {
    const { block, place, stride } = values;
    const at = place + timeColumn * stride;
    if (toTotal) block[at] = toTotal(values);
    const time = block[at]!;
    if (time < last) return 'earlier';
    last = time;
    lines.push(line);
    values.keep();
    return true;
  };
  return {
    header,
    take(text, line) {
      if (text.length > MAX_ROW || !readOther(text, exponents, values, header.isJava)) return false;
      const taken = add(line);
      if (taken === true && header.isJava && comma === null && text.includes(',')) comma = line;
      return taken;
    },
    takePlain: (codes, start, end, line) => readPlain(codes, start, end, exponents, values) && add(line),
    get length() {
      return values.length;
    },
    lineAt: (index) => lines.at(index < 0 ? lines.length + index : index),
    latest(column) {
      const from = Math.max(0, values.length - MAX_LATEST);
      const unit = 10 ** -exponents[column]!;
      return Array.from({ length: values.length - from }, (_, i) =>
        Number((values.at(column, from + i) * unit).toPrecision(12)),
      );
    },
    commaLine: () => comma,
    series() {
      const shared = { times: values.toArray(timeColumn), lines: lines.toArray() };
      return meanings.flatMap((meaning, i) =>
        typeof meaning === 'string'
          ? []
          : [
              {
                metric: meaning.metric,
                label: labels[i]!,
                ...shared,
                values: perSecond(labels[i]!, values.toArray(i)),
              },
            ],
      );
    },
    valueAt(metric, index) {
      const at = columnOf(meanings, metric);
      return at === -1 ? null : values.at(at, index);
    },
    firstDrop(metric) {
      const at = columnOf(meanings, metric);
      return at === -1 ? -1 : values.firstDrop(at);
    },
  };
}

const MAX_LATEST = 1000;

function columnOf(meanings: readonly Meaning[], metric: string): number {
  return meanings.findIndex((meaning) => typeof meaning !== 'string' && meaning.metric === metric);
}

/** The first versions printed no total: their seconds are the total where they explain the mean rate, else they are added up. */
function totalTimes(labels: readonly string[]): (rows: ColumnSet) => number {
  const inserted = labels.indexOf('#rows');
  const seconds = labels.indexOf('#seconds');
  const mean = labels.indexOf('cum_ips');
  let sum = 0;
  return ({ block, place, stride }) => {
    const cell = (column: number) => block[place + column * stride]!;
    const time = cell(seconds);
    sum += time;
    const isTotal = mean !== -1 && Math.abs(cell(inserted) / time - cell(mean)) <= 0.02 * cell(mean);
    return isTotal ? time : sum;
  };
}

/** Java clients can be told to print queries per minute. */
function perSecond(label: string, values: Float64Array): Float64Array {
  return label.endsWith('_qpm') ? values.map((value) => value * MINUTE) : values;
}

/** No row of 17 numbers is as long. */
const MAX_ROW = 1000;
const BLANK = 32;
const TAB = 9;
/** Exact in a double, as is every number below 10^15: dividing by one rounds once. */
const POWERS = Array.from({ length: 16 }, (_, i) => Number(`1e${i}`));

/** Reads as many numbers as there are exponents into the next row, each times its power of ten; false when the line has not just so many
 *  plain ones, a tab or blank between two. This is the inner loop for files of many million lines: one look at each character, and no string made. */
function readPlain(
  codes: Uint8Array,
  from: number,
  end: number,
  exponents: readonly number[],
  { block, place, stride }: ColumnSet,
): boolean {
  const count = exponents.length;
  let at = from;
  for (let i = 0; i < count; i++) {
    const start = at;
    let scale = exponents[i]!;
    let code = 0;
    // up to nine digits fit in a whole number of 32 bits, which is several times as fast as a double
    let whole = 0;
    for (const stop = Math.min(end, at + 9); at < stop; at++) {
      code = codes[at]! - 48;
      if (code < 0 || code > 9) break;
      whole = Math.imul(whole, 10) + code;
    }
    let value = whole;
    if (at - start === 9)
      for (; at < end; at++) {
        code = codes[at]! - 48;
        if (code < 0 || code > 9) break;
        value = value * 10 + code;
      }
    if (code === -2 && at < end) {
      const point = at++;
      for (; at < end; at++) {
        code = codes[at]! - 48;
        if (code < 0 || code > 9) break;
        value = value * 10 + code;
      }
      scale -= at - point - 1;
    }
    if (at === start || at - start > 15 || scale < -15 || scale > 0) return false;
    block[place + i * stride] = scale === 0 ? value : value / POWERS[-scale]!;
    if (at < end) {
      code += 48;
      if (code !== TAB && code !== BLANK) return false;
      at++;
    }
  }
  return at === end;
}

/** The same for lines with more blanks, long or signed numbers, decimal commas. */
function readOther(
  text: string,
  exponents: readonly number[],
  { block, place, stride }: ColumnSet,
  isComma: boolean,
): boolean {
  const words = text.trim().split(/\s+/);
  if (words.length !== exponents.length) return false;
  return words.every((word, i) => {
    // 1,234 may be grouped by thousands: decimal commas come with two digits
    const plain = isComma && !/,\d{3}$/.test(word) ? word.replace(',', '.') : word;
    const value = decimalAt(plain, 0, plain.length, exponents[i]);
    block[place + i * stride] = value;
    return !Number.isNaN(value);
  });
}
