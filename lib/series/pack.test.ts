import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packColumn, unpackColumn } from './pack';

const travelled = (column: Float64Array | Uint32Array) =>
  unpackColumn(JSON.parse(JSON.stringify(packColumn(column))));

test('any column comes out as it went in, to the last bit; what is infinite comes out as missing', () => {
  const anyValue = fc.oneof(
    fc.double(),
    fc.integer(),
    fc.maxSafeInteger(),
    fc.constantFrom(Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 0, 0.1, 200_000),
  );
  fc.assert(
    fc.property(fc.array(anyValue), (list) => {
      // JSON has no −0
      const expected = list.map((value) => (Number.isFinite(value) ? value + 0 : Number.NaN));
      expect([...travelled(Float64Array.from(list))].map((value) => value + 0)).toEqual(expected);
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 0xffffffff })), (list) => {
      expect([...travelled(Uint32Array.from(list))]).toEqual(list);
    }),
  );
});

test('whole numbers travel as steps: regular times are a row of equal small ones', () => {
  expect(packColumn(Float64Array.of(5, 10, 15))).toEqual({ steps: [5, 5, 5] });
  expect(packColumn(Float64Array.of(5, 10.5, Number.NaN))).toEqual({ plain: [5, 10.5, null] });
});
