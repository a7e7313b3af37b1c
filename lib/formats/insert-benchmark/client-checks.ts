/** What the output of a client says twice, held against each other. */
import type { Check, Measurement } from '../../model';
import { check } from '../checks';
import type { Intervals } from './intervals';
import type { Reading } from './reading';

/** Counters only grow. */
export function countersCheck(intervals: Intervals): Check {
  const falls: { message: string; line: number }[] = [];
  for (const metric of ['items_inserted', 'items_deleted', 'queries_done']) {
    const at = intervals.firstDrop(metric);
    if (at === -1) continue;
    const [before, after] = [intervals.valueAt(metric, at - 1), intervals.valueAt(metric, at)];
    falls.push({
      message: `${metric.replaceAll('_', ' ')} from ${before} to ${after}`,
      line: intervals.lineAt(at),
    });
  }
  return check(
    'counters-forward',
    falls.length === 0,
    falls.length === 0
      ? 'No counter goes backwards.'
      : `A counter goes backwards: ${falls.map(({ message }) => message).join(', ')}.`,
    falls.map(({ line }) => line),
  );
}

export function totalsCheck(intervals: Intervals, total: Measurement): Check {
  const last = intervals.valueAt('items_inserted', intervals.length - 1);
  return check(
    'totals-match',
    last === total.value,
    `The totals say ${total.value} rows, the last interval ${last}.`,
    [intervals.lineAt(-1), total.line],
  );
}

/** The rate of the totals line against its own rows and seconds. */
export function rateCheck(measurements: readonly Measurement[]): Check | null {
  const of = (metric: string) => measurements.find((m) => m.metric === metric && m.value !== null);
  const [rate, rows, seconds] = [of('insert_rate_avg'), of('items_inserted'), of('duration')];
  if (!rate || !rows?.value || !seconds?.value) return null;
  const computed = rows.value / seconds.value;
  // the seconds are printed with one decimal
  const tolerance = (computed * 0.051) / seconds.value + 0.051;
  return check(
    'summary-rate',
    Math.abs(computed - rate.value!) <= tolerance,
    `${rows.raw} rows in ${seconds.raw} s are ${computed.toFixed(1)} rows/s; the line says ${rate.raw}.`,
    [rate.line],
  );
}

export function notePartialInterval(reading: Reading, intervals: Intervals): void {
  const rows = intervals.length;
  if (rows < 4) return;
  const before = intervals.valueAt('interval_insert_rate', rows - 2);
  const last = intervals.valueAt('interval_insert_rate', rows - 1);
  if (before !== null && last !== null && before > 0 && last < 0.85 * before)
    reading.diagnostics.add({
      severity: 'note',
      code: 'partial-interval',
      message: `Expected about ${before} inserts/s in the last interval, as in the one before, found ${last}: it is likely not a whole one, and is kept.`,
      line: intervals.lineAt(-1),
    });
}
