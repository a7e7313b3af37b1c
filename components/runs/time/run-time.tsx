'use client';

import { useMemo } from 'react';
import type { AnnotatedLine } from '@/components/upload/text/annotated-line';
import type { Entity } from '@/lib/charts/chart';
import type { SeriesAxis, SeriesBand } from '@/lib/charts/series-chart';
import type { CheckpointSetting } from '@/lib/series/checkpoint';
import type { AxisPart } from '@/lib/series/thin';
import type { PrintedTimeline, Timeline } from '@/lib/series/timeline';
import type { LineKind } from '@/lib/view/time-view';
import type { View } from '@/lib/view/view';
import { LogPanel } from '../log/log-panel';
import { bandsOf, type ChartRun, placeText } from './chart-run';
import { MarksTable } from './marks-table';
import { Readout } from './readout';
import css from './run-time.module.css';
import { TimeChart } from './time-chart';
import { type MetricOption, StallField } from './time-controls';
import { TimeFoot } from './time-foot';
import frame from './time-frame.module.css';
import { TimeHead } from './time-head';
import { printedWords, timeNotes } from './time-notes';
import { TimeStrip } from './time-strip';
import { type LookedAt, useLookedAt } from './use-looked-at';
import { type ShownTime, useShownTime } from './use-shown-time';

export interface RunTimeProps {
  view: View;
  entity: Entity;
  timeline: Timeline;
  checkpoint: CheckpointSetting | null;
  metrics: readonly MetricOption[];
  /** Of this run's page, without query. */
  address: string;
  log: { uploadId: string; total: number; address: string; initial: readonly AnnotatedLine[] };
  /** Where the lines of the link stand on the axis; null: none are chosen. */
  litPart: AxisPart | null;
}

/** The time of one run: its line with everything that can be chosen, read off and moved, and the log beside it. */
export function RunTime({
  view,
  entity,
  timeline,
  checkpoint,
  metrics,
  address,
  log,
  litPart,
}: RunTimeProps) {
  const runs = useMemo(
    (): ChartRun[] => [{ entity, timeline, address, checkpoint }],
    [entity, timeline, address, checkpoint],
  );
  const mean = view.time.line === 'interval' ? timeline.mean : null;
  const time = useShownTime(view, runs, metrics, mean);
  const looked = useLookedAt(runs[0]!, time, { lines: view.time.lines, lit: litPart });
  const { lines, point } = looked;
  return (
    <div className={css.grid}>
      <section className={frame.time} aria-label="Over time" data-pending={time.isPending || undefined}>
        <TimeHead time={time} timeline={timeline} metrics={metrics} hasLayouts={false} about={timeline.about}>
          {timeline.printed && <PrintedLegend printed={timeline.printed} />}
        </TimeHead>
        <RunChart runs={runs} mean={mean} time={time} looked={looked} />
        <TimeFoot time={time} notes={timeNotes(runs[0]!, time.windows[0]!, time.shown.range)}>
          {timeline.analysis && (
            <StallField
              value={view.time.stall}
              onChange={(stall) => time.choose({ ...time.choice, time: { ...view.time, stall } })}
            />
          )}
        </TimeFoot>
        <MarksTable timeline={timeline} axis={time.axis} current={looked.mark ?? null} onGo={looked.goTo} />
      </section>
      <LogPanel
        {...log}
        lit={point?.line ?? null}
        selected={lines}
        wanted={lines && !looked.isPointing ? lines.from : (point?.line ?? null)}
        marks={timeline.marks.flatMap(({ kind, lines: some }) => (some ? [{ kind, lines: some }] : []))}
        onSelect={looked.pickLines}
      />
    </div>
  );
}

/** The line of a run, what it has at the place that is looked at, and all of it in small. */
function RunChart({
  runs,
  mean,
  time,
  looked,
}: {
  /** One. */
  runs: readonly ChartRun[];
  mean: number | null;
  time: ShownTime;
  looked: LookedAt;
}) {
  const run = runs[0]!;
  const { timeline } = run;
  const { axis, extent, shown, left } = time;
  const { line } = time.choice.time;
  const { lines, lit } = looked;
  const bands = useMemo(() => litBands(timeline, line, lines, lit), [timeline, line, lines, lit]);
  return (
    <>
      <TimeChart
        label={`${timeline.title} over time. ${spoken(timeline, axis)}`}
        runs={runs}
        windows={time.windows}
        axis={axis}
        line={line}
        extent={extent}
        shown={shown}
        scale={time.choice.scale}
        bands={bands}
        mean={mean}
        disagreements={timeline.printed?.places ?? []}
        domain={time.domain}
        cursor={looked.cursor}
        onCursor={looked.pointAt}
        onPick={looked.pickPlace}
        onStep={looked.step}
      />
      <Readout
        run={run}
        point={looked.point}
        left={left}
        median={timeline.analysis?.median ?? null}
        onLine={(at) => looked.pickLines({ from: at, to: at })}
      />
      <TimeStrip runs={runs} axis={axis} extent={extent} range={shown.range} left={left} move={shown.move} />
    </>
  );
}

/** The marks of a run, and above them the part that several chosen lines stand for. */
function litBands(
  timeline: Timeline,
  line: LineKind,
  lines: LookedAt['lines'],
  lit: AxisPart | null,
): SeriesBand[] {
  const own = bandsOf(timeline, line);
  const isSpan = lit !== null && lines !== null && lines.from < lines.to;
  return isSpan ? [...own, { kind: 'lit', part: lit, value: 0, title: '', details: [], short: '' }] : own;
}

function PrintedLegend({ printed }: { printed: PrintedTimeline }) {
  return (
    <span className={css.legend}>
      <svg viewBox="0 0 18 8" aria-hidden="true">
        <path d="M0 4H18" />
      </svg>
      {printedWords(printed)}
    </span>
  );
}

function spoken({ marks, analysis }: Timeline, axis: SeriesAxis): string {
  const plateau = analysis?.plateau;
  const level = plateau ? `A plateau of ${Math.round(plateau.level).toLocaleString('en')}. ` : '';
  return (
    level +
    marks
      .slice(0, 5)
      .map(({ title, part }) => `${title} at ${placeText(axis, part.from)}.`)
      .join(' ')
  );
}
