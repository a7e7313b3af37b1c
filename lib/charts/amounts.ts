/** Whether the values of an axis are amounts, so that lines can run along a scale instead of along places. */
import { parseNumber } from '../metrics/numbers';

export interface Amounts {
  /** Parallel to the values. */
  numbers: readonly number[];
  /** `ms`; '' when the values have none. */
  unit: string;
}

/** Names, even where they look like numbers: 5.7 and 8.0 are not a distance apart. */
const NAMES = new Set(['dbms', 'version', 'engine', 'build', 'config', 'hardware', 'upload', 'step', 'test']);

const SECONDS: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  min: 60,
  h: 3600,
};

/** `10ms`, `1.5 s`, `64`. */
const AMOUNT = /^([-+]?[\d.,]+(?:[eE][-+]?\d+)?)\s?([a-zA-Zµ%]{0,5})$/;
/** `no latency`, `none`. */
const NOTHING = /^no(?:ne)?(?: |$)/i;

/** The values of an axis as amounts in one unit: numbers, numbers with the same unit or with units of time; what says that there is none
 *  is 0. Null when one is something else, or two are equal. */
export function amountsOf(key: string, values: readonly string[]): Amounts | null {
  if (NAMES.has(key) || values.length < 2) return null;
  const parts = values.map(partsOf);
  const found = parts.filter((part) => part !== null);
  if (found.length < parts.length) return null;
  const units = [...new Set(found.flatMap(({ unit }) => unit ?? []))];
  const unit =
    units.length === 1
      ? units[0]!
      : units.every((name) => Object.hasOwn(SECONDS, name))
        ? smallest(units)
        : null;
  if (unit === null || unit === undefined) return null;
  const numbers = found.map((part) => inUnit(part, unit));
  return new Set(numbers).size < numbers.length ? null : { numbers, unit };
}

function partsOf(value: string): { number: number; unit: string | null } | null {
  if (NOTHING.test(value)) return { number: 0, unit: null };
  const match = AMOUNT.exec(value);
  const number = match ? parseNumber(match[1]!) : null;
  return number === null ? null : { number, unit: match![2]! };
}

function smallest(units: readonly string[]): string | undefined {
  return [...units].sort((a, b) => SECONDS[a]! - SECONDS[b]!)[0];
}

function inUnit({ number, unit }: { number: number; unit: string | null }, wanted: string): number {
  if (unit === null || unit === wanted) return number;
  return Number((number * (SECONDS[unit]! / SECONDS[wanted]!)).toPrecision(12));
}

/** Whether amounts crowd at the low end of a linear scale: half of them in its first eighth, and none is 0 or less. */
export function crowdLow(numbers: readonly number[]): boolean {
  const sorted = [...numbers].sort((a, b) => a - b);
  const low = sorted[0];
  const high = sorted.at(-1);
  if (low === undefined || high === undefined || low <= 0 || sorted.length < 4) return false;
  return (sorted[sorted.length >> 1]! - low) / (high - low) < 1 / 8;
}
