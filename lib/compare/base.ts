import { headLabel, headValues, knobOf } from './axis-keys';
import { relate } from './cell';
import type { CellMaker } from './cells';
import type { ColumnEntry } from './column-entries';
import type { BaseCells, BaseState, Cell, CompareView } from './comparison';
import { type LinedRun, type LineUp, place, type Stand } from './line-up';
import type { RowEntry } from './row-entries';

/** The base of a comparison: what a link names, and the cells that this gives for each chart and column. */
export function resolveBase(
  lined: LineUp,
  columns: readonly ColumnEntry[],
  view: CompareView,
  maker: CellMaker,
): BaseState {
  const { row, column } = view.base;
  const placed = place(lined.baseRuns, view);
  const isNamed = row !== null || column !== null;
  return {
    row,
    column,
    label: isNamed ? baseLabel(view) : null,
    isMissing: isNamed && lined.baseRuns.length === 0,
    cells: row === null ? [] : baseCells(lined, placed, columns, view, maker),
  };
}

function baseLabel(view: CompareView): string {
  const parts = [
    { keys: view.rows, key: view.base.row },
    { keys: view.columns, key: view.base.column },
  ];
  return parts
    .filter((part): part is { keys: readonly string[]; key: string } => part.key !== null)
    .map(({ keys, key }) => nameOf(keys, key, view.aliases))
    .join(' · ');
}

function nameOf(keys: readonly string[], key: string, aliases: CompareView['aliases']): string {
  return Object.hasOwn(aliases, key)
    ? aliases[key]!
    : headLabel(keys, headValues(key), knobOf(keys[0] ?? '') !== null);
}

function baseCells(
  lined: LineUp,
  placed: ReturnType<typeof place>,
  columns: readonly ColumnEntry[],
  view: CompareView,
  maker: CellMaker,
): (BaseCells | null)[][] {
  const made = new Map<LinedRun[], Cell[]>();
  const cellsOf = (runs: LinedRun[]) => {
    const cells = made.get(runs) ?? maker.make(runs).map((cell) => ({ ...cell, isBase: true }));
    made.set(runs, cells);
    return cells;
  };
  const everyone = place([...new Set([...lined.shown, ...lined.baseRuns])], view);
  // one base cell for all columns, or the base row's only column where columns follow from rows
  const anyColumn = view.base.column !== null || followsFromRows(everyone, 'column', view.columns);
  const anyChart = followsFromRows(everyone, 'chart', view.charts);
  return lined.charts.map((chart) =>
    columns.map((column) => {
      const exact = placed.buckets.find((b) => b.chart.key === chart.key && b.column.key === column.key);
      const found =
        exact ??
        placed.buckets.find(
          (b) => (anyColumn || b.column.key === column.key) && (anyChart || b.chart.key === chart.key),
        );
      if (!found) return null;
      const label = [view.charts, view.rows, view.columns]
        .map((keys, i) =>
          keys.length === 0 ? '' : nameOf(keys, [found.chart, found.row, found.column][i]!.key, view.aliases),
        )
        .filter((part) => part !== '')
        .join(' · ');
      const isBorrowed =
        found.chart.key !== chart.key || (view.base.column === null && found.column.key !== column.key);
      return { cells: cellsOf(found.runs), label, isBorrowed };
    }),
  );
}

/** Whether an axis consists of knobs alone and every row stands at one place of it: then the base row, too, has its only place there. */
function followsFromRows(
  placed: ReturnType<typeof place>,
  axis: 'column' | 'chart',
  keys: readonly string[],
): boolean {
  if (keys.length === 0 || !keys.every((key) => knobOf(key) !== null)) return false;
  const seen = new Map<Stand, Stand>();
  return placed.buckets.every((bucket) => {
    const before = seen.get(bucket.row);
    seen.set(bucket.row, bucket[axis]);
    return before === undefined || before === bucket[axis];
  });
}

/** Sets what every cell is to its base. */
export function relateRows(
  rows: readonly RowEntry[],
  charts: readonly Stand[],
  columns: readonly ColumnEntry[],
  base: BaseState,
  relativeTo: (cell: Cell) => string,
): void {
  if (base.row === null && base.column === null) return;
  for (const row of rows)
    for (const [chartIndex, chart] of charts.entries()) {
      const cells = row.cells.get(chart.key);
      if (!cells) continue;
      const inBaseColumn = base.column === null ? null : (cells.get(base.column) ?? null);
      for (const [columnIndex, { key }] of columns.entries()) {
        const found = base.row === null ? inBaseColumn : base.cells[chartIndex]![columnIndex]?.cells;
        const isBase = (base.row ?? row.key) === row.key && (base.column ?? key) === key;
        relateCells(cells.get(key) ?? [], found ?? null, isBase, relativeTo);
      }
    }
}

function relateCells(
  cells: readonly Cell[],
  base: readonly Cell[] | null,
  isBase: boolean,
  relativeTo: (cell: Cell) => string,
): void {
  for (const [i, cell] of cells.entries()) {
    cell.isBase = isBase;
    if (cell.value === null) continue;
    const other = base?.[i] ?? null;
    if (other !== null && other.value !== null && relativeTo(other) !== relativeTo(cell)) {
      cell.problem = 'other-base';
      continue;
    }
    // a base that is named but has no run here is missing, as one whose text has no number is
    const { ratio, difference, problem } = relate(cell.value, base === null ? NOTHING : base[i]!);
    cell.ratio = ratio;
    cell.difference = difference;
    cell.problem = problem;
  }
}

const NOTHING = { value: null, rounding: null };
