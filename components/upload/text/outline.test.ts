import { expect, test } from 'vitest';
import type { Run } from '@/lib/model';
import { fewer, lineEntries, runEntry, runStretches } from './outline';

const run = (dimensions: Record<string, string>): Run => ({
  id: '',
  uploadId: '',
  name: 'name',
  line: 1,
  dimensions,
  configId: null,
  measurements: [],
});

test('lines of runs in a row are one stretch, another line ends it', () => {
  // line 0 unused; runs 1 and 2 on lines 1 and 2, nothing on 3, run 3 on 4
  expect(runStretches({ run: [0, 1, 2, 0, 3], runs: [0, 1, 1, 0, 1] })).toEqual([
    { from: 1, to: 2, runs: [0, 1] },
    { from: 4, to: 4, runs: [2] },
  ]);
});

test('one run goes on over lines that say nothing of it', () => {
  expect(runStretches({ run: [0, 1, 0, 1], runs: [0, 1, 0, 1] })).toEqual([{ from: 1, to: 3, runs: [0] }]);
});

test('a line with several runs counts all of them', () => {
  expect(runStretches({ run: [0, 1], runs: [0, 4] })).toEqual([{ from: 1, to: 1, runs: [0, 1, 2, 3] }]);
});

test('a stretch is called by what its runs share, in the order of the dimensions', () => {
  const runs = new Map([
    [0, run({ version: '3.6.5', dbms: 'MongoDB', config: 'v1' })],
    [1, run({ version: '3.6.5', dbms: 'MongoDB', config: 'v2' })],
  ]);
  expect(runEntry({ from: 77, to: 78, runs: [0, 1] }, runs, ['config', 'version', 'dbms'])).toEqual({
    kind: 'run',
    label: 'MongoDB 3.6.5, 2 runs',
    from: 77,
    to: 78,
  });
});

test('of runs that are not known only the number is said', () => {
  expect(runEntry({ from: 1, to: 9, runs: [0, 1] }, new Map(), ['config']).label).toBe('2 runs');
});

test('configs that stand together are one entry', () => {
  const notes = new Map([43, 44, 45].map((line) => [line, `config v${line}`]));
  expect(lineEntries('config', notes, 3)).toEqual([
    { kind: 'config', label: '3 configurations', from: 43, to: 45 },
  ]);
});

test('too many stretches are put together with their neighbours', () => {
  const many = Array.from({ length: 100 }, (_, i) => ({ from: 2 * i, to: 2 * i, runs: [i] }));
  const few = fewer(many);
  expect(few.length).toBeLessThanOrEqual(40);
  expect(few.flatMap((stretch) => stretch.runs)).toHaveLength(100);
});
