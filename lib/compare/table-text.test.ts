import { expect, test } from 'vitest';
import { compareRuns } from './compare-runs';
import type { CompareView } from './comparison';
import { numbersTable } from './numbers-table';
import { LATENCY, RATE, run } from './runs.fixture';
import { tableCsv, tableMarkdown, tableTsv } from './table-text';
import { PLAIN_VIEW, WIREDTIGER_VIEW } from './views.fixture';
import { WT_CONFIGS, WT_METRICS, WT_RUNS } from './wiredtiger.fixture';

const wiredTiger = (view: Partial<CompareView> = {}) =>
  compareRuns(WT_RUNS, WT_CONFIGS, WT_METRICS, {
    ...WIREDTIGER_VIEW,
    metrics: ['insert_rate_avg', 'database_size'],
    ...view,
  });

test('tab-separated numbers have no separators, the heads hold for the base too, missing ones are empty', () => {
  const comparison = wiredTiger();
  const lines = tableTsv(comparison, numbersTable(comparison)).split('\n');
  expect(lines[0]).toBe(
    'config\t3.6.5 ips.av, op/s ÷ v1\t3.6.5 size, GB ÷ v1\t4.0.0 ips.av, op/s ÷ v1\t4.0.0 size, GB ÷ v1',
  );
  expect(lines[1]).toBe('v1\t1.000\t1.000\t1.000\t');
  expect(lines[5]).toBe('v5\t1.377\t0.778\t1.401\t'); // 28153 / 20446, 28 / 36, 28547 / 20371
});

test('percent in text keeps its sign as computers read it', () => {
  const comparison = wiredTiger({ values: 'percent', metrics: ['database_size'], columns: [] });
  const [, , , , , v5] = tableTsv(comparison, numbersTable(comparison)).split('\n');
  expect(v5).toBe('v5\t-22.2%'); // one run of two has a size: 28 / 36 − 1
});

test('Markdown shows numbers as the page does', () => {
  const comparison = compareRuns(
    [run({ mode: 'a|b' }, { rate: 12_345 }), run({ mode: 'c' }, { rate: null })],
    [],
    [RATE],
    { ...PLAIN_VIEW, metrics: ['rate'], rows: ['mode'] },
  );
  expect(tableMarkdown(comparison, numbersTable(comparison))).toBe(
    '| mode | rate, op/s |\n| --- | ---: |\n| a\\|b | 12,345 |\n| c | – |\n',
  );
});

test('where nothing makes rows, metrics do, and charts have a column of their own', () => {
  const runs = [
    run({ engine: 'a', step: 'load' }, { rate: 10, latency: 0.5 }),
    run({ engine: 'b', step: 'load' }, { rate: 20, latency: 0.25 }),
  ];
  const comparison = compareRuns(runs, [], [RATE, LATENCY], {
    ...PLAIN_VIEW,
    metrics: ['rate', 'latency'],
    columns: ['engine'],
    charts: ['step'],
  });
  expect(tableTsv(comparison, numbersTable(comparison))).toBe(
    'step\tmetric\ta\tb\nload\trate, op/s\t10\t20\nload\tlatency, ms\t500\t250\n',
  );
});

test('labels that a spreadsheet would run are made harmless, numbers stay numbers', () => {
  const labels = ['=1+2', '+cmd', '-x', '@sum', '-5', '+1e3', 'a=b'];
  const comparison = compareRuns(
    labels.map((mode) => run({ mode }, { rate: -1 })),
    [],
    [RATE],
    { ...PLAIN_VIEW, metrics: ['rate'], rows: ['mode'] },
  );
  for (const [text, separator] of [
    [tableCsv(comparison, numbersTable(comparison)), ','],
    [tableTsv(comparison, numbersTable(comparison)), '\t'],
  ] as const) {
    const lines = text.trimEnd().split(/\r?\n/).slice(1);
    const cells = lines.map((line) => line.split(separator));
    expect(cells.map(([label]) => label).sort()).toEqual(
      ["'=1+2", "'+cmd", "'-x", "'@sum", '-5', '+1e3', 'a=b'].sort(),
    );
    expect(new Set(cells.map(([, value]) => value))).toEqual(new Set(['-1']));
  }
});

test('commas, quotes and line ends of labels stay inside their cell', () => {
  const comparison = compareRuns([run({ mode: 'a, "b"\nc' }, { rate: 1234.5 })], [], [RATE], {
    ...PLAIN_VIEW,
    metrics: ['rate'],
    rows: ['mode'],
  });
  expect(tableCsv(comparison, numbersTable(comparison))).toBe(
    'mode,"rate, op/s"\r\n"a, ""b""\nc",1234.5\r\n',
  );
});

test('a label holds no markup of Markdown tables or of HTML', () => {
  const comparison = compareRuns([run({ mode: '<img src=x>|' }, { rate: 1 })], [], [RATE], {
    ...PLAIN_VIEW,
    metrics: ['rate'],
    rows: ['mode'],
  });
  expect(tableMarkdown(comparison, numbersTable(comparison))).toContain('| &lt;img src=x>\\| | 1 |');
});

test('Markdown ends with the geometric means of ratios, counted, and tab-separated text has rows alone', () => {
  const rates = { a: 100, b: 200, c: 800 };
  const comparison = compareRuns(
    Object.entries(rates).map(([mode, rate]) => run({ mode }, { rate })),
    [],
    [RATE],
    { ...PLAIN_VIEW, metrics: ['rate'], rows: ['mode'], base: { row: 'a', column: null }, values: 'ratio' },
  );
  const table = numbersTable(comparison);
  // the root of 2 × 8; the base itself is left out
  expect(tableMarkdown(comparison, table).trimEnd().split('\n').at(-1)).toBe('| mean of 2 | 4.000 |');
  expect(tableTsv(comparison, table)).not.toContain('mean');
});
