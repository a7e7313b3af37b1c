import { quickselect } from 'd3-array';
import type { Series } from '../../model';
import { column } from '../columns';
import { intervalSeconds } from '../dgraph/clock';
import { intervalRates, type Load, periodOf } from './load';
import { QUADS_LABELS, RATE_LABELS, TXNS_LABELS } from './progress';

/** The columns of a load, as arrays of one length. */
export interface LoadColumns {
  times: Float64Array;
  lines: Uint32Array;
  txns: Float64Array;
  rates: Float64Array;
  /** Null where the generation does not print it. */
  quads: Float64Array | null;
  aborts: Float64Array | null;
  /** N-Quads per second from line to line; of transactions where no N-Quads are printed. Null without lines. */
  intervals: Float64Array | null;
  /** Of the intervals whose rate is known, and how many those are. */
  median: { value: number; count: number } | null;
  period: number;
  meaning: RateMeaning;
}

/** What the printed rate is: growth over 5 s, mean of the last 30 s, or mean since the start. */
export type RateMeaning = 'last5s' | 'monitor' | 'cumulative';

/** A column of so many numbers is worth it. */
const LARGE = 1_000_000;

/** The arrays of a load. They are handed over one by one, so that a long log is not held twice: the load has no columns afterwards. */
export function columnsOf(load: Load, tidy: () => void): LoadColumns {
  const take = (name: 'times' | 'txns' | 'quads' | 'rates' | 'aborts'): Float64Array => {
    const array = load[name].toArray();
    load[name] = column('float');
    if (array.length > LARGE) tidy();
    return array;
  };
  const count = load.points;
  const hasQuads = count > 0 && load.quads.length === count;
  const hasAborts = count > 0 && load.aborts.length === count;
  const times = take('times');
  const txns = take('txns');
  const rates = take('rates');
  const quads = hasQuads ? take('quads') : null;
  const aborts = hasAborts ? take('aborts') : null;
  const lines = load.lines.toArray();
  load.lines = column('line');
  if (lines.length > LARGE) tidy();
  const period = periodOf(load);
  const counter = quads ?? txns;
  const intervals = count > 0 ? intervalRates(times, counter, period) : null;
  const median = intervals && medianInPlace(intervals);
  // once more into the same array, which takes less memory than to find the median in a copy
  if (intervals) intervalRates(times, counter, period, intervals);
  const meaning = meaningOf(load, times, quads, rates);
  return { times, lines, txns, rates, quads, aborts, intervals, median, period, meaning };
}

/** The median of the values that are known; they lie in another order afterwards. */
function medianInPlace(values: Float64Array): { value: number; count: number } | null {
  let count = 0;
  for (const value of values) if (!Number.isNaN(value)) values[count++] = value;
  if (count === 0) return null;
  const known = values.subarray(0, count);
  const middle = count >> 1;
  quickselect(known, middle);
  const above = known[middle]!;
  if (count % 2 === 1) return { value: above, count };
  // the values left of the middle are the smaller half
  let below = known[0]!;
  for (let i = 1; i < middle; i++) if (known[i]! > below) below = known[i]!;
  return { value: (above + below) / 2, count };
}

/** `N-Quads/s:` is the mean of 30 s in v21.12 and the growth over 5 s since v25: the version says which, else the figures do. */
function meaningOf(
  load: Load,
  times: Float64Array,
  quads: Float64Array | null,
  rates: Float64Array,
): RateMeaning {
  if (load.rateLabel === 0) return 'last5s';
  if (load.rateLabel !== 1) return 'cumulative';
  const version = load.notes.version?.value ?? '';
  if (/^v?2[2-9]\./.test(version)) return 'last5s';
  if (/^v?21\./.test(version)) return 'monitor';
  const { holding, compared } = quads ? compareWithGrowth(times, quads, rates) : { holding: 0, compared: 0 };
  return compared > 0 && holding * 2 > compared ? 'last5s' : 'monitor';
}

export interface Comparison {
  compared: number;
  holding: number;
  /** Places of the first few that do not hold. */
  differing: number[];
}

/** On how many lines the printed rate is the growth of the counter divided by 5, as it is in dgraph live v1.1 to v24 and since v25. */
export function compareWithGrowth(times: Float64Array, quads: Float64Array, rates: Float64Array): Comparison {
  const result: Comparison = { compared: 0, holding: 0, differing: [] };
  for (let i = 0; i < times.length; i++) {
    const seconds = times[i]! - (i === 0 ? 0 : times[i - 1]!);
    if (intervalSeconds(seconds, 5) !== 5) continue; // the line before it is not in the text
    result.compared++;
    const growth = quads[i]! - (i === 0 ? 0 : quads[i - 1]!);
    if (Math.abs(growth / 5 - rates[i]!) < 1) result.holding++;
    else if (result.differing.length < 3) result.differing.push(i);
  }
  return result;
}

const RATE_METRICS = {
  last5s: 'nquad_rate_last5s_printed',
  monitor: 'nquad_rate_monitor_printed',
  cumulative: 'nquad_rate_cumulative_printed',
} as const satisfies Record<RateMeaning, string>;

/** All series of a load, the rate from counters last. They share their times and lines. */
export function seriesOf(load: Load, columns: LoadColumns): Series[] {
  const { times, lines } = columns;
  if (times.length === 0) return [];
  const series: Series[] = [];
  const add = (metric: string, label: string, values: Float64Array | null | undefined, formula?: string) => {
    if (values)
      series.push({ metric, label, times, values, lines, ...(formula && { derived: { formula } }) });
  };
  const quadsLabel = QUADS_LABELS[load.quadsLabel] ?? 'N-Quads';
  const txnsLabel = TXNS_LABELS[load.txnsLabel] ?? 'Txns';
  add('nquads_loaded', quadsLabel, columns.quads);
  add('transactions', txnsLabel, columns.txns);
  add(RATE_METRICS[columns.meaning], RATE_LABELS[load.rateLabel] ?? 'N-Quads/s', columns.rates);
  add('aborts', 'Aborts', columns.aborts);
  add('requests_in_flight', 'Inflight', load.inflight?.toArray());
  add('requests_limit', 'Inflight limit', load.limit?.toArray());
  add('requests_sending', 'Conc', load.conc?.toArray());
  const counted = columns.quads ? quadsLabel : txnsLabel;
  add(
    columns.quads ? 'nquad_rate_interval' : 'transaction_rate_interval',
    `Δ${counted} ÷ Δt`,
    columns.intervals?.some((rate) => !Number.isNaN(rate)) ? columns.intervals : null,
    `Δ${counted} ÷ Δt, Δt between lines of Elapsed, ${columns.period} s where rounding makes it ${columns.period - 1} or ${columns.period + 1}`,
  );
  return series;
}
