import { parseNumber, scaleDecimal } from '../../metrics/numbers';

const DECIMAL_EXPONENTS = new Map([
  ['', 0],
  ['k', 3],
  ['K', 3],
  ['M', 6],
  ['G', 9],
  ['T', 12],
]);
const BINARY_EXPONENTS = new Map([
  ['K', 10],
  ['M', 20],
  ['G', 30],
  ['T', 40],
  ['P', 50],
]);

/** Half of the last of four digits, as a part of the smallest number that has them: 1.000k stands for 999.5 to 1000.5. */
export const NICE_ROUNDING = 0.0005;

/** What the bulk loader prints with four digits and a decimal suffix: `1.327k` is 1327, `219.0k` is 219000, `0.000` is 0. Null for anything else. */
export function parseNice(cell: string): number | null {
  const match = /^(\d{1,20}(?:\.\d{1,6})?)([kMGT]?)$/.exec(cell);
  return match && scaleDecimal(match[1]!, DECIMAL_EXPONENTS.get(match[2]!) ?? 0);
}

/** Half of the last digit of what go-humanize prints: 1.0 GiB stands for 0.95 to 1.05, 10 GiB for 9.5 to 10.5. */
export const BYTES_ROUNDING = 0.05;

/** Bytes as go-humanize prints them, decimal (`23 MB`) or binary (`1.2 GiB`). Null for anything else. */
export function parseBytes(cell: string): number | null {
  const match = /^(\d{1,6}(?:\.\d{1,3})?) ?([kKMGTP]?)(i?)B$/.exec(cell);
  if (!match) return null;
  const [, amount = '', prefix = '', binary] = match;
  if (!binary) return scaleDecimal(amount, DECIMAL_EXPONENTS.get(prefix) ?? Number.NaN);
  const number = parseNumber(amount);
  const exponent = BINARY_EXPONENTS.get(prefix);
  return number === null || exponent === undefined ? null : number * 2 ** exponent;
}
