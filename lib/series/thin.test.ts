import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pyramidOf } from './pyramid';
import { lowerBound, thin, upperBound } from './thin';
import { isThinned, windowOf } from './window';

/** Ascending places, some of them equal, and a value at each, some of them missing. */
const anySeries = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constant(0), fc.double({ min: 0, max: 50, noNaN: true })),
      fc.oneof({ weight: 9, arbitrary: fc.integer({ min: -20, max: 20 }) }, fc.constant(Number.NaN)),
    ),
    { maxLength: 400 },
  )
  .map((steps) => {
    let x = 0;
    const xs = Float64Array.from(steps, ([step]) => {
      x += step;
      return x;
    });
    return { xs, values: Float64Array.from(steps, ([, value]) => value) };
  });

const anyPart = fc
  .tuple(fc.double({ min: -10, max: 8000, noNaN: true }), fc.double({ min: 0.001, max: 9000, noNaN: true }))
  .map(([from, length]) => ({ from, to: from + length }));

test('no bucket loses its lowest or its highest value, and the ends of the part stay', () => {
  fc.assert(
    fc.property(anySeries, anyPart, fc.integer({ min: 1, max: 40 }), ({ xs, values }, part, buckets) => {
      const { indices, of } = thin(xs, pyramidOf(values), part, buckets);
      const kept = new Set(indices);
      const inside = [...xs.keys()].filter((i) => xs[i]! >= part.from && xs[i]! <= part.to);
      expect(of).toBe(inside.length);
      if (inside.length === 0) return;
      expect(kept).toContain(inside[0]);
      expect(kept).toContain(inside.at(-1));
      const width = (part.to - part.from) / buckets;
      for (let bucket = 0; bucket < buckets; bucket++) {
        const from = bucket === 0 ? part.from : part.from + ((part.to - part.from) * bucket) / buckets;
        const to =
          bucket === buckets - 1
            ? Number.POSITIVE_INFINITY
            : part.from + ((part.to - part.from) * (bucket + 1)) / buckets;
        const own = inside.filter((i) => xs[i]! >= from && xs[i]! < to);
        const known = own.map((i) => values[i]!).filter((value) => !Number.isNaN(value));
        const shown = own.filter((i) => kept.has(i)).map((i) => values[i]!);
        if (known.length > 0) {
          expect(shown, `bucket ${bucket} of ${width}`).toContain(Math.min(...known));
          expect(shown).toContain(Math.max(...known));
        } else if (own.length > 0) expect(shown.length).toBeGreaterThan(0);
      }
    }),
  );
});

test('what is left is in the order of time, and not more than two points a bucket and four at the ends', () => {
  fc.assert(
    fc.property(anySeries, anyPart, fc.integer({ min: 1, max: 40 }), ({ xs, values }, part, buckets) => {
      const { indices } = thin(xs, pyramidOf(values), part, buckets);
      expect(indices.length).toBeLessThanOrEqual(2 * buckets + 4);
      for (let i = 1; i < indices.length; i++) expect(indices[i]!).toBeGreaterThan(indices[i - 1]!);
    }),
  );
});

test('a part keeps the points just outside, so that its line reaches the edges', () => {
  const xs = Float64Array.of(0, 10, 20, 30, 40);
  const { indices, of } = thin(xs, pyramidOf(xs), { from: 15, to: 25 }, 10);
  expect([...indices]).toEqual([1, 2, 3]);
  expect(of).toBe(1);
});

test('nothing is left out where a chart has room for all', () => {
  const xs = Float64Array.from({ length: 20 }, (_, i) => i);
  const line = { xs, values: xs, lines: Uint32Array.from(xs), pyramid: pyramidOf(xs) };
  const all = windowOf(line, -1, { from: 0, to: 19 }, 10).window;
  expect([...all.xs]).toEqual([...xs]);
  expect(all.start).toBe(-1);
  expect(isThinned(all)).toBe(false);
  const some = windowOf(line, -1, { from: 0, to: 19 }, 5).window;
  expect(some.of).toBe(20);
  expect(isThinned(some)).toBe(true);
  expect(windowOf(line, -1, { from: 7, to: 9 }, 5).window.start).toBeNull();
});

test('one stall of one point in a million is seen in a thousand points', () => {
  const xs = Float64Array.from({ length: 1_000_000 }, (_, i) => i);
  const values = xs.map((i) => (i === 654_321 ? 0 : 200));
  const { indices } = thin(xs, pyramidOf(values), { from: 0, to: 999_999 }, 500);
  expect(indices.length).toBeLessThanOrEqual(1004);
  expect(indices).toContain(654_321);
});

test('a pyramid finds the first lowest and highest value of any part, as looking at each does', () => {
  const someValues = fc.array(
    fc.oneof({ weight: 6, arbitrary: fc.integer({ min: -9, max: 9 }) }, fc.constant(Number.NaN)),
    { minLength: 1, maxLength: 700 },
  );
  fc.assert(
    fc.property(someValues, fc.nat(), fc.nat(), (list, a, b) => {
      const values = Float64Array.from(list);
      const from = a % values.length;
      const to = from + (b % (values.length - from + 1));
      const known = [...values.slice(from, to)].filter((value) => !Number.isNaN(value));
      const pyramid = pyramidOf(values);
      const place = (value: number) => values.indexOf(value, from);
      expect(pyramid.lowest(from, to)).toBe(known.length === 0 ? -1 : place(Math.min(...known)));
      expect(pyramid.highest(from, to)).toBe(known.length === 0 ? -1 : place(Math.max(...known)));
    }),
    { numRuns: 300 },
  );
});

test('the places of a value among ascending ones, equal ones included', () => {
  const xs = Float64Array.of(1, 2, 2, 2, 5);
  expect([lowerBound(xs, 2), upperBound(xs, 2)]).toEqual([1, 4]);
  expect([lowerBound(xs, 0), upperBound(xs, 9)]).toEqual([0, 5]);
  expect([lowerBound(xs, 3), upperBound(xs, 3)]).toEqual([4, 4]);
});
