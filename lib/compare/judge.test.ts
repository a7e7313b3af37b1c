import { describe, expect, test } from 'vitest';
import { compareRuns } from './compare-runs';
import { bandOf, judgeRatio } from './judge';
import { judgeQuarters } from './quartiles';
import { absoluteColours, relativeColours, targetColours } from './report-colours';
import { WIREDTIGER_VIEW } from './views.fixture';
import { WT_CONFIGS, WT_METRICS, WT_RUNS } from './wiredtiger.fixture';

const met = (values: (number | null)[]) => values.map((value) => ({ value, missedTarget: false }));

/** The values of a metric on one version, from v1 to v21. */
function column(version: string, metric: string): (number | null)[] {
  return WT_RUNS.filter((run) => run.dimensions.version === version && run.configId !== null).map(
    (run) => run.measurements.find((measurement) => measurement.metric === metric)!.value,
  );
}

describe('by percent', () => {
  test('what is better depends on the direction, and without one nothing is', () => {
    expect(judgeRatio(1.4, 'higher', 5)).toBe('better');
    expect(judgeRatio(1.4, 'lower', 5)).toBe('worse');
    expect(judgeRatio(0.6, 'lower', 5)).toBe('better');
    expect(judgeRatio(0.6, 'higher', 5)).toBe('worse');
    expect(judgeRatio(1.4, 'none', 5)).toBe('none');
  });
  test('the bound itself is within', () => {
    expect(judgeRatio(1.05, 'higher', 5)).toBe('same');
    expect(judgeRatio(1.0501, 'higher', 5)).toBe('better');
    expect(judgeRatio(0.95, 'higher', 5)).toBe('same');
    expect(judgeRatio(1.001, 'higher', 0)).toBe('better');
  });
  test('the reports round to whole percent first: 1.054 is 105, 0.949 is 95', () => {
    expect(judgeRatio(1.054, 'higher', 'report')).toBe('same');
    expect(judgeRatio(1.056, 'higher', 'report')).toBe('better');
    expect(judgeRatio(0.949, 'higher', 'report')).toBe('same');
    expect(judgeRatio(0.944, 'higher', 'report')).toBe('worse');
  });
  test('a chart knows where the band ends', () => {
    expect(bandOf(10)).toEqual({ from: 0.9, to: 1.1 });
    expect(bandOf('report')).toEqual({ from: 0.95, to: 1.05 });
  });
});

describe('the colours of the insert-benchmark reports', () => {
  test('insert rate on 3.6.5: v1 to v4 are red, v5 to v21 green', () => {
    // min 20446, max 28555: gap 8109, a quarter is 2027. Red up to 22473, green from 26528. 0.8 · 28555 = 22844 > 20446, so red is on
    expect(absoluteColours(met(column('3.6.5', 'insert_rate_avg')))).toEqual([
      ...Array(4).fill('red'),
      ...Array(17).fill('green'),
    ]);
  });
  test('rate at p99 on 3.6.5: only v1 is red, v2 to v4 have no colour', () => {
    // min 10150, max 23886: gap 13736, a quarter is 3434. Red up to 13584 (v2 has 13944), green from 20452 (v14 has 20839)
    expect(absoluteColours(met(column('3.6.5', 'insert_rate_p99')))).toEqual([
      'red',
      null,
      null,
      null,
      ...Array(17).fill('green'),
    ]);
  });
  test('nothing is red when the minimum is at least 0.8 of the maximum', () => {
    // v5 to v8 on 4.0.0 and v13 to v15: 28547 28401 28629 28563 27337 27241 26925. Gap 1704, a quarter is 426: green from 28203
    const values = [28547, 28401, 28629, 28563, 27337, 27241, 26925];
    expect(absoluteColours(met(values))).toEqual(['green', 'green', 'green', 'green', null, null, null]);
  });
  test('the quarter is cut to whole operations', () => {
    // gap 999 − 106 = 893, a quarter is 223.25, cut to 223: red up to 329, green from 776
    expect(absoluteColours(met([106, 329, 329.1, 775.9, 776, 999]))).toEqual([
      'red',
      'red',
      null,
      null,
      'green',
      'green',
    ]);
  });
  test('a missed target is grey and does not make the maximum, but stays red in the bottom quarter', () => {
    const cells = [
      { value: 100, missedTarget: true },
      { value: 1000, missedTarget: false },
      { value: 5000, missedTarget: true },
      { value: 400, missedTarget: false },
    ];
    // min 100, max of those that met it 1000: a quarter is 225. Red up to 325
    expect(absoluteColours(cells)).toEqual(['red', 'green', 'grey', null]);
  });
  test('where every run missed its target all are grey, and missing values have no colour', () => {
    expect(
      absoluteColours([
        { value: 1, missedTarget: true },
        { value: 9, missedTarget: true },
      ]),
    ).toEqual(['grey', 'grey']);
    expect(absoluteColours(met([null, null]))).toEqual([null, null]);
  });
  test('relative to v1 on 3.6.5: v2 to v4 have no colour, the others are blue', () => {
    // 20916 ÷ 20446 = 1.023; 27071 ÷ 20446 = 1.324
    const rates = column('3.6.5', 'insert_rate_avg');
    expect(relativeColours(rates, rates[0]!)).toEqual([...Array(4).fill(null), ...Array(17).fill('blue')]);
  });
  test('relative: 105 and 95 percent after rounding are within', () => {
    expect(relativeColours([1054, 1055, 946, 944, null], 1000)).toEqual([null, 'blue', null, 'yellow', null]);
    expect(relativeColours([1], 0)).toEqual([null]);
  });
  test('a background rate below 95 percent of its target is red', () => {
    // 0.95 · 2000 = 1900; published: 1976 of 2000 passes
    expect(targetColours([1976, 1900, 1899, null], 2000)).toEqual([null, null, 'red', null]);
  });
});

describe('quarters as judgement', () => {
  test('where lower is better the bottom quarter is the best', () => {
    // 1.00 to 5.95 KB: a quarter is 1.2375. Best up to 2.2375, worst from 4.7125
    expect(judgeQuarters(met([5950, 5230, 1490, 3000, 1000]), 'lower', 'B')).toEqual([
      'worse',
      'worse',
      'better',
      'same',
      'better',
    ]);
  });
  test('values that are all alike are none better than others', () => {
    expect(judgeQuarters(met([7, 7]), 'higher', 'op/s')).toEqual(['same', 'same']);
  });
  test('each column has its own quarters', () => {
    const { charts } = compareRuns(WT_RUNS, WT_CONFIGS, WT_METRICS, {
      ...WIREDTIGER_VIEW,
      threshold: 'quartiles',
      noResult: 'hide',
    });
    const judgements = charts[0]!.rows.map((row) => row.cells[1]![0]!.judgement);
    // 4.0.0: min 20371, max 28662: gap 8291, a quarter is 2072. Worst up to 22443, best from 26590
    expect(judgements).toEqual([...Array(4).fill('worse'), ...Array(17).fill('better')]);
  });
});
