'use client';

import { type KeyboardEvent, useId, useMemo, useRef } from 'react';
import { SeriesPlot } from '@/components/charts/series-plot';
import { useWidth } from '@/components/charts/use-width';
import { type Frame, pageWidth } from '@/lib/charts/chart';
import { seriesFrame } from '@/lib/charts/describe-series';
import { yOf } from '@/lib/charts/frame';
import type { SeriesAxis, SeriesBand, SeriesInput } from '@/lib/charts/series-chart';
import { entityPaint } from '@/lib/charts/tokens';
import { pointAt } from '@/lib/series/places';
import type { AxisPart } from '@/lib/series/thin';
import type { LineKind } from '@/lib/view/time-view';
import { panned, zoomed } from './axis-range';
import { type ChartRun, linesOf, type RunWindow } from './chart-run';
import css from './time-chart.module.css';
import { useGestures } from './use-gestures';
import type { ShownRange } from './use-range';

export interface TimeChartProps {
  /** The picture in words: its accessible name. */
  label: string;
  runs: readonly ChartRun[];
  /** Parallel to the runs. */
  windows: readonly RunWindow[];
  axis: SeriesAxis;
  line: LineKind;
  extent: AxisPart;
  shown: ShownRange;
  scale: 'linear' | 'log';
  bands: readonly SeriesBand[];
  mean: number | null;
  disagreements: readonly number[];
  /** Of the axis up. */
  domain: readonly [number, number];
  height?: number;
  /** Whether bands have their names beside them; default yes. */
  hasLabels?: boolean;
  /** The place of the axis that is looked at; null: none. */
  cursor: number | null;
  onCursor(at: number | null): void;
  onPick(at: number): void;
  /** From band to band: 1 to the next, −1 to the one before. */
  onStep?(by: 1 | -1): void;
}

/** Lines over time that can be moved, widened and read off. */
export function TimeChart(props: TimeChartProps) {
  const { label, runs, windows, axis, extent, shown, scale, bands, onCursor, onPick } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const hint = useId();
  const { domain } = props;
  const { range, isMoving } = shown;
  const lines = useMemo(() => linesOf(runs, windows, props.line), [runs, windows, props.line]);
  const { unit, direction } = runs[0]!.timeline;
  const input = {
    lines,
    entities: runs.map(({ entity }) => entity),
    axis,
    range,
    domain,
    scale,
    factor: unit.factor,
    direction,
    bands,
    mean: props.mean,
    disagreements: props.disagreements,
    height: props.height ?? 302,
    hasLabels: !isMoving && props.hasLabels !== false,
  } satisfies Omit<SeriesInput, 'width'>;
  const frame = seriesFrame(input);
  const { left, right } = frame;
  const gestures = useGestures({
    element: box,
    boxOf: (element) => {
      const rect = element.getBoundingClientRect();
      return { left: rect.left + left, width: rect.width - left - right };
    },
    range,
    extent,
    move: shown.move,
    onHover: onCursor,
    onPick,
  });
  const keys = (event: KeyboardEvent) => {
    if (onChartKey(event, props)) event.preventDefault();
  };
  return (
    // the keys are told in words: screen readers hand them through to an application
    <div
      ref={box}
      className={css.chart}
      role="application"
      aria-label={label}
      aria-describedby={hint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is operated, here with the arrow keys
      tabIndex={0}
      onKeyDown={keys}
      {...gestures.handlers}
      data-moving={isMoving || undefined}
      data-ready={width !== null || undefined}
    >
      <SeriesPlot input={input} width={width === null ? null : pageWidth(width)} />
      <Overlay {...props} frame={frame} brush={gestures.brush} />
      <p id={hint} className="sr">
        Arrow keys go from point to point, with Shift they move the axis; plus and minus zoom, 0 shows all,
        square brackets go to the mark before and after, Enter lights the log line.
      </p>
    </div>
  );
}

/** Crosshair, points and what is being marked out, over the plot. */
function Overlay({
  runs,
  windows,
  shown: { range },
  cursor,
  frame,
  domain,
  scale,
  brush,
}: TimeChartProps & {
  frame: Frame;
  brush: AxisPart | null;
}) {
  const part = (at: number) => (at - range.from) / (range.to - range.from);
  const bottom = frame.height - frame.bottom;
  const axis = { scale, domain, ticks: [], name: '', about: '' };
  const points = cursor === null ? [] : cursorPoints(runs, windows, cursor);
  const across = points[0] ? points[0].middle : cursor;
  return (
    <svg
      className={css.overlay}
      style={{ left: frame.left, width: `calc(100% - ${frame.left + frame.right}px)` }}
      height={frame.height}
      aria-hidden="true"
    >
      {brush && (
        <rect
          className={css.brush}
          x={`${100 * part(brush.from)}%`}
          width={`${100 * (part(brush.to) - part(brush.from))}%`}
          y={frame.top}
          height={bottom - frame.top}
        />
      )}
      {across !== null && across >= range.from && across <= range.to && (
        <line
          className={css.cross}
          x1={`${100 * part(across)}%`}
          x2={`${100 * part(across)}%`}
          y1={frame.top}
          y2={bottom}
        />
      )}
      {points.map(({ middle, value, colour }) =>
        middle < range.from || middle > range.to || Number.isNaN(value) ? null : (
          <circle
            key={colour}
            className={css.hot}
            cx={`${100 * part(middle)}%`}
            cy={yOf(axis, clamp(value, domain), frame)}
            r={4.5}
            style={runs.length > 1 ? { stroke: entityPaint(colour) } : undefined}
          />
        ),
      )}
    </svg>
  );
}

function clamp(value: number, [low, high]: readonly [number, number]): number {
  return Math.max(low, Math.min(high, value));
}

/** The point of each run at a place of the axis; of an interval its middle. */
function cursorPoints(runs: readonly ChartRun[], windows: readonly RunWindow[], cursor: number) {
  return runs.flatMap(({ timeline, entity }, i) => {
    const { line } = windows[i]!;
    const at = pointAt(line, cursor, timeline.isPerInterval);
    if (at === -1 || cursor > timeline.extent.to) return [];
    const isStep = timeline.isPerInterval && line.of <= line.xs.length;
    const before = at > 0 ? line.xs[at - 1]! : (line.start ?? line.xs[at]!);
    const middle = isStep ? (before + line.xs[at]!) / 2 : line.xs[at]!;
    return [{ middle, value: line.values[at]!, colour: entity.colour }];
  });
}

const PAN = 0.2;
const ZOOM = 0.6;

/** Does what a key means; whether it means something. */
function onChartKey(event: KeyboardEvent, props: TimeChartProps): boolean {
  const { shown, extent, cursor, onCursor, onPick, onStep } = props;
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  const middle = cursor ?? (shown.range.from + shown.range.to) / 2;
  switch (event.key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const by = event.key === 'ArrowRight' ? 1 : -1;
      if (event.shiftKey) shown.move((range) => panned(range, by * PAN, extent));
      else step(props, by);
      return true;
    }
    case 'PageUp':
    case 'PageDown':
      shown.move((range) => panned(range, event.key === 'PageDown' ? 0.9 : -0.9, extent));
      return true;
    case '+':
    case '=':
      shown.move((range) => zoomed(range, ZOOM, clamp(middle, [range.from, range.to]), extent));
      return true;
    case '-':
    case '_':
      shown.move((range) => zoomed(range, 1 / ZOOM, clamp(middle, [range.from, range.to]), extent));
      return true;
    case '0':
      shown.move(() => extent);
      return true;
    case 'Home':
    case 'End':
      goTo(props, event.key === 'Home' ? extent.from : extent.to);
      return true;
    case '[':
    case ']':
      onStep?.(event.key === ']' ? 1 : -1);
      return onStep !== undefined;
    case 'Enter':
      if (cursor !== null) onPick(cursor);
      return cursor !== null;
    case 'Escape':
      onCursor(null);
      return cursor !== null;
    default:
      return false;
  }
}

/** To the next point of the first run, and with the axis after it. */
function step(props: TimeChartProps, by: 1 | -1): void {
  const { runs, windows, cursor, shown } = props;
  const { line } = windows[0]!;
  const { isPerInterval } = runs[0]!.timeline;
  const from = cursor ?? (by === 1 ? shown.range.from : shown.range.to);
  const at = pointAt(line, from, isPerInterval);
  const next = cursor === null ? at : at + by;
  const to = line.xs[Math.max(0, Math.min(line.xs.length - 1, next))];
  if (to !== undefined) goTo(props, to);
}

function goTo({ shown, extent, onCursor }: TimeChartProps, at: number): void {
  onCursor(at);
  const { range } = shown;
  if (at > range.to || at < range.from)
    shown.move((before) =>
      panned(before, (at - (before.from + before.to) / 2) / (before.to - before.from), extent),
    );
}
