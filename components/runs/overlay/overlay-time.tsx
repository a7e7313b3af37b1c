'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useState, useTransition } from 'react';
import { Icon } from '@/components/ui/icon';
import { Strip as Notice } from '@/components/ui/strip';
import { seriesDomain, seriesFrame } from '@/lib/charts/describe-series';
import type { AxisPart } from '@/lib/series/thin';
import type { View } from '@/lib/view/view';
import { editAddress, editedAddress } from '../edit-address';
import { isWhole } from '../time/axis-range';
import { axisOf, bandsOf, type ChartRun, extentOf, linesOf } from '../time/chart-run';
import { TimeChart } from '../time/time-chart';
import { type Choice, type MetricOption, TimeControls } from '../time/time-controls';
import { printedWords, thinnedNote } from '../time/time-notes';
import { TimeStrip } from '../time/time-strip';
import { useRange } from '../time/use-range';
import { useWindows } from '../time/use-windows';
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
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [scale, setScale] = useState(view.scale);
  const [cursor, setCursor] = useState<number | null>(null);
  const axis = axisOf(view.time.align);
  const extent = useMemo(() => extentOf(runs), [runs]);
  const shown = useRange(view.time.range, extent, (range) => editRange(range, extent));
  const { windows, isLoading, hasFailed } = useWindows(runs, view.time, shown.range, extent);
  const lines = linesOf(runs, windows, view.time.line);
  const domain = seriesDomain(lines, shown.settled, null, scale);
  const { timeline } = runs[0]!;
  const { left } = seriesFrame({ domain, scale, factor: timeline.unit.factor, height: 302 });
  const isOne = view.time.layout === 'overlay';

  function choose(choice: Choice) {
    const change = (before: View): View => ({
      ...before,
      metrics: choice.metric === metrics[0]?.metric ? [] : [choice.metric],
      scale: choice.scale,
      time: {
        ...choice.time,
        distribution: before.time.distribution,
        runs: before.time.runs,
        range: choice.time.align === view.time.align ? before.time.range : null,
      },
    });
    if (choice.scale !== scale) {
      setScale(choice.scale);
      editAddress(change);
    } else startTransition(() => router.replace(editedAddress(change), { scroll: false }));
  }

  const notes = [...new Set(windows.map((window) => thinnedNote(window, shown.range)))].filter(
    (note) => note !== '',
  );
  const printed = runs.flatMap(({ entity, timeline }) =>
    timeline.printed ? [`${entity.label}: ${printedWords(timeline.printed)}.`] : [],
  );
  const shared = {
    axis,
    line: view.time.line,
    extent,
    shown,
    scale,
    cursor,
    onCursor: setCursor,
    onPick: setCursor,
    domain,
  } as const;
  return (
    <section className={css.time} aria-label="Over time" data-pending={isPending || undefined}>
      <TimeControls
        choice={{ metric: timeline.metric, scale, time: view.time }}
        metrics={metrics}
        timeline={timeline}
        hasLayouts={runs.length > 1}
        onChoose={choose}
      />
      <div className={css.head}>
        <h2 className="h">
          {timeline.title}{' '}
          <small>{isOne ? aboutAll(runs) : `one chart per run, one scale; ${aboutAll(runs)}`}</small>
        </h2>
        {timeline.direction !== 'none' && (
          <span className={css.direction}>
            {timeline.direction} is better{' '}
            <Icon name={timeline.direction === 'higher' ? 'arrow-up' : 'arrow-down'} />
          </span>
        )}
        {isOne && <OverlayLegend runs={runs} />}
      </div>
      {isOne ? (
        <TimeChart
          {...shared}
          label={`${timeline.title} of ${runs.length} runs over time`}
          runs={runs}
          windows={windows}
          bands={[]}
          disagreements={runs.flatMap(disagreementsOf)}
          mean={null}
        />
      ) : (
        runs.map((run, i) => (
          <div key={run.entity.key} className={css.multiple}>
            <OverlayLegend runs={[run]} />
            <TimeChart
              {...shared}
              label={`${timeline.title} of ${run.entity.label} over time`}
              runs={[run]}
              windows={[windows[i]!]}
              bands={bandsOf(run.timeline, view.time.line)}
              disagreements={disagreementsOf(run)}
              mean={null}
              height={130}
              hasLabels={false}
            />
          </div>
        ))
      )}
      <TimeStrip runs={runs} axis={axis} extent={extent} range={shown.range} left={left} move={shown.move} />
      <div className={css.below}>
        <p role="status">
          {[notes[0] ?? '', ...printed].join(' ')} {isLoading ? 'Finer points are on their way.' : ''}
        </p>
        {!isWhole(shown.range, extent) && (
          <button type="button" className="btn-link" onClick={() => shown.move(() => extent)}>
            Show all
          </button>
        )}
      </div>
      {hasFailed && (
        <Notice severity="warning">
          The server did not answer with finer points; what is drawn is coarser than it could be.
        </Notice>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label="At the place that is looked at">
        <OverlayReadout runs={runs} windows={windows} axis={axis} cursor={cursor} />
      </section>
    </section>
  );
}

function disagreementsOf({ timeline }: ChartRun): readonly number[] {
  return timeline.printed?.places ?? [];
}

function editRange(range: AxisPart, extent: AxisPart): void {
  const digits = (at: number) => Number(at.toPrecision(9));
  const inLink = isWhole(range, extent) ? null : { from: digits(range.from), to: digits(range.to) };
  editAddress((view) => ({ ...view, time: { ...view.time, range: inLink } }));
}

/** How the values come about, once if it is the same for all. */
function aboutAll(runs: readonly ChartRun[]): string {
  const ways = [...new Set(runs.map(({ timeline }) => timeline.about))];
  if (ways.length === 1) return ways[0]!;
  const [how = ''] = ways[0]!.split(', ');
  const counts = runs.map(({ timeline }) => timeline.points.toLocaleString('en'));
  return `${how}, ${counts.slice(0, -1).join(', ')} and ${counts.at(-1)} lines`;
}
