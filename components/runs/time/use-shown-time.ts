'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useState, useTransition } from 'react';
import { seriesDomain, seriesFrame } from '@/lib/charts/describe-series';
import type { SeriesAxis } from '@/lib/charts/series-chart';
import type { AxisPart } from '@/lib/series/thin';
import type { View } from '@/lib/view/view';
import { editAddress, editedAddress, editTime } from '../edit-address';
import { rangeInLink } from './axis-range';
import { axisOf, type ChartRun, extentOf, linesOf } from './chart-run';
import type { Choice, MetricOption } from './time-controls';
import { type ShownRange, useRange } from './use-range';
import { useWindows, type Windows } from './use-windows';

/** px of a chart over time with its axes. */
const HEIGHT = 302;

/** What charts over time share: what is chosen, the part of the axis that is shown, and the points that there are for it. */
export interface ShownTime extends Windows {
  choice: Choice;
  choose(choice: Choice): void;
  /** Another choice is on its way from the server. */
  isPending: boolean;
  axis: SeriesAxis;
  /** All of the axis. */
  extent: AxisPart;
  shown: ShownRange;
  /** Of the axis up. */
  domain: [number, number];
  /** px to where the plot begins. */
  left: number;
}

/** `runs`: the same list while they are the same, the first of which the axis up is named by. `mean`: a level that has to be in sight; null: none. */
export function useShownTime(
  view: View,
  runs: readonly ChartRun[],
  metrics: readonly MetricOption[],
  mean: number | null,
): ShownTime {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [scale, setScale] = useState(view.scale);
  const extent = useMemo(() => extentOf(runs), [runs]);
  const shown = useRange(view.time.range, extent, (range) => editTime({ range: rangeInLink(range, extent) }));
  const points = useWindows(runs, view.time, shown.range, extent);

  const { windows } = points;
  const lines = useMemo(() => linesOf(runs, windows, view.time.line), [runs, windows, view.time.line]);
  const domain = useMemo(
    () => seriesDomain(lines, shown.settled, mean, scale),
    [lines, shown.settled, mean, scale],
  );
  const { timeline } = runs[0]!;
  const { left } = seriesFrame({ domain, scale, factor: timeline.unit.factor, height: HEIGHT });

  function choose(choice: Choice) {
    const range = choice.time.align === view.time.align ? rangeInLink(shown.range, extent) : null;
    const change = (before: View) => withChoice(before, choice, range, metrics);
    if (choice.scale !== scale) {
      setScale(choice.scale);
      editAddress(change);
    } else startTransition(() => router.replace(editedAddress(change), { scroll: false }));
  }

  return {
    ...points,
    choice: { metric: timeline.metric, scale, time: view.time },
    choose,
    isPending,
    axis: axisOf(view.time.align),
    extent,
    shown,
    domain,
    left,
  };
}

/** The view with another choice; what other parts of the page wrote into it stays. */
function withChoice(
  before: View,
  { metric, scale, time }: Choice,
  range: AxisPart | null,
  metrics: readonly MetricOption[],
): View {
  const { runs, lines, distribution } = before.time;
  return {
    ...before,
    metrics: metric === metrics[0]?.metric ? [] : [metric],
    scale,
    time: { ...time, runs, lines, distribution, range },
  };
}
