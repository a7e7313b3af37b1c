import { describe, expect, test } from 'vitest';
import { DEFAULT_VIEW } from '@/lib/view/view';
import type { CompleteView } from './compare-data';
import {
  withAlias,
  withAxis,
  withBase,
  withDrawn,
  withFilter,
  withGroupedRow,
  withHiddenRow,
  withMovedRow,
  withSelected,
  withSidesSwapped,
  withSortBy,
} from './edits';

const VIEW: CompleteView = {
  ...DEFAULT_VIEW,
  metrics: ['rate', 'size'],
  rows: ['config'],
  columns: ['version'],
  charts: [],
  kind: 'dots',
  values: 'ratio',
  base: { row: 'v1', column: null },
};
const again = (view: object): CompleteView => ({ ...VIEW, ...view });

describe('an axis', () => {
  test('takes a key from the axis that had it, and loses what belonged to its old rows', () => {
    const view = withAxis(again({ hide: ['v2'], rowOrder: ['v3'] }), 'rows', ['version']);
    expect(view).toMatchObject({ rows: ['version'], columns: [], hide: [], rowOrder: [] });
    expect(view.base).toEqual({ row: null, column: null });
  });
  test('of columns keeps the base row and what was done to the rows', () => {
    const view = withAxis(again({ hide: ['v2'], base: { row: 'v1', column: '3.6.5' } }), 'columns', ['step']);
    expect(view).toMatchObject({ columns: ['step'], hide: ['v2'], base: { row: 'v1', column: null } });
  });
});

test('the drawn metric stands first, the others stay', () => {
  expect(withDrawn(VIEW, 'size').metrics).toEqual(['size', 'rate']);
  expect(withDrawn(VIEW, 'cpu').metrics).toEqual(['cpu', 'rate', 'size']);
});

test('a base makes ratios of absolute values, no base makes absolute ones', () => {
  expect(withBase(again({ values: 'absolute' }), { row: 'v2', column: null }).values).toBe('ratio');
  expect(withBase(again({ values: 'percent' }), { row: 'v2', column: null }).values).toBe('percent');
  expect(withBase(VIEW, { row: null, column: null }).values).toBe('absolute');
});

test('a filter without values is none', () => {
  const filtered = withFilter(VIEW, 'engine', ['a']);
  expect(filtered.filter).toEqual({ engine: ['a'] });
  expect(withFilter(again(filtered), 'engine', []).filter).toEqual({});
});

test('a column sorts the best first, then the worst, then no more', () => {
  const first = withSortBy(VIEW, 'size', '4.0.0', 'lower');
  expect(first.sort).toEqual({ by: 'value', metric: 'size', column: '4.0.0', order: null });
  const second = withSortBy(again(first), 'size', '4.0.0', 'lower');
  expect(second.sort.order).toBe('descending');
  expect(withSortBy(again(second), 'size', '4.0.0', 'lower').sort.by).toBe('natural');
});

describe('rows', () => {
  test('are hidden and come back', () => {
    const hidden = withHiddenRow(again({ selected: { row: 'v2', column: null } }), 'v2', true);
    expect(hidden).toMatchObject({ hide: ['v2'], selected: { row: null } });
    expect(withHiddenRow(again(hidden), 'v2', false).hide).toEqual([]);
  });
  test('get other names, and lose them', () => {
    const named = withAlias(VIEW, 'v2', 'long sync');
    expect(named.aliases).toEqual({ v2: 'long sync' });
    expect(withAlias(again(named), 'v2', '').aliases).toEqual({});
  });
  test('move among their neighbours, no further than the ends', () => {
    const rows = ['v1', 'v2', 'v3', 'v4'];
    expect(withMovedRow(VIEW, 'v3', -1, rows).rowOrder).toEqual(['v1', 'v3', 'v2']);
    expect(withMovedRow(VIEW, 'v2', 1, rows).rowOrder).toEqual(['v1', 'v3', 'v2']);
    expect(withMovedRow(VIEW, 'v4', -99, rows).rowOrder).toEqual(['v4', 'v1', 'v2', 'v3']);
    expect(withMovedRow(VIEW, 'v1', -1, rows)).toBe(VIEW);
  });
  test('stand in one group at most, and groups without rows are gone', () => {
    const one = withGroupedRow(VIEW, 'v2', 'a');
    const two = withGroupedRow(again(one), 'v2', 'b');
    expect(two.groups).toEqual([{ name: 'b', rows: ['v2'] }]);
    expect(withGroupedRow(again(two), 'v2', null).groups).toEqual([]);
  });
  test('are selected, and no more when they are selected again', () => {
    const selected = withSelected(VIEW, 'v9', null);
    expect(selected.selected.row).toBe('v9');
    expect(withSelected(again(selected), 'v9', null).selected.row).toBeNull();
  });
  test('change sides with the base', () => {
    expect(withSidesSwapped(VIEW, 'v9')).toMatchObject({
      base: { row: 'v9' },
      selected: { row: 'v1' },
    });
  });
});
