/** Where the lowest and the highest value of any part of a series are, in a few steps however long the part is. */
export interface Pyramid {
  /** Place of the lowest value in [from, to), the first of equal ones; -1 when all are missing. */
  lowest(from: number, to: number): number;
  highest(from: number, to: number): number;
}

/** Values under one of the next level. */
const FACTOR = 16;

/** Level by level the places of the extremes of 16 of the level below: 1/15 of the series more. */
export function pyramidOf(values: Float64Array): Pyramid {
  const low = levelsOf(values, (a, b) => a < b);
  const high = levelsOf(values, (a, b) => a > b);
  return {
    lowest: (from, to) => extreme(values, low, from, to, (a, b) => a < b),
    highest: (from, to) => extreme(values, high, from, to, (a, b) => a > b),
  };
}

/** A place that is none: all values below it are missing. */
const NONE = 0xffffffff;

type IsBetter = (a: number, b: number) => boolean;

function levelsOf(values: Float64Array, isBetter: IsBetter): Uint32Array[] {
  const levels: Uint32Array[] = [];
  let size = values.length;
  while (size > FACTOR) {
    const below = levels.at(-1);
    const level = new Uint32Array(Math.ceil(size / FACTOR));
    for (let block = 0; block < level.length; block++) {
      let best = NONE;
      for (let i = block * FACTOR; i < Math.min(size, (block + 1) * FACTOR); i++) {
        const place = below ? below[i]! : i;
        if (place === NONE || Number.isNaN(values[place]!)) continue;
        if (best === NONE || isBetter(values[place]!, values[best]!)) best = place;
      }
      level[block] = best;
    }
    levels.push(level);
    size = level.length;
  }
  return levels;
}

function extreme(
  values: Float64Array,
  levels: readonly Uint32Array[],
  from: number,
  to: number,
  isBetter: IsBetter,
): number {
  let best = NONE;
  const take = (place: number) => {
    if (place === NONE || Number.isNaN(values[place]!)) return;
    if (
      best === NONE ||
      isBetter(values[place]!, values[best]!) ||
      (values[place] === values[best] && place < best)
    )
      best = place;
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
