import { scaleDecimal } from '../metrics/numbers';

/** Exact powers of ten: doubles hold them up to 10^22. */
const POWERS = Array.from({ length: 23 }, (_, i) => Number(`1e${i}`));
const MAX_DIGITS = 15;

/** The number in text[start, end) times a power of ten, rounded once, as scaleDecimal gives it; NaN when it is none. Makes no string
 *  of it: up to 15 digits are whole in a double, and one division or multiplication by an exact power of ten rounds once. */
export function decimalAt(text: string, start: number, end: number, exponent = 0): number {
  let value = 0;
  let digits = 0;
  let fraction = -1;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code >= 48 && code <= 57) {
      value = value * 10 + (code - 48);
      digits++;
      if (fraction >= 0) fraction++;
    } else if (code === 46 && fraction < 0) fraction = 0;
    else return rare(text, start, end, exponent);
  }
  if (digits === 0 || digits > MAX_DIGITS) return rare(text, start, end, exponent);
  const scale = exponent - Math.max(fraction, 0);
  if (scale === 0) return value;
  if (scale < 0) return scale < -22 ? rare(text, start, end, exponent) : value / POWERS[-scale]!;
  // a product is rounded once too, since value and power are exact
  return scale > 22 ? rare(text, start, end, exponent) : value * POWERS[scale]!;
}

/** Signs, exponents, long digits: what the loop above does not read. */
function rare(text: string, start: number, end: number, exponent: number): number {
  return end - start > 40 ? Number.NaN : (scaleDecimal(text.slice(start, end), exponent) ?? Number.NaN);
}
