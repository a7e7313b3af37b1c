import { expect, test } from 'vitest';
import { frontLine } from './scatter-fronts';

const PLOT = { x: [0, 10], y: [0, 100] } as const;

test('steps lead from the best x to the best y along what each point dominates', () => {
  // less x and more y is better: right of (1, 50) and below it all is worse, up to x = 3, where (3, 80) takes over
  const { steps, extensions } = frontLine(
    [
      [1, 50],
      [3, 80],
    ],
    { x: 'lower', y: 'higher' },
    PLOT,
  );
  expect(steps).toEqual([
    [1, 50],
    [3, 50],
    [3, 80],
  ]);
  expect(extensions).toEqual([
    [
      [1, 0],
      [1, 50],
    ],
    [
      [3, 80],
      [10, 80],
    ],
  ]);
});

test('where more of both is better, the front extends to the left and down', () => {
  const { extensions } = frontLine([[8, 90]], { x: 'higher', y: 'higher' }, PLOT);
  expect(extensions).toEqual([
    [
      [8, 0],
      [8, 90],
    ],
    [
      [8, 90],
      [0, 90],
    ],
  ]);
});

test('an enlarged part shows what of the front lies in it', () => {
  const { steps, extensions } = frontLine(
    [
      [1, 50],
      [3, 80],
      [7, 95],
    ],
    { x: 'lower', y: 'higher' },
    { x: [2, 5], y: [60, 90] },
  );
  // the step up at x = 3 enters at 60, the level one at 80 leaves at x = 5
  expect(steps).toEqual([
    [3, 60],
    [3, 80],
    [5, 80],
  ]);
  expect(extensions).toEqual([]);
});
