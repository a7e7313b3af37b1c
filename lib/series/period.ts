import { linearFit } from './fit';
import { medianOf } from './median';

/** How regularly something comes back. */
export interface Period {
  /** Seconds from one to the next. */
  seconds: number;
  /** How many times it was seen, and in how many periods of the run it was not. */
  seen: number;
  missed: number;
}

/** Fewer than this have no rhythm that can be told from chance. */
const LEAST = 6;
/** How many of the events must keep the rhythm, and how many of the periods between the first and the last must have one. */
const KEEPING = 0.8;
const FILLED = 0.6;
/** How far from its place an event may be to keep the rhythm, and how far all those that do may be in the mean (root of squares), in periods. */
const NEAR = 0.2;
const CLOSE = 0.1;
const MOST_TIMES = 2000;
/** A rhythm is looked for from each of the first few: one of them may be an event of another kind. */
const STARTS = 5;

/** The period of events at these ascending times, in seconds; null unless it is clear: at least six, most of them near their place, and few
 *  periods without one. */
export function periodOf(times: readonly number[]): Period | null {
  const some = times.slice(0, MOST_TIMES);
  if (some.length < LEAST) return null;
  const gap = medianOf(Float64Array.from(some.slice(1), (time, i) => time - some[i]!));
  if (gap === null || gap <= 0) return null;
  let best: Rhythm | null = null;
  for (let start = 0; start < Math.min(STARTS, some.length - LEAST + 1); start++) {
    const found = rhythmFrom(some, some[start]!, gap);
    if (best === null || found.keeping > best.keeping) best = found;
  }
  return best && isClear(best, some) ? periodIn(best, some) : null;
}

/** Places at which something comes back: `origin`, and every `seconds` before and after. */
interface Rhythm {
  origin: number;
  seconds: number;
  /** How many events are near such a place. */
  keeping: number;
}

/** The rhythm that more and more of the events keep, as a line through times over numbers: with few events the period is known well enough to
 *  number the next ones. */
function rhythmFrom(times: readonly number[], origin: number, seconds: number): Rhythm {
  let rhythm: Rhythm = { origin, seconds, keeping: 0 };
  for (let count = 2 * LEAST; ; count *= 2) {
    rhythm = fitted(times.slice(0, count), rhythm);
    if (count >= times.length) return fitted(times, rhythm);
  }
}

function fitted(times: readonly number[], rhythm: Rhythm): Rhythm {
  const kept = times.flatMap((time) => {
    const number = Math.round((time - rhythm.origin) / rhythm.seconds);
    return Math.abs(offBy(rhythm, time)) <= NEAR ? [[number, time] as const] : [];
  });
  const line = linearFit(kept);
  if (line === null || line.slope <= 0) return { ...rhythm, keeping: kept.length };
  return { origin: line.intercept, seconds: line.slope, keeping: kept.length };
}

/** How far from its place a time is, in periods. */
function offBy({ origin, seconds }: Rhythm, time: number): number {
  const periods = (time - origin) / seconds;
  return periods - Math.round(periods);
}

function isClear(rhythm: Rhythm, times: readonly number[]): boolean {
  const offs = times.map((time) => offBy(rhythm, time)).filter((off) => Math.abs(off) <= NEAR);
  if (offs.length < LEAST || offs.length < KEEPING * times.length) return false;
  return Math.sqrt(offs.reduce((sum, off) => sum + off * off, 0) / offs.length) <= CLOSE;
}

/** Null when too many periods have none, or several events share one: then it is a part of their rhythm that was found. */
function periodIn(rhythm: Rhythm, times: readonly number[]): Period | null {
  const near = times.filter((time) => Math.abs(offBy(rhythm, time)) <= NEAR);
  const numbers = near.map((time) => Math.round((time - rhythm.origin) / rhythm.seconds));
  const seen = new Set(numbers).size;
  const span = numbers.at(-1)! - numbers[0]! + 1;
  if (seen < FILLED * span || seen < LEAST || seen < KEEPING * near.length) return null;
  return { seconds: rhythm.seconds, seen, missed: span - seen };
}
