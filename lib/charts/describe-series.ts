import { formatQuantity, formatTicks } from '../metrics/format';
import type { AxisPart } from '../series/thin';
import type { LineWindow } from '../series/window';
import type { Frame, ScatterLabel, ValueAxis } from './chart';
import { type Extent, extentOf, fromZero, joined, padded } from './extent';
import { AXIS_SIZE, partOf, TICK_GAP, yOf } from './frame';
import { type Box, LABEL_LINE, type Labelled, placeLabels } from './place-labels';
import type { SeriesBand, SeriesChart, SeriesInput, SeriesLine } from './series-chart';
import { widestOf } from './text-width';
import { linearTicks, logTicks } from './ticks';
import { shareTicks, timeTicks } from './time-ticks';

const TOP = 12;
const BOTTOM = 26;
const RIGHT = 12;
/** Labels of bands that are drawn at most; a table lists them all. */
const MOST_LABELS = 5;
/** Lines are obstacles for labels: of very long ones so many points tell where they run. */
const MOST_OBSTACLES = 240;
/** From half of the highest value up an axis may start elsewhere than at 0. */
const NEAR_ZERO = 0.5;

/** px around the plot: they follow from the axis up alone, so that they are the same at every width. */
export function seriesFrame(input: Pick<SeriesInput, 'domain' | 'scale' | 'factor' | 'height'>): Frame {
  const labels = yAxis(input).ticks.map(({ label }) => label);
  const left = Math.ceil(widestOf(labels, AXIS_SIZE)) + TICK_GAP + 2;
  return { top: TOP, right: RIGHT, bottom: BOTTOM, left, height: TOP + input.height + BOTTOM };
}

/** The chart of a part of the axis. */
export function describeSeries(input: SeriesInput): SeriesChart {
  const frame = seriesFrame(input);
  const length = Math.max(80, input.width.from - frame.left - RIGHT);
  const chart: SeriesChart = {
    kind: 'series',
    width: input.width,
    frame,
    x: xAxis(input, length),
    y: yAxis(input),
    entities: input.entities,
    lines: input.lines,
    bands: input.bands.filter(({ part }) => touches(part, input.range)),
    mean: meanOf(input),
    labels: [],
    disagreements: input.disagreements.filter((at) => at >= input.range.from && at <= input.range.to),
  };
  return input.hasLabels ? { ...chart, labels: labelsOf(chart, input) } : chart;
}

function lengthOf({ from, to }: AxisPart): number {
  return to - from;
}

function touches(a: AxisPart, b: AxisPart): boolean {
  return a.from < b.to && a.to > b.from;
}

function meanOf({ mean, factor, domain }: SeriesInput): SeriesChart['mean'] {
  if (mean === null || mean < domain[0] || mean > domain[1]) return null;
  return { at: mean, text: formatQuantity(mean, { unit: '', factor }) };
}

function yAxis({
  domain,
  scale,
  factor,
  height,
}: Pick<SeriesInput, 'domain' | 'scale' | 'factor' | 'height'>): ValueAxis {
  const room = { length: height, along: 'y' } as const;
  const shown: [number, number] = [domain[0] / factor, domain[1] / factor];
  const ticks = scale === 'log' ? logTicks(shown, room, null) : linearTicks(shown, room, null, formatTicks);
  return {
    scale,
    domain,
    ticks: ticks.map((tick) => ({ ...tick, at: tick.at * factor })),
    name: '',
    about: '',
  };
}

function xAxis({ axis, range }: SeriesInput, length: number): ValueAxis {
  const domain: [number, number] = [range.from, range.to];
  const ticks = axis === 'seconds' ? timeTicks(domain, length) : shareTicks(domain, length);
  return { scale: 'linear', domain, ticks, name: '', about: '' };
}

/** The values that an axis must have room for: of the lines in a part of the axis, and of what else stands there. */
export function seriesDomain(
  lines: readonly SeriesLine[],
  range: AxisPart,
  mean: number | null,
  scale: 'linear' | 'log',
): [low: number, high: number] {
  const extents = lines.map(({ window, tail }) =>
    joined([
      valuesIn(window, range, scale),
      tail && touches(tail, range) ? { low: tail.value, high: tail.value } : null,
    ]),
  );
  const shown = joined([...extents, mean !== null && mean > 0 ? { low: mean, high: mean } : null]);
  if (shown === null) return scale === 'log' ? [1, 10] : [0, 1];
  if (scale === 'log') return padded(shown, 0.06, 'log');
  const isFar = lines.every(({ isPerInterval }) => !isPerInterval) && shown.low > NEAR_ZERO * shown.high;
  return shown.low < 0 || isFar ? padded(shown, 0.08) : fromZero({ low: 0, high: shown.high * 1.04 });
}

/** The lowest and the highest value in a part of the axis, with the neighbours to which its lines run. */
function valuesIn(window: LineWindow, { from, to }: AxisPart, scale: 'linear' | 'log'): Extent | null {
  const { xs, values } = window;
  const inside: number[] = [];
  for (let i = 0; i < xs.length; i++) {
    const isNear = xs[i]! >= from ? xs[i]! <= to || (xs[i - 1] ?? to) < to : (xs[i + 1] ?? from) > from;
    if (!isNear || Number.isNaN(values[i]!) || (scale === 'log' && values[i]! <= 0)) continue;
    inside.push(values[i]!);
  }
  return extentOf(inside);
}

/** Labels beside the bands that have a name, where they cover neither line nor each other. The most telling come first, of those the longest. */
function labelsOf(chart: SeriesChart, { range, width }: SeriesInput): ScatterLabel[] {
  const { frame, y } = chart;
  const space = {
    from: Math.max(80, width.from - frame.left - frame.right),
    to: Math.max(80, width.to - frame.left - frame.right),
    height: frame.height - frame.bottom,
    right: frame.right,
  };
  const part = (at: number) => Math.max(0, Math.min(1, partOf(chart.x, at)));
  const named = chart.bands
    .filter(({ kind }) => kind !== 'lit')
    .sort((a, b) => IMPORTANCE[a.kind] - IMPORTANCE[b.kind] || lengthOf(b.part) - lengthOf(a.part))
    .slice(0, MOST_LABELS);
  const items = named.map((band): Labelled => {
    const at = Math.max(frame.top + LABEL_LINE, Math.min(yOf(y, band.value, frame), space.height - 8));
    return {
      left: part(band.part.from),
      right: part(band.part.to),
      top: at - 4,
      bottom: at + 8,
      gap: 6,
      texts: textsOf(band),
      isStrong: true,
    };
  });
  const mean = chart.mean;
  const own: Labelled[] =
    mean === null
      ? []
      : [0.42, 0.7, 0.2, 0.1].map((at) => ({
          left: at,
          right: at,
          top: yOf(y, mean.at, frame) - 2,
          bottom: yOf(y, mean.at, frame) + 2,
          gap: 4,
          texts: [[`mean ${mean.text}`]],
          isStrong: false,
        }));
  const lines = obstacles(chart, range);
  const tailBoxes = chart.lines.flatMap(({ tail }): Box[] =>
    tail && touches(tail, range)
      ? [boxOf(part(tail.from), part(tail.to), yOf(y, tail.value, frame) - 3, yOf(y, tail.value, frame) + 3)]
      : [],
  );
  const meanBoxes =
    mean === null ? [] : [boxOf(0, 1, yOf(y, mean.at, frame) - 1, yOf(y, mean.at, frame) + 1)];
  const placed = placeLabels([...items, ...own], [...lines, ...tailBoxes, ...meanBoxes], [], space);
  const labels = placed.slice(0, items.length).filter((label) => label !== null);
  const meanLabel = placed.slice(items.length).find((label) => label !== null);
  return meanLabel ? [...labels, meanLabel] : labels;
}

const IMPORTANCE = { spike: 0, stall: 1, dip: 2, tail: 3, end: 4, 'warm-up': 5, lit: 6 } as const;

/** All lines of a label, then fewer. */
function textsOf({ title, details, short }: SeriesBand): string[][] {
  return [...(details.length > 0 ? [[title, ...details]] : []), [title], ...(short === '' ? [] : [[short]])];
}

/** Where the lines run, as boxes: each step, or stretches of the line from its lowest to its highest point. */
function obstacles(chart: SeriesChart, range: AxisPart): Box[] {
  const { frame, y } = chart;
  return chart.lines.flatMap(({ window }) => {
    const { xs, values } = window;
    const stride = Math.max(1, Math.ceil(xs.length / MOST_OBSTACLES));
    const boxes: Box[] = [];
    for (let i = 0; i < xs.length; i += stride) {
      const before = i === 0 ? (window.start ?? xs[0]!) : xs[i - 1]!;
      const end = Math.min(xs.length - 1, i + stride - 1);
      if (xs[end]! < range.from || before > range.to) continue;
      const drawn = [...values.subarray(Math.max(0, i - 1), end + 1)].filter((value) => !Number.isNaN(value));
      const extent = extentOf(drawn);
      if (extent === null) continue;
      const top = yOf(y, clampTo(y.domain, extent.high), frame);
      const bottom = yOf(y, clampTo(y.domain, extent.low), frame);
      const own = yOf(y, clampTo(y.domain, values[i]!), frame);
      const from = clampPart(partOf(chart.x, before));
      const to = clampPart(partOf(chart.x, xs[end]!));
      if (stride > 1) boxes.push(boxOf(from, to, top - 2, bottom + 2));
      else boxes.push(boxOf(from, to, own - 2, own + 2), boxOf(from, from, top - 2, bottom + 2));
    }
    return boxes;
  });
}

function clampTo([low, high]: readonly [number, number], value: number): number {
  return Math.max(low, Math.min(high, value));
}

function clampPart(part: number): number {
  return Math.max(0, Math.min(1, part));
}

function boxOf(from: number, to: number, top: number, bottom: number): Box {
  return { left: { part: from, px: 0 }, right: { part: to, px: 0 }, top, bottom };
}
