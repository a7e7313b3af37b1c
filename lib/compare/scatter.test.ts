import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareRuns } from './compare-runs';
import type { CompareView } from './comparison';
import { rankPassing } from './constraints';
import { paretoFront } from './pareto';
import { type ScatterAxes, scatterOf } from './scatter';
import { describeScatter } from './scatter-sentence';
import { titleParts } from './title';
import { WIREDTIGER_VIEW } from './views.fixture';
import { WT_CONFIGS, WT_METRICS, WT_RUNS } from './wiredtiger.fixture';

const axes = (more: Partial<ScatterAxes> = {}): ScatterAxes => ({
  x: 'write_bytes_per_insert',
  y: 'insert_rate_avg',
  size: null,
  front: 'column',
  ...more,
});
const wiredTiger = (view: Partial<CompareView> = {}) =>
  compareRuns(WT_RUNS, WT_CONFIGS, WT_METRICS, {
    ...WIREDTIGER_VIEW,
    kind: 'scatter',
    values: 'absolute',
    ...view,
  });
const comparison = wiredTiger();
const frontNames = (scatter: ScatterAxes) => {
  const found = scatterOf(comparison, scatter)!;
  return found.fronts.map((front) =>
    front.points.map(
      (i) =>
        `${comparison.rows[found.points[i]!.row]!.label} ${comparison.columns[found.points[i]!.column]!.label}`,
    ),
  );
};

describe('the Pareto front', () => {
  test('insert rate against KB per insert: v17 and v11 on 3.6.5, v20 alone on 4.0.0', () => {
    // 3.6.5: 28337 at 0.98, 28555 at 0.99; v21 has 0.98 too but 28329. 4.0.0: 28662 is the most, at 0.98, the least
    expect(frontNames(axes())).toEqual([['v17 3.6.5', 'v11 3.6.5'], ['v20 4.0.0']]);
  });
  test('over both versions v20 on 4.0.0 is best in both', () => {
    expect(frontNames(axes({ front: 'all' }))).toEqual([['v20 4.0.0']]);
  });
  test('rate at p99 against CPU per insert', () => {
    // 3.6.5: 259 23205, 260 23536, 261 23771, 263 23886; 4.0.0: 147 23667, 151 23775
    expect(frontNames(axes({ x: 'cpu_norm_per_insert', y: 'insert_rate_p99' }))).toEqual([
      ['v18 3.6.5', 'v17 3.6.5', 'v11 3.6.5', 'v21 3.6.5'],
      ['v20 4.0.0', 'v11 4.0.0'],
    ]);
  });
  test('there is none with a metric that has no direction', () => {
    expect(frontNames(axes({ x: 'cpu_utilization' }))).toEqual([]);
    expect(scatterOf(comparison, axes({ x: 'cpu_utilization' }))?.corner).toBeNull();
  });
  test('points that rounding may have put behind it are marked', () => {
    // wkb/i is exact to 0.005: 0.98 may be 0.985 or 0.975
    const { points } = scatterOf(comparison, axes())!;
    const open = points.filter((point) => point.isWithinRounding);
    expect(
      open.map(({ row, column }) => `${comparison.rows[row]!.label} ${comparison.columns[column]!.label}`),
    ).toEqual(['v11 4.0.0', 'v18 4.0.0', 'v21 3.6.5']);
  });
  test('equal points are on it together', () => {
    const points = [
      { x: 1, y: 1 },
      { x: 1, y: 1 },
      { x: 2, y: 0.5 },
      { x: 1, y: 0.9 },
      { x: 0.5, y: 1 },
    ];
    expect(paretoFront(points, { x: 'higher', y: 'higher' }).map((point) => point.isOnFront)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
  test('is what the definition says, for any points', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 6 }), y: fc.integer({ min: 0, max: 6 }) });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 20 }), (points) => {
        const dominated = points.map((p) =>
          points.some((q) => q.x >= p.x && q.y <= p.y && (q.x > p.x || q.y < p.y)),
        );
        const front = paretoFront(points, { x: 'higher', y: 'lower' });
        expect(front.map((member) => !member.isOnFront)).toEqual(dominated);
      }),
    );
  });
});

describe('a scatter', () => {
  test('says which corner is better', () => {
    expect(scatterOf(comparison, axes())?.corner).toBe('upper left is better');
  });
  test('leaves out and counts places that lack one of the values', () => {
    const scatter = scatterOf(
      wiredTiger({ scatter: axes({ x: 'database_size' }) }),
      axes({ x: 'database_size' }),
    )!;
    expect([scatter.points.length, scatter.withoutValue]).toEqual([30, 12]);
  });
  test('has sizes from a third metric', () => {
    expect(scatterOf(comparison, axes({ size: 'process_rss' }))?.points[0]?.size).toBe(39e9);
  });
  test('looks up metrics that the table does not show', () => {
    const few = wiredTiger({ metrics: ['insert_rate_avg'], scatter: axes() });
    expect(few.metrics.map(({ metric, inTable }) => [metric.id, inTable])).toEqual([
      ['insert_rate_avg', true],
      ['write_bytes_per_insert', false],
    ]);
    expect(scatterOf(few, axes())?.points).toHaveLength(42);
  });
  test('is none without a metric to lay across', () => {
    expect(scatterOf(comparison, axes({ x: null }))).toBeNull();
  });
  test('has a title and a sentence', () => {
    expect(titleParts(comparison, axes()).join(' · ')).toBe(
      'Insert rate against written per insert · config × version · absolute',
    );
    expect(describeScatter(comparison, scatterOf(comparison, axes())!)).toBe(
      'On 3.6.5 two are on the front: v17 (28,337 op/s at 0.98 KB) and v11 (28,555 at 0.99). ' +
        'On 4.0.0 one is best in both: v20 (28,662 at 0.98). ' +
        'wkb/i is printed with two decimals, so v11 on 4.0.0, v18 on 4.0.0 and v21 on 3.6.5 may be on the front too. ' +
        '1 run each: no claim.',
    );
  });
});

describe('constraints', () => {
  const ranked = (...constraints: CompareView['constraints']) =>
    rankPassing(wiredTiger({ constraints }), constraints, 0);

  test('at most 1 KB per insert and 61 GB rss: 16 of 42, ranked by insert rate', () => {
    const { passing, of, unknown } = ranked(
      { metric: 'write_bytes_per_insert', bound: 'at-most', value: 1000 },
      { metric: 'process_rss', bound: 'at-most', value: 61e9 },
    );
    expect([passing.length, of, unknown]).toEqual([16, 42, 0]);
    const names = passing
      .slice(0, 5)
      .map(
        ({ row, column, cells }) =>
          `${comparison.rows[row]!.label} ${comparison.columns[column]!.label} ${cells[0]!.value}`,
      );
    expect(names).toEqual([
      'v20 4.0.0 28662',
      'v12 4.0.0 28604',
      'v16 4.0.0 28596',
      'v10 4.0.0 28588',
      'v18 4.0.0 28563',
    ]);
  });
  test('at most 55 GB rss and 0.5 s: v14 on 3.6.5 comes first of ten', () => {
    const { passing } = ranked(
      { metric: 'process_rss', bound: 'at-most', value: 55e9 },
      { metric: 'insert_time_max', bound: 'at-most', value: 0.5 },
    );
    expect(passing).toHaveLength(10);
    expect(comparison.rows[passing[0]!.row]!.label).toBe('v14');
  });
  test('what has no value does not pass and is counted; equal values share a rank', () => {
    const { passing, unknown } = ranked({ metric: 'database_size', bound: 'at-least', value: 0 });
    expect([passing.length, unknown]).toEqual([30, 12]);
    const tied = passing.filter(({ cells }) => cells[0]!.value === 28313); // v8 and v19 on 3.6.5
    expect(new Set(tied.map(({ rank }) => rank)).size).toBe(1);
  });
  test('on a metric that is not there are ignored, and said to be', () => {
    const constraint = { metric: 'nothing', bound: 'at-most' as const, value: 1 };
    expect(ranked(constraint)).toMatchObject({ ignored: [constraint], unknown: 0 });
  });
});
