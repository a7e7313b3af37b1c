'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useState, useTransition } from 'react';
import { Icon } from '@/components/ui/icon';
import { Strip as Notice } from '@/components/ui/strip';
import type { AnnotatedLine } from '@/components/upload/text/annotated-line';
import type { Entity } from '@/lib/charts/chart';
import { seriesDomain, seriesFrame } from '@/lib/charts/describe-series';
import type { SeriesAxis, SeriesBand } from '@/lib/charts/series-chart';
import type { CheckpointSetting } from '@/lib/series/checkpoint';
import { partOfLines } from '@/lib/series/places';
import type { AxisPart } from '@/lib/series/thin';
import type { PlacedMark, PrintedTimeline, Timeline } from '@/lib/series/timeline';
import { isThinned } from '@/lib/series/window';
import type { Range, TimeView } from '@/lib/view/time-view';
import type { View } from '@/lib/view/view';
import { editAddress, editedAddress } from '../edit-address';
import { LogPanel } from '../log-panel';
import { around, isWhole, showing } from './axis-range';
import { axisOf, bandsOf, type ChartRun, linesOf, placeText } from './chart-run';
import { MarksTable } from './marks-table';
import { Readout, readPoint } from './readout';
import css from './run-time.module.css';
import { TimeChart } from './time-chart';
import { type Choice, type MetricOption, StallField, TimeControls } from './time-controls';
import { printedWords, timeNotes } from './time-notes';
import { TimeStrip } from './time-strip';
import { useRange } from './use-range';
import { useWindows } from './use-windows';

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
export function RunTime(props: RunTimeProps) {
  const { view, entity, timeline, checkpoint, metrics, address, log, litPart } = props;
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [scale, setScale] = useState(view.scale);
  const [lines, setLines] = useState(view.time.lines);
  const [lit, setLit] = useState(litPart);
  const [hover, setHover] = useState<number | null>(null);
  const runs = useMemo(
    (): ChartRun[] => [{ entity, timeline, address, checkpoint }],
    [entity, timeline, address, checkpoint],
  );
  const axis = axisOf(view.time.align);
  const { extent } = timeline;

  const shown = useRange(view.time.range, extent, (range) => editTime({ range: rangeInLink(range, extent) }));
  const { windows, isLoading, hasFailed } = useWindows(runs, view.time, shown.range, extent);
  const window0 = windows[0]!;
  const drawn = useMemo(() => linesOf(runs, [window0], view.time.line), [runs, window0, view.time.line]);
  const mean = view.time.line === 'interval' ? timeline.mean : null;
  const domain = useMemo(
    () => seriesDomain(drawn, shown.settled, mean, scale),
    [drawn, shown.settled, mean, scale],
  );
  const { left } = seriesFrame({ domain, scale, factor: timeline.unit.factor, height: 302 });

  const telling = useMemo(() => mostTelling(timeline.marks), [timeline.marks]);
  const cursor = hover ?? lit?.to ?? telling?.place ?? null;
  const point = cursor === null ? null : readPoint(runs[0]!, window0, axis, cursor);
  const bands = useMemo((): SeriesBand[] => {
    const own = bandsOf(timeline, view.time.line);
    const isSpan = lit !== null && lines !== null && lines.from < lines.to;
    return isSpan ? [...own, { kind: 'lit', part: lit, value: 0, title: '', details: [], short: '' }] : own;
  }, [timeline, lit, lines, view.time.line]);
  const current = timeline.marks.find(
    ({ part }) => point !== null && part.from <= point.from && part.to >= point.to,
  );

  function pickLines(next: Range, part: AxisPart | null) {
    setLines(next);
    setLit(part);
    setHover(null);
    if (part) shown.move((range) => showing(range, part, extent));
    editTime({ lines: next });
  }

  async function selectLines(next: Range) {
    const { line } = window0;
    const whole =
      !isThinned(line) && isWhole(line.part, extent) ? partOfLines(line, next.from, next.to) : null;
    pickLines(next, whole ?? (await askPart(timeline, view, next)));
  }

  function pickPlace(at: number) {
    const found = readPoint(runs[0]!, window0, axis, at);
    if (found) pickLines({ from: found.line, to: found.line }, { from: found.from, to: found.to });
  }

  function goTo(mark: PlacedMark) {
    const next = mark.lines === null ? null : { from: mark.lines[0], to: mark.lines[1] };
    setLines(next);
    setLit(mark.part);
    setHover(null);
    const isSmall = mark.part.to - mark.part.from < (shown.range.to - shown.range.from) / 60;
    shown.move((range) => (isSmall ? around(mark.part, extent) : showing(range, mark.part, extent)));
    editTime({ lines: next });
  }

  function choose(choice: Choice) {
    const change = (before: View): View => ({
      ...before,
      metrics: choice.metric === metrics[0]?.metric ? [] : [choice.metric],
      scale: choice.scale,
      time: {
        ...choice.time,
        distribution: before.time.distribution,
        lines,
        range: choice.time.align === view.time.align ? rangeInLink(shown.range, extent) : null,
      },
    });
    if (choice.scale !== scale) {
      setScale(choice.scale);
      editAddress(change);
    } else startTransition(() => router.replace(editedAddress(change), { scroll: false }));
  }

  const step = (by: 1 | -1) => {
    const ordered = timeline.marks;
    const at = current ? ordered.indexOf(current) + by : by === 1 ? 0 : ordered.length - 1;
    const mark = ordered[at];
    if (mark) goTo(mark);
  };
  const hasDirection = timeline.direction !== 'none';
  return (
    <div className={css.grid}>
      <section className={css.time} aria-label="Over time" data-pending={isPending || undefined}>
        <TimeControls
          choice={{ metric: timeline.metric, scale, time: view.time }}
          metrics={metrics}
          timeline={timeline}
          hasLayouts={false}
          onChoose={choose}
        />
        <div className={css.head}>
          <h2 className="h">
            {timeline.title} <small>{timeline.about}</small>
          </h2>
          {hasDirection && (
            <span className={css.direction}>
              {timeline.direction} is better{' '}
              <Icon name={timeline.direction === 'higher' ? 'arrow-up' : 'arrow-down'} />
            </span>
          )}
          {timeline.printed && <PrintedLegend printed={timeline.printed} />}
        </div>
        <TimeChart
          label={`${timeline.title} over time. ${spoken(timeline, axis)}`}
          runs={runs}
          windows={windows}
          axis={axis}
          line={view.time.line}
          extent={extent}
          shown={shown}
          scale={scale}
          bands={bands}
          mean={mean}
          disagreements={timeline.printed?.places ?? []}
          domain={domain}
          cursor={cursor}
          onCursor={setHover}
          onPick={pickPlace}
          onStep={step}
        />
        <Readout
          run={runs[0]!}
          point={point}
          left={left}
          median={timeline.analysis?.median ?? null}
          onLine={(line) => selectLines({ from: line, to: line })}
        />
        <TimeStrip
          runs={runs}
          axis={axis}
          extent={extent}
          range={shown.range}
          left={left}
          move={shown.move}
        />
        <div className={css.below}>
          <p className={css.notes} role="status">
            {[...timeNotes(runs[0]!, window0, shown.range), isLoading ? 'Finer points are on their way.' : '']
              .filter((note) => note !== '')
              .join(' ')}
          </p>
          {timeline.analysis && (
            <StallField
              value={view.time.stall}
              onChange={(stall) => choose({ metric: timeline.metric, scale, time: { ...view.time, stall } })}
            />
          )}
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
        <MarksTable timeline={timeline} axis={axis} current={current ?? null} onGo={goTo} />
      </section>
      <LogPanel
        {...log}
        lit={point?.line ?? null}
        selected={lines}
        wanted={hover === null && lines ? lines.from : (point?.line ?? null)}
        marks={timeline.marks.flatMap(({ kind, lines: some }) => (some ? [{ kind, lines: some }] : []))}
        onSelect={selectLines}
      />
    </div>
  );
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

function rangeInLink(range: AxisPart, extent: AxisPart): AxisPart | null {
  if (isWhole(range, extent)) return null;
  const digits = (at: number) => Number(at.toPrecision(9));
  return { from: digits(range.from), to: digits(range.to) };
}

/** Writes a part of what is shown into the address. */
function editTime(part: Partial<TimeView>): void {
  editAddress((view) => ({ ...view, time: { ...view.time, ...part } }));
}

/** The part of the axis that lines stand for, where the browser has not all points. */
async function askPart(timeline: Timeline, view: View, { from, to }: Range): Promise<AxisPart | null> {
  const query = new URLSearchParams({
    metric: timeline.metric,
    align: view.time.align,
    from: String(from),
    to: String(to),
  });
  const response = await fetch(`/api/runs/${timeline.runId}/timeline/lines?${query}`).catch(() => null);
  return response?.ok ? response.json() : null;
}

const TELLING = ['spike', 'stall', 'dip', 'warm-up', 'end', 'tail'] as const;

/** What is looked at before anybody points at something. */
function mostTelling(marks: readonly PlacedMark[]): PlacedMark | null {
  for (const kind of TELLING) {
    const found = marks.filter((mark) => mark.kind === kind && mark.lines !== null);
    if (found.length > 0) return found.reduce((best, mark) => (tells(mark) > tells(best) ? mark : best));
  }
  return null;
}

/** High spikes, long stalls and deep dips say most. */
function tells({ kind, ratio, from, to }: PlacedMark): number {
  return kind === 'spike' ? (ratio ?? 0) : kind === 'stall' ? to - from : -(ratio ?? 0);
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
