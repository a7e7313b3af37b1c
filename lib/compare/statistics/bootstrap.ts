import { quantileSorted } from 'simple-statistics';

export interface BootstrapOptions {
  resamples?: number;
  /** The same seed gives the same interval, on every machine. */
  seed?: number;
  /** 0.95: the middle 95 % of the resampled ratios. */
  confidence?: number;
}

/** Percentile interval of the ratio of medians, side ÷ base. Null when a side has fewer than two values or a base value is not positive. */
export function ratioInterval(
  side: readonly number[],
  base: readonly number[],
  { resamples = 2000, seed = 20180714, confidence = 0.95 }: BootstrapOptions = {},
): [number, number] | null {
  if (side.length < 2 || base.length < 2 || base.some((value) => value <= 0)) return null;
  const random = randomFrom(seed);
  const ratios = new Float64Array(resamples);
  for (let i = 0; i < resamples; i++)
    ratios[i] = resampledMedian(side, random) / resampledMedian(base, random);
  const sorted = [...ratios.sort()];
  const tail = (1 - confidence) / 2;
  return [quantileSorted(sorted, tail), quantileSorted(sorted, 1 - tail)];
}

function resampledMedian(values: readonly number[], random: () => number): number {
  const drawn = new Float64Array(values.length);
  for (let i = 0; i < drawn.length; i++) drawn[i] = values[Math.floor(random() * values.length)]!;
  drawn.sort();
  const middle = drawn.length >> 1;
  return drawn.length % 2 === 1 ? drawn[middle]! : (drawn[middle - 1]! + drawn[middle]!) / 2;
}

/** Numbers in [0, 1) that follow from the seed alone (a Weyl sequence through a 32-bit mixing function). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let x = state;
    x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
    x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
    return ((x ^ (x >>> 15)) >>> 0) / 2 ** 32;
  };
}
