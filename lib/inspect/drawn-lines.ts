import { setImmediate } from 'node:timers/promises';
import { type LineKind, lineValues, workShares } from '../series/lines';
import { type Pyramid, pyramidOf, RISING } from '../series/pyramid';
import type { Line } from '../series/window';
import { type Kept, keepUpTo } from './kept';
import type { Opened, TimelineRequest } from './opened';

const MOST_BYTES = 160 * 1_048_576;

declare global {
  var bakeoffLines: Kept<DrawnLine> | undefined;
}

/** A line ready to be thinned to any part of it. */
export interface DrawnLine {
  line: Line;
  /** Where its first interval begins. */
  start: number;
  /** Bytes that are its own: columns that it has from the run's series are kept with those. */
  bytes: number;
}

function kept(): Kept<DrawnLine> {
  globalThis.bakeoffLines ??= keepUpTo<DrawnLine>(MOST_BYTES, ({ bytes }) => bytes);
  return globalThis.bakeoffLines;
}

/** The line that is asked for. */
export function drawnLine(opened: Opened, request: TimelineRequest): Promise<DrawnLine> {
  const { run, columns, align, work } = opened;
  const kind: LineKind = request.line;
  const window = kind === 'smoothed' ? request.window : 0;
  return kept().get(
    `${run.id} ${columns.drawable.metric} ${kind} ${window} ${align} ${work?.total}`,
    async () => {
      await setImmediate(); // others get their answers before
      const track = opened.track();
      await setImmediate();
      const values = lineValues(track, kind, window);
      return lineOf(
        opened,
        values,
        track.lines,
        values === track.values ? 0 : values.byteLength,
        pyramidOf(values),
      );
    },
  );
}

/** Values of the same log as they are: a printed rate, or a counter, which never falls. */
export function plainLine(
  opened: Opened,
  metric: string,
  values: Float64Array,
  isCounter: boolean,
): Promise<DrawnLine> {
  const { run, align, work } = opened;
  return kept().get(`${run.id} ${metric} printed ${align} ${work?.total}`, async () =>
    lineOf(opened, values, opened.track().lines, 0, isCounter ? RISING : pyramidOf(values)),
  );
}

function lineOf(
  opened: Opened,
  values: Float64Array,
  lines: Uint32Array,
  ownBytes: number,
  pyramid: Pyramid,
): DrawnLine {
  const { xs, start } = axisOf(opened);
  const axisBytes = xs === opened.times ? 0 : xs.byteLength;
  return { line: { xs, values, lines, pyramid }, start, bytes: ownBytes + axisBytes + values.length * 2 };
}

/** Places of the times on the axis, and where the first interval begins. */
function axisOf(opened: Opened): { xs: Float64Array; start: number } {
  const { times, work, align } = opened;
  const { start } = opened.track();
  const shares = align === 'work' && work ? workShares(work.series.values, work.total) : null;
  if (shares === null) return { xs: times, start };
  return { xs: shares, start: start < times[0]! ? 0 : shares[0]! };
}
