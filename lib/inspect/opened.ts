import type { Metric, Run, Series } from '../model';
import { type Tail, tailOf } from '../series/tail';
import { type AxisPart, lowerBound } from '../series/thin';
import type { Track } from '../series/track';
import type { TimeView } from '../view/time-view';
import { type Columns, loadColumns, trackOf, workSeries } from './columns';

/** The run whose time is looked into, with what its text declares. */
export interface RunOfTimeline {
  run: Run;
  metrics: readonly Metric[];
}

/** What is asked of it. */
export type TimelineRequest = Pick<TimeView, 'line' | 'window' | 'from' | 'align' | 'stall' | 'range'> & {
  /** Null: the first that can be drawn. */
  metric: string | null;
};

/** A run opened on one metric. */
export interface Opened extends RunOfTimeline {
  columns: Columns;
  /** Seconds of the drawn series. */
  times: Float64Array;
  /** Worked out when it is first asked for: a part of a long line needs it no more. */
  track(): Track;
  tail: Tail | null;
  /** Counter of work with its total, when the axis can be a share of it. */
  work: { series: Series; total: number } | null;
  align: TimelineRequest['align'];
}

/** Null when the run has no series, or only empty ones. */
export async function openRun(of: RunOfTimeline, request: TimelineRequest): Promise<Opened | null> {
  const columns = await loadColumns(of.run.id, request.metric, request.from === 'printed');
  const series = columns && drawnSeries(columns);
  if (!columns || !series || series.times.length === 0) return null;
  let track: Track | null = null;
  const work = workOf(of.run, columns);
  return {
    ...of,
    columns,
    times: series.times,
    track() {
      track ??= trackOf(columns, of.metrics);
      return track;
    },
    work,
    align: work === null ? 'start' : request.align,
    tail: tailIn(of.run, columns),
  };
}

function drawnSeries({ drawable, series }: Columns): Series | null {
  return series.get(drawable.family?.counter ?? drawable.metric) ?? series.get(drawable.metric) ?? null;
}

function workOf(run: Run, columns: Columns): Opened['work'] {
  const series = workSeries(columns);
  if (!series) return null;
  const stated = columns.drawable.family?.total ? measured(run, columns.drawable.family.total) : null;
  const total = Math.max(largest(series.values), stated ?? 0);
  return total > 0 ? { series, total } : null;
}

export function largest(values: Float64Array): number {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
}

function tailIn(run: Run, { drawable, series }: Columns): Tail | null {
  const counter = drawable.family && series.get(drawable.family.counter);
  if (!counter || !drawable.family?.total) return null;
  const last = counter.times.length - 1;
  return tailOf(
    { seconds: counter.times[last]!, counter: counter.values[last]! },
    { seconds: measured(run, 'duration'), counter: measured(run, drawable.family.total) },
  );
}

/** The value of a measurement of the run; null when it has none. */
export function measured(run: Run, metric: string): number | null {
  return run.measurements.find((one) => one.metric === metric)?.value ?? null;
}

/** Where a stretch of time lies on the axis. `start`: where on the axis the first interval begins. */
export function placeOf(opened: Opened, { from, to }: AxisPart): AxisPart {
  if (opened.align === 'start') return { from, to };
  return { from: shareAt(opened, from), to: shareAt(opened, to) };
}

function shareAt({ times, work, tail }: Opened, seconds: number): number {
  if (!work || seconds <= 0) return 0;
  if (tail && seconds > tail.from) return 1;
  const at = Math.min(lowerBound(times, seconds), times.length - 1);
  return Math.min(1, work.series.values[at]! / work.total);
}
