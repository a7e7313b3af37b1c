import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawablesOf, metricsOf } from './families';
import { lineValues, meanOfAll, workShares } from './lines';
import { counterOf, repeated } from './made-up.fixture';
import { comparePrinted } from './printed';
import { plainTrack, rateTrack, startOf } from './track';

test('a counter that starts with its first line is counted from the start, one that does not is not', () => {
  expect(rateTrack(counterOf([10, 20, 30])).values[0]).toBe(10);
  const cut = {
    times: Float64Array.of(100, 101, 102),
    values: Float64Array.of(900, 910, 930),
    lines: new Uint32Array(3),
  };
  expect([...rateTrack(cut).values]).toEqual([Number.NaN, 10, 20]);
  expect(startOf(cut.times)).toBe(100);
  expect(startOf(Float64Array.of(5))).toBe(0);
  expect(startOf(Float64Array.of())).toBe(0);
});

test('where a format gives the rate, intervals last what it divides by: elapsed times are rounded', () => {
  // lines at 5, 9 and 15 s are 5 s apart; 1000 each
  const series = {
    times: Float64Array.of(5, 9, 15),
    values: Float64Array.of(1000, 2000, 3000),
    lines: Uint32Array.of(1, 2, 3),
  };
  const track = rateTrack(series, Float64Array.of(200, 200, 200));
  expect([...track.durations]).toEqual([5, 5, 5]);
  expect([...lineValues(track, 'smoothed', 2)]).toEqual([200, 200, 200]);
});

test('a line through every interval means what was counted over how long it took', () => {
  const anyRates = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(anyRates, fc.integer({ min: 2, max: 60 }), (rates, window) => {
      const track = rateTrack(counterOf(rates, 2));
      const mean = (list: number[]) => list.reduce((sum, rate) => sum + rate, 0) / list.length;
      const smoothed = lineValues(track, 'smoothed', window);
      const cumulative = lineValues(track, 'cumulative', window);
      for (const i of rates.keys()) {
        expect(smoothed[i]).toBeCloseTo(mean(rates.slice(Math.max(0, i - window + 1), i + 1)), 9);
        expect(cumulative[i]).toBeCloseTo(mean(rates.slice(0, i + 1)), 9);
      }
    }),
  );
});

test('the mean of all is where the cumulative line ends', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 1000 }), { minLength: 2, maxLength: 50 }), (rates) => {
      const track = rateTrack(counterOf(rates, 2));
      expect(meanOfAll(track)).toBe(lineValues(track, 'cumulative', 0).at(-1));
    }),
  );
  expect(meanOfAll(rateTrack(counterOf([])))).toBeNull();
});

test('intervals that are not known count for nothing in a mean', () => {
  const values = Float64Array.of(10, Number.NaN, 30);
  const track = plainTrack({ times: Float64Array.of(1, 2, 3), values, lines: new Uint32Array(3) }, true);
  expect([...lineValues(track, 'cumulative', 0)]).toEqual([10, 10, 20]);
});

test('the share of the work never falls, and ends where the counter does', () => {
  expect([...workShares(Float64Array.of(25, 50, 40, 100), 200)!]).toEqual([0.125, 0.25, 0.25, 0.5]);
  expect(workShares(Float64Array.of(0, 0), 100)).toBeNull();
});

test('a printed mean since the start is held against all that was counted, to a second', () => {
  const track = rateTrack(counterOf(repeated(1000, 10), 2));
  const printed = Float64Array.from(repeated(1000, 10));
  printed[7] = 1200; // 16,000 in 15 to 17 s: 941 to 1067
  const rate = { metric: 'r', meaning: 'cumulative' } as const;
  expect(comparePrinted(track, printed, rate)).toEqual({ compared: 10, holding: 9, differing: [7] });
});

test('a printed mean of 30 s is held against the last 30 s to 4 %, before there are so many against all', () => {
  const track = rateTrack(counterOf(repeated(1000, 12), 5));
  // a monitor that counts a first sample of nothing: 0, 1/2, 2/3 … of the truth until that has left its six samples
  const printed = Float64Array.from({ length: 12 }, (_, i) =>
    i < 6 ? (1000 * i) / (i + 1) : i === 9 ? 900 : 1030,
  );
  expect(comparePrinted(track, printed, { metric: 'r', meaning: { seconds: 30 } })).toEqual({
    compared: 12,
    holding: 5,
    differing: [0, 1, 2, 3, 4, 5, 9],
  });
});

test('a printed rate of an interval is held against the counter as far as rounded times tell', () => {
  const times = Float64Array.of(1, 2, 3.1, 4.1);
  const counted = { times, values: Float64Array.of(1000, 2000, 3000, 4000), lines: new Uint32Array(4) };
  const track = rateTrack(counted, null, 0.1);
  // 4000 in 4.1 s, 975.6 a second; an interval of 1.025 s, give or take 0.1 s, has 889 to 1081
  expect(track.values[0]).toBeCloseTo(4000 / 4.1, 9);
  const printed = Float64Array.of(999, 890, 880, 1090);
  expect(comparePrinted(track, printed, { metric: 'r', meaning: 'interval' })).toEqual({
    compared: 4,
    holding: 2,
    differing: [2, 3],
  });
});

test('nothing is compared where it is not known what a printed rate means, or nothing is counted', () => {
  const counted = rateTrack(counterOf([1, 2, 3]));
  expect(comparePrinted(counted, counted.values, { metric: 'r', meaning: null })).toBeNull();
  const plain = plainTrack(counterOf([1, 2, 3]), true);
  expect(comparePrinted(plain, plain.values, { metric: 'r', meaning: 'interval' })).toBeNull();
});

test('a load can be drawn as its rate first, then as what else it prints, its counter last', () => {
  const metrics = [
    'nquads_loaded',
    'transactions',
    'nquad_rate_last5s_printed',
    'aborts',
    'nquad_rate_interval',
  ];
  const drawables = drawablesOf(metrics.map((metric) => ({ metric })));
  expect(drawables.map(({ metric }) => metric)).toEqual([
    'nquad_rate_interval',
    'transaction_rate_interval',
    'aborts',
    'nquads_loaded',
    'transactions',
    'nquad_rate_last5s_printed',
  ]);
  expect(metricsOf(drawables[0]!)).toEqual([
    'nquad_rate_interval',
    'nquads_loaded',
    'nquad_rate_last5s_printed',
    'nquad_rate_monitor_printed',
    'nquad_rate_cumulative_printed',
    'transactions',
  ]);
  expect(metricsOf(drawables[2]!)).toEqual(['aborts']);
});
