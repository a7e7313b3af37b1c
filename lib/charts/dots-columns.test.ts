import { expect, test } from 'vitest';
import { OPTIONS, wiredTiger } from './charts.fixture';
import { describeDots } from './describe-dots';
import { dotsColumns, dotsRowHeight, fittingColumns, laneY, plotWidth, widthsOf } from './dots-columns';
import { dotsTracks } from './dots-tracks';

const COLUMNS = dotsColumns(describeDots(wiredTiger(), OPTIONS)!);

test('one and two lanes share a row of 24 px and stand 8 px apart', () => {
  expect(dotsRowHeight(1)).toBe(24);
  expect([laneY(2, 0), laneY(2, 1)]).toEqual([8, 16]);
});

test('more lanes make higher rows and never leave them', () => {
  for (const lanes of [3, 4, 12]) {
    expect(laneY(lanes, 0)).toBeGreaterThanOrEqual(7);
    expect(laneY(lanes, lanes - 1)).toBeLessThanOrEqual(dotsRowHeight(lanes) - 7);
  }
});

test('a narrow picture drops absolute values, then knobs, and its plot is never below 150 px', () => {
  const { left, right } = widthsOf(COLUMNS);
  const absolute = COLUMNS.values.reduce((sum, value) => sum + value.absolute, 0);
  const whole = left + right + 170;
  expect(fittingColumns(COLUMNS, whole)).toEqual(COLUMNS);
  expect(fittingColumns(COLUMNS, whole - 1).values.map((value) => value.absolute)).toEqual([0, 0]);
  expect(fittingColumns(COLUMNS, whole - absolute - 1).knobs).toEqual([]);
  expect(plotWidth(fittingColumns(COLUMNS, 200), 200)).toBe(150);
});

test('a page has a track for every column, the plot’s never below 150 px and its margins', () => {
  const { columns, plot } = dotsTracks(COLUMNS);
  expect(tracksIn(columns)).toBe(1 + 6 + 1 + 4);
  expect(columns).toContain('minmax(170px, 1fr)');
  expect(plot).toBe(8);
});

/** Blanks outside of brackets part the tracks. */
function tracksIn(columns: string): number {
  let depth = 0;
  let count = 1;
  for (const letter of columns) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ' ' && depth === 0) count++;
  }
  return count;
}
