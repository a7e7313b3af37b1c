import { scaleDecimal } from '../../metrics/numbers';
import type { Distribution, Metric, Series } from '../../model';
import { type Column, column } from '../columns';
import { damagedLine, quotedEnd } from '../diagnostics';
import type { DiagnosticList } from '../format';
import type { LogStamp } from './clock';
import {
  hasDifferentPercentiles,
  hasEqualPercentiles,
  isKamonLine,
  type KamonLine,
  PERCENTILES,
  parseKamonLine,
  parseKamonTrace,
} from './kamon-line';

/** Figures of one metric over the ticks, as lists that grow. */
interface Track {
  metric: Metric;
  /** A percentile of a reporter that may print the 25th one for all. */
  isSuspect: boolean;
  /** NaN where the line has no time. */
  times: Column<Float64Array>;
  values: Column<Float64Array>;
  lines: Column<Uint32Array>;
}

const MAX_TRACKS = 2000;

/** What the metrics logger of one execution logged. */
export interface KamonTracks {
  tracks: Map<string, Track>;
  /** Name of a metric and second of its last line, to tell equal names in one tick. */
  lastSecond: Map<string, number>;
}

export function newKamonTracks(): KamonTracks {
  return { tracks: new Map(), lastSecond: new Map() };
}

/** What the lines so far say of the reporter that wrote them. */
interface KamonState {
  diagnostics: DiagnosticList;
  /** The first line whose percentiles are all the same although its values are not, and how many there are. */
  firstSuspect: number | null;
  suspects: number;
  /** A line was seen whose percentiles differ: this reporter computes them. */
  isPercentileSound: boolean;
  isFull: boolean;
  /** Metrics that were reported to stand more than once in a tick. */
  twins: Set<string>;
}

/** Collects the lines that FiloDB's metrics logger writes through Kamon 0.6, 1 and 2. */
export function kamonReader(diagnostics: DiagnosticList) {
  const state: KamonState = {
    diagnostics,
    firstSuspect: null,
    suspects: 0,
    isPercentileSound: false,
    isFull: false,
    twins: new Set(),
  };
  return {
    /** Takes a line if a Kamon reporter wrote it. */
    read(text: string, line: number, stamp: LogStamp | null, into: KamonTracks): boolean {
      if (!text.includes('KAMON')) return false;
      const seconds = stamp?.seconds ?? Number.NaN;
      if (readTrace(state, text, line, seconds, into)) return true;
      const parsed = parseKamonLine(text);
      if (parsed) readFigures(state, parsed, line, seconds, into);
      else if (!isKamonLine(text)) return false;
      else
        diagnostics.add(
          damagedLine({ line }, 'figures after "KAMON", each a name and a number', quotedEnd(text)),
        );
      return true;
    },
    /** Says what is wrong with the figures of the whole text; call it once, before `partsOf`. */
    finish() {
      reportWhole(state);
    },
    /** Series where the lines have times, samples where they have none; wrong percentiles left out. */
    partsOf(from: KamonTracks): { series: Series[]; distributions: Distribution[]; metrics: Metric[] } {
      const kept = [...from.tracks.values()].filter((t) => state.isPercentileSound || !t.isSuspect);
      const starts = kept.map((t) => t.times.at(0)).filter((t) => !Number.isNaN(t));
      const first = starts.reduce((least, t) => Math.min(least, t), Number.POSITIVE_INFINITY);
      const timed = kept.map((track) => ({ track, times: secondsSince(first, track.times.toArray()) }));
      return {
        series: timed.flatMap(({ track, times }) => (times ? [seriesOf(track, times)] : [])),
        distributions: timed.flatMap(({ track, times }) => (times ? [] : [samplesOf(track)])),
        metrics: kept.map((t) => t.metric),
      };
    },
  };
}

function add(state: KamonState, into: KamonTracks, metric: Metric, figure: Figure, isSuspect = false) {
  let track = into.tracks.get(metric.id);
  if (!track) {
    if (into.tracks.size >= MAX_TRACKS) {
      state.isFull = true;
      return;
    }
    track = { metric, isSuspect, times: column('float'), values: column('float'), lines: column('line') };
    into.tracks.set(metric.id, track);
  }
  track.times.push(figure.seconds);
  track.values.push(figure.value);
  track.lines.push(figure.line);
}

function readTrace(
  state: KamonState,
  text: string,
  line: number,
  seconds: number,
  into: KamonTracks,
): boolean {
  const trace = parseKamonTrace(text);
  for (const [statistic, raw] of trace?.figures ?? []) {
    const value = scaleDecimal(raw, trace!.exponent);
    const metric = declared(`trace_${slug(trace!.name)}_${statistic}`, `${trace!.name} ${statistic}`, 's');
    if (value !== null) add(state, into, metric, { seconds, value, line });
  }
  return trace !== null;
}

function readFigures(state: KamonState, parsed: KamonLine, line: number, seconds: number, into: KamonTracks) {
  reportTwin(state, parsed, line, seconds, into);
  if (hasDifferentPercentiles(parsed)) state.isPercentileSound = true;
  else if (parsed.generation === 'new' && hasEqualPercentiles(parsed)) {
    state.firstSuspect ??= line;
    state.suspects++;
  }
  const { unit, exponent } = unitOf(parsed);
  for (const [statistic, raw] of parsed.figures) {
    // since Kamon 2 there is a sum, which the reporter forgets to convert
    const isUnscaled = statistic === 'sum' && unit !== 'count';
    const isCount = statistic === 'n';
    const value = scaleDecimal(raw, isUnscaled || isCount ? 0 : exponent);
    if (value === null) continue;
    const metric = metricOfFigure(parsed, statistic, isCount ? 'count' : isUnscaled ? 'as logged' : unit);
    const isSuspect = parsed.generation === 'new' && PERCENTILES.some((p) => p === statistic);
    add(state, into, metric, { seconds, value, line }, isSuspect);
  }
}

function reportTwin(state: KamonState, parsed: KamonLine, line: number, seconds: number, into: KamonTracks) {
  const key = `${parsed.kind} ${parsed.name} ${parsed.tags}`;
  if (into.lastSecond.get(key) === seconds && !state.twins.has(key)) {
    state.twins.add(key);
    state.diagnostics.add({
      severity: 'warning',
      code: 'equal-names',
      message: `"${parsed.name}" is logged more than once per tick: Kamon 0.6 prints no tags, so the lines of several datasets cannot be told apart and stand in one series.`,
      line,
    });
  }
  into.lastSecond.set(key, seconds);
}

function reportWhole({ diagnostics, firstSuspect, suspects, isPercentileSound, isFull }: KamonState) {
  if (firstSuspect !== null && !isPercentileSound)
    diagnostics.add({
      severity: 'warning',
      code: 'wrong-percentiles',
      message: `The percentiles of ${suspects} Kamon ${suspects === 1 ? 'line is' : 'lines are'} wrong: this reporter prints the 25th percentile as p50, p90, p95, p99 and p999 alike. They are left out; n, min and max are kept.`,
      line: firstSuspect,
    });
  if (isFull)
    diagnostics.add({
      severity: 'warning',
      code: 'limit-reached',
      message: `Expected at most ${MAX_TRACKS} metrics of the Kamon logger in one execution, found more; those are left out.`,
      line: null,
    });
}

interface Figure {
  seconds: number;
  value: number;
  line: number;
}

/** Seconds since the first line of the logger; a clock that was set back stands still. Null when a line has no time. */
function secondsSince(first: number, times: Float64Array): Float64Array | null {
  if (times.some(Number.isNaN)) return null;
  let latest = 0;
  return times.map((t) => {
    latest = Math.max(latest, t - first);
    return latest;
  });
}

function seriesOf({ metric, values, lines }: Track, times: Float64Array): Series {
  return { metric: metric.id, label: metric.label, times, values: values.toArray(), lines: lines.toArray() };
}

function samplesOf({ metric, values, lines }: Track): Distribution {
  return {
    kind: 'samples',
    metric: metric.id,
    label: metric.label,
    line: lines.at(0),
    values: values.toArray(),
    lines: lines.toArray(),
  };
}

/** Traces are in nanoseconds; since Kamon 1 the name says that the reporter converted to seconds or bytes. */
function unitOf({ generation, kind, name }: KamonLine): { unit: string; exponent: number } {
  if (generation === 'old')
    return kind.startsWith('trace') ? { unit: 's', exponent: -9 } : { unit: 'count', exponent: 0 };
  if (name.endsWith('_seconds')) return { unit: 's', exponent: 0 };
  return { unit: name.endsWith('_bytes') ? 'B' : 'count', exponent: 0 };
}

function metricOfFigure({ name, tags, kind }: KamonLine, statistic: string, unit: string): Metric {
  const id = [slug(name), slug(tags), statistic].filter(Boolean).join('_');
  return declared(id, [name, tags && `{${tags}}`, statistic].filter(Boolean).join(' '), unit, kind);
}

function declared(id: string, label: string, unit: string, kind = 'trace'): Metric {
  return {
    id: `filodb_kamon_${id}`,
    label,
    unit,
    per: null,
    direction: 'none',
    description: `${kind} of FiloDB's Kamon metrics logger, once per tick.`,
  };
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}
