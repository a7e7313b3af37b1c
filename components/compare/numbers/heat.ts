import type { Cell } from '@/lib/compare/comparison';

const LEAST = 8;
const MOST = 34;
/** A ratio from which on the tint is full. */
const FULL = Math.log(2.2);
/** Where quarters judge, not ratios. */
const EVEN = 20;

/** How strongly a judged cell is tinted, in percent; null when it is not. */
export function heatOf({ judgement, ratio }: Cell): number | null {
  if (judgement !== 'better' && judgement !== 'worse') return null;
  if (ratio === null || ratio <= 0) return EVEN;
  return Math.round(LEAST + (MOST - LEAST) * Math.min(1, Math.abs(Math.log(ratio)) / FULL));
}
