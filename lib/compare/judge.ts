import type { Direction } from '../model';
import type { Judgement, Threshold } from './comparison';

/** What a ratio to the base means for a metric. `quartiles` judges whole columns and never a ratio: see quartiles.ts. */
export function judgeRatio(ratio: number, direction: Direction, threshold: Threshold): Judgement {
  const change = changeOf(ratio, threshold);
  switch (direction) {
    case 'none':
      return 'none';
    case 'higher':
      return change === 0 ? 'same' : change > 0 ? 'better' : 'worse';
    case 'lower':
      return change === 0 ? 'same' : change < 0 ? 'better' : 'worse';
  }
}

/** 1: more than the threshold allows, −1: less, 0: within. */
function changeOf(ratio: number, threshold: Threshold): number {
  if (threshold === 'report' || threshold === 'quartiles') {
    const percent = Math.round(100 * ratio);
    return percent > 105 ? 1 : percent < 95 ? -1 : 0;
  }
  return ratio > 1 + threshold / 100 ? 1 : ratio < 1 - threshold / 100 ? -1 : 0;
}

/** Where the better and worse ratios begin, for the band of a chart: `{ from: 0.95, to: 1.05 }`. */
export function bandOf(threshold: Threshold): { from: number; to: number } {
  const percent = typeof threshold === 'number' ? threshold : 5;
  return { from: 1 - percent / 100, to: 1 + percent / 100 };
}
