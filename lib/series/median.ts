import { quickselect } from 'd3-array';

/** The middle of the values that are numbers, the mean of the two middle ones of an even count; null of none. Leaves them as they are. */
export function medianOf(values: Float64Array): number | null {
  return medianIn(knownOf(values));
}

/** The same of values that are all numbers. Changes their order. */
export function medianIn(known: Float64Array): number | null {
  const count = known.length;
  if (count === 0) return null;
  const middle = count >> 1;
  quickselect(known, middle);
  const upper = known[middle]!;
  if (count % 2 === 1) return upper;
  let lower = known[0]!; // what lies left of the middle is the smaller half
  for (let i = 1; i < middle; i++) if (known[i]! > lower) lower = known[i]!;
  return (lower + upper) / 2;
}

/** A copy of the values that are numbers, in their order. TypedArray.filter takes ten times as long. */
export function knownOf(values: Float64Array): Float64Array {
  const known = new Float64Array(values.length);
  let count = 0;
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i]!)) known[count++] = values[i]!;
  return known.subarray(0, count);
}

/** For each value the median of the `window` values around it that are numbers; near the ends of those that there are. NaN where all around
 *  are missing. `window` is odd. */
export function rollingMedian(values: Float64Array, window: number): Float64Array {
  const medians = new Float64Array(values.length);
  const reach = window >> 1;
  const sorted = new Float64Array(window);
  let count = 0;
  for (let i = 0; i < Math.min(reach, values.length); i++) count = insert(sorted, count, values[i]!);
  for (let i = 0; i < values.length; i++) {
    const entering = values[i + reach];
    const leaving = values[i - reach - 1];
    if (isKnown(leaving) && isKnown(entering)) replace(sorted, count, leaving, entering);
    else {
      if (leaving !== undefined) count = remove(sorted, count, leaving);
      if (entering !== undefined) count = insert(sorted, count, entering);
    }
    const middle = count >> 1;
    medians[i] =
      count === 0
        ? Number.NaN
        : count % 2 === 1
          ? sorted[middle]!
          : (sorted[middle - 1]! + sorted[middle]!) / 2;
  }
  return medians;
}

function isKnown(value: number | undefined): value is number {
  return value !== undefined && !Number.isNaN(value);
}

function insert(sorted: Float64Array, count: number, value: number): number {
  if (Number.isNaN(value)) return count;
  let at = count;
  for (; at > 0 && sorted[at - 1]! > value; at--) sorted[at] = sorted[at - 1]!;
  sorted[at] = value;
  return count + 1;
}

function remove(sorted: Float64Array, count: number, value: number): number {
  if (Number.isNaN(value)) return count;
  for (let i = placeOf(sorted, count, value); i < count - 1; i++) sorted[i] = sorted[i + 1]!;
  return count - 1;
}

/** Both in one: only what lies between the two values is moved, a third of what two steps would move. */
function replace(sorted: Float64Array, count: number, leaving: number, entering: number): void {
  let at = placeOf(sorted, count, leaving);
  for (; at + 1 < count && sorted[at + 1]! < entering; at++) sorted[at] = sorted[at + 1]!;
  for (; at > 0 && sorted[at - 1]! > entering; at--) sorted[at] = sorted[at - 1]!;
  sorted[at] = entering;
}

/** The first place whose value is not below this one. */
function placeOf(sorted: Float64Array, count: number, value: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
