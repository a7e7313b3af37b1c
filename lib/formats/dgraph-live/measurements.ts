import type { Measurement } from '../../model';
import { intervalSeconds } from '../dgraph/clock';
import { grouped, plural } from '../dgraph/words';
import type { Known, Summary } from './checks';
import type { Load } from './load';
import { QUADS_LABELS, RATE_LABELS, TXNS_LABELS } from './progress';
import type { LoadColumns } from './series';

/** The figures of a load: those of its closing block as printed, those of its last progress line where the block has none, and what follows from both. */
export function measurementsOf(load: Load, columns: LoadColumns, summary: Summary): Measurement[] {
  const measurements = [
    printed('nquad_rate_printed', summary.rate),
    ...meanRate(load, columns, summary),
    printed('duration', summary.seconds),
    printed('items_inserted', summary.nquads) ?? lastQuads(load, columns),
    printed('transactions', summary.transactions) ?? lastTxns(load, columns),
    nquadsPerTransaction(summary),
    lastAborts(columns),
    medianInterval(load, columns),
    peak(columns),
    ...tail(columns, summary),
  ];
  return measurements.filter((m) => m !== null);
}

function printed(metric: string, figure: Known | null): Measurement | null {
  return figure && { metric, value: figure.value, line: figure.line, label: figure.label, raw: figure.raw };
}

function derived(
  metric: string,
  label: string,
  value: number,
  line: number,
  formula: string,
  lines: number[],
): Measurement {
  return { metric, value, line, label, raw: null, derived: { formula, lines } };
}

function lastOf(columns: LoadColumns): { at: number; line: number; seconds: number } | null {
  const at = columns.times.length - 1;
  return at < 0 ? null : { at, line: columns.lines[at]!, seconds: columns.times[at]! };
}

/** N-Quads over the time as printed, not cut to whole seconds. Without a summary: up to the last progress line. */
function meanRate(load: Load, columns: LoadColumns, { nquads, seconds }: Summary): Measurement[] {
  const metric = 'insert_rate_avg';
  if (nquads && seconds && seconds.value > 0) {
    const formula = `${grouped(nquads.value)} N-Quads ÷ ${grouped(seconds.value)} s`;
    const value = nquads.value / seconds.value;
    return [
      derived(metric, 'N-Quads ÷ time spent', value, seconds.line, formula, [nquads.line, seconds.line]),
    ];
  }
  const last = lastOf(columns);
  if (!last || last.seconds <= 0) return [];
  if (columns.quads) {
    const count = columns.quads[last.at]!;
    const formula = `${grouped(count)} N-Quads ÷ ${grouped(last.seconds)} s, up to the last progress line`;
    return [derived(metric, 'N-Quads ÷ Elapsed', count / last.seconds, last.line, formula, [last.line])];
  }
  const label = RATE_LABELS[load.rateLabel] ?? 'rate';
  const formula = `${label} of the last progress line: the mean up to there`;
  return [derived(metric, label, columns.rates[last.at]!, last.line, formula, [last.line])];
}

/** The counter's cell is written out again: it may have had commas, so it is derived rather than quoted. */
function lastQuads(load: Load, columns: LoadColumns): Measurement | null {
  const last = lastOf(columns);
  if (!last || !columns.quads) return null;
  const label = QUADS_LABELS[load.quadsLabel] ?? 'N-Quads';
  const formula = `${label} of the last progress line; the load has no summary of it`;
  return derived('items_inserted', label, columns.quads[last.at]!, last.line, formula, [last.line]);
}

function lastTxns(load: Load, columns: LoadColumns): Measurement | null {
  const last = lastOf(columns);
  if (!last) return null;
  const label = TXNS_LABELS[load.txnsLabel] ?? 'Txns';
  const formula = `${label} of the last progress line; the load has no summary of it`;
  return derived('transactions', label, columns.txns[last.at]!, last.line, formula, [last.line]);
}

function nquadsPerTransaction({ nquads, transactions }: Summary): Measurement | null {
  if (!nquads || !transactions || transactions.value === 0) return null;
  const formula = `${grouped(nquads.value)} N-Quads ÷ ${plural(transactions.value, 'transaction')}`;
  return derived(
    'nquads_per_transaction',
    'N-Quads ÷ TXs',
    nquads.value / transactions.value,
    nquads.line,
    formula,
    [transactions.line, nquads.line].sort((a, b) => a - b),
  );
}

/** Aborts are counted on progress lines only: those after the last one are not known. */
function lastAborts(columns: LoadColumns): Measurement | null {
  const last = lastOf(columns);
  if (!last || !columns.aborts) return null;
  const value = columns.aborts[last.at]!;
  return { metric: 'aborts', value, line: last.line, label: 'Aborts', raw: `${value}` };
}

function medianInterval(load: Load, { times, lines, quads, median }: LoadColumns): Measurement | null {
  if (!quads || !median) return null;
  const label = QUADS_LABELS[load.quadsLabel] ?? 'N-Quads';
  return derived(
    'nquad_rate_interval_median',
    `median of Δ${label} ÷ Δt`,
    median.value,
    lines[times.length - 1]!,
    `median of ${plural(median.count, 'interval')}, Δ${label} ÷ Δt`,
    [...new Set([lines[0]!, lines[times.length - 1]!])],
  );
}

/** Highest growth over two intervals in a row. */
function peak({ times, lines, quads, intervals, period }: LoadColumns): Measurement | null {
  if (!quads || !intervals) return null;
  let best = -1;
  let at = -1;
  const seconds = (i: number) => intervalSeconds(i === 0 ? times[0]! : times[i]! - times[i - 1]!, period);
  for (let i = 1; i < times.length; i++) {
    if (Number.isNaN(intervals[i]!) || Number.isNaN(intervals[i - 1]!)) continue;
    const before = i === 1 ? 0 : quads[i - 2]!;
    const rate = (quads[i]! - before) / (seconds(i) + seconds(i - 1));
    if (rate > best) {
      best = rate;
      at = i;
    }
  }
  if (at === -1) return null;
  const before = at === 1 ? 0 : quads[at - 2]!;
  const formula = `(${grouped(quads[at]!)} − ${grouped(before)}) ÷ ${grouped(seconds(at) + seconds(at - 1))} s`;
  const from = at === 1 ? [] : [lines[at - 2]!];
  return derived(
    'nquad_rate_peak_two_intervals',
    'peak of Δ ÷ Δt over two intervals',
    best,
    lines[at]!,
    formula,
    [...from, ...(lines[at]! === from[0] ? [] : [lines[at]!])],
  );
}

/** What no progress line has seen: the time and the N-Quads between the last one and the end. */
function tail(columns: LoadColumns, { nquads, seconds }: Summary): Measurement[] {
  const last = lastOf(columns);
  if (!last) return [];
  const measurements: Measurement[] = [];
  if (nquads && columns.quads && nquads.value >= columns.quads[last.at]!) {
    const count = columns.quads[last.at]!;
    const formula = `${grouped(nquads.value)} − ${grouped(count)} N-Quads`;
    const lines = [last.line, nquads.line];
    measurements.push(
      derived(
        'nquads_tail',
        'N-Quads after the last line',
        nquads.value - count,
        nquads.line,
        formula,
        lines,
      ),
    );
  }
  if (seconds && seconds.value >= last.seconds) {
    // both in nanoseconds: whole numbers, so that the difference keeps its last digit
    const value = (Math.round(seconds.value * 1e9) - Math.round(last.seconds * 1e9)) / 1e9;
    const formula = `${grouped(seconds.value)} − ${grouped(last.seconds)} s`;
    const lines = [last.line, seconds.line];
    measurements.push(
      derived('tail_duration', 'time after the last line', value, seconds.line, formula, lines),
    );
  }
  return measurements;
}
