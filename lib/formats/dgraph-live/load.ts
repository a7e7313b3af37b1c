import { type Column, column } from '../columns';
import { intervalSeconds, wallStep } from '../dgraph/clock';
import type { RunNotes } from '../dgraph/notes';
import type { Progress } from './progress';
import type { Figure, SummaryFigure } from './summary';

/** One load while its lines are read: columns and a few figures, nothing per line. */
export interface Load {
  notes: RunNotes;
  firstLine: number;
  lastLine: number;
  txnsLabel: number;
  quadsLabel: number;
  rateLabel: number;
  /** Progress lines so far, and of the last one Elapsed and Txns. */
  points: number;
  lastElapsed: number;
  lastTxns: number;
  times: Column<Float64Array>;
  lines: Column<Uint32Array>;
  txns: Column<Float64Array>;
  quads: Column<Float64Array>;
  rates: Column<Float64Array>;
  aborts: Column<Float64Array>;
  /** Made when the first line has such a figure; NaN for lines without. */
  inflight: Column<Float64Array> | null;
  limit: Column<Float64Array> | null;
  conc: Column<Float64Array> | null;
  summary: Map<Figure, SummaryFigure>;
  wall: WallClock;
  /** Lines where the loader says why it ended, at most a few. */
  fatal: number[];
}

/** The loader's wall clock held against its elapsed time, while the lines pass. */
export interface WallClock {
  last: number;
  lastElapsed: number;
  steps: number;
  /** Steps that differ by more than a second from those of Elapsed. */
  jumps: number;
  /** Lines of the first few jumps. */
  jumpLines: number[];
}

const MAX_EXAMPLES = 3;

export function startLoad(notes: RunNotes, line: number): Load {
  return {
    notes,
    firstLine: line,
    lastLine: line,
    txnsLabel: -1,
    quadsLabel: -1,
    rateLabel: -1,
    points: 0,
    lastElapsed: 0,
    lastTxns: 0,
    times: column('float'),
    lines: column('line'),
    txns: column('float'),
    quads: column('float'),
    rates: column('float'),
    aborts: column('float'),
    inflight: null,
    limit: null,
    conc: null,
    summary: new Map(),
    wall: { last: -1, lastElapsed: 0, steps: 0, jumps: 0, jumpLines: [] },
    fatal: [],
  };
}

/** Whether a progress line cannot belong to this load: the load has its summary, time went back, or the line is of another generation. */
export function isNextLoad(load: Load, p: Progress): boolean {
  if (load.summary.size > 0) return true;
  if (load.points === 0) return false;
  if (p.elapsed < load.lastElapsed) return true;
  if (p.txnsLabel !== load.txnsLabel || p.quadsLabel !== load.quadsLabel || p.rateLabel !== load.rateLabel)
    return true;
  return p.elapsed === load.lastElapsed && p.txns < load.lastTxns;
}

export function addProgress(load: Load, p: Progress, line: number): void {
  const count = load.points;
  if (count === 0) {
    load.txnsLabel = p.txnsLabel;
    load.quadsLabel = p.quadsLabel;
    load.rateLabel = p.rateLabel;
  }
  load.points = count + 1;
  load.lastElapsed = p.elapsed;
  load.lastTxns = p.txns;
  load.lastLine = line;
  load.times.push(p.elapsed);
  load.lines.push(line);
  load.txns.push(p.txns);
  load.rates.push(p.rate);
  if (p.quads >= 0) load.quads.push(p.quads);
  if (p.aborts >= 0) load.aborts.push(p.aborts);
  if (p.inflight >= 0 || load.inflight) load.inflight = pushSparse(load.inflight, count, p.inflight);
  if (p.limit >= 0 || load.limit) load.limit = pushSparse(load.limit, count, p.limit);
  if (p.conc >= 0 || load.conc) load.conc = pushSparse(load.conc, count, p.conc);
  if (p.wall >= 0) addWall(load.wall, p, line);
}

function pushSparse(sparse: Column<Float64Array> | null, count: number, value: number): Column<Float64Array> {
  const into = sparse ?? column('float');
  while (into.length < count) into.push(Number.NaN);
  into.push(value >= 0 ? value : Number.NaN);
  return into;
}

function addJump(wall: WallClock, line: number): void {
  wall.jumps++;
  if (wall.jumpLines.length < MAX_EXAMPLES) wall.jumpLines.push(line);
}

function addWall(wall: WallClock, p: Progress, line: number): void {
  if (wall.last >= 0) {
    wall.steps++;
    // elapsed is rounded and the clock is cut to whole seconds, so a true step of 5 shows as 4 to 6 in each
    let difference = p.wall - wall.last - (p.elapsed - wall.lastElapsed);
    if (difference > 2 || difference < -2) {
      difference = wallStep(wall.last + p.elapsed - wall.lastElapsed, p.wall);
      if (Math.abs(difference) > 2) addJump(wall, line);
    }
  }
  wall.last = p.wall;
  wall.lastElapsed = p.elapsed;
}

/** The seconds between progress lines of the load's generation. */
export function periodOf(load: Load): number {
  return load.rateLabel === 0 || load.rateLabel === 1 ? 5 : 2;
}

/** Growth of a counter per second from line to line. NaN where it is not known: at a first line that is not the load's first, where no time
 *  passed, and where the counter went back. */
export function intervalRates(
  times: Float64Array,
  counter: Float64Array,
  period: number,
  rates: Float64Array = new Float64Array(times.length),
): Float64Array {
  for (let i = 0; i < times.length; i++) {
    const isStart = i === 0;
    const seconds = isStart ? times[0]! : times[i]! - times[i - 1]!;
    const growth = isStart ? counter[0]! : counter[i]! - counter[i - 1]!;
    const isKnown = seconds > 0 && growth >= 0 && (!isStart || seconds < period * 1.5);
    rates[i] = isKnown ? growth / intervalSeconds(seconds, period) : Number.NaN;
  }
  return rates;
}
