'use client';

import { useState } from 'react';
import type { View } from '@/lib/view/view';
import { bandsOf, type ChartRun } from '../time/chart-run';
import { TimeChart } from '../time/time-chart';
import type { MetricOption } from '../time/time-controls';
import { TimeFoot } from '../time/time-foot';
import frame from '../time/time-frame.module.css';
import { TimeHead } from '../time/time-head';
import { printedWords, thinnedNote } from '../time/time-notes';
import { TimeStrip } from '../time/time-strip';
import { type ShownTime, useShownTime } from '../time/use-shown-time';
import css from './overlay.module.css';
import { OverlayLegend } from './overlay-legend';
import { OverlayReadout } from './overlay-readout';

/** Lines of several runs on one axis: over each other, or a chart each. What is moved, widened or pointed at in one is so in all. */
export function OverlayTime({
  view,
  runs,
  metrics,
}: {
  view: View;
  runs: readonly ChartRun[];
  metrics: readonly MetricOption[];
}) {
  const time = useShownTime(view, runs, metrics, null);
  const [cursor, setCursor] = useState<number | null>(null);
  const { axis, extent, shown, windows } = time;
  const isOne = view.time.layout === 'overlay';
  const thinned = windows.map((window) => thinnedNote(window, shown.range)).find((note) => note !== '');
  const printed = runs.flatMap(({ entity, timeline }) =>
    timeline.printed ? [`${entity.label}: ${printedWords(timeline.printed)}.`] : [],
  );
  return (
    <section
      className={`${frame.time} ${css.over}`}
      aria-label="Over time"
      data-pending={time.isPending || undefined}
    >
      <TimeHead
        time={time}
        timeline={runs[0]!.timeline}
        metrics={metrics}
        hasLayouts={runs.length > 1}
        about={isOne ? aboutAll(runs) : `one chart per run, one scale; ${aboutAll(runs)}`}
      >
        {isOne && <OverlayLegend runs={runs} />}
      </TimeHead>
      <Charts isOne={isOne} runs={runs} time={time} cursor={cursor} onCursor={setCursor} />
      <TimeStrip
        runs={runs}
        axis={axis}
        extent={extent}
        range={shown.range}
        left={time.left}
        move={shown.move}
      />
      <TimeFoot time={time} notes={[thinned ?? '', ...printed]} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label="At the place that is looked at">
        <OverlayReadout runs={runs} windows={windows} axis={axis} cursor={cursor} />
      </section>
    </section>
  );
}

/** One chart of all runs, or one of each below the other. */
function Charts({
  isOne,
  runs,
  time,
  cursor,
  onCursor,
}: {
  isOne: boolean;
  runs: readonly ChartRun[];
  time: ShownTime;
  cursor: number | null;
  onCursor(at: number | null): void;
}) {
  const { axis, extent, shown, domain, windows } = time;
  const { line } = time.choice.time;
  const { title } = runs[0]!.timeline;
  const shared = {
    axis,
    line,
    extent,
    shown,
    scale: time.choice.scale,
    domain,
    mean: null,
    cursor,
    onCursor,
    onPick: onCursor,
  } as const;
  if (isOne)
    return (
      <TimeChart
        {...shared}
        label={`${title} of ${runs.length} runs over time`}
        runs={runs}
        windows={windows}
        bands={[]}
        disagreements={runs.flatMap(disagreementsOf)}
      />
    );
  return runs.map((run, i) => (
    <div key={run.entity.key} className={css.multiple}>
      <OverlayLegend runs={[run]} />
      <TimeChart
        {...shared}
        label={`${title} of ${run.entity.label} over time`}
        runs={[run]}
        windows={[windows[i]!]}
        bands={bandsOf(run.timeline, line)}
        disagreements={disagreementsOf(run)}
        height={130}
        hasLabels={false}
      />
    </div>
  ));
}

function disagreementsOf({ timeline }: ChartRun): readonly number[] {
  return timeline.printed?.places ?? [];
}

/** How the values come about, once if it is the same for all. */
function aboutAll(runs: readonly ChartRun[]): string {
  const ways = [...new Set(runs.map(({ timeline }) => timeline.about))];
  if (ways.length === 1) return ways[0]!;
  const [how = ''] = ways[0]!.split(', ');
  const counts = runs.map(({ timeline }) => timeline.points.toLocaleString('en'));
  return `${how}, ${counts.slice(0, -1).join(', ')} and ${counts.at(-1)} lines`;
}
