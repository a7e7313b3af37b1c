import { parseNumber } from '../metrics/numbers';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'variant' });

/** Values that stand for nothing of it: `no latency` comes before `10ms`, `none` before `snappy`. */
const NOTHING = /^no(?:ne)?(?: |$)/i;

/** Natural order of dimension values: none first, numbers by size, else text with the numbers in it by size (v2 < v10, 8.0.9 < 8.0.45, 10ms < 100ms). */
export function compareNatural(a: string, b: string): number {
  const x = parseNumber(a);
  const y = parseNumber(b);
  if (x !== null && y !== null && x !== y) return x - y;
  const nothing = Number(NOTHING.test(b)) - Number(NOTHING.test(a));
  return nothing || collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}
