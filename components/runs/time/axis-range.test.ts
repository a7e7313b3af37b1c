import fc from 'fast-check';
import { expect, test } from 'vitest';
import { around, isWhole, panned, pinched, rangeInLink, showing, within, zoomed } from './axis-range';

const EXTENT = { from: 0, to: 100 };

test('zooming leaves the place under the pointer where it is', () => {
  // 30 stands at a quarter of 20 to 60; of half the length that is 25 to 45
  expect(zoomed({ from: 20, to: 60 }, 0.5, 30, EXTENT)).toEqual({ from: 25, to: 45 });
});

test('moving stops at the ends and keeps the length', () => {
  expect(panned({ from: 80, to: 95 }, 1, EXTENT)).toEqual({ from: 85, to: 100 });
  expect(panned({ from: 5, to: 20 }, -1, EXTENT)).toEqual({ from: 0, to: 15 });
});

test('zooming out ends at the whole axis', () => {
  const whole = zoomed({ from: 40, to: 60 }, 100, 50, EXTENT);
  expect(isWhole(whole, EXTENT)).toBe(true);
});

test('two fingers keep what is below them', () => {
  // 100 px show 20 to 60: fingers at 25 and 75 px are at 30 and 50. When the second goes to 125 px, 100 px lie between 30 and 50: 25 to 45 are shown
  const box = { left: 0, width: 100 };
  const fingers = { from: 75, to: 125, other: 25 };
  expect(pinched({ from: 20, to: 60 }, fingers, box, EXTENT)).toEqual({ from: 25, to: 45 });
});

test('a place outside comes to the middle, one inside moves nothing', () => {
  expect(showing({ from: 0, to: 10 }, { from: 50, to: 51 }, EXTENT)).toEqual({ from: 45.5, to: 55.5 });
  expect(showing({ from: 0, to: 10 }, { from: 3, to: 4 }, EXTENT)).toEqual({ from: 0, to: 10 });
  expect(around({ from: 50, to: 52 }, EXTENT)).toEqual({ from: 48, to: 54 });
});

test('a link holds nine digits of a range, and nothing of the whole axis', () => {
  expect(rangeInLink({ from: 100 / 3, to: 200 / 3 }, EXTENT)).toEqual({ from: 33.3333333, to: 66.6666667 });
  expect(rangeInLink(EXTENT, EXTENT)).toBeNull();
});

test('whatever is asked for, the range lies inside the extent and is not empty', () => {
  const any = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(any, any, any, fc.double({ min: 0, max: 1e9, noNaN: true }), (a, b, at, factor) => {
      const given = { from: Math.min(a, b), to: Math.max(a, b) };
      for (const range of [within(given, EXTENT), zoomed(within(given, EXTENT), factor, at, EXTENT)]) {
        expect(range.from).toBeGreaterThanOrEqual(EXTENT.from);
        expect(range.to).toBeLessThanOrEqual(EXTENT.to + 1e-9);
        expect(range.to).toBeGreaterThan(range.from);
      }
    }),
  );
});
