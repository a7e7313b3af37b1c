import { formatNumber } from '../metrics/format';
import type { DisplayUnit } from '../metrics/units';
import type { Entity, LinesChart, ValueAxis, WidthRange } from './chart';
import { extentOf, fromZero, padded } from './extent';
import { plotHeight, shortestPlot } from './frame';
import { plainHead, plainLines, plainMark } from './plain-lines';
import { linearTicks } from './ticks';

/** Latencies of one kind of request over delays, both in seconds. */
export interface DelayLine {
  entity: Entity;
  points: readonly { delay: number; latency: number }[];
}

const MS: DisplayUnit = { unit: 'ms', factor: 1e-3 };

/** A line per kind of request over the delay of the network; null without points. */
export function describeDelays(
  lines: readonly DelayLine[],
  title: string,
  width: WidthRange,
): LinesChart | null {
  const delays = [...new Set(lines.flatMap(({ points }) => points.map(({ delay }) => delay)))].sort(
    (a, b) => a - b,
  );
  const latencies = extentOf(lines.flatMap(({ points }) => points.map(({ latency }) => latency / MS.factor)));
  if (delays.length === 0 || latencies === null) return null;
  const xs = delays.map((delay) => delay / MS.factor);
  const across = padded(extentOf(xs)!, 0.02);
  const up = fromZero({ low: 0, high: latencies.high });
  const x: ValueAxis = {
    scale: 'linear',
    domain: across,
    ticks: linearTicks(across, { length: shortestPlot(width, { left: 60, right: 16 }), along: 'x' }, null),
    name: 'one-way network delay',
    about: 'ms',
  };
  const y: ValueAxis = {
    scale: 'linear',
    domain: up,
    ticks: linearTicks(up, { length: plotHeight(width), along: 'y' }, null),
    name: title,
    about: 'ms · lower is better',
  };
  const drawn = lines.map(({ entity, points }, i) => ({
    entity: i,
    marks: delays.map((delay, at) => {
      const point = points.find((one) => one.delay === delay);
      const where = `${entity.label} at ${formatNumber(delay / MS.factor, 0)} ms`;
      return point ? plainMark(i, at, where, point.latency, MS) : null;
    }),
  }));
  const entities = lines.map(({ entity }) => entity);
  const chart = plainLines(
    { lines: drawn, entities, x, xs, y },
    width,
    plainHead(title, 'over the delay of the network'),
  );
  return { ...chart, hasMarkers: true };
}
