/** The colours of the insert-benchmark reports' summary tables, by the rules of their scripts (chart_all.sh, in
 *  https://github.com/mdcallag/mytools): a column per step, a row per system, values in inserts or queries per second. */
import { type ColumnValue, quarterOf, quartersOf } from './quartiles';

export type ReportColour = 'red' | 'green' | 'grey' | 'blue' | 'yellow';

export const REPORT_COLOURS: Readonly<Record<ReportColour, string>> = {
  red: '#FF9A9A',
  green: '#81FFA6',
  grey: '#D7D7D7',
  blue: '#81FFF9',
  yellow: '#FFDD81',
};

const QUARTER_COLOURS = { worst: 'red', missed: 'grey', best: 'green' } as const;

/** Table of absolute values. Red: in the bottom quarter of the range between the minimum and the maximum of those that met their
 *  target, unless the minimum is at least 0.8 of that maximum. Else grey: missed its target. Else green: in the top quarter. */
export function absoluteColours(column: readonly ColumnValue[]): (ReportColour | null)[] {
  const quarters = quartersOf(column, 'higher', true);
  return column.map((cell) => {
    const quarter = quarters === null ? null : quarterOf(cell, quarters, 'higher');
    return quarter === null ? null : QUARTER_COLOURS[quarter];
  });
}

/** Table of values relative to the base's. Blue: more than 105 after rounding to whole percent; yellow: less than 95. */
export function relativeColours(
  values: readonly (number | null)[],
  base: number | null,
): (ReportColour | null)[] {
  return values.map((value) => {
    if (value === null || base === null || base === 0) return null;
    const percent = Math.round((100 * value) / base);
    return percent > 105 ? 'blue' : percent < 95 ? 'yellow' : null;
  });
}

/** Table of the background insert rates. Red: below 95 % of the target. */
export function targetColours(rates: readonly (number | null)[], target: number): (ReportColour | null)[] {
  return rates.map((rate) => (rate !== null && missesTarget(rate, target) ? 'red' : null));
}

/** Whether a rate is below 95 % of what was wanted, that bound rounded to a whole number. */
export function missesTarget(rate: number, target: number): boolean {
  return rate < Math.round(0.95 * target);
}

/** Cell of a histogram table: 21 greys from #fefefe to #d6d6d6, one for every 5 percent. */
export function shareGrey(percent: number): string {
  const level = Math.min(20, Math.max(0, Math.round(percent / 5)));
  return `#${(0xfe - 2 * level).toString(16).repeat(3)}`;
}

/** Column of the largest responses. Red: in the top quarter of the column's range; green: in the bottom quarter, unless all are within
 *  20 % of the largest. */
export function largestColours(values: readonly (number | null)[]): (ReportColour | null)[] {
  const known = values.filter((value) => value !== null);
  const [min, max] = [Math.min(...known), Math.max(...known)];
  const quarter = (max - min) / 4;
  return values.map((value) => {
    if (value === null) return null;
    if (value >= max - quarter) return 'red';
    return value <= min + quarter && min < 0.8 * max ? 'green' : null;
  });
}
