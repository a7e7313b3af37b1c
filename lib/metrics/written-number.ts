import { parseNumber } from './numbers';

/** How precisely a text gives a number. */
export interface WrittenNumber {
  /** Digits behind the point. */
  decimals: number;
  /** The number as written, before its unit is applied. */
  number: number;
}

// 28153, 5.95, 21,239,870, 218.2ms; a duration of several parts (1m39.5s) has no single number
const WRITTEN = /^([+-]?\d[\d,]*)(?:\.(\d+))?\s?(?:[^\d\s.,:]{0,6})$/;

/** The number that a cell is, with at most a unit behind it; null for anything else. */
export function readWritten(raw: string): WrittenNumber | null {
  if (raw.length > 60) return null;
  const match = WRITTEN.exec(raw);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  const number = parseNumber(`${whole.replaceAll(',', '')}.${fraction || '0'}`);
  return number === null ? null : { decimals: fraction.length, number };
}

/** Half a unit of the last digit that a text prints, in the metric's base unit: 5.95 KB is exact to 5 B. Null when unknown, as for
 *  a 0, which says nothing of its scale. */
export function roundingOf(raw: string | null, value: number): number | null {
  const written = raw === null ? null : readWritten(raw);
  if (written === null || written.number === 0) return null;
  return Math.abs(value / written.number) * 0.5 * 10 ** -written.decimals;
}
