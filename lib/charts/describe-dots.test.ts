import { expect, test } from 'vitest';
import { run } from '../compare/runs.fixture';
import { comparisonOf, OPTIONS, rowsOf, wiredTiger } from './charts.fixture';
import { describeDots, twoLines } from './describe-dots';

test('ratios stand on an axis that holds the band, the base line and every value, with a little room', () => {
  const chart = describeDots(wiredTiger(), OPTIONS)!;
  // least: the band's 0.95; most: v20 on 4.0.0, 28,662 ÷ 20,371 = 1.40700; 2.5 % of 0.45700 at both ends
  expect(chart.axis.domain[0]).toBeCloseTo(0.938575, 5);
  expect(chart.axis.domain[1]).toBeCloseTo(1.418425, 5);
  expect(chart.axis.ticks.map(({ label }) => label)).toEqual(['base 1', '1.1', '1.2', '1.3', '1.4']);
  expect(chart.base).toEqual({ at: 1, label: 'v1' });
  expect(chart.band).toEqual({ from: 0.95, to: 1.05, label: 'within ±5 %' });
});

test('the heading names metric, base, unit and the way that is better', () => {
  const chart = describeDots(wiredTiger(), OPTIONS)!;
  expect([chart.title, chart.about]).toEqual(['ips.av ÷ ips.av of v1', 'ratio of op/s']);
  expect(chart.direction).toEqual({ words: 'higher is better', arrows: ['right'] });
  const written = describeDots(wiredTiger({ metrics: ['write_bytes_per_insert'] }), OPTIONS)!;
  expect(written.about).toBe('ratio of KB per insert');
  expect(written.direction).toEqual({ words: 'lower is better', arrows: ['left'] });
});

test('a metric without a direction says nothing of better and has no arrow', () => {
  expect(describeDots(wiredTiger({ metrics: ['cpu_utilization'] }), OPTIONS)!.direction).toBeNull();
});

test('a row has one mark per column with its values as printed', () => {
  const chart = describeDots(wiredTiger(), OPTIONS)!;
  const v5 = chart.rows.find(({ key }) => key === 'v5')!;
  // 28,153 ÷ 20,446 = 1.37694 and 28,547 ÷ 20,371 = 1.40135
  expect(v5.marks.map((mark) => [mark!.label, mark!.text, mark!.absolute])).toEqual([
    ['v5 · 3.6.5', '1.377', '28,153'],
    ['v5 · 4.0.0', '1.401', '28,547'],
  ]);
  expect(v5.marks[0]!.value).toBeCloseTo(1.376944, 6);
  expect(chart.rows[0]!.marks.map((mark) => mark!.text)).toEqual(['1', '1']);
});

test('rows without a result keep their place and have no marks', () => {
  const chart = describeDots(wiredTiger(), OPTIONS)!;
  expect(chart.rows).toHaveLength(24);
  const v24 = chart.rows.at(-1)!;
  expect([v24.label, v24.isWithoutResult, v24.marks]).toEqual(['v24', true, [null, null]]);
});

test('knobs show what differs from the base row, and gaps part rows that share all but one', () => {
  const chart = describeDots(wiredTiger(), OPTIONS)!;
  const settingsOf = (key: string) => chart.rows.find((row) => row.key === key)!.settings.join(' ');
  expect(settingsOf('v1')).toBe('· · · · · ·');
  // syncPeriodSecs, cacheSizeGB, threads, checkpoint target, dirty, eviction
  expect(settingsOf('v14')).toBe('300 150 · 1 20/15 95/90');
  expect(chart.rows.filter(({ endsGroup }) => endsGroup).map(({ key }) => key)).toEqual([
    'v4',
    'v8',
    'v12',
    'v15',
    'v18',
    'v21',
  ]);
  expect(chart.knobsNote).toBe('“·” as in v1.');
});

test('absolute values have no base line, no stems, and an axis that need not start at 0', () => {
  const chart = describeDots(wiredTiger({ values: 'absolute', base: { row: null, column: null } }), OPTIONS)!;
  // 20,371 to 28,662, 4 % of 8,291 at both ends
  expect(chart.axis.domain[0]).toBeCloseTo(20_039.36, 2);
  expect(chart.axis.domain[1]).toBeCloseTo(28_993.64, 2);
  expect([chart.base, chart.band, chart.hasStems]).toEqual([null, null, false]);
});

test('absolute values far apart have an axis from 0', () => {
  expect(describeDots(rowsOf('config', { a: 10, b: 100 }), OPTIONS)!.axis.domain[0]).toBe(0);
});

test('percent stands around 0, the band at ±5', () => {
  const chart = describeDots(wiredTiger({ values: 'percent' }), OPTIONS)!;
  expect(chart.base!.at).toBe(0);
  expect([chart.band!.from, chart.band!.to]).toEqual([-5, 5]);
  const [first, ...others] = chart.axis.ticks.map(({ label }) => label);
  expect(first).toBe('base 0\u2009%');
  for (const label of others) expect(label).toMatch(/^\+[1-4]0\u2009%$/);
  expect(chart.rows[1]!.marks[0]!.value).toBeCloseTo(0.802, 3); // v2: 20,610 ÷ 20,446 = 1.00802
});

test('a difference in units has no band', () => {
  const chart = describeDots(wiredTiger({ values: 'difference' }), OPTIONS)!;
  expect([chart.band, chart.about]).toEqual([null, 'difference in op/s']);
  expect(chart.rows[1]!.marks[0]!.value).toBe(164); // 20,610 − 20,446
});

test('a log scale leaves out what is not above 0 and says so', () => {
  const chart = describeDots(rowsOf('config', { a: 0, b: 10, c: 1000 }), { ...OPTIONS, scale: 'log' })!;
  expect(chart.axis.scale).toBe('log');
  expect(chart.rows.map(({ marks }) => marks[0]!.value)).toEqual([null, 10, 1000]);
  expect(chart.rows[0]!.marks[0]!.reason).toBe('not above 0');
  expect(chart.notes).toContain('1 value that is not above 0 has no place on a log scale.');
  expect(chart.axis.domain[0]).toBeGreaterThan(0);
});

test('changes stay linear: they may be 0', () => {
  const chart = describeDots(wiredTiger({ values: 'percent' }), { ...OPTIONS, scale: 'log' })!;
  expect(chart.axis.scale).toBe('linear');
  expect(chart.notes).toContain('Changes may be 0 or less, so their scale stays linear.');
});

test('values without a ratio are counted with the reason', () => {
  const runs = ['a', 'b', 'c'].map((config) => run({ config }, { rate: config === 'a' ? 0 : 5 }));
  const chart = describeDots(
    comparisonOf(runs, { rows: ['config'], values: 'ratio', base: { row: 'a', column: null } }),
    OPTIONS,
  )!;
  expect(chart.notes).toContain('2 values are not drawn: the base is 0.');
});

test('of several charts each says by its name what it lacks, since what is equal is said once', () => {
  const runs = ['InnoDB', 'RocksDB', 'WiredTiger'].flatMap((engine) =>
    ['1', '2'].map((n) => run({ engine, version: engine === 'RocksDB' ? `8.${n}` : `9.${n}` }, { rate: 5 })),
  );
  const comparison = comparisonOf(runs, {
    rows: ['version'],
    charts: ['engine'],
    values: 'ratio',
    base: { row: '8.1', column: null },
  });
  const notes = [0, 1, 2].flatMap((chart) => describeDots(comparison, { ...OPTIONS, chart })!.notes);
  expect(notes).toEqual([
    '2 values of InnoDB are not drawn: the base is missing.',
    '2 values of WiredTiger are not drawn: the base is missing.',
  ]);
});

test('up to nine repeats are dots, ten and more a box', () => {
  const repeated = (n: number) => {
    const runs = Array.from({ length: n }, (_, i) => ({
      ...run({ config: 'a' }, { rate: i + 1 }),
      id: `run ${i}`,
    }));
    return describeDots(comparisonOf(runs, { rows: ['config'] }), OPTIONS)!;
  };
  const nine = repeated(9);
  expect(nine.rows[0]!.marks[0]!.repeats).toMatchObject({ kind: 'dots', n: 9, min: 1, max: 9 });
  expect(nine.runs).toBe('9 runs each');
  // quartiles of 1 … 10 between order statistics: 1 + 9/4 = 3.25 and 1 + 27/4 = 7.75
  expect(repeated(10).rows[0]!.marks[0]!.repeats).toMatchObject({ kind: 'box', lower: 3.25, upper: 7.75 });
});

test('a highlighted row fades the other rows, a highlighted column the other columns', () => {
  const row = describeDots(wiredTiger(), { ...OPTIONS, highlight: 'v5' })!;
  expect(row.rows.filter(({ isFaded }) => !isFaded).map(({ key }) => key)).toEqual([
    'v5',
    'v22',
    'v23',
    'v24',
  ]);
  expect(row.entities.map(({ isFaded }) => isFaded)).toEqual([false, false]);
  const column = describeDots(wiredTiger(), { ...OPTIONS, highlight: '4.0.0' })!;
  expect(column.rows[0]!.marks.map((mark) => mark!.isFaded)).toEqual([true, false]);
  expect(column.entities.map(({ isFaded }) => isFaded)).toEqual([true, false]);
});

test('charts share an axis unless they are free; relative ones are equally long for equal ratios', () => {
  const runs = [
    run({ config: 'a', step: 'x' }, { rate: 10 }),
    run({ config: 'b', step: 'x' }, { rate: 20 }),
    run({ config: 'a', step: 'y' }, { rate: 1000 }),
    run({ config: 'b', step: 'y' }, { rate: 1500 }),
  ];
  const comparison = comparisonOf(runs, { rows: ['config'], charts: ['step'] });
  const domains = (scales: 'shared' | 'free' | 'relative') =>
    [0, 1].map((chart) => describeDots(comparison, { ...OPTIONS, scales, chart })!.axis.domain);
  const [sharedX, sharedY] = domains('shared');
  expect(sharedX).toEqual(sharedY);
  const [freeX, freeY] = domains('free');
  expect(freeX![1]).toBeLessThan(25);
  expect(freeY![1]).toBeLessThan(1600);
  // references are the medians 20 and 1,500, so both charts reach from half their reference to it
  const [x, y] = domains('relative');
  expect(y![0] / x![0]).toBeCloseTo(75, 9);
  expect(y![1] / x![1]).toBeCloseTo(75, 9);
});

test('heads break where both lines are short', () => {
  expect(twoLines('dirty trig/tgt')).toEqual(['dirty', 'trig/tgt']);
  expect(twoLines('sync')).toEqual(['sync']);
});
