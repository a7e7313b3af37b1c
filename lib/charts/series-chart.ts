/** A chart of what happened over the time of runs. It is drawn alike on the server and in the browser: a part of a long line is moved and
 *  widened with every frame, which an SVG path whose viewBox follows does and a chart that is made anew does not. */
import type { Direction } from '../model';
import type { AxisPart } from '../series/thin';
import type { LineWindow } from '../series/window';
import type { Entity, Frame, ScatterLabel, ValueAxis, WidthRange } from './chart';

/** What lies across: seconds since the start, or shares of the work. */
export type SeriesAxis = 'seconds' | 'shares';

/** A line to be drawn, in the base unit of its values. */
export interface SeriesLine {
  /** Index into the chart's entities. */
  entity: number;
  window: LineWindow;
  /** Values hold for intervals: steps, as long as no points are left out. */
  isPerInterval: boolean;
  /** The rate that the log prints, beside the one that follows from its counter. */
  isSecond: boolean;
  /** What followed after the last point, on average: no line of the log shows it. */
  tail: (AxisPart & { value: number }) | null;
}

export type SeriesBandKind = 'warm-up' | 'stall' | 'dip' | 'spike' | 'end' | 'tail' | 'lit';

/** A part of the axis with a name. */
export interface SeriesBand {
  kind: SeriesBandKind;
  part: AxisPart;
  /** Where its label points to. */
  value: number;
  title: string;
  details: readonly string[];
  /** The same in two or three words, for want of room. */
  short: string;
}

export interface SeriesInput {
  lines: readonly SeriesLine[];
  entities: readonly Entity[];
  axis: SeriesAxis;
  /** The part of the axis that is shown. */
  range: AxisPart;
  domain: readonly [low: number, high: number];
  scale: 'linear' | 'log';
  /** How many base units one of the shown unit is. */
  factor: number;
  direction: Direction;
  bands: readonly SeriesBand[];
  /** A line across with its value. */
  mean: number | null;
  /** Places where the printed rate is not what the counter says. */
  disagreements: readonly number[];
  /** px of the plot. */
  height: number;
  width: WidthRange;
  hasLabels: boolean;
}

export interface SeriesChart {
  kind: 'series';
  width: WidthRange;
  frame: Frame;
  x: ValueAxis;
  y: ValueAxis;
  entities: readonly Entity[];
  lines: readonly SeriesLine[];
  bands: readonly SeriesBand[];
  mean: { at: number; text: string } | null;
  labels: readonly ScatterLabel[];
  disagreements: readonly number[];
}
