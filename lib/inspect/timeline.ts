import { setImmediate } from 'node:timers/promises';
import { displayUnit } from '../metrics/format';
import type { Series } from '../model';
import { type Analysis, analyse } from '../series/analysis';
import { meanOfAll } from '../series/lines';
import { packColumn } from '../series/pack';
import { partOfLines } from '../series/places';
import { comparePrinted } from '../series/printed';
import type { AxisPart } from '../series/thin';
import {
  type PackedWindow,
  type PrintedTimeline,
  packWindow,
  type Strip,
  type Timeline,
  type TimelineWindow,
} from '../series/timeline';
import { growthOf, stepOf } from '../series/track';
import { windowOf } from '../series/window';
import type { Range } from '../view/time-view';
import { type Columns, metricIn } from './columns';
import { type DrawnLine, drawnLine, plainLine } from './drawn-lines';
import { type Kept, keepUpTo } from './kept';
import {
  largest,
  measured,
  type Opened,
  openRun,
  placeOf,
  type RunOfTimeline,
  type TimelineRequest,
} from './opened';
import { aboutOf, itemsOf, titleOf } from './words';

/** Parts of the axis of which a chart shows the lowest and the highest value. */
const BUCKETS = 500;
/** Of the small picture of the whole run. */
const STRIP_BUCKETS = 150;
/** What comes with a part: as much again to both sides, so that it can be moved without waiting. */
const MARGIN = 1;
const MOST_PLACES = 200;
const MOST_ANALYSES = 1000;
/** Share of the usual step to which a run ends with its last line. */
const ENDED = 0.11;

declare global {
  var bakeoffAnalyses: Kept<Analysis> | undefined;
  var bakeoffFacts: Kept<Facts> | undefined;
}

/** What is told of a whole line however it is drawn. */
interface Facts {
  isPerInterval: boolean;
  largest: number;
  /** All that was counted up to the last line over all the time up to there; null: nothing was. */
  mean: number | null;
}

/** Everything that is drawn of a run's time; null when it has no series. */
export async function loadTimeline(of: RunOfTimeline, request: TimelineRequest): Promise<Timeline | null> {
  const opened = await openRun(of, request);
  if (!opened) return null;
  const { columns, run, times } = opened;
  const { drawable } = columns;
  const drawn = await drawnLine(opened, request);
  const metric = metricIn(of.metrics, drawable.metric);
  const items = drawable.family ? itemsOf(drawable.family, run.dimensions) : '';
  const label = columns.series.get(drawable.metric)?.label ?? drawable.metric;
  const analysis = drawable.family ? await analysisOf(opened, items, request.stall) : null;
  const extent = extentOf(opened, drawn);
  const part = request.range && within(extent, request.range);
  const facts = await factsOf(opened);
  return {
    runId: run.id,
    metric: drawable.metric,
    title: titleOf(drawable, metric, run.dimensions),
    about: aboutOf(drawable, items, label, request, analysis?.intervals ?? times.length, stepOf(times)),
    unit: drawable.family
      ? { unit: `${items}/s`, factor: 1 }
      : displayUnit(metric ?? { unit: '' }, [facts.largest]),
    direction: metric?.direction ?? (drawable.family ? 'higher' : 'none'),
    isPerInterval: facts.isPerInterval,
    extent,
    points: times.length,
    canAlign: opened.work !== null,
    canPrint: columns.printed !== null,
    mean: meanOf(opened, facts),
    analysis,
    marks: (analysis?.marks ?? []).map((mark) => ({
      ...mark,
      part: placeOf(opened, mark),
      place: placeOf(opened, { from: mark.at, to: mark.at }).to,
    })),
    printed: request.from === 'printed' ? printedOf(opened, drawn) : null,
    whole: await windowIn(opened, drawn, request, extent, BUCKETS),
    detail: part && (await windowIn(opened, drawn, request, part, BUCKETS * (1 + 2 * MARGIN))),
    strip: await stripOf(opened, label, extent),
  };
}

/** A part of what loadTimeline gives, finer; null when the run has no such series. */
export async function loadTimelineWindow(
  of: RunOfTimeline,
  request: TimelineRequest,
  part: AxisPart,
  buckets: number,
): Promise<TimelineWindow | null> {
  const opened = await openRun(of, request);
  return opened && windowIn(opened, await drawnLine(opened, request), request, part, buckets);
}

/** The part and its surroundings, as far as there are any. */
function within(extent: AxisPart, { from, to }: AxisPart): AxisPart | null {
  const margin = MARGIN * (to - from);
  const part = { from: Math.max(extent.from, from - margin), to: Math.min(extent.to, to + margin) };
  return part.from < part.to ? part : null;
}

function analysisOf(opened: Opened, items: string, stallShare: number): Promise<Analysis> {
  globalThis.bakeoffAnalyses ??= keepUpTo<Analysis>(MOST_ANALYSES, () => 1);
  const { run, columns, tail } = opened;
  const key = `${run.id} ${columns.drawable.metric} ${stallShare}`;
  return globalThis.bakeoffAnalyses.get(key, async () => {
    await setImmediate(); // a long log takes a while: others get their answers before
    const track = opened.track();
    const counted = columns.drawable.family?.requests ?? null;
    const series = counted && columns.series.get(counted.metric);
    const growth = series && growthOf(series.times, series.values, track.start);
    const requests = counted && growth ? { growth, words: counted.words } : null;
    return analyse({ track, requests, items, tail, isComplete: isComplete(opened), stallShare });
  });
}

/** Whether the run lasted as long as its lines do: then its work ended within the last interval. */
function isComplete({ run, times, tail }: Opened): boolean {
  const duration = measured(run, 'duration');
  const last = times.at(-1) ?? 0;
  return tail === null && duration !== null && Math.abs(duration - last) <= ENDED * stepOf(times);
}

function extentOf({ tail, align }: Opened, { line, start }: DrawnLine): AxisPart {
  const last = line.xs.at(-1) ?? start;
  const to = align === 'work' ? Math.max(last, tail ? 1 : 0) : Math.max(last, tail?.to ?? last);
  return { from: start, to: to > start ? to : start + 1 };
}

/** All that was counted over all the time, of the summary where it goes on after the last line. */
function meanOf(opened: Opened, facts: Facts): number | null {
  const { family } = opened.columns.drawable;
  if (family === null) return null;
  const total = family.total === null ? null : measured(opened.run, family.total);
  const seconds = measured(opened.run, 'duration');
  if (opened.tail && total !== null && seconds) return total / seconds;
  return facts.mean;
}

function factsOf(opened: Opened): Promise<Facts> {
  globalThis.bakeoffFacts ??= keepUpTo<Facts>(MOST_ANALYSES, () => 1);
  const { run, columns } = opened;
  return globalThis.bakeoffFacts.get(`${run.id} ${columns.drawable.metric}`, async () => {
    await setImmediate();
    const track = opened.track();
    return {
      isPerInterval: track.isPerInterval,
      largest: largest(track.values),
      mean: columns.drawable.family ? meanOfAll(track) : null,
    };
  });
}

async function windowIn(
  opened: Opened,
  { line, start }: DrawnLine,
  request: TimelineRequest,
  part: AxisPart,
  buckets: number,
): Promise<TimelineWindow> {
  const { window, indices } = windowOf(line, start, part, buckets);
  return {
    line: packWindow(window),
    printed: request.from === 'printed' ? await printedWindow(opened, part, buckets) : null,
    growth: countersOf(opened).map(({ label, values }) => ({
      label,
      values: packColumn(Float64Array.from(indices, (i) => growthAt(values, i, start < line.xs[0]!))),
    })),
  };
}

/** Counters whose growth is told of each interval: that of the rate, and that of the requests. */
function countersOf({
  columns,
  run,
}: Pick<Opened, 'columns' | 'run'>): { label: string; values: Float64Array }[] {
  const { family } = columns.drawable;
  if (family === null) return [];
  const counter = columns.series.get(family.counter);
  const requests = family.requests && columns.series.get(family.requests.metric);
  return [
    ...(counter ? [{ label: itemsOf(family, run.dimensions), values: counter.values }] : []),
    ...(requests && family.requests ? [{ label: family.requests.words, values: requests.values }] : []),
  ];
}

function growthAt(counter: Float64Array, i: number, isFirstKnown: boolean): number {
  if (i === 0) return isFirstKnown ? counter[0]! : Number.NaN;
  const growth = counter[i]! - counter[i - 1]!;
  return growth >= 0 ? growth : Number.NaN;
}

function printedSeries({ printed, series }: Columns): Series | null {
  return (printed && series.get(printed.metric)) ?? null;
}

async function printedWindow(opened: Opened, part: AxisPart, buckets: number): Promise<PackedWindow | null> {
  const series = printedSeries(opened.columns);
  if (!series) return null;
  const { line, start } = await plainLine(opened, series.metric, series.values, false);
  return packWindow(windowOf(line, start, part, buckets).window);
}

function printedOf(opened: Opened, { line }: DrawnLine): PrintedTimeline | null {
  const series = printedSeries(opened.columns);
  const rate = opened.columns.printed;
  if (!series || !rate) return null;
  const compared = comparePrinted(opened.track(), series.values, rate, series.rounding ?? 0);
  return {
    label: series.label,
    compared: compared?.compared ?? 0,
    differing: compared?.differing.length ?? 0,
    places: (compared?.differing ?? []).slice(0, MOST_PLACES).map((i) => line.xs[i]!),
  };
}

async function stripOf(opened: Opened, label: string, extent: AxisPart): Promise<Strip> {
  const { columns, tail, work, align, run } = opened;
  const { family, metric } = columns.drawable;
  const counter = family && columns.series.get(family.counter);
  const values = counter?.values ?? columns.series.get(metric)?.values ?? new Float64Array();
  const { line, start } = await plainLine(opened, counter?.metric ?? metric, values, Boolean(counter));
  return {
    label: family && counter ? itemsOf(family, run.dimensions) : label,
    isCounter: Boolean(family && counter),
    window: packWindow(windowOf(line, start, extent, STRIP_BUCKETS).window),
    end: tail && work && counter ? { x: align === 'work' ? 1 : tail.to, value: work.total } : null,
  };
}

/** The part of the axis that lines of the log stand for; null when the run has no such series. */
export async function loadPartOfLines(
  of: RunOfTimeline,
  request: TimelineRequest,
  lines: Range,
): Promise<AxisPart | null> {
  const opened = await openRun(of, request);
  if (!opened) return null;
  const { line, start } = await drawnLine(opened, request);
  return partOfLines({ xs: line.xs, lines: line.lines, start }, lines.from, lines.to);
}
