/** Where the lowest and the highest value of any part of a series are, in a few steps however long the part is. */
export interface Pyramid {
  /** Place of the lowest value in [from, to), the first of equal ones; -1 when all are missing. */
  lowest(from: number, to: number): number;
  highest(from: number, to: number): number;
}

/** Values under one of the next level. */
const FACTOR = 16;
/** A place that is none: all values below it are missing. */
const NONE = 0xffffffff;

/** Level by level the places of the extremes of 16 of the level below: 1/15 of the series more, twice. */
export function pyramidOf(values: Float64Array): Pyramid {
  const low = levelsOf(values, 1);
  const high = levelsOf(values, -1);
  return {
    lowest: (from, to) => extreme(values, low, from, to, 1),
    highest: (from, to) => extreme(values, high, from, to, -1),
  };
}

/** Of values that never fall, such as those of a counter: nothing needs to be looked at. */
export const RISING: Pyramid = {
  lowest: (from, to) => (from < to ? from : -1),
  highest: (from, to) => (from < to ? to - 1 : -1),
};

/** `sign`: 1 for the lowest, -1 for the highest, whose negatives are the lowest. */
function levelsOf(values: Float64Array, sign: 1 | -1): Uint32Array[] {
  const levels: Uint32Array[] = [];
  if (values.length <= FACTOR) return levels;
  const first = new Uint32Array(Math.ceil(values.length / FACTOR));
  for (let block = 0; block < first.length; block++) {
    let best = NONE;
    let least = Number.POSITIVE_INFINITY;
    const end = Math.min(values.length, (block + 1) * FACTOR);
    for (let i = block * FACTOR; i < end; i++) {
      const value = sign * values[i]!;
      // also where the least is infinite: the first value is better than none; what is missing never is
      if (value < least || (best === NONE && value === least)) {
        least = value;
        best = i;
      }
    }
    first[block] = best;
  }
  levels.push(first);
  for (let below: Uint32Array = first; below.length > FACTOR; below = levels.at(-1)!)
    levels.push(levelAbove(values, below, sign));
  return levels;
}

function levelAbove(values: Float64Array, below: Uint32Array, sign: 1 | -1): Uint32Array {
  const level = new Uint32Array(Math.ceil(below.length / FACTOR));
  for (let block = 0; block < level.length; block++) {
    let best = NONE;
    const end = Math.min(below.length, (block + 1) * FACTOR);
    for (let i = block * FACTOR; i < end; i++) {
      const place = below[i]!;
      if (place !== NONE && (best === NONE || sign * values[place]! < sign * values[best]!)) best = place;
    }
    level[block] = best;
  }
  return level;
}

function extreme(
  values: Float64Array,
  levels: readonly Uint32Array[],
  from: number,
  to: number,
  sign: 1 | -1,
): number {
  let best = NONE;
  const take = (place: number) => {
    if (place === NONE || Number.isNaN(values[place]!)) return;
    const isBetter = best === NONE || sign * values[place]! < sign * values[best]!;
    if (isBetter || (values[place] === values[best] && place < best)) best = place;
  };
  let low = from;
  let high = to;
  // whole blocks belong to the level above; what is left at both ends is looked at here
  for (let depth = -1; low < high; depth++) {
    const level = depth === -1 ? null : levels[depth]!;
    const isTop = depth + 1 >= levels.length;
    const firstBlock = Math.ceil(low / FACTOR);
    const lastBlock = Math.floor(high / FACTOR);
    if (isTop || firstBlock >= lastBlock) {
      for (let i = low; i < high; i++) take(level ? level[i]! : i);
      break;
    }
    for (let i = low; i < firstBlock * FACTOR; i++) take(level ? level[i]! : i);
    for (let i = lastBlock * FACTOR; i < high; i++) take(level ? level[i]! : i);
    low = firstBlock;
    high = lastBlock;
  }
  return best === NONE ? -1 : best;
}
