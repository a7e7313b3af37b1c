import { expect, test } from 'vitest';
import { compareRuns } from '../compare/compare-runs';
import { LATENCY, RATE, run } from '../compare/runs.fixture';
import { PLAIN_VIEW, WIREDTIGER_VIEW } from '../compare/views.fixture';
import { WT_CONFIGS, WT_METRICS, WT_RUNS } from '../compare/wiredtiger.fixture';
import { packComparison, unpackComparison } from './packed-comparison';

const wiredTiger = compareRuns(WT_RUNS, WT_CONFIGS, WT_METRICS, WIREDTIGER_VIEW);

const sent = (value: ReturnType<typeof packComparison>): ReturnType<typeof packComparison> =>
  JSON.parse(JSON.stringify(value));

test('a comparison arrives as it was sent', () => {
  expect(unpackComparison(sent(packComparison(wiredTiger)))).toEqual(wiredTiger);
});

test('repeats, missing values, derived ones and a base cell arrive too', () => {
  const derived = { formula: '10 rows ÷ 2 s', lines: [1, 2] };
  const runs = [
    run({ config: 'a', version: '1' }, { rate: 5, latency: null }),
    run({ config: 'a', version: '1' }, { rate: 7, latency: 0.5 }, { id: 'again' }),
    run(
      { config: 'b', version: '2' },
      {},
      {
        measurements: [{ metric: 'rate', value: 5, line: 9, label: 'rows/s', raw: null, derived }],
      },
    ),
  ];
  for (const base of [
    { row: 'a', column: '1' },
    { row: null, column: '1' },
    { row: null, column: null },
  ]) {
    const view = {
      ...PLAIN_VIEW,
      metrics: ['rate', 'latency'],
      rows: ['config'],
      columns: ['version'],
      base,
    };
    const comparison = compareRuns(runs, [], [RATE, LATENCY], view);
    expect(unpackComparison(sent(packComparison(comparison)))).toEqual(comparison);
  }
});

test('it takes less than half of the letters', () => {
  const packed = JSON.stringify(packComparison(wiredTiger)).length;
  expect(packed).toBeLessThan(JSON.stringify(wiredTiger).length / 2);
});
