'use client';

import { useMemo, useState } from 'react';
import { partOfLines } from '@/lib/series/places';
import type { AxisPart } from '@/lib/series/thin';
import type { PlacedMark, Timeline } from '@/lib/series/timeline';
import { isThinned } from '@/lib/series/window';
import type { Align, Range } from '@/lib/view/time-view';
import { editTime } from '../edit-address';
import { around, isWhole, showing } from './axis-range';
import type { ChartRun, RunWindow } from './chart-run';
import { type ReadPoint, readPoint } from './readout';
import { mostTelling } from './telling';
import type { ShownTime } from './use-shown-time';

/** What is looked at in the chart of a run and in its log, and how that is changed in either of them. */
export interface LookedAt {
  /** The place of the axis: what is pointed at, else what is chosen, else what says most; null: nothing. */
  cursor: number | null;
  /** What the run has there; null: nothing. */
  point: ReadPoint | null;
  /** The mark that the point lies in. */
  mark: PlacedMark | undefined;
  /** The chosen lines of the log, which the link holds; null: none. */
  lines: Range | null;
  /** Where they stand on the axis; null: they have no place there. */
  lit: AxisPart | null;
  isPointing: boolean;
  pointAt(at: number | null): void;
  pickPlace(at: number): void;
  pickLines(lines: Range): Promise<void>;
  goTo(mark: PlacedMark): void;
  /** To the mark after or before the one that is looked at. */
  step(by: 1 | -1): void;
}

/** `initial`: the lines of the link, and where they stand. */
export function useLookedAt(
  run: ChartRun,
  time: ShownTime,
  initial: { lines: Range | null; lit: AxisPart | null },
): LookedAt {
  const { timeline } = run;
  const { axis, extent, shown } = time;
  const window = time.windows[0]!;
  const [chosen, setChosen] = useState(initial);
  const [pointed, setPointed] = useState<number | null>(null);
  const telling = useMemo(() => mostTelling(timeline.marks), [timeline.marks]);
  const cursor = pointed ?? chosen.lit?.to ?? telling?.place ?? null;
  const point = cursor === null ? null : readPoint(run, window, axis, cursor);
  const mark = timeline.marks.find(
    ({ part }) => point !== null && part.from <= point.from && part.to >= point.to,
  );

  function choose(lines: Range | null, lit: AxisPart | null, move: (range: AxisPart) => AxisPart) {
    setChosen({ lines, lit });
    setPointed(null);
    if (lit) shown.move(move);
    editTime({ lines });
  }

  const chooseShown = (lines: Range, lit: AxisPart | null) =>
    choose(lines, lit, (range) => (lit ? showing(range, lit, extent) : range));

  function goTo({ lines, part }: PlacedMark) {
    const isSmall = part.to - part.from < (shown.range.to - shown.range.from) / 60;
    choose(lines && { from: lines[0], to: lines[1] }, part, (range) =>
      isSmall ? around(part, extent) : showing(range, part, extent),
    );
  }

  return {
    cursor,
    point,
    mark,
    ...chosen,
    isPointing: pointed !== null,
    pointAt: setPointed,
    pickPlace(at) {
      const found = readPoint(run, window, axis, at);
      if (found) chooseShown({ from: found.line, to: found.line }, { from: found.from, to: found.to });
    },
    async pickLines(lines) {
      const here = placeHere(window, lines, extent);
      chooseShown(lines, here ?? (await askPlace(timeline, time.choice.time.align, lines)));
    },
    goTo,
    step(by) {
      const next = neighbour(timeline.marks, mark, by);
      if (next) goTo(next);
    },
  };
}

/** The mark after or before; without one the first or the last. */
function neighbour(
  marks: readonly PlacedMark[],
  mark: PlacedMark | undefined,
  by: 1 | -1,
): PlacedMark | undefined {
  if (mark) return marks[marks.indexOf(mark) + by];
  return by === 1 ? marks[0] : marks.at(-1);
}

/** The part of the axis that lines stand for, where the browser has all points; null: it has not, or they have none. */
function placeHere({ line }: RunWindow, { from, to }: Range, extent: AxisPart): AxisPart | null {
  return !isThinned(line) && isWhole(line.part, extent) ? partOfLines(line, from, to) : null;
}

async function askPlace(timeline: Timeline, align: Align, { from, to }: Range): Promise<AxisPart | null> {
  const query = new URLSearchParams({
    metric: timeline.metric,
    align,
    from: String(from),
    to: String(to),
  });
  const response = await fetch(`/api/runs/${timeline.runId}/timeline/lines?${query}`).catch(() => null);
  return response?.ok ? response.json() : null;
}
