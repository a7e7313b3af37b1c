import { expect, test } from 'vitest';
import type { Run } from '@/lib/model';
import { cellsOf } from './cells';

const run = (cells: [label: string, raw: string | null, line?: number][]): Run => ({
  id: 'r',
  uploadId: 'u',
  name: 'r',
  line: 1,
  dimensions: {},
  configId: null,
  measurements: cells.map(([label, raw, line = 1]) => ({
    metric: label,
    label,
    raw,
    value: raw === null || raw === 'x' ? null : Number(raw),
    line,
  })),
});

const places = (text: string, ...runs: Run[]) =>
  cellsOf(text, 1, runs).map(({ label, from, to }) => [label, from, to]);

test('equal cells are found one after the other', () => {
  expect(
    places(
      '0 0 5 0',
      run([
        ['a', '0'],
        ['b', '0'],
        ['c', '5'],
        ['d', '0'],
      ]),
    ),
  ).toEqual([
    ['a', 0, 1],
    ['b', 2, 3],
    ['c', 4, 5],
    ['d', 6, 7],
  ]);
});

test('a cell is never found inside a longer number or word', () => {
  expect(
    places(
      '10.0 | x86 | 0 x',
      run([
        ['a', '0'],
        ['b', 'x'],
      ]),
    ),
  ).toEqual([
    ['a', 13, 14],
    ['b', 15, 16],
  ]);
});

test('the cells of several runs of one line follow each other', () => {
  expect(places('50ms 1 2', run([['a', '1']]), run([['a', '2']]))).toEqual([
    ['a', 5, 6],
    ['a', 7, 8],
  ]);
});

test('what is measured elsewhere or follows from other cells is no cell of the line', () => {
  expect(
    places(
      '1 2',
      run([
        ['a', '1'],
        ['b', '2', 7],
        ['derived', null],
      ]),
    ),
  ).toEqual([['a', 0, 1]]);
});

test('a cell that stands before the one before it is found all the same', () => {
  expect(
    places(
      '1 2',
      run([
        ['b', '2'],
        ['a', '1'],
      ]),
    ),
  ).toEqual([
    ['b', 2, 3],
    ['a', 0, 1],
  ]);
});
