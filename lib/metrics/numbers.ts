const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/** The number that the whole cell is (`28153`, `-0.5`, `1.2E-4`), or null. No commas, no units, no hexadecimal, nothing infinite. */
export function parseNumber(cell: string): number | null {
  if (cell.length > 40 || !DECIMAL.test(cell)) return null;
  const value = Number(cell);
  return Number.isFinite(value) ? value : null;
}

/** The number in a cell times a power of ten, rounded once: `scaleDecimal('5.95', 3)` is 5950, where 5.95 * 1000 might not be. Null as parseNumber. */
export function scaleDecimal(cell: string, exponent: number): number | null {
  const unscaled = parseNumber(cell);
  if (unscaled === null || exponent === 0) return unscaled;
  const at = cell.search(/[eE]/);
  const value =
    at === -1
      ? Number(`${cell}e${exponent}`)
      : Number(`${cell.slice(0, at)}e${Number(cell.slice(at + 1)) + exponent}`);
  return Number.isFinite(value) ? value : null;
}

/** Words that benchmark tables print where a number is missing. */
const MISSING = new Set(['x', 'na', 'n/a', 'nan', '-nan', 'null', 'none', '-', '--', '–', '']);

/** Whether a cell says that its value is missing. */
export function isMissingCell(cell: string): boolean {
  return cell.length < 5 && MISSING.has(cell.toLowerCase());
}

/** A number with thousands separators, English (`1,234,567`): what it is without them, or null when it has not that shape. */
export function parseGrouped(cell: string): number | null {
  return cell.length < 40 && /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(cell)
    ? parseNumber(cell.replaceAll(',', ''))
    : null;
}

// 24m35.126823599s, 1m0s, 67.855766ms, 0s: what Go prints for a time.Duration (hours, minutes, then one unit with a fraction)
const GO_DURATION = /^(-?)(?:(\d+)h)?(?:(\d+)m(?!s))?(?:(\d+(?:\.\d+)?)(ns|µs|μs|us|ms|s))?$/;
const EXPONENT = { ns: -9, µs: -6, μs: -6, us: -6, ms: -3, s: 0 } as const;

/** Seconds in a Go duration (`1m39.544146028s` is 99.544146028), or null. */
export function parseGoDuration(cell: string): number | null {
  const match = cell.length < 40 ? GO_DURATION.exec(cell) : null;
  if (!match || cell === '' || cell === '-') return null;
  const [, sign, hours, minutes, amount, unit] = match;
  const whole = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60;
  let seconds = whole;
  if (amount !== undefined) {
    const exponent = EXPONENT[unit as keyof typeof EXPONENT]; // the regular expression allows no other unit
    if (whole === 0) seconds = Number(`${amount}e${exponent}`);
    else if (exponent === 0) {
      // one rounding: 39.544146028 + 60 in decimal digits, not in binary
      const [units = '0', fraction = ''] = amount.split('.');
      seconds = Number(`${whole + Number(units)}.${fraction || '0'}`);
    } else seconds = whole + Number(`${amount}e${exponent}`);
  }
  return sign === '-' ? -seconds : seconds;
}
