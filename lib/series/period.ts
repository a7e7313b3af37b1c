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
/** How closely the times must keep the rhythm: the length of their mean direction on a clock with one period as its round. */
const CLOSE = 0.9;
/** How many of the periods between the first and the last must have one. */
const FILLED = 0.6;
const MOST_TIMES = 2000;

/** The period of events at these ascending times, in seconds; null unless it is clear: at least six, most of them in their place on a
 *  clock of that period, and few periods without one. */
export function periodOf(times: readonly number[]): Period | null {
  if (times.length < LEAST) return null;
  const some = times.slice(0, MOST_TIMES);
  const gaps = Float64Array.from(some.slice(1), (time, i) => time - some[i]!);
  const gap = medianOf(gaps);
  if (gap === null || gap <= 0) return null;
  const seconds = refine(some, gap);
  if (closeness(some, seconds) < CLOSE) return null;
  const first = some[0]!;
  const rounds = new Set(some.map((time) => Math.round((time - first) / seconds)));
  const span = Math.round((some.at(-1)! - first) / seconds) + 1;
  // several in one period: it is a part of theirs that was found
  if (rounds.size < FILLED * span || rounds.size < LEAST || rounds.size < 0.8 * some.length) return null;
  return { seconds, seen: rounds.size, missed: span - rounds.size };
}

/** The period near a guess that the times keep best: each time is a whole number of periods after the first, and the slope of the line
 *  through times over numbers is the period. Numbers follow from the guess step by step, so that a small error does not add up. */
function refine(times: readonly number[], guess: number): number {
  const numbers = [0];
  for (let i = 1; i < times.length; i++)
    numbers.push(numbers[i - 1]! + Math.max(1, Math.round((times[i]! - times[i - 1]!) / guess)));
  const meanNumber = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const meanTime = times.reduce((sum, time) => sum + time, 0) / times.length;
  let together = 0;
  let square = 0;
  for (let i = 0; i < times.length; i++) {
    together += (numbers[i]! - meanNumber) * (times[i]! - meanTime);
    square += (numbers[i]! - meanNumber) ** 2;
  }
  return together / square;
}

/** 1: all times stand at the same place of the clock; near 0: anywhere. */
function closeness(times: readonly number[], seconds: number): number {
  let x = 0;
  let y = 0;
  for (const time of times) {
    const angle = (2 * Math.PI * time) / seconds;
    x += Math.cos(angle);
    y += Math.sin(angle);
  }
  return Math.hypot(x, y) / times.length;
}
