'use client';

import { useEffect, useRef, useState } from 'react';
import type { AxisPart } from '@/lib/series/thin';
import type { TimelineWindow } from '@/lib/series/timeline';
import { isThinned } from '@/lib/series/window';
import type { TimeView } from '@/lib/view/time-view';
import { isWhole } from './axis-range';
import { type ChartRun, type RunWindow, runWindow } from './chart-run';

/** Parts of the axis whose lowest and highest values are shown at once. */
const BUCKETS = 500;
/** As much again to both sides comes with a part, so that it can be moved without waiting. */
const MARGIN = 1;
/** With fewer than this share of the buckets in sight a finer window is asked for. */
const COARSE = 0.7;
/** Windows kept per run. */
const KEPT = 12;

export interface Windows {
  /** Parallel to the runs: of each the finest that holds the range. */
  windows: RunWindow[];
  /** Whether finer ones are on their way. */
  isLoading: boolean;
  /** The server did not answer; what is shown is coarser than it could be. */
  hasFailed: boolean;
}

type Query = Pick<TimeView, 'line' | 'window' | 'from' | 'align'>;

/** The points of runs for a part of the axis. Long lines come thinned; finer ones are fetched as the range narrows. */
export function useWindows(
  runs: readonly ChartRun[],
  query: Query,
  range: AxisPart,
  extent: AxisPart,
): Windows {
  const cache = useRef<{ runs: readonly ChartRun[]; windows: RunWindow[][] } | null>(null);
  const [loaded, setLoaded] = useState(0);
  const [pending, setPending] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  if (cache.current?.runs !== runs) cache.current = { runs, windows: runs.map(initialWindows) };
  const { windows } = cache.current;
  const best = windows.map((some) => finest(some, range));
  const wanted = best.flatMap((window, i) => (isTooCoarse(window, range) ? [i] : [])).join(' ');
  const asked = useRef<AbortController | null>(null);
  const failedAt = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted follows from the runs and the range
  useEffect(() => {
    const place = `${range.from} ${range.to}`;
    if (wanted === '' || asked.current || failedAt.current === place) return;
    const stop = new AbortController();
    asked.current = stop;
    const part = withMargin(range, extent);
    setPending((count) => count + 1);
    Promise.all(
      wanted.split(' ').map(async (i) => {
        const run = runs[Number(i)]!;
        const found = await fetchWindow(run, query, part, stop.signal);
        const kept = windows[Number(i)]!;
        kept.push(runWindow(found));
        if (kept.length > KEPT) kept.splice(1, 1); // the first holds all of the axis
      }),
    )
      .then(
        () => setFailed(false),
        () => {
          failedAt.current = place; // not again before the range is another
          if (!stop.signal.aborted) setFailed(true);
        },
      )
      .finally(() => {
        if (asked.current === stop) asked.current = null;
        setPending((count) => count - 1);
        setLoaded((count) => count + 1);
      });
  }, [wanted, range.from, range.to, runs, loaded]);

  // another choice of runs or lines makes what is on its way useless
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be done when the runs are others
  useEffect(
    () => () => {
      asked.current?.abort();
      asked.current = null;
    },
    [runs],
  );

  return { windows: useSameList(best), isLoading: pending > 0, hasFailed };
}

/** The list before while it holds the same things, so that what is drawn of it is drawn once. */
function useSameList<T>(list: T[]): T[] {
  const before = useRef(list);
  const isSame = list.length === before.current.length && list.every((item, i) => item === before.current[i]);
  if (!isSame) before.current = list;
  return before.current;
}

function initialWindows({ timeline }: ChartRun): RunWindow[] {
  const { whole, detail } = timeline;
  return [runWindow(whole), ...(detail ? [runWindow(detail)] : [])];
}

/** The one with the shortest part that holds the range; the first, which is of all, if none does. */
function finest(windows: readonly RunWindow[], range: AxisPart): RunWindow {
  let best = windows[0]!;
  for (const window of windows) {
    const { from, to } = window.line.part;
    const isShorter = to - from < best.line.part.to - best.line.part.from;
    if (isShorter && from <= range.from && to >= range.to) best = window;
  }
  return best;
}

/** Whether points are left out, and less of what is there is in sight than a chart can show. */
function isTooCoarse({ line }: RunWindow, range: AxisPart): boolean {
  if (!isThinned(line)) return false;
  const shown = (range.to - range.from) / (line.part.to - line.part.from);
  return line.xs.length * shown < 2 * BUCKETS * COARSE;
}

function withMargin(range: AxisPart, extent: AxisPart): AxisPart {
  if (isWhole(range, extent)) return extent;
  const margin = MARGIN * (range.to - range.from);
  return { from: Math.max(extent.from, range.from - margin), to: Math.min(extent.to, range.to + margin) };
}

async function fetchWindow(
  { timeline }: ChartRun,
  { line, window, from, align }: Query,
  part: AxisPart,
  signal: AbortSignal,
): Promise<TimelineWindow> {
  const query = new URLSearchParams({
    metric: timeline.metric,
    line,
    window: String(window),
    from,
    align,
    start: String(part.from),
    end: String(part.to),
    buckets: String(BUCKETS * (1 + 2 * MARGIN)),
  });
  const response = await fetch(`/api/runs/${timeline.runId}/timeline?${query}`, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}
