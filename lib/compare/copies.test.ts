import { expect, test } from 'vitest';
import { compareRuns } from './compare-runs';
import { cellAt } from './read-comparison.fixture';
import { LATENCY, RATE, run } from './runs.fixture';
import { PLAIN_VIEW } from './views.fixture';

const CONFIGS = ['a', 'b', 'c', 'd', 'e'];

/** Five runs with two numbers each; `first`: the rate of the first. */
function text(uploadId: string, first = 100) {
  return CONFIGS.map((config, i) =>
    run({ config }, { rate: first + i, latency: 0.5 + i }, { id: `${uploadId} ${config}`, uploadId }),
  );
}

const compare = (runs: ReturnType<typeof text>, view: Partial<typeof PLAIN_VIEW> = {}) =>
  compareRuns(runs, [], [RATE, LATENCY], {
    ...PLAIN_VIEW,
    metrics: ['rate', 'latency'],
    rows: ['config'],
    ...view,
  });

/** The rate of a config. */
const cellOf = (comparison: ReturnType<typeof compare>, config: string) =>
  cellAt(comparison, config, comparison.columns[0]!.label, 'rate');

test('the same results in two texts are one run each, of the first text, and that is counted', () => {
  const comparison = compare([...text('one'), ...text('two')]);
  expect(cellOf(comparison, 'a')).toMatchObject({ value: 100, n: 1 });
  expect(comparison.runs.map(({ uploadId }) => uploadId)).toEqual(CONFIGS.map(() => 'one'));
  expect(comparison.leftOut.copies).toBe(5);
});

test('a text that repeats the runs with another number anywhere holds repeats', () => {
  const comparison = compare([...text('one'), ...text('two').with(0, text('two', 102)[0]!)]);
  expect(cellOf(comparison, 'a')).toMatchObject({ value: 101, n: 2 });
  expect(cellOf(comparison, 'b')).toMatchObject({ value: 101, n: 2 });
  expect(comparison.leftOut.copies).toBe(0);
});

test('a text that holds the runs of another and more adds what is new', () => {
  const more = run({ config: 'f' }, { rate: 7, latency: 1 }, { id: 'two f', uploadId: 'two' });
  const comparison = compare([...text('one'), ...text('two'), more]);
  expect(comparison.rows.map(({ label, runs }) => [label, runs])).toEqual(
    [...CONFIGS, 'f'].map((config) => [config, 1]),
  );
});

test('fewer than ten numbers that agree are repeats that came out alike', () => {
  const comparison = compare([...text('one').slice(0, 4), ...text('two').slice(0, 4)]);
  expect(cellOf(comparison, 'a')).toMatchObject({ value: 100, n: 2 });
});

test('within one text runs that agree are repeats', () => {
  const comparison = compare([...text('one'), ...text('one')]);
  expect(cellOf(comparison, 'a')).toMatchObject({ n: 2 });
});

test('a copy is shown where its text is asked for, and where texts stand beside each other', () => {
  const both = [...text('one'), ...text('two')];
  const alone = compare(both, { filter: { upload: ['two'] } });
  expect(alone.runs.map(({ uploadId }) => uploadId)).toEqual(CONFIGS.map(() => 'two'));
  const beside = compare(both, { columns: ['upload'] });
  expect(beside.columns).toHaveLength(2);
  expect(beside.leftOut.copies).toBe(0);
});
