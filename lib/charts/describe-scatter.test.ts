import { expect, test } from 'vitest';
import { run } from '../compare/runs.fixture';
import { PAGE_WIDTHS } from './chart';
import { comparisonOf, OPTIONS, wiredTiger } from './charts.fixture';
import { describeScatter } from './describe-scatter';

const SCATTER = wiredTiger({ kind: 'scatter', values: 'absolute' });

test('the axes are the metrics with their units and directions', () => {
  const chart = describeScatter(SCATTER, OPTIONS)!;
  expect([chart.title, chart.direction!.words]).toEqual(['ips.av against wkb/i', 'upper left is better']);
  expect(chart.direction!.arrows).toEqual(['left', 'up']);
  expect([chart.x.name, chart.x.about]).toEqual(['wkb/i', 'KB per insert · log · lower is better']);
  expect([chart.y.name, chart.y.about]).toEqual(['ips.av', 'op/s · higher is better']);
});

test('points stand at the values of both metrics, in the units of the axes', () => {
  const chart = describeScatter(SCATTER, OPTIONS)!;
  const v5 = chart.marks.find(({ label }) => label === 'v5 · 3.6.5')!;
  expect([v5.x, v5.y, v5.where]).toEqual([1.49, 28_153, '28,153 op/s at 1.49 KB']);
  expect(v5.xRounding).toBeCloseTo(0.005, 9);
  expect(chart.marks).toHaveLength(42);
});

test('each version has its front: v17 and v11 on 3.6.5, v20 on 4.0.0', () => {
  const chart = describeScatter(SCATTER, OPTIONS)!;
  expect(chart.marks.filter(({ isOnFront }) => isOnFront).map(({ label }) => label)).toEqual([
    'v11 · 3.6.5',
    'v17 · 3.6.5',
    'v20 · 4.0.0',
  ]);
  expect(chart.fronts.map(({ entity, steps }) => [entity, steps])).toEqual([
    [
      0,
      [
        [0.98, 28_337],
        [0.99, 28_337],
        [0.99, 28_555],
      ],
    ],
    [1, []],
  ]);
});

test('the crowded part is enlarged: linear, with the rounding of the texts, its points named', () => {
  const { enlarged } = describeScatter(SCATTER, OPTIONS)!;
  // v9 to v12 and v16 to v21 on both versions
  expect(enlarged!.chart.marks).toHaveLength(20);
  expect(enlarged!.x).toEqual([0.98, 1.06]);
  expect(enlarged!.y).toEqual([27_996, 28_662]);
  expect(enlarged!.chart.about).toBe(
    '20 points · 0.98 to 1.06 KB per insert · whiskers: wkb/i is rounded to ±0.005',
  );
  expect([enlarged!.chart.x.scale, enlarged!.chart.hasWhiskers]).toEqual(['linear', true]);
  expect(enlarged!.chart.labels.filter(({ isStrong }) => isStrong).map(({ lines }) => lines[0])).toEqual(
    expect.arrayContaining(['v11', 'v17', 'v20']),
  );
});

test('constraints on the metrics of the axes are lines where they lie within them', () => {
  const bound = (metric: string, value: number) => ({ metric, bound: 'at-most' as const, value });
  const chart = describeScatter(SCATTER, {
    ...OPTIONS,
    constraints: [
      bound('write_bytes_per_insert', 2_000), // B in the link, KB on the axis
      { metric: 'insert_rate_avg', bound: 'at-least', value: 25_000 },
      bound('insert_rate_avg', 90_000), // beyond the axis
      bound('process_rss', 60e9), // on no axis
    ],
  })!;
  expect(chart.bounds).toEqual([
    { along: 'x', at: 2, label: 'wkb/i at most 2 KB' },
    { along: 'y', at: 25_000, label: 'ips.av at least 25,000 op/s' },
  ]);
  // none of the enlarged part's points is near 2 KB
  expect(chart.enlarged!.chart.bounds).toEqual([]);
});

test('clusters are named by their rows and by what those have in common', () => {
  const labels = describeScatter(SCATTER, OPTIONS)!.labels.map(({ lines }) => lines);
  expect(labels).toContainEqual(['v13–v15', 'cache size 150, dirty trig/tgt 20/15']);
  expect(labels.map(([name]) => name)).toEqual(expect.arrayContaining(['v5–v8', 'v9–v12, v16–v21']));
});

test('in a narrow chart labels still have room, or are not there', () => {
  const chart = describeScatter(SCATTER, { ...OPTIONS, width: PAGE_WIDTHS.narrow })!;
  expect(chart.labels.length).toBeGreaterThan(0);
});

test('a log axis leaves out what is not above 0 and says so', () => {
  const runs = [0, 1, 10].map((latency, i) => run({ config: `c${i}` }, { rate: 5 + i, latency }));
  const comparison = comparisonOf(runs, { kind: 'scatter', metrics: ['rate', 'latency'], rows: ['config'] });
  const axes = { x: 'latency', y: 'rate', size: null, front: 'all', xScale: 'log' } as const;
  const chart = describeScatter(comparison, { ...OPTIONS, axes })!;
  expect(chart.marks.map(({ label }) => label)).toEqual(['c1', 'c2']);
  expect(chart.notes).toContain('1 value that is not above 0 has no place on a log scale.');
});

test('places that lack a value are counted', () => {
  const runs = [
    run({ config: 'a' }, { rate: 5, latency: 1 }),
    run({ config: 'b' }, { rate: 5, latency: null }),
  ];
  const comparison = comparisonOf(runs, { kind: 'scatter', metrics: ['rate', 'latency'], rows: ['config'] });
  const axes = { x: 'latency', y: 'rate', size: null, front: 'off' } as const;
  const chart = describeScatter(comparison, { ...OPTIONS, axes })!;
  expect(chart.marks).toHaveLength(1);
  expect(chart.notes).toContain('1 place lacks one of the two values.');
  expect(chart.fronts).toEqual([]);
});

test('a third metric is the area of the dots', () => {
  const runs = [1, 4].map((load) => run({ config: `c${load}` }, { rate: load, latency: load, load }));
  const comparison = comparisonOf(runs, {
    kind: 'scatter',
    metrics: ['rate', 'latency'],
    rows: ['config'],
  });
  const axes = { x: 'latency', y: 'rate', size: 'latency', front: 'off' } as const;
  const chart = describeScatter(comparison, { ...OPTIONS, axes })!;
  const [small, large] = chart.marks.map(({ radius }) => radius);
  expect(large! / small!).toBeCloseTo(2, 9); // four times the value, four times the area
  expect(chart.notes).toContain('Area: latency, s.');
});

test('metrics that are not compared give no chart', () => {
  expect(describeScatter(SCATTER, { ...OPTIONS, axes: { ...OPTIONS.axes, x: 'nothing' } })).toBeNull();
});
