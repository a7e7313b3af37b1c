/** Distributions as charts of the kinds that there are: bars per bucket, and lines over values or percentiles. */
import { formatNumber, formatQuantity } from '../metrics/format';
import type { DisplayUnit } from '../metrics/units';
import { type DistributionSummary, shareAt } from '../series/distribution';
import { crowdLow } from './amounts';
import type { Bar, BarsChart, Entity, LinesChart, Tick, ValueAxis, WidthRange } from './chart';
import { extentOf, padded } from './extent';
import { AXIS_SIZE, bottomOf, plotHeight, rightOf, shortestPlot } from './frame';
import { plainHead, plainLines, plainMark } from './plain-lines';
import { widestOf } from './text-width';
import { linearTicks, logTicks } from './ticks';

/** A distribution in a chart. */
export interface DrawnDistribution {
  entity: Entity;
  summary: DistributionSummary;
}

export interface DistributionOptions {
  width: WidthRange;
  unit: DisplayUnit;
  /** `Query`: what is distributed. */
  title: string;
  scale: 'linear' | 'log';
}

const MOST_POINTS = 150;

/** Values at percentiles, the axis across drawn out towards 100: each tenth of the rest is as wide. Null without samples. */
export function describePercentiles(
  drawn: readonly DrawnDistribution[],
  options: DistributionOptions,
): LinesChart | null {
  const percents = [
    ...new Set(drawn.flatMap(({ summary }) => summary.curve.map(({ percent }) => percent))),
  ].sort((a, b) => a - b);
  if (percents.length < 2) return null;
  const xs = percents.map(tailPlace);
  const lines = drawn.map(({ entity, summary }, i) => ({
    entity: i,
    marks: percents.map((percent, at) => {
      const value = summary.curve.find((point) => point.percent === percent)?.value;
      if (value === undefined) return null;
      return plainMark(i, at, `${percentName(percent)}${nameOf(entity)}`, value, options.unit);
    }),
  }));
  const ticks = [50, 90, 99, 99.9, 99.99, 99.999]
    .filter((percent) => percent <= percents.at(-1)!)
    .map((percent): Tick => ({ at: tailPlace(percent), label: percentName(percent), isBase: false }));
  const x: ValueAxis = {
    scale: 'log',
    domain: [1, xs.at(-1)! * 1.05],
    ticks: [{ at: 1, label: 'min', isBase: false }, ...ticks],
    name: 'percentile',
    about: 'drawn out towards 100',
  };
  const entities = drawn.map(({ entity }) => entity);
  const y = valueUp(lines, options);
  return plainLines(
    { lines, entities, x, xs, y },
    options.width,
    plainHead(options.title, 'values at percentiles'),
  );
}

/** 1 at 0, 2 at p50, 10 at p90, 100 at p99: on a log scale each nine more is as far. */
function tailPlace(percent: number): number {
  return 100 / Math.max(1e-6, 100 - percent);
}

/** What share lies at or below each value: steps between samples, straight between the ends of buckets. Null when there is nothing. */
export function describeShares(
  drawn: readonly DrawnDistribution[],
  options: DistributionOptions,
): LinesChart | null {
  const all = [...new Set(drawn.flatMap(({ summary }) => summary.shares.map(({ x }) => x)))].sort(
    (a, b) => a - b,
  );
  if (all.length === 0) return null;
  const values = thinnedEvenly(all, MOST_POINTS);
  const isStepped = drawn.every(({ summary }) => summary.kind === 'samples');
  // a step is two points at one place: what lies below it, and what lies at or below it
  const points = isStepped
    ? values.flatMap((x) => [
        { x, isBelow: true },
        { x, isBelow: false },
      ])
    : values.map((x) => ({ x, isBelow: false }));
  const lines = drawn.map(({ entity, summary }, i) => ({
    entity: i,
    marks: points.map(({ x, isBelow }, at) => {
      const share = isBelow ? shareAt(summary.shares, previous(values, x)) : shareAt(summary.shares, x);
      const text = `${formatNumber(100 * share, 1)} %`;
      const value = `${formatQuantity(x, options.unit)} ${options.unit.unit}`;
      const label = `${isBelow ? 'below' : 'up to'} ${value}${nameOf(entity)}`;
      return {
        ...plainMark(i, at, label, share, options.unit),
        value: share,
        text,
        absolute: text,
        withUnit: text,
      };
    }),
  }));
  const y: ValueAxis = {
    scale: 'linear',
    domain: [0, 1.02],
    ticks: [0.25, 0.5, 0.75, 0.9, 0.99].map((at) => ({
      at,
      label: at === 0.99 ? 'p99' : `p${100 * at}`,
      isBase: false,
    })),
    name: 'share at or below',
    about: '',
  };
  const positive = values[0]! > 0;
  // buckets are each some times as wide as the one below
  const isHistogram = drawn.some(({ summary }) => summary.kind === 'histogram');
  const isLog = options.scale === 'log' || (positive && (isHistogram || crowdLow(values)));
  const { factor, unit } = options.unit;
  const xs = points.map(({ x }) => x / factor);
  const domain = padded(extentOf(xs)!, 0.03, isLog && positive ? 'log' : 'linear');
  const length = shortestPlot(options.width, { left: 60, right: 12 });
  const room = { length, along: 'x' } as const;
  const x: ValueAxis = {
    scale: isLog && positive ? 'log' : 'linear',
    domain,
    ticks: isLog && positive ? logTicks(domain, room, null) : linearTicks(domain, room, null),
    name: options.title,
    about: [unit, isLog && positive ? 'log' : ''].filter(Boolean).join(' · '),
  };
  const entities = drawn.map(({ entity }) => entity);
  return plainLines(
    { lines, entities, x, xs, y },
    options.width,
    plainHead(options.title, 'share at or below a value'),
  );
}

function thinnedEvenly(values: readonly number[], most: number): number[] {
  if (values.length <= most) return [...values];
  const last = values.length - 1;
  return [...new Set(Array.from({ length: most }, (_, i) => values[Math.round((i * last) / (most - 1))]!))];
}

function previous(values: readonly number[], x: number): number {
  const at = values.indexOf(x);
  return at > 0 ? values[at - 1]! : Number.NEGATIVE_INFINITY;
}

function valueUp(lines: LinesChart['lines'], { unit, title, scale, width }: DistributionOptions): ValueAxis {
  const values = lines.flatMap(({ marks }) =>
    marks.flatMap((mark) => (mark?.value == null ? [] : [mark.value])),
  );
  const extent = extentOf(values)!;
  const isLog = extent.low > 0 && (scale === 'log' || extent.high > 50 * extent.low);
  const domain: [number, number] = isLog
    ? padded(extent, 0.04, 'log')
    : [Math.min(0, extent.low), extent.high * 1.05 || 1];
  const room = { length: plotHeight(width), along: 'y' } as const;
  return {
    scale: isLog ? 'log' : 'linear',
    domain,
    ticks: isLog ? logTicks(domain, room, null) : linearTicks(domain, room, null),
    name: title,
    about: [unit.unit, isLog ? 'log' : ''].filter(Boolean).join(' · '),
  };
}

/** A bar per bucket and distribution: what share of all it holds. Null unless all are histograms with the same buckets. */
export function describeBuckets(
  drawn: readonly DrawnDistribution[],
  { width, unit, title }: DistributionOptions,
): BarsChart | null {
  const ends = bucketEnds(drawn);
  if (ends === null) return null;
  const names = ends.map((end) => bucketName(end, unit));
  const bars = drawn.flatMap(({ entity, summary }, i) =>
    ends.map((end, slot): Bar => {
      const bucket = summary.buckets.find(({ upTo }) => upTo === end);
      const share = bucket?.share ?? 0;
      const text = `${formatNumber(100 * share, share > 0 && share < 0.001 ? 3 : 1)} %`;
      const count = bucket && summary.count !== null ? `${formatNumber(bucket.count, 0)}, ` : '';
      const mark = plainMark(i, slot, `${names[slot]}${nameOf(entity)}`, share, unit);
      return { ...mark, value: 100 * share, text, absolute: text, withUnit: `${count}${text}`, slot };
    }),
  );
  const lanes = drawn.length;
  const thickness = lanes === 1 ? 13 : 11;
  const pitch = lanes === 1 ? 13 : 12;
  const slotHeight = lanes * pitch + 9;
  const left = Math.ceil(widestOf(names, 12, 500)) + 8;
  const texts =
    Math.ceil(
      widestOf(
        bars.map(({ text }) => text),
        AXIS_SIZE,
      ),
    ) + 8;
  const length = shortestPlot(width, { left, right: texts });
  const most = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  const domain: [number, number] = [0, most];
  const axis: ValueAxis = {
    scale: 'linear',
    domain,
    ticks: linearTicks(domain, { length, along: 'x' }, null),
    name: 'share',
    about: '% of all',
  };
  const bottom = bottomOf(axis.name, axis.about, length);
  return {
    kind: 'bars',
    ...plainHead(title, 'share per bucket'),
    width,
    isLying: true,
    axis,
    slots: names.map((label) => ({ key: label, label, lines: [label], isBase: false, isSelected: false })),
    slotsName: title,
    bars,
    thickness,
    pitch,
    slotHeight,
    namesAbove: 0,
    hasValueTexts: true,
    base: null,
    band: null,
    entities: drawn.map(({ entity }) => entity),
    frame: {
      top: 4,
      right: Math.max(texts, rightOf(axis, length)),
      bottom,
      left,
      height: 4 + slotHeight * names.length + bottom,
    },
    runs: '',
    notes: [],
  };
}

/** The ends of the buckets of all, from the first filled one to the last; null when they are not the same kind. */
function bucketEnds(drawn: readonly DrawnDistribution[]): (number | null)[] | null {
  if (drawn.length === 0 || drawn.some(({ summary }) => summary.kind !== 'histogram')) return null;
  const ends = [...new Set(drawn.flatMap(({ summary }) => summary.buckets.map(({ upTo }) => upTo)))];
  return ends.sort((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY));
}

function bucketName(end: number | null, unit: DisplayUnit): string {
  // ends of buckets are what their program calls them: 256 µs, not 0.2560 ms
  return end === null ? 'more' : `≤ ${Number((end / unit.factor).toPrecision(6))} ${unit.unit}`.trim();
}

/** `p99`, `p99.9`, `min`. */
export function percentName(percent: number): string {
  return percent === 0 ? 'min' : `p${Number(percent.toPrecision(8))}`;
}

function nameOf({ label }: Entity): string {
  return label === '' ? '' : ` · ${label}`;
}
