import { expect, test } from 'vitest';
import type { CompareView } from '../../compare/comparison';
import { LATENCY, LOAD, run } from '../../compare/runs.fixture';
import { PLAIN_VIEW } from '../../compare/views.fixture';
import { WT_CONFIGS, WT_METRICS, WT_RUNS } from '../../compare/wiredtiger.fixture';
import { metricOf } from '../../metrics';
import type { Histogram, Metric, Run } from '../../model';
import { exportedOf } from '../export.fixture';
import { buildReport, type Report } from './report';
import { reportHtml } from './report-html';

const VIEW: CompareView = {
  ...PLAIN_VIEW,
  metrics: ['insert_rate_avg'],
  rows: ['config', 'engine'],
  columns: ['version'],
};

function loadReport(base: CompareView['base'] = { row: null, column: null }): Report {
  const input = { runs: WT_RUNS, configs: WT_CONFIGS, metrics: WT_METRICS, histograms: new Map() };
  return buildReport({ ...input, view: { ...VIEW, base } })!;
}

/** Label of a system to what its cell says and its colour. */
function column(
  report: Report,
  kind: 'absolute' | 'relative',
  step = 0,
): Record<string, [string, string | null]> {
  const { rows, columns } = report.summary;
  return Object.fromEntries(
    rows.map(({ label }, i): [string, [string, string | null]] => {
      const { text, colour } = columns[step]![kind][i]!;
      return [label, [text, colour]];
    }),
  );
}

/** Inserts per second of v1 to v21, as the table of the load has them. */
const M365 = [
  20446, 20610, 20530, 20916, 28153, 28121, 28337, 28313, 28531, 28249, 28555, 28450, 27167, 27203, 27071,
  28321, 28337, 28273, 28313, 27996, 28329,
];
const M400 = [
  20371, 20454, 20602, 20881, 28547, 28401, 28629, 28563, 28129, 28588, 28474, 28604, 27337, 27241, 26925,
  28596, 28273, 28563, 28450, 28662, 28563,
];

/** `28,153`. */
const grouped = (rate: number) => `${Math.floor(rate / 1000)},${String(rate % 1000).padStart(3, '0')}`;

test('the load of the 44 systems has the absolute colours that the rule gives, cell by cell', () => {
  // least 12,979 (mmapv1 on 3.6.5), most 28,662 (v20 on 4.0.0): a range of 15,683, its quarter cut to whole units 3,920
  // red up to 12,979 + 3,920 = 16,899, since 12,979 is less than 0.8 × 28,662 = 22,929.6
  // green from 28,662 − 3,920 = 24,742; v1 to v4 (20,371 to 20,916) are between, v5 to v21 (26,925 and more) are green
  const between = (i: number) => (i < 4 ? null : 'green');
  expect(column(loadReport(), 'absolute')).toEqual({
    'mmapv1 · 3.6.5': ['12,979', 'red'],
    'mmapv1 · 4.0.0': ['13,014', 'red'],
    ...Object.fromEntries(
      M365.map((rate, i) => [`v${i + 1} · WiredTiger · 3.6.5`, [grouped(rate), between(i)]]),
    ),
    ...Object.fromEntries(
      M400.map((rate, i) => [`v${i + 1} · WiredTiger · 4.0.0`, [grouped(rate), between(i)]]),
    ),
  });
});

test('the load of the 44 systems has the relative colours that the rule gives, cell by cell', () => {
  // against v1 on 3.6.5, 20,446: 105 % is 21,468.3, 95 % is 19,423.7
  // mmapv1: 12,979 is 63 %, 13,014 is 64 %: yellow; v1 to v4 are 100 % (20,371) to 102 % (20,916): none;
  // v5 to v21 are at least 26,925, 132 %: blue
  const of = (rate: number, i: number) => [(rate / 20446).toFixed(2), i < 4 ? null : 'blue'];
  const report = loadReport({ row: 'v1', column: null });
  expect(report.base).toBe('v1 · WiredTiger · 3.6.5');
  expect(column(report, 'relative')).toEqual({
    'mmapv1 · 3.6.5': ['0.63', 'yellow'],
    'mmapv1 · 4.0.0': ['0.64', 'yellow'],
    ...Object.fromEntries(M365.map((rate, i) => [`v${i + 1} · WiredTiger · 3.6.5`, of(rate, i)])),
    ...Object.fromEntries(M400.map((rate, i) => [`v${i + 1} · WiredTiger · 4.0.0`, of(rate, i)])),
  });
});

test('a single configuration against one in the middle is coloured both ways', () => {
  // against v13 on 3.6.5, 27,167: 95 % is 25,808.7 and 105 % is 28,525.4, but percents are rounded before they are held against the bounds:
  // 28,531 is 105.02 %, which is 105 and not more; 28,662 is 105.50 %, which is 106; 20,446 is 75 %
  const report = loadReport({ row: 'v13', column: null });
  const cells = column(report, 'relative');
  expect(cells['v9 · WiredTiger · 3.6.5']).toEqual(['1.05', null]);
  expect(cells['v20 · WiredTiger · 4.0.0']).toEqual(['1.06', 'blue']);
  expect(cells['v1 · WiredTiger · 3.6.5']).toEqual(['0.75', 'yellow']);
  expect(cells['v15 · WiredTiger · 4.0.0']).toEqual(['0.99', null]); // 26,925 is 99.1 %
});

const INSERTS = metricOf('insert_rate_avg')!;
const TARGET = metricOf('insert_rate_target')!;
const QUERIES = metricOf('query_rate_avg')!;

function stepped(
  runs: readonly Run[],
  metrics: readonly Metric[],
  histograms = new Map<string, Histogram[]>(),
): Report {
  const view = { ...PLAIN_VIEW, metrics: ['insert_rate_avg'], rows: ['config'] };
  return buildReport({ runs, configs: [], metrics, view, histograms })!;
}

test('a step of queries shows queries, and who missed the wanted rate is grey, and red in the table of targets', () => {
  const values = (config: string, rate: number, queries: number) =>
    run(
      { config, step: 'q100' },
      { insert_rate_avg: rate, insert_rate_target: 1000, query_rate_avg: queries },
    );
  const runs = [
    run({ config: 'a', step: 'l.i0' }, { insert_rate_avg: 500 }),
    values('a', 950, 300),
    values('b', 949, 400),
    values('c', 1000, 200),
  ];
  const report = stepped(runs, [INSERTS, TARGET, QUERIES]);
  expect(report.summary.columns.map(({ step, metric }) => [step, metric])).toEqual([
    ['l.i0', 'insert_rate_avg'],
    ['q100', 'query_rate_avg'],
  ]);
  // 949 is below 95 % of 1,000, so b missed it; without b the most is 300: a range of 100, a quarter of 25; red up to 225
  expect(column(report, 'absolute', 1)).toEqual({
    a: ['300', 'green'],
    b: ['400', 'grey'],
    c: ['200', 'red'],
  });
  expect(report.targets?.columns).toMatchObject([
    {
      step: 'q100',
      target: '1,000',
      cells: [
        { text: '950', colour: null },
        { text: '949', colour: 'red' },
        { text: '1,000', colour: null },
      ],
    },
  ]);
});

test('runs that would be pooled are told apart by what they differ in', () => {
  const report = stepped(
    [
      run({ config: 'a', clients: '1' }, { insert_rate_avg: 10 }),
      run({ config: 'a', clients: '2' }, { insert_rate_avg: 20 }),
    ],
    [INSERTS],
  );
  expect(report.systems.map(({ label }) => label)).toEqual(['a · clients 1', 'a · clients 2']);
  expect(report.steps.map(({ label }) => label)).toEqual(['all runs']);
});

test('histograms have the greys of their shares, blank where nothing lies, and the colours of their maxima', () => {
  const histogram = (counts: number[], max: number): Histogram => ({
    kind: 'histogram',
    metric: 'latency',
    label: 'Insert rt',
    line: 1,
    weights: 'count',
    buckets: [0.000256, 0.001, Number.POSITIVE_INFINITY].map((upTo, i) => ({
      upTo,
      count: counts[i]!,
      line: 1,
    })),
    max,
  });
  const runs = ['a', 'b', 'c'].map((config) => ({ ...run({ config }, { insert_rate_avg: 1 }), id: config }));
  const histograms = new Map([
    ['a', [histogram([90, 10, 0], 1)]],
    ['b', [histogram([50, 50, 0], 0.1)]],
    ['c', [histogram([0, 0, 4], 0.5)]],
  ]);
  const [table] = stepped(runs, [INSERTS, LATENCY], histograms).steps[0]!.histograms;
  expect(table?.buckets).toEqual(['≤ 256 µs', '≤ 1 ms', '> 1 ms']);
  // 90 %: round(90 / 5) = 18 of 20 steps, 254 − 36 = 218; 10 %: 254 − 4 = 250; 50 %: 254 − 20 = 234; 100 %: 254 − 40 = 214
  expect(table?.rows.map(({ cells }) => cells)).toEqual([
    [
      { text: '90.000', colour: '#dadada' },
      { text: '10.000', colour: '#fafafa' },
      { text: '', colour: null },
    ],
    [
      { text: '50.000', colour: '#eaeaea' },
      { text: '50.000', colour: '#eaeaea' },
      { text: '', colour: null },
    ],
    [
      { text: '', colour: null },
      { text: '', colour: null },
      { text: '100.000', colour: '#d6d6d6' },
    ],
  ]);
  // 0.1 to 1: a quarter of the range is 0.225
  expect(table?.rows.map(({ max }) => max.colour)).toEqual(['red', 'green', null]);
});

test('what has no direction has no colour', () => {
  const runs = [run({ config: 'a' }, { load: 10 }), run({ config: 'b' }, { load: 20 })];
  const report = stepped(runs, [LOAD]);
  expect(column(report, 'absolute')).toEqual({ a: ['10', null], b: ['20', null] });
  expect(column(report, 'relative')).toEqual({ a: ['1.00', null], b: ['2.00', null] });
});

test('no numbers give no report', () => {
  const input = { configs: [], histograms: new Map(), view: PLAIN_VIEW };
  expect(buildReport({ ...input, runs: [], metrics: [] })).toBeNull();
  expect(buildReport({ ...input, runs: [run({ config: 'a' }, {})], metrics: [TARGET] })).toBeNull();
});

test('the file needs nothing else and runs nothing, whatever names it holds', () => {
  const hostile = '<script>alert(1)</script>';
  const report = stepped([run({ config: hostile, step: hostile }, { insert_rate_avg: 1 })], [INSERTS]);
  const html = reportHtml(report, exportedOf(undefined, { title: hostile }));
  expect(html).not.toMatch(/<script|<link|<img|@import|url\(|src=/);
  expect(html).toContain('&lt;script&gt;');
});

test('the file holds every table and a chart for every step', () => {
  const html = reportHtml(loadReport(), exportedOf());
  for (const part of [
    'Summary, absolute',
    'Summary, relative',
    'Efficiency: what one operation costs',
    '<svg',
    'id="step-0"',
    'wkb/i',
    '<td style="background:#FF9A9A">12,979</td>',
    '<td style="background:#81FFA6">28,153</td>',
    '@media print',
  ])
    expect(html).toContain(part);
});
