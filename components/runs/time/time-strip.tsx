'use client';

import type { KeyboardEvent } from 'react';
import type { SeriesAxis } from '@/lib/charts/series-chart';
import { entityPaint } from '@/lib/charts/tokens';
import { formatNumber } from '@/lib/metrics/format';
import { unpackColumn } from '@/lib/series/pack';
import type { AxisPart } from '@/lib/series/thin';
import type { Strip } from '@/lib/series/timeline';
import { type ChartRun, placeText } from './chart-run';
import css from './time-strip.module.css';
import { useStripDrag } from './use-strip-drag';

const WIDTH = 1000;
const HEIGHT = 40;
/** Keys move a handle by so much of the axis, with Shift by ten times as much. */
const STEP = 0.01;

/** All of the axis in small, with what is shown of it between two handles. */
export function TimeStrip({
  runs,
  axis,
  extent,
  range,
  left,
  move,
}: {
  runs: readonly ChartRun[];
  axis: SeriesAxis;
  extent: AxisPart;
  range: AxisPart;
  /** px to where the plot of the chart above begins. */
  left: number;
  move(next: (range: AxisPart) => AxisPart): void;
}) {
  const drag = useStripDrag(range, extent, move);
  const part = (at: number) => (at - extent.from) / (extent.to - extent.from);
  const handle = (name: 'from' | 'to', label: string) => (
    <div
      className={css.handle}
      data-handle={name}
      style={{ left: `${100 * part(range[name])}%` }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={extent.from}
      aria-valuemax={extent.to}
      aria-valuenow={range[name]}
      aria-valuetext={placeText(axis, range[name])}
      onKeyDown={(event) => onHandleKey(event, name, extent, move)}
    />
  );
  const most = Math.max(...runs.map(({ timeline }) => largestOf(timeline.strip)));
  return (
    <div className={css.strip} style={{ marginLeft: left }} {...drag}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {runs.map(({ entity, timeline }) => (
          <StripLine
            key={entity.key}
            strip={timeline.strip}
            extent={extent}
            most={most}
            colour={entity.colour}
          />
        ))}
      </svg>
      {runs.length === 1 && <span className={css.name}>{stripWords(runs[0]!.timeline.strip)}</span>}
      <div className={css.veil} style={{ left: 0, width: `${100 * part(range.from)}%` }} />
      <div className={css.veil} style={{ left: `${100 * part(range.to)}%`, right: 0 }} />
      {handle('from', 'Beginning of what is shown')}
      {handle('to', 'End of what is shown')}
    </div>
  );
}

function StripLine({
  strip,
  extent,
  most,
  colour,
}: {
  strip: Strip;
  extent: AxisPart;
  /** The value at the upper edge. */
  most: number;
  colour: number;
}) {
  const xs = unpackColumn(strip.window.xs);
  const values = unpackColumn(strip.window.values);
  const x = (at: number) => Math.round((10 * WIDTH * (at - extent.from)) / (extent.to - extent.from)) / 10;
  const y = (value: number) => Math.round(10 * (HEIGHT - 2 - (value / most) * (HEIGHT - 6))) / 10;
  let d = '';
  for (let i = 0; i < xs.length; i++)
    if (!Number.isNaN(values[i]!))
      d += `${d === '' ? `M${x(strip.window.start ?? xs[0]!)} ${y(strip.isCounter ? 0 : values[i]!)}L` : 'L'}${x(xs[i]!)} ${y(values[i]!)}`;
  const paint = entityPaint(colour);
  return (
    <>
      <path d={d} fill="none" stroke={paint} strokeWidth={1.25} vectorEffect="non-scaling-stroke" />
      {strip.end && (
        <path
          d={`M${x(xs.at(-1) ?? 0)} ${y(values.at(-1) ?? 0)}L${x(strip.end.x)} ${y(strip.end.value)}`}
          fill="none"
          stroke={paint}
          strokeDasharray="3 2"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </>
  );
}

function largestOf({ end, window }: Strip): number {
  let most = end?.value ?? 0;
  for (const value of unpackColumn(window.values)) if (value > most) most = value;
  return most || 1;
}

function stripWords({ label, window, end }: Strip): string {
  const last = end?.value ?? unpackColumn(window.values).at(-1);
  return last === undefined || Number.isNaN(last) ? label : `${label}, to ${formatNumber(last, 0)}`;
}

function onHandleKey(
  event: KeyboardEvent,
  name: 'from' | 'to',
  extent: AxisPart,
  move: (next: (range: AxisPart) => AxisPart) => void,
): void {
  const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[
    event.key
  ];
  const end = event.key === 'Home' ? extent.from : event.key === 'End' ? extent.to : null;
  if (by === undefined && end === null) return;
  event.preventDefault();
  const length = extent.to - extent.from;
  move((range) => {
    const at = end ?? range[name] + (by ?? 0) * STEP * (event.shiftKey ? 10 : 1) * length;
    const kept = Math.max(extent.from, Math.min(extent.to, at));
    const next = { ...range, [name]: kept };
    return next.from < next.to ? next : range;
  });
}
