import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleDecimal } from '../metrics/numbers';
import { decimalAt } from './decimals';

const whole = (text: string, exponent = 0) => decimalAt(text, 0, text.length, exponent);

test('digits with or without a point are read in place', () => {
  expect(decimalAt('a 28153 b', 2, 7)).toBe(28153);
  expect(whole('0.367')).toBe(0.367);
  expect(whole('7621', -6)).toBe(0.007621);
  expect(whole('5.95', 3)).toBe(5950);
});

test('signs, exponents and long numbers are read too', () => {
  expect(whole('-1.5')).toBe(-1.5);
  expect(whole('1.2e3')).toBe(1200);
  expect(whole('123456789012345678')).toBe(Number('123456789012345678'));
});

test('what is no number is NaN', () => {
  for (const text of ['', '.', 'x', '1,000', '1.2.3', '0x10', 'NaN', 'Infinity', '1 2', '--1'])
    expect(whole(text)).toBeNaN();
});

test('every number comes out as rounding its digits once gives it', () => {
  const digits = fc.stringMatching(/^\d{1,18}(\.\d{0,12})?$/);
  fc.assert(
    fc.property(digits, fc.constantFrom(-9, -6, -3, 0, 3, 6, 9), (text, exponent) => {
      expect(whole(text, exponent)).toBe(scaleDecimal(text, exponent) ?? Number.NaN);
    }),
  );
});
