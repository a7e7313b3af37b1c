/**
 * Response times in buckets: blocks of iibench.py, and tables merged from them.
 *   Insert rt:     256us       1ms       4ms      16ms …        gt         max
 *   Insert rt:         0         0     49210        85 …         0    0.031250
 *   0.000	0.000	97.250	2.125	…	0.064	pg142.cx7
 * A bucket counts responses up to its name and above the one before; max is in seconds.
 */
import { RESPONSE_BUCKETS, responseMetric, type Timed } from '../../metrics/insert-benchmark-responses';
import type { Histogram, Measurement } from '../../model';
import { decimalAt } from '../decimals';
import { notANumber, raggedRow } from '../diagnostics';
import type { Cells } from './cells';
import type { Target } from './columns';
import type { Header } from './headers';
import { addRun, dimensionsOf, newRun, type Reading, sayOnce } from './reading';
import { fitRow, nameOf, readRow, targetsOf } from './rows';
import type { Table } from './tables';

const UPPER = new Map(RESPONSE_BUCKETS.map(({ name, upTo }) => [name, upTo]));

type Weights = Histogram['weights'];

function columnsOf(op: Timed, weights: Weights): Record<string, Target> {
  const columns: Record<string, Target> = {
    max: { metric: responseMetric(op, 'max'), exponent: 0, factor: 1 },
  };
  for (const { name } of RESPONSE_BUCKETS)
    columns[name] = { metric: responseMetric(op, `${weights}_${name}`), exponent: 0, factor: 1 };
  return columns;
}

/** A percentage as a part of one, rounded once. */
function shareOf({ raw, value }: Measurement): number {
  return raw === null ? value! / 100 : decimalAt(raw, 0, raw.length, -2);
}

/** The histogram in the measurements of one row, or null when a bucket is missing. Shares are in percent there and of 1 here. */
function histogramOf(
  measurements: readonly Measurement[],
  op: Timed,
  label: string,
  weights: Weights,
): Histogram | null {
  const buckets: Histogram['buckets'] = [];
  let max: number | null = null;
  for (const m of measurements) {
    const name = m.label.slice(m.label.lastIndexOf(' ') + 1);
    const upTo = UPPER.get(name);
    if (name === 'max') max = m.value;
    else if (upTo !== undefined && m.value !== null)
      buckets.push({ upTo, count: weights === 'share' ? shareOf(m) : m.value, line: m.line });
  }
  if (buckets.length !== RESPONSE_BUCKETS.length) return null;
  return {
    kind: 'histogram',
    metric: responseMetric(op, 'time'),
    label,
    line: buckets[0]!.line,
    buckets,
    weights,
    max,
  };
}

// t1:DBMS, sum:DBMS, pct:400m.my5649.cx6d: client, all clients counted, all clients in percent
const ROW_NAME = /^(?:t(\d+)|sum|pct):(.*)$/;

/** Tables of response times, one row per system or client. */
export function responseTable(reading: Reading, header: Header): Table {
  const op = header.operation ?? reading.file.operation;
  const step = reading.heading?.step ?? reading.file.step;
  const targets = {
    count: targetsOf(reading, header, columnsOf(op, 'count')),
    share: targetsOf(reading, header, columnsOf(op, 'share')),
  };
  return {
    header,
    row(cells, line) {
      const fit = fitRow(reading, header, cells, line);
      if (fit !== 'row') return fit;
      const written = nameOf(cells, header);
      const [, client, name = written] = ROW_NAME.exec(written) ?? [];
      const weights = holdsShares(cells, header) ? 'share' : 'count';
      const measurements = readRow(reading, header, targets[weights], cells, line);
      noteNonzero(reading, measurements, line);
      // DBMS is what the scripts put where a name is filled in later
      const dimensions = dimensionsOf(reading, name === 'DBMS' ? '' : name, 'config', step, { client });
      const run = newRun(written, line, dimensions, measurements);
      const histogram = histogramOf(measurements, op, `${op ?? 'statement'} response time`, weights);
      if (histogram) run.distributions.push(histogram);
      addRun(reading, run);
      return fit;
    },
    separator() {},
    close() {},
  };
}

/** Percentages are printed with decimals, counts without. */
function holdsShares(cells: Cells, header: Header): boolean {
  for (let i = 0; i < header.labels.length; i++)
    if (UPPER.has(header.labels[i]!) && cells.text.slice(cells.starts[i]!, cells.ends[i]!).includes('.'))
      return true;
  return false;
}

/** Early tables print `nonzero` for a share that is not 0 but rounds to it. */
function noteNonzero(reading: Reading, measurements: readonly Measurement[], line: number): void {
  if (measurements.some((m) => m.raw === 'nonzero'))
    sayOnce(reading, {
      severity: 'note',
      code: 'missing-value',
      message:
        'Expected a share, found "nonzero", which is one above 0 that rounds to 0.000; it is kept as missing.',
      line,
    });
}

/** A block of iibench.py: two lines with the same label. */
export interface ResponseBlock {
  op: Timed;
  label: string;
  measurements: Measurement[];
  histogram: Histogram | null;
}

const BLOCK = /^(Insert|Delete|Query) rt: +(\S.*)$/;
const OPERATION = { Insert: 'insert', Delete: 'delete', Query: 'query' } as const;

export interface ResponseBlocks {
  /** Takes a line. `head`: bucket names, their counts follow; null: none of a block. */
  take(text: string, offset: number, line: number): ResponseBlock | 'head' | 'damaged' | null;
}

/** Reads blocks of response times line by line; a damaged one is reported. */
export function responseBlocks(reading: Reading): ResponseBlocks {
  const heads = new Map<string, string[]>();
  return {
    take(text, offset, line) {
      const match = BLOCK.exec(text);
      if (!match) return null;
      const [, word = '', rest = ''] = match;
      const words = rest.trim().split(/\s+/);
      if (words[0] === '256us') {
        heads.set(word, words);
        return 'head';
      }
      const head = heads.get(word);
      if (head === undefined || head.length !== words.length) {
        reading.diagnostics.add(
          raggedRow(
            { line, span: [offset, offset + text.length] },
            `${head?.length ?? 0} values under the buckets of ${word} rt`,
            `${words.length}`,
          ),
        );
        return 'damaged';
      }
      return blockOf(reading, OPERATION[word as keyof typeof OPERATION], `${word} rt`, head, words, line);
    },
  };
}

function blockOf(
  reading: Reading,
  op: Exclude<Timed, null>,
  label: string,
  head: readonly string[],
  words: readonly string[],
  line: number,
): ResponseBlock {
  const columns = columnsOf(op, 'count');
  const measurements: Measurement[] = [];
  head.forEach((bucket, i) => {
    const raw = words[i]!;
    const target = Object.hasOwn(columns, bucket) ? columns[bucket]! : null;
    const value = decimalAt(raw, 0, raw.length);
    if (target && Number.isFinite(value))
      measurements.push({ metric: target.metric, value, line, label: `${label} ${bucket}`, raw });
    else reading.diagnostics.add(notANumber({ line }, `in bucket ${bucket} of ${label}`, raw));
  });
  return { op, label, measurements, histogram: histogramOf(measurements, op, label, 'count') };
}
