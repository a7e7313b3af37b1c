import type { Measurement, Series } from '../../model';
import type { DiagnosticList } from '../format';
import { derivedFrom, inWords } from './run';
import { type Session, sumOfNodes } from './session';

/** The program sleeps this long between two counts; the counts themselves take time too. */
const SLEEP_SECONDS = 0.7;

/** Rows that became visible, poll by poll. StreamingStress prints no times: they come from the log lines around it, or are a lower bound. */
export function streamingParts(
  session: Session,
  diagnostics: DiagnosticList,
): { measurements: Measurement[]; series: Series[] } {
  const { polls, stats } = session;
  if (polls.length === 0) return { measurements: [], series: [] };
  const logTimes = [...polls, ...stats].flatMap(({ at }) => (at === null ? [] : [at]));
  const first = logTimes.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY);
  const last = logTimes.reduce((most, at) => Math.max(most, at), Number.NEGATIVE_INFINITY);
  const isTimed = last > first && polls.every(({ at }) => at !== null);
  diagnostics.add({
    severity: 'warning',
    code: 'no-times',
    message: isTimed
      ? 'StreamingStress prints no times: each count stands at the time of the last log line before it.'
      : 'StreamingStress prints no times: the counts stand 0.7 s apart, which is the pause between them and leaves out what they took. No rate can be derived.',
    line: polls[0]!.rows.line,
  });
  const timeOf = (at: number | null, poll: number) =>
    isTimed ? (at ?? first) - first : poll * SLEEP_SECONDS;
  const series: Series[] = [
    {
      metric: 'filodb_rows_visible',
      label: polls[0]!.rows.label,
      times: ascending(polls.map(({ at }, i) => timeOf(at, i))),
      values: Float64Array.from(polls, ({ rows }) => rows.value),
      lines: Uint32Array.from(polls, ({ rows }) => rows.line),
    },
    ...statsSeries(session, timeOf),
  ];
  return { measurements: totals(session, isTimed ? last - first : null), series };
}

/** Times as they came, a step back taken for standing still. */
function ascending(times: readonly number[]): Float64Array {
  let latest = Number.NEGATIVE_INFINITY;
  return Float64Array.from(times, (t) => {
    latest = Math.max(latest, t);
    return latest;
  });
}

function statsSeries(session: Session, timeOf: (at: number | null, poll: number) => number): Series[] {
  const { stats } = session;
  if (stats.length === 0) return [];
  const times = ascending(stats.map(({ at, poll }) => timeOf(at, poll)));
  const lines = Uint32Array.from(stats, ({ line }) => line);
  const sums = stats.map(({ nodes, line }) => sumOfNodes(nodes, line));
  const isSum = stats.some(({ nodes }) => nodes.length > 1);
  return sums[0]!.map(({ metric, label }, i) => ({
    metric,
    label,
    times,
    values: Float64Array.from(sums, (sum) => sum[i]!.value),
    lines,
    ...(isSum && { derived: { formula: 'sum over the nodes' } }),
  }));
}

function totals(session: Session, seconds: number | null): Measurement[] {
  const first = session.polls[0]!.rows;
  const last = session.polls.at(-1)!.rows;
  const measurements = [
    derivedFrom('items_inserted', last.value, last.label, 'rows that the last count found', [last]),
  ];
  const rows = last.value - first.value;
  if (seconds !== null && rows > 0)
    measurements.push(
      derivedFrom(
        'insert_rate_avg',
        rows / seconds,
        'rows/s',
        `(${inWords(last.value)} − ${inWords(first.value)}) rows ÷ ${inWords(seconds)} s between log lines`,
        [first, last],
      ),
    );
  return measurements;
}
