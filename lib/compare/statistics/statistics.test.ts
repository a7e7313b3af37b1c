import { describe, expect, test } from 'vitest';
import { noClaim, smallestP } from '../claim';
import { compareRuns } from '../compare-runs';
import { hasRepeats } from '../each-pair';
import { geometricMeans } from '../geometric-means';
import { RATE, run } from '../runs.fixture';
import { PLAIN_VIEW, WIREDTIGER_VIEW } from '../views.fixture';
import { WT_CONFIGS, WT_METRICS, WT_RUNS } from '../wiredtiger.fixture';
import { ratioInterval } from './bootstrap';
import { holm } from './holm';
import { rankTest } from './rank-test';
import { trustOf } from './trust';

describe('exact Mann–Whitney', () => {
  test('all of one side above the other: 2 of the 252 ways to divide ten values', () => {
    expect(rankTest([110, 112, 108, 111, 109], [100, 102, 98, 101, 99])).toEqual({
      p: 2 / 252,
      method: 'exact',
      delta: 1,
    });
  });
  test('three against four: 2 of 35', () => {
    expect(rankTest([1, 2, 3], [4, 5, 6, 7])).toMatchObject({ p: 2 / 35, delta: -1 });
  });
  test('ties share their ranks', () => {
    // ranks of 1 2 2 3 5 among 1 2 2 2 3 4 4 5 5 6 are 1 3 3 5 8.5: sum 20.5, 7 below the mean 27.5; 46 of 252 are as far
    const test = rankTest([1, 2, 2, 3, 5], [2, 4, 4, 5, 6]);
    expect(test?.p).toBeCloseTo(46 / 252, 12);
    expect(test?.delta).toBeCloseTo(-0.56, 12); // 3 pairs above, 17 below, of 25
  });
  test('two interleaved sides of unequal size', () => {
    // 236 of the 1,716 ways to choose 6 of 13
    const test = rankTest([3, 5, 8, 9, 12, 14], [4, 10, 11, 13, 15, 16, 17]);
    expect(test?.p).toBeCloseTo(236 / 1716, 12);
  });
  test('values that are all alike say nothing', () => {
    expect(rankTest([5, 5, 5, 5], [5, 5, 5, 5])).toMatchObject({ p: 1, delta: 0 });
  });
  test('many values are tested by the normal approximation, ties and continuity corrected', () => {
    const even = Array.from({ length: 30 }, (_, i) => 2 * i);
    // scipy.stats.mannwhitneyu(even + [7, 7, 7], even + 9, method='asymptotic') = 0.0196597
    const test = rankTest(
      [...even, 7, 7, 7],
      even.map((value) => value + 9),
    );
    expect(test?.method).toBe('normal');
    expect(test?.p).toBeCloseTo(0.01966, 3);
  });
  test('an empty side gives no test', () => {
    expect(rankTest([], [1])).toBeNull();
  });
});

describe('what so few runs can claim', () => {
  test('the smallest p follows from the number of runs', () => {
    expect(smallestP(3, 3)).toBeCloseTo(0.1, 12); // 2 of 20
    expect(smallestP(4, 4)).toBeCloseTo(2 / 70, 12);
    expect(smallestP(1, 39)).toBeCloseTo(0.05, 12); // 2 of 40
    expect(smallestP(1, 1)).toBe(1);
  });
  test('is said in words where it is not enough', () => {
    expect(noClaim(1, 1)).toBe('1 run each: no claim');
    expect(noClaim(3, 3)).toBe('3 per side cannot reach p < 0.05');
    expect(noClaim(5, 1)).toBe('5 against 1 run cannot reach p < 0.05');
    expect(noClaim(4, 4)).toBeNull();
  });
});

describe('the interval of the ratio of medians', () => {
  // resampling seven values, the median is the least of them with probability 0.010 and one of the two least with 0.108:
  // the 2.5th percentile is the second, the 97.5th the sixth
  const side = [10, 11, 12, 13, 14, 15, 16];
  test('is where the middle 95 % of resampled ratios lie', () => {
    expect(ratioInterval(side, [5, 5, 5])).toEqual([11 / 5, 15 / 5]);
  });
  test('is the same every time, and for a larger number of resamples', () => {
    expect(ratioInterval(side, [5, 5])).toEqual(ratioInterval(side, [5, 5]));
    expect(ratioInterval(side, [5, 5], { resamples: 20000 })).toEqual([11 / 5, 15 / 5]);
  });
  test('there is none for single runs or a base of 0', () => {
    expect(ratioInterval([1], [1, 2])).toBeNull();
    expect(ratioInterval([1, 2], [0, 2])).toBeNull();
  });
});

test('Holm multiplies the smallest p by all, the next by one less, and never lets a larger p fall below', () => {
  // 0.005 · 4, 0.01 · 3, 0.03 · 2, 0.04 · 1 → at least 0.06
  expect(holm([0.01, 0.04, null, 0.03, 0.005])).toEqual([0.03, 0.06, null, 0.06, 0.02]);
  expect(holm([0.9, 0.8])).toEqual([1, 1]);
});

describe('a comparison with repeats', () => {
  const repeats = (config: string, rates: number[]) => rates.map((rate) => run({ config }, { rate }));
  const runs = [
    ...repeats('a', [100, 102, 98, 101, 99]),
    ...repeats('b', [110, 112, 108, 111, 109]),
    ...repeats('c', [99, 103, 100, 97, 104]),
    ...repeats('d', [150, 151, 152]),
  ];
  const comparison = compareRuns(runs, [], [RATE], {
    ...PLAIN_VIEW,
    metrics: ['rate'],
    rows: ['config'],
    base: { row: 'a', column: null },
  });

  test('says for each row what can be claimed, corrected for what is tested together', () => {
    const trust = trustOf(comparison);
    expect(trust.map(({ row }) => comparison.rows[row]?.label)).toEqual(['b', 'c', 'd']);
    const [b, c, d] = trust;
    // b: p = 2 ÷ 252 = 0.0079; three tests together: × 3
    expect(b).toMatchObject({ isSignificant: true, corrected: 6 / 252 });
    expect(b?.words).toBe(
      'p = 0.024 after Holm over 3 comparisons (5 against 5 runs, exact Mann–Whitney); Cliff’s delta 1.00',
    );
    expect(c?.isSignificant).toBe(false);
    // d: three against five, all above: 2 of 56 = 0.0357; the second of three: × 2
    expect(d?.corrected).toBeCloseTo(4 / 56, 12);
    expect(d?.isSignificant).toBe(false);
  });

  test('has medians, and intervals around their ratios', () => {
    const [b] = trustOf(comparison);
    // medians 110 and 100; the smallest possible ratio is 108 ÷ 102, the largest 112 ÷ 98
    const [low, high] = b!.interval!;
    expect(low).toBeGreaterThanOrEqual(108 / 102);
    expect(low).toBeLessThan(1.1);
    expect(high).toBeGreaterThan(1.1);
    expect(high).toBeLessThanOrEqual(112 / 98);
    expect(trustOf(comparison, { intervals: false })[0]?.interval).toBeNull();
  });

  test('is told from one without', () => {
    expect(hasRepeats(comparison)).toBe(true);
    expect(hasRepeats(compareRuns(WT_RUNS, WT_CONFIGS, WT_METRICS, WIREDTIGER_VIEW))).toBe(false);
  });

  test('runs that differ in a dimension are no repeats, and nothing is claimed on them', () => {
    const mixed = compareRuns(WT_RUNS, WT_CONFIGS, WT_METRICS, {
      ...WIREDTIGER_VIEW,
      columns: [],
      average: ['version'],
    });
    expect(trustOf(mixed)[0]).toMatchObject({
      isMixed: true,
      test: null,
      words: 'medians over runs that differ: no claim',
    });
  });
});

describe('geometric means', () => {
  const meanOf = (base: { row: string | null; column: string | null }, metric: string, column: number) => {
    const comparison = compareRuns(WT_RUNS, WT_CONFIGS, WT_METRICS, { ...WIREDTIGER_VIEW, base });
    const index = comparison.metrics.findIndex((compared) => compared.metric.id === metric);
    const mean = geometricMeans(comparison).find(
      (candidate) => candidate.metric === index && candidate.column === column,
    );
    return [mean?.value?.toFixed(4), mean?.rows, mean?.of];
  };
  test('over the rows that have a value on both sides, saying how many', () => {
    expect(meanOf({ row: 'v1', column: null }, 'insert_rate_avg', 0)).toEqual(['1.3125', 20, 20]);
    // sizes on 4.0.0 are missing for v1 to v12: nine rows have both
    expect(meanOf({ row: null, column: '3.6.5' }, 'database_size', 1)).toEqual(['1.0246', 9, 21]);
    expect(meanOf({ row: null, column: '3.6.5' }, 'insert_rate_avg', 1)).toEqual(['1.0043', 21, 21]);
  });
  test('there is none where the base is missing', () => {
    expect(meanOf({ row: 'v1', column: null }, 'database_size', 1)).toEqual([undefined, 0, 20]);
  });
});
