import { describe, expect, test } from 'vitest';
import type { Measurement, Run } from '../model';
import { cellOf } from './cell';
import { absoluteText, cellText, convertedText, spreadText, valueText } from './cell-text';
import { compareRuns } from './compare-runs';
import type { CompareView } from './comparison';
import { constraintWords } from './constraint-words';
import { changeText, ratioFootnotes } from './footnotes';
import { cellAt } from './read-comparison.fixture';
import { LATENCY, LOAD, RATE, run } from './runs.fixture';
import { describeComparison, sentenceParts } from './sentence';
import { titleParts } from './title';
import { PLAIN_VIEW, WIREDTIGER_VIEW } from './views.fixture';
import { WT_CONFIGS, WT_METRICS, WT_RUNS } from './wiredtiger.fixture';

const wiredTiger = (view: Partial<CompareView> = {}) =>
  compareRuns(WT_RUNS, WT_CONFIGS, WT_METRICS, { ...WIREDTIGER_VIEW, ...view });
const say = (view: Partial<CompareView>) => describeComparison(wiredTiger(view));
const noBase = { base: { row: null, column: null }, values: 'absolute' as const };

describe('the sentence', () => {
  test('tells the selected row, what it costs, the knobs, the best, and that one run each claims nothing', () => {
    expect(say({ selected: { row: 'v9', column: null } })).toBe(
      'v9 inserts 1.40× as fast as v1 on 3.6.5 and 1.38× on 4.0.0, and writes 0.17× the KB per insert on both; ' +
        'syncPeriodSecs and five eviction settings differ. The fastest is v20 on 4.0.0, 28,662 op/s, 1.41×. 1 run each: no claim.',
    );
  });
  test('tells the best row when none is selected', () => {
    expect(say({})).toMatch(
      /^v20 inserts 1\.37× as fast as v1 on 3\.6\.5 and 1\.41× on 4\.0\.0, and writes 0\.18× the KB per insert on 3\.6\.5 and 0\.16× on 4\.0\.0; syncPeriodSecs, cacheSizeGB and five eviction settings differ\./,
    );
  });
  test('uses aliases', () => {
    expect(say({ selected: { row: 'v9', column: null }, aliases: { v1: 'stock', v9: 'tuned' } })).toMatch(
      /^tuned inserts 1\.40× as fast as stock on 3\.6\.5/,
    );
  });
  test('says how the mean stands to a base column', () => {
    expect(say({ base: { row: null, column: '3.6.5' } })).toBe(
      '4.0.0 inserts 1.00× as fast as 3.6.5 (geometric mean over 21 rows; 0.99× to 1.02×). 1 run each: no claim.',
    );
  });
  test('names the extremes when there is no base', () => {
    expect(say(noBase)).toBe(
      'Highest insert rate: 28,662 op/s (v20 on 4.0.0). Lowest: 20,371 op/s (v1 on 4.0.0), 1.41× apart. 1 run each: no claim.',
    );
  });
  test('does not say how far different work is apart', () => {
    const runs = [
      run({ step: 'load', dbms: 'A' }, { rate: 100 }),
      run({ step: 'scan', dbms: 'A' }, { rate: 50 }),
    ];
    const view: CompareView = { ...PLAIN_VIEW, metrics: ['rate'], rows: ['step'] };
    expect(describeComparison(compareRuns(runs, [], [RATE], view))).toBe(
      'Highest rate: 100 op/s (load). Lowest: 50 op/s (scan). 1 run each: no claim.',
    );
  });
  test('names the ends of lines', () => {
    const runs = [
      run({ network_latency: '10ms', request: 'query' }, { latency: 0.021 }),
      run({ network_latency: '50ms', request: 'query' }, { latency: 0.102 }),
      run({ network_latency: '10ms', request: 'mutation' }, { latency: 0.07 }),
      run({ network_latency: '50ms', request: 'mutation' }, { latency: 0.31 }),
    ];
    const view: CompareView = {
      ...PLAIN_VIEW,
      metrics: ['latency'],
      rows: ['network_latency'],
      columns: ['request'],
      kind: 'lines',
    };
    expect(describeComparison(compareRuns(runs, [], [LATENCY], view))).toBe(
      'Latency from 10ms to 50ms: mutation 70 ms to 310 ms, query 21 ms to 102 ms. 1 run each: no claim.',
    );
  });
  test('tells a range when there are many columns', () => {
    const view = { rows: ['version'], columns: ['config'], base: { row: '3.6.5', column: null } };
    // v10: 28588 ÷ 28249 = 1.012; v9: 28129 ÷ 28531 = 0.986; v20: 28662 ÷ 27996 = 1.024
    expect(say(view)).toMatch(/^4\.0\.0 inserts 0\.99× as fast as 3\.6\.5 for v9 to 1\.02× for v20/);
  });
  test('calls nothing best without a direction', () => {
    const runs = [run({ config: 'a' }, { load: 10 }), run({ config: 'b' }, { load: 20 })];
    const view: CompareView = {
      ...PLAIN_VIEW,
      metrics: ['load'],
      rows: ['config'],
      base: { row: 'a', column: null },
      values: 'ratio',
    };
    expect(describeComparison(compareRuns(runs, [], [LOAD], view))).toBe(
      'b has 2.00× the load of a. 1 run each: no claim.',
    );
  });
  test('tells how many repeats there are, and what they cannot claim', () => {
    const runs = [1, 2, 3].flatMap((rate) => [
      run({ config: 'a' }, { rate }),
      run({ config: 'b' }, { rate: 2 * rate }),
    ]);
    const view: CompareView = {
      ...PLAIN_VIEW,
      metrics: ['rate'],
      rows: ['config'],
      base: { row: 'a', column: null },
    };
    expect(describeComparison(compareRuns(runs, [], [RATE], view))).toMatch(
      /Medians of 3 runs each: 3 per side cannot reach p < 0\.05\.$/,
    );
    expect(say({ columns: [], average: ['version'] })).toMatch(/Medians over runs that differ: no claim\.$/);
  });
  test('says so when there is nothing', () => {
    expect(say({ filter: { dbms: ['nothing'] } })).toBe('No value is shown.');
    expect(say({ metrics: [] })).toBe('No value is shown.');
  });
  test('has its figures marked', () => {
    const strong = sentenceParts(wiredTiger({ selected: { row: 'v9', column: null } })).filter(
      (part) => part.isStrong,
    );
    expect(strong.map(({ text }) => text)).toEqual([
      'v9',
      '1.40×',
      '1.38×',
      '0.17×',
      'v20 on 4.0.0',
      '28,662 op/s',
      '1.41×',
    ]);
  });
});

test('the title names metric, axes, base and mode', () => {
  expect(titleParts(wiredTiger())).toEqual([
    'Insert rate',
    'config × version',
    'base v1 on the same version',
    'ratio',
  ]);
  expect(titleParts(wiredTiger({ ...noBase, charts: ['engine'] }))).toEqual([
    'Insert rate',
    'config × version',
    'one chart per engine',
    'absolute',
  ]);
});

describe('cells', () => {
  const comparison = wiredTiger();
  const text = (mode: CompareView['values'], row: string, column: string, metric: string) => {
    const index = comparison.metrics.findIndex((compared) => compared.metric.id === metric);
    return cellText(
      cellAt(comparison, row, column, metric),
      comparison.metrics[index]!,
      mode,
      cellAt(comparison, 'v1', column, metric),
    );
  };
  test('show a mode, the base in its own unit', () => {
    expect(text('ratio', 'v5', '3.6.5', 'insert_rate_avg')).toBe('1.377');
    expect(text('percent', 'v5', '3.6.5', 'insert_rate_avg')).toBe('+37.7\u2009%');
    expect(text('difference', 'v5', '3.6.5', 'insert_rate_avg')).toBe('+7,707');
    expect(text('difference', 'v9', '3.6.5', 'write_bytes_per_insert')).toBe('−4.95');
    expect(text('absolute', 'v9', '3.6.5', 'write_bytes_per_insert')).toBe('1.00');
    expect(text('ratio', 'v1', '3.6.5', 'insert_rate_avg')).toBe('20,446');
  });
  test('show a dash where a value or its base is missing', () => {
    expect(text('absolute', 'v1', '4.0.0', 'database_size')).toBe('–');
    expect(text('ratio', 'v13', '4.0.0', 'database_size')).toBe('–');
    expect(text('absolute', 'v13', '4.0.0', 'database_size')).toBe('35');
    expect(text('absolute', 'v22', '3.6.5', 'insert_rate_avg')).toBe('–');
  });
  test('have a unit where they stand alone', () => {
    expect(valueText(cellAt(comparison, 'v5', '3.6.5', 'process_rss'), comparison.metrics[5]!)).toBe(
      '60.9 GB',
    );
  });
});

describe('foot notes', () => {
  test('say once per column why ratios are missing, with the line of the base', () => {
    expect(ratioFootnotes(wiredTiger())).toMatchObject([
      {
        problem: 'base-missing',
        cells: 9,
        base: { uploadId: '6c162bc5dc68', line: 99, raw: 'x' },
        message: 'size on 4.0.0: the base is missing (x, line 99); 9 ratios not given.',
      },
    ]);
  });
  test('a change that no ratio tells is shown as it is', () => {
    const runs = [run({ config: 'a' }, { rate: 0 }), run({ config: 'b' }, { rate: 0.2 })];
    const zero = compareRuns(runs, [], [RATE], {
      ...PLAIN_VIEW,
      metrics: ['rate'],
      rows: ['config'],
      base: { row: 'a', column: null },
    });
    expect(changeText(zero, 0, 1, 0, 0)).toBe('0 → 0.2');
    expect(ratioFootnotes(zero)[0]?.message).toBe('rate: the base is 0 (0, line 1); 1 ratio not given.');
  });
});

test('charts side by side are told by their names', () => {
  const comparison = compareRuns(WT_RUNS, WT_CONFIGS, WT_METRICS, {
    ...WIREDTIGER_VIEW,
    columns: [],
    charts: ['version'],
    selected: { row: 'v9', column: null },
  });
  // 28531 ÷ 20446 and 28129 ÷ 20371; 1.00 ÷ 5.95 and 0.99 ÷ 5.94
  expect(describeComparison(comparison)).toMatch(
    /^v9 inserts 1\.40× as fast as v1 on 3\.6\.5 and 1\.38× on 4\.0\.0, and writes 0\.17× the KB per insert on both;.*The fastest is v20 on 4\.0\.0/,
  );
});

test('the reach of repeats is that of the farther end from their median, in percent', () => {
  const cell = (...values: number[]) =>
    cellOf(values.map((value, run) => ({ run, value, line: 1, label: 'rate', raw: String(value) })));
  expect(spreadText(cell(90, 100, 130))).toBe('±30.0\u2009%');
  expect(spreadText(cell(70, 100, 130))).toBe('±30.0\u2009%');
  expect(spreadText(cell(100, 100))).toBe('±0.0\u2009%');
  expect(spreadText(cell(100))).toBeNull();
  expect(spreadText(cell(-1, 0, 1))).toBeNull();
});

test('a median between two numbers has one decimal more than they have', () => {
  const rate = {
    metric: RATE,
    written: null,
    unit: { unit: 'op/s', factor: 1 },
    isAllZero: false,
    inTable: true,
  };
  const text = (...raws: string[]) =>
    absoluteText(
      cellOf(raws.map((raw, run) => ({ run, value: Number(raw), line: 1, label: 'rate', raw }))),
      rate,
    );
  expect(text('100', '111')).toBe('105.5');
  expect(text('100', '110')).toBe('105');
  expect(text('0.10', '0.15')).toBe('0.125');
  expect(text('100', '105', '111')).toBe('105');
});

test('a number that was written in another unit says as what it was read; powers of ten need no words', () => {
  const cell = (value: number, raw: string | null) => cellOf([{ run: 0, value, line: 1, label: 'x', raw }]);
  expect(convertedText(cell(24.9 * 2 ** 30, '24.9'))).toBe('24.9 in the text, read as GiB');
  expect(convertedText(cell(61 * 2 ** 20, '61 MiB'))).toBe('61 MiB in the text');
  expect(convertedText(cell(90, '1.5'))).toBe('1.5 in the text, read as min');
  expect(convertedText(cell(5950, '5.95'))).toBeNull();
  expect(convertedText(cell(0, '0'))).toBeNull();
  expect(convertedText(cell(1.5, null))).toBeNull();
});

test('constraints say what they leave and what of it is best', () => {
  // of 44 places those with wkb/i of at most 1.00 KB
  const atMost = [{ metric: 'write_bytes_per_insert', bound: 'at-most', value: 1000 }] as const;
  const most = Math.max(
    ...WT_RUNS.filter(({ measurements }) =>
      measurements.some(
        ({ metric, value }) => metric === 'write_bytes_per_insert' && value !== null && value <= 1000,
      ),
    ).flatMap(
      ({ measurements }) => measurements.find(({ metric }) => metric === 'insert_rate_avg')?.value ?? [],
    ),
  );
  const comparison = wiredTiger({});
  const drawn = comparison.metrics.findIndex(({ metric }) => metric.id === 'insert_rate_avg');
  const words = constraintWords(comparison, atMost, drawn);
  expect(most).toBe(28_662); // wt.m400.v20: 28662 ips.av at 0.98 wkb/i
  expect(words).toMatch(
    /^With wkb\/i at most 1 KB, \d+ of \d+ pass; the first by ips\.av is v20 on 4\.0\.0, 28,662 op\/s\.$/,
  );
  const none = [{ metric: 'write_bytes_per_insert', bound: 'at-most', value: 1 }] as const;
  expect(constraintWords(comparison, none, drawn)).toMatch(
    /^With wkb\/i at most 0\.001 KB, none of \d+ pass\.$/,
  );
  expect(constraintWords(comparison, [], drawn)).toBe('');
});

test('a label that texts write for several metrics names none of them', () => {
  const named = (metric: string, label: string) => ({ metric, value: 1, line: 1, label, raw: '1' });
  const of = (config: string, ...measurements: Measurement[]) => ({ ...run({ config }, {}), measurements });
  const written = (runs: Run[]) =>
    compareRuns(runs, [], [RATE, LATENCY], {
      ...PLAIN_VIEW,
      metrics: ['rate', 'latency'],
      rows: ['config'],
    }).metrics.map((metric) => metric.written);
  expect(written([of('a', named('rate', 'p99')), of('b', named('latency', 'p99'))])).toEqual([null, null]);
  expect(written([of('a', named('rate', 'p99')), of('b', named('latency', 'lat'))])).toEqual(['p99', 'lat']);
});
