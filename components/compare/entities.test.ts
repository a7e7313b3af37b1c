import { expect, test } from 'vitest';
import { entityStyle } from '@/lib/charts/entity';
import { compareRuns } from '@/lib/compare/compare-runs';
import { RATE, run } from '@/lib/compare/runs.fixture';
import { PLAIN_VIEW } from '@/lib/compare/views.fixture';
import { entitiesOf } from './entities';

/** Of 12 stored versions; the ninth would have the colour of the first. */
const STORED = Array.from({ length: 12 }, (_, i) => `8.${i}`);

function coloursOf(versions: readonly string[]): number[] {
  const runs = versions.map((version) => run({ config: 'c1', version }, { rate: 1 }));
  const view = { ...PLAIN_VIEW, metrics: ['rate'], rows: ['config'], columns: ['version'] };
  const comparison = compareRuns(runs, [], [RATE], view);
  const entities = entitiesOf(comparison, { order: [{ key: 'version', values: STORED }] });
  return comparison.columns.map(({ key }) => entityStyle(key, entities).colour);
}

test('each version keeps its colour, whatever else is shown', () => {
  expect(coloursOf(['8.0', '8.3'])).toEqual([1, 4]);
  expect(coloursOf(['8.3'])).toEqual([4]);
  expect(coloursOf(['8.8'])).toEqual([1]);
});

test('two that would have the same colour have two, up to as many as there are colours', () => {
  expect(coloursOf(['8.0', '8.8'])).toEqual([1, 2]);
  expect(new Set(coloursOf(STORED.slice(4))).size).toBe(8);
});
