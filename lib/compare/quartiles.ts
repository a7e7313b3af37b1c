import type { Direction } from '../model';
import type { Judgement } from './comparison';

/** One value of a column that quarters are taken of. */
export interface ColumnValue {
  value: number | null;
  missedTarget: boolean;
}

/** The quarters of a column's range that are the worst and the best. */
export interface Quarters {
  /** The worst value of all. */
  worst: number;
  /** The best value of those that met their target; null when none did. */
  best: number | null;
  /** How far each quarter reaches. */
  step: number;
  /** All values are within 20 % of the largest: then nothing is called worst. */
  isNarrow: boolean;
}

/** The quarters of a column's range (not of its ranks), as the insert-benchmark reports take them: the worst is over all, the best
 *  over those that met their target. `isWhole` cuts the quarter to whole units, as their scripts do. Null without values. */
export function quartersOf(
  column: readonly ColumnValue[],
  direction: 'higher' | 'lower',
  isWhole: boolean,
): Quarters | null {
  const isBetter = (a: number, b: number) => (direction === 'higher' ? a > b : a < b);
  let worst: number | null = null;
  let best: number | null = null;
  for (const { value, missedTarget } of column) {
    if (value === null) continue;
    if (worst === null || isBetter(worst, value)) worst = value;
    if (!missedTarget && (best === null || isBetter(value, best))) best = value;
  }
  if (worst === null) return null;
  if (best === null) return { worst, best, step: 0, isNarrow: true };
  const quarter = 0.25 * Math.abs(best - worst);
  return {
    worst,
    best,
    step: isWhole ? Math.trunc(quarter) : quarter,
    isNarrow: Math.min(best, worst) >= 0.8 * Math.max(best, worst),
  };
}

export type Quarter = 'worst' | 'best' | 'missed' | null;

/** Which quarter a value is in. The worst is tested first, so a missed target hides no bad value. */
export function quarterOf(
  { value, missedTarget }: ColumnValue,
  quarters: Quarters,
  direction: 'higher' | 'lower',
): Quarter {
  if (value === null) return null;
  const { worst, best, step, isNarrow } = quarters;
  const isWorst = direction === 'higher' ? value <= worst + step : value >= worst - step;
  if (!isNarrow && isWorst) return 'worst';
  if (missedTarget) return 'missed';
  if (best === null) return null;
  return (direction === 'higher' ? value >= best - step : value <= best + step) ? 'best' : null;
}

const QUARTER_JUDGEMENTS = { worst: 'worse', missed: 'none', best: 'better' } as const;

/** The judgement of each value of a column by its quarter; values that are all alike are none better than others. */
export function judgeQuarters(
  column: readonly ColumnValue[],
  direction: Direction,
  unit: string,
): Judgement[] {
  // rates are counted in whole operations per second, other units have no whole step
  const quarters = direction === 'none' ? null : quartersOf(column, direction, unit === 'op/s');
  if (quarters === null || direction === 'none') return column.map(() => 'none');
  return column.map((cell) => {
    if (cell.value === null) return 'none';
    if (quarters.best === quarters.worst) return 'same';
    const quarter = quarterOf(cell, quarters, direction);
    return quarter === null ? 'same' : QUARTER_JUDGEMENTS[quarter];
  });
}
