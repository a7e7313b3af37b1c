/** What controls do to a view. Pure: each takes a view and gives the next one. */
import type { Direction } from '@/lib/model';
import type { ChartKind, View } from '@/lib/view/view';
import type { CompleteView } from './compare-data';

export type Axis = 'rows' | 'columns' | 'charts';

/** Puts keys on an axis, and takes them from the others. What belonged to the rows or columns that were there goes with them. */
export function withAxis(view: CompleteView, axis: Axis, keys: readonly string[]): View {
  const without = (other: readonly string[]) => other.filter((key) => !keys.includes(key));
  const next = {
    rows: axis === 'rows' ? keys : without(view.rows),
    columns: axis === 'columns' ? keys : without(view.columns),
    charts: axis === 'charts' ? keys : without(view.charts),
  };
  const isSame = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n');
  const keepsRows = isSame(next.rows, view.rows);
  const keepsColumns = isSame(next.columns, view.columns);
  return {
    ...view,
    ...next,
    average: without(view.average),
    base: {
      row: keepsRows ? view.base.row : null,
      column: keepsColumns ? view.base.column : null,
    },
    sort: { ...view.sort, column: keepsColumns ? view.sort.column : null },
    selected: {
      row: keepsRows ? view.selected.row : null,
      column: keepsColumns ? view.selected.column : null,
    },
    highlight: null,
    ...(!keepsRows && { hide: [], aliases: {}, rowOrder: [], groups: [] }),
  };
}

/** The metric that is drawn; those of the table follow it. */
export function withDrawn(view: CompleteView, metric: string): View {
  return {
    ...view,
    metrics: [metric, ...view.metrics.filter((id) => id !== metric)],
    scatter: view.kind === 'scatter' ? { ...view.scatter, y: null } : view.scatter,
  };
}

/** The metrics of the table; the drawn one stays, first. */
export function withTableMetrics(view: CompleteView, metrics: readonly string[]): View {
  const [drawn] = view.metrics;
  const rest = metrics.filter((id) => id !== drawn);
  return { ...view, metrics: drawn === undefined ? rest : [drawn, ...rest] };
}

/** Compares with a row, a column or a cell; absolute values become ratios, since a base shows in them alone. */
export function withBase(view: CompleteView, base: View['base']): View {
  const isNone = base.row === null && base.column === null;
  return {
    ...view,
    base,
    values: isNone ? 'absolute' : view.values === 'absolute' ? 'ratio' : view.values,
  };
}

export function withFilter(view: CompleteView, key: string, values: readonly string[]): View {
  const others = Object.entries(view.filter).filter(([other]) => other !== key);
  return {
    ...view,
    filter: Object.fromEntries(values.length === 0 ? others : [...others, [key, values]]),
  };
}

/** Sorts by a column of the table: the best first, then the other way round, then not at all. */
export function withSortBy(
  view: CompleteView,
  metric: string,
  column: string | null,
  direction: Direction,
): View {
  const { by, order } = view.sort;
  const isSorted = isSortedBy(view, metric, column);
  const otherWay = direction === 'lower' ? 'descending' : 'ascending';
  if (!isSorted) return { ...view, sort: { by: 'value', metric, column, order: null } };
  return by === 'value' && order === null
    ? { ...view, sort: { by: 'value', metric, column, order: otherWay } }
    : { ...view, sort: { by: 'natural', metric: null, column: null, order: null } };
}

export function isSortedBy({ sort, metrics }: CompleteView, metric: string, column: string | null): boolean {
  return sort.by === 'value' && (sort.metric ?? metrics[0]) === metric && sort.column === column;
}

export function withHiddenRow(view: CompleteView, key: string, isHidden: boolean): View {
  const others = view.hide.filter((other) => other !== key);
  const isSelected = isHidden && view.selected.row === key;
  return {
    ...view,
    hide: isHidden ? [...others, key] : others,
    selected: isSelected ? { row: null, column: null } : view.selected,
  };
}

/** An empty name takes the alias away. */
export function withAlias(view: CompleteView, key: string, name: string): View {
  const others = Object.entries(view.aliases).filter(([other]) => other !== key);
  return { ...view, aliases: Object.fromEntries(name === '' ? others : [...others, [key, name]]) };
}

/** Moves a row by `steps` among the rows as they stand. */
export function withMovedRow(view: CompleteView, key: string, steps: number, rows: readonly string[]): View {
  const from = rows.indexOf(key);
  if (from === -1) return view;
  const to = Math.min(rows.length - 1, Math.max(0, from + steps));
  const moved = rows.toSpliced(from, 1).toSpliced(to, 0, key);
  // as much of the order as differs from what sorting gives
  const fixed = Math.max(view.rowOrder.length, Math.max(from, to) + 1);
  return to === from ? view : { ...view, rowOrder: moved.slice(0, fixed) };
}

/** Puts a row in a group made by hand; null takes it out of its group. */
export function withGroupedRow(view: CompleteView, key: string, group: string | null): View {
  const left = view.groups.map(({ name, rows }) => ({ name, rows: rows.filter((other) => other !== key) }));
  const isNew = group !== null && !left.some(({ name }) => name === group);
  const groups = (isNew ? [...left, { name: group, rows: [] }] : left)
    .map(({ name, rows }) => ({ name, rows: name === group ? [...rows, key] : rows }))
    .filter(({ rows }) => rows.length > 0);
  return { ...view, groups };
}

/** A scatter shows values as they are, and so does the table below it; other kinds are relative where there is a base. */
export function withKind(view: CompleteView, kind: ChartKind, scatter: Partial<View['scatter']>): View {
  const hasBase = view.base.row !== null || view.base.column !== null;
  if (kind === 'scatter')
    return { ...view, kind, values: 'absolute', scatter: { ...view.scatter, ...scatter } };
  const values = view.kind === 'scatter' && hasBase ? 'ratio' : view.values;
  return { ...view, kind, values };
}

/** Selects a row, and a column of it; the same again selects nothing. */
export function withSelected(view: CompleteView, row: string | null, column: string | null): View {
  const isSame = view.selected.row === row && view.selected.column === column;
  return { ...view, selected: isSame ? { row: null, column: null } : { row, column } };
}

/** The selected row becomes the base, and the base is selected. */
export function withSidesSwapped(view: CompleteView, selected: string): View {
  const { row } = view.base;
  if (row === null) return view;
  return {
    ...view,
    base: { ...view.base, row: selected },
    selected: { row, column: view.selected.column },
  };
}
