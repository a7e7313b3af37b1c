import { expect, test } from 'vitest';
import { foundWords } from './found-words';
import { countOf, formatBytes } from './sizes';

test('sizes are said in thousands', () => {
  expect([999, 1_000, 9_679, 999_949, 999_950, 52_428_800].map(formatBytes)).toEqual([
    '999 B',
    '1.0 kB',
    '9.7 kB',
    '999.9 kB',
    '1.0 MB',
    '52.4 MB',
  ]);
});

test('one thing is said without an s, and a series never has one more', () => {
  expect([countOf(1, 'run'), countOf(1_234, 'run'), countOf(2, 'series')]).toEqual([
    '1 run',
    '1,234 runs',
    '2 series',
  ]);
});

test('what a text held is said in two lines, without what it did not hold', () => {
  const none = {
    runs: 0,
    configs: 0,
    measurements: 0,
    missing: 0,
    series: 0,
    points: 0,
    errors: 0,
    warnings: 0,
    notes: 0,
  };
  expect(foundWords({ counts: { ...none, runs: 44, configs: 28, measurements: 648, missing: 12 } })).toEqual([
    '44 runs, 28 configs',
    '648 values, 12 missing',
  ]);
  expect(foundWords({ counts: { ...none, runs: 1, series: 5, points: 95 } })).toEqual([
    '1 run, 5 series',
    '95 points',
  ]);
});
