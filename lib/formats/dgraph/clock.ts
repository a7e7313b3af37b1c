import { parseGoDuration } from '../../metrics/numbers';

/** Seconds in a duration as Dgraph and Badger print it: Go's own (`1m39.544146028s`, `67.8ms`, `0s`) or padded to two digits
 *  (`01h47m41s`). Both always end in a unit of seconds, so `24m` is the rest of a cut one: null. */
export function parseElapsed(cell: string): number | null {
  return cell.endsWith('s') ? parseGoDuration(cell) : null;
}

/** The true seconds between two lines of a program that prints every `period` seconds: elapsed times are rounded to whole seconds,
 *  so 4 and 6 both stand for 5. Longer gaps, where lines are missing, are taken to the nearest multiple if it is within a second. */
export function intervalSeconds(delta: number, period: number): number {
  if (Math.abs(delta - period) <= 1) return period;
  const nearest = Math.round(delta / period) * period;
  return period > 2 && Math.abs(delta - nearest) <= 1 && nearest > 0 ? nearest : delta;
}

const DAY = 86_400;

/** How far the clock moved from one reading to the next, as the number nearest to zero: over midnight 23:59:58 → 00:00:03 is 5. */
export function wallStep(from: number, to: number): number {
  const step = (((to - from) % DAY) + DAY) % DAY;
  return step > DAY / 2 ? step - DAY : step;
}
