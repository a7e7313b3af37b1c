import { metricOf } from '../metrics';
import type { Metric, Series } from '../model';
import {
  type Drawable,
  drawablesOf,
  isPerInterval,
  type PrintedRate,
  RATE_FAMILIES,
} from '../series/families';
import { plainTrack, rateTrack, type Track } from '../series/track';
import { listSeries, loadSeries, type SeriesSummary } from '../store';
import { type Kept, keepUpTo } from './kept';

const MOST_BYTES = 192 * 1_048_576;

declare global {
  // Next loads this module once per layer: they share what is kept
  var bakeoffColumns: Kept<Series[]> | undefined;
}

/** What a run's series can be drawn as, and the columns of one of them. */
export interface Columns {
  drawables: Drawable[];
  drawable: Drawable;
  /** By metric; those that share their log share times and lines. Of a rate that follows from a counter only what it follows from. */
  series: ReadonlyMap<string, Series>;
  /** The rate that the log prints beside the counter; null: none. Its series is here when it was asked for. */
  printed: PrintedRate | null;
}

/** The columns that the chosen metric needs, or the first that can be drawn when none is chosen or it is not known here. Null when the run has
 *  no series, or does not exist. Decoded once: what is stored under an id never changes. */
export async function loadColumns(
  runId: string,
  metric: string | null,
  withPrinted: boolean,
): Promise<Columns | null> {
  const summaries = (await listSeries(runId)) ?? [];
  const drawables = drawablesOf(summaries);
  const drawable = drawables.find((one) => one.metric === metric) ?? drawables[0];
  if (!drawable) return null;
  const printed = printedIn(drawable, summaries);
  const wanted = neededOf(drawable, summaries, withPrinted ? printed : null);
  globalThis.bakeoffColumns ??= keepUpTo<Series[]>(MOST_BYTES, bytesOf);
  const kept = globalThis.bakeoffColumns;
  const series = await kept.get(`${runId} ${wanted.join(' ')}`, () => loadSeries(runId, wanted));
  return { drawables, drawable, series: new Map(series.map((one) => [one.metric, one])), printed };
}

/** Each column of a long log takes its time to be decoded: none that nothing is drawn of. */
function neededOf(
  { metric, family }: Drawable,
  summaries: readonly SeriesSummary[],
  printed: PrintedRate | null,
): string[] {
  const has = (id: string) => summaries.some((one) => one.metric === id);
  const isGiven = summaries.some((one) => one.metric === metric && one.derived);
  const wanted =
    family && has(family.counter)
      ? [family.counter, family.requests?.metric, isGiven ? metric : null, printed?.metric]
      : [metric, ...WORK_COUNTERS];
  return [...new Set(wanted)].filter((id) => id !== null && id !== undefined).filter(has);
}

/** Counters of work: with one of the same log any series can lie along the share of the work done. */
const WORK_COUNTERS = RATE_FAMILIES.map(({ counter }) => counter);

function printedIn({ family }: Drawable, summaries: readonly SeriesSummary[]): PrintedRate | null {
  const has = (id: string) => summaries.some((one) => one.metric === id);
  if (family === null || !has(family.counter)) return null;
  return family.printed.find(({ metric }) => has(metric)) ?? null;
}

function bytesOf(series: readonly Series[]): number {
  const arrays = new Set(series.flatMap(({ times, values, lines }) => [times, values, lines]));
  return [...arrays].reduce((sum, { byteLength }) => sum + byteLength, 0);
}

const EMPTY = { times: new Float64Array(), values: new Float64Array(), lines: new Uint32Array() };

/** What is drawn: the growth of a counter where there is one, else the series as its text prints it. */
export function trackOf({ drawable, series }: Columns, metrics: readonly Metric[]): Track {
  const { family, metric } = drawable;
  const own = series.get(metric) ?? null;
  const counter = family && series.get(family.counter);
  if (counter) return rateTrack(counter, own?.derived ? own.values : null, family.rounding ?? 0);
  if (own === null) return rateTrack(EMPTY);
  const known = metricIn(metrics, metric);
  return plainTrack(own, known !== null && isPerInterval(known));
}

/** The series whose counter says how much of the work is done at the times of a drawn one; null: none does. */
export function workSeries({ drawable, series }: Columns): Series | null {
  const own = series.get(drawable.family?.counter ?? drawable.metric) ?? series.get(drawable.metric);
  if (drawable.family && series.has(drawable.family.counter)) return series.get(drawable.family.counter)!;
  const counters = RATE_FAMILIES.flatMap(({ counter }) => series.get(counter) ?? []);
  return counters.find(({ times }) => times === own?.times) ?? null;
}

/** A metric that everybody knows, or that only its text does. */
export function metricIn(declared: readonly Metric[], id: string): Metric | null {
  return metricOf(id) ?? declared.find((metric) => metric.id === id) ?? null;
}
