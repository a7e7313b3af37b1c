import type { Direction } from '../model';
import { compareValues } from './axis-keys';
import type { Cell, CompareView, ValuesMode } from './comparison';
import type { RowEntry } from './row-entries';

/** Which number rows are sorted by. */
export interface SortBy {
  metricIndex: number;
  column: string;
  direction: Direction;
}

/** The rows in the order of the view: hand-made groups, then the order by hand, then values or natural order. The base stands first
 *  when it is not shown for itself; rows without a value come last when sorted by value. */
export function sortRows(entries: readonly RowEntry[], by: SortBy | null, view: CompareView): RowEntry[] {
  const group = handGroups(view);
  const hand = new Map(view.rowOrder.map((key, i) => [key, i]));
  const isDescending =
    view.sort.order === null ? by !== null && by.direction !== 'lower' : view.sort.order === 'descending';
  const sign = isDescending ? -1 : 1;
  const sortable = entries.map((entry) => ({
    entry,
    first: entry.state === 'base-only' ? 0 : 1,
    group: group.get(entry.key) ?? view.groups.length,
    hand: hand.get(entry.key) ?? view.rowOrder.length,
    value: by === null ? null : shownValue(entry, by, view.values),
  }));
  sortable.sort((a, b) => {
    if (a.first !== b.first) return a.first - b.first;
    if (a.group !== b.group) return a.group - b.group;
    if (a.hand !== b.hand) return a.hand - b.hand;
    if (by !== null && a.value !== b.value) {
      if (a.value === null) return 1;
      if (b.value === null) return -1;
      return sign * (a.value - b.value);
    }
    const natural = compareValues(a.entry.values, b.entry.values);
    return by === null ? sign * natural : natural;
  });
  return sortable.map(({ entry }) => entry);
}

/** Row key to the number of the hand-made group that names it first. */
export function handGroups(view: Pick<CompareView, 'groups'>): Map<string, number> {
  const groups = new Map<string, number>();
  for (const [i, { rows }] of view.groups.entries())
    for (const key of rows) if (!groups.has(key)) groups.set(key, i);
  return groups;
}

/** What a cell shows in a mode, in the metric's base unit or as a plain number; null when there is nothing to show. Percent is a
 *  fraction: 0.377. */
export function modeValue(cell: Cell, mode: ValuesMode): number | null {
  switch (mode) {
    case 'absolute':
      return cell.value;
    case 'ratio':
      return cell.ratio;
    case 'percent':
      return cell.ratio === null ? null : cell.ratio - 1;
    case 'difference':
      return cell.difference;
  }
}

function shownValue(entry: RowEntry, { metricIndex, column }: SortBy, mode: ValuesMode): number | null {
  for (const columns of entry.cells.values()) {
    const cell = columns.get(column)?.[metricIndex];
    if (cell) return modeValue(cell, mode);
  }
  return null;
}
