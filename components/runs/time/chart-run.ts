import type { Entity } from '@/lib/charts/chart';
import type { SeriesAxis, SeriesBand, SeriesLine } from '@/lib/charts/series-chart';
import { formatClock, formatNumber } from '@/lib/metrics/format';
import type { CheckpointSetting } from '@/lib/series/checkpoint';
import { unpackColumn } from '@/lib/series/pack';
import type { AxisPart } from '@/lib/series/thin';
import { type PlacedMark, type Timeline, type TimelineWindow, unpackWindow } from '@/lib/series/timeline';
import type { LineWindow } from '@/lib/series/window';
import type { LineKind } from '@/lib/view/time-view';

/** A run as a chart over time draws it. */
export interface ChartRun {
  entity: Entity;
  timeline: Timeline;
  /** The page of the run. */
  address: string;
  /** How often its server wrote a checkpoint, if its config says; null: it does not. */
  checkpoint: CheckpointSetting | null;
}

/** The points that a run has for a part of the axis, ready to be drawn. */
export interface RunWindow {
  line: LineWindow;
  printed: LineWindow | null;
  growth: { label: string; values: Float64Array }[];
}

export function runWindow({ line, printed, growth }: TimelineWindow): RunWindow {
  return {
    line: unpackWindow(line),
    printed: printed && unpackWindow(printed),
    growth: growth.map(({ label, values }) => ({ label, values: unpackColumn(values) })),
  };
}

/** The lines of runs, in the order of their entities. */
export function linesOf(
  runs: readonly ChartRun[],
  windows: readonly RunWindow[],
  kind: LineKind,
): SeriesLine[] {
  return runs.flatMap(({ timeline }, entity): SeriesLine[] => {
    const { line, printed } = windows[entity]!;
    const common = { entity, isPerInterval: timeline.isPerInterval };
    const own: SeriesLine = { ...common, window: line, isSecond: false, tail: tailOf(timeline, kind) };
    return printed ? [own, { ...common, window: printed, isSecond: true, tail: null }] : [own];
  });
}

/** The tail of a rate; of a smoothed or cumulative line none is drawn: it is a mean already. */
function tailOf({ marks }: Timeline, line: LineKind): SeriesLine['tail'] {
  const tail = line === 'interval' ? marks.find(({ kind }) => kind === 'tail') : undefined;
  return tail ? { ...tail.part, value: tail.value } : null;
}

/** The marks of a run as bands with names. */
export function bandsOf({ marks, unit }: Timeline, line: LineKind): SeriesBand[] {
  const shown = line === 'interval' ? marks : marks.filter(({ kind }) => kind !== 'tail');
  return shown.map((mark) => ({
    kind: mark.kind,
    part: mark.part,
    value: mark.value,
    title: mark.title,
    details: mark.details,
    short: shortName(mark, unit.factor),
  }));
}

function shortName({ kind, value }: PlacedMark, factor: number): string {
  if (kind === 'tail' || kind === 'warm-up' || kind === 'end') return '';
  const shown = value / factor;
  const text = shown >= 10_000 ? `${formatNumber(shown / 1000, 0)}k` : formatNumber(shown, 0);
  return `${kind === 'spike' ? 'Spike' : kind === 'stall' ? 'Stall' : 'Dip'} ${text}`;
}

export function axisOf(align: 'start' | 'work'): SeriesAxis {
  return align === 'start' ? 'seconds' : 'shares';
}

/** A place of the axis in words: `1:30`, `1:39.5`, `94.2 %`. */
export function placeText(axis: SeriesAxis, at: number): string {
  if (axis === 'shares') return `${formatNumber(100 * at, 1).replace(/\.0$/, '')} %`;
  const tenths = Math.round(at * 10) / 10;
  const isWhole = Number.isInteger(tenths);
  return isWhole ? formatClock(tenths) : `${formatClock(tenths)}.${Math.round((tenths % 1) * 10)}`;
}

/** All of the axis that some run has. */
export function extentOf(runs: readonly ChartRun[]): AxisPart {
  return {
    from: Math.min(...runs.map(({ timeline }) => timeline.extent.from)),
    to: Math.max(...runs.map(({ timeline }) => timeline.extent.to)),
  };
}
