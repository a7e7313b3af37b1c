/** Which two systems stand against each other beside the picture. */

import { keyLabel, ownValue } from '@/lib/compare/axis-keys';
import type { Cell, ComparedConfig, Comparison, Source } from '@/lib/compare/comparison';
import { baseCellsOf } from '@/lib/compare/each-pair';
import { groupedDifferences, hasSameKnobs, type KnobDifference } from '@/lib/compare/knobs';
import { subjectOf } from '@/lib/compare/sentence';
import type { Run } from '@/lib/model';
import type { Compared, Selection } from '../compare-data';

export interface Side {
  label: string;
  runs: readonly Run[];
  /** The config that all of its runs had; null when none is known, or several of other settings. */
  config: ComparedConfig | null;
}

export interface Sides {
  from: Side;
  to: Side;
  /** Indices into the comparison, of `to`. */
  place: { chart: number; row: number; column: number };
  /** The row in which columns stand against each other; null where rows do. */
  within: string | null;
  /** Columns (indices) in which both sides have runs: the same two can be seen there, or others of the row. */
  columns: readonly number[];
  /** Whether `from` is the base of the comparison. */
  isBase: boolean;
}

/** The selected row, or the one that the sentence tells of, against its base; without a base against the first row. Null when there
 *  are no two. */
export function sidesOf(compared: Compared): Sides | null {
  const { comparison, selection } = compared;
  const place = targetOf(comparison);
  if (place === null) return null;
  const cells = cellsAt(comparison, place);
  const base = baseOf(comparison, place);
  if (cells === null || base === null) return null;
  const [from, to] = [sideOf(comparison, selection, base.cells), sideOf(comparison, selection, cells)];
  if (from.length === 0 || to.length === 0) return null;
  const row = comparison.rows[place.row]!.label;
  const column = comparison.columns[place.column]!;
  const isWithinRow = comparison.base.row === null && comparison.base.column !== null;
  return {
    from: { label: base.label, runs: from, config: configOf(from, selection) },
    to: { label: isWithinRow ? column.label : row, runs: to, config: configOf(to, selection) },
    place,
    within: isWithinRow ? row : null,
    columns: comparison.columns.flatMap(({ key }, column) => {
      const at = { ...place, column };
      const isSame = isWithinRow && key === comparison.base.column;
      return !isSame && cellsAt(comparison, at) !== null && baseOf(comparison, at) !== null ? [column] : [];
    }),
    isBase: comparison.base.row !== null || comparison.base.column !== null,
  };
}

type Place = Sides['place'];

function targetOf(comparison: Comparison): Place | null {
  const selected = selectedPlace(comparison);
  if (selected !== null) return selected;
  const subject = subjectOf(comparison);
  if (subject !== null) return subject;
  const [first, ...others] = measuredPlaces(comparison);
  return others.findLast(({ row }) => row !== first?.row) ?? null;
}

function selectedPlace(comparison: Comparison): Place | null {
  const { row, column } = comparison.selected;
  const places = measuredPlaces(comparison).filter((place) => comparison.rows[place.row]!.key === row);
  const isBase = (place: Place) => cellsAt(comparison, place)?.some((cell) => cell.isBase) ?? false;
  return (
    places.find((place) => comparison.columns[place.column]!.key === column) ??
    places.find((place) => !isBase(place)) ??
    places[0] ??
    null
  );
}

function measuredPlaces(comparison: Comparison): Place[] {
  return comparison.charts.flatMap(({ rows }, chart) =>
    rows.flatMap(({ row, cells }) =>
      cells.flatMap((cell, column) => (cell === null ? [] : [{ chart, row, column }])),
    ),
  );
}

function cellsAt(comparison: Comparison, { chart, row, column }: Place): readonly Cell[] | null {
  return comparison.charts[chart]?.rows.find((found) => found.row === row)?.cells[column] ?? null;
}

function baseOf(comparison: Comparison, place: Place): { cells: readonly Cell[]; label: string } | null {
  const { base, rows, columns } = comparison;
  const cells = baseCellsOf(comparison, place.chart, place.row, place.column);
  if (cells !== null) {
    if (base.row === null) return { cells, label: base.label ?? '' };
    const label = rows.find(({ key }) => key === base.row)?.label ?? base.label ?? '';
    const column = base.column === null ? null : columns.find(({ key }) => key === base.column);
    return { cells, label: column ? `${label} on ${column.label}` : label };
  }
  if (base.row !== null || base.column !== null) return null;
  const first = measuredPlaces(comparison).find(
    ({ chart, column, row }) => chart === place.chart && column === place.column && row !== place.row,
  );
  const found = first && cellsAt(comparison, first);
  return found ? { cells: found, label: rows[first.row]!.label } : null;
}

function sideOf({ runs }: Comparison, selection: Selection, cells: readonly Cell[]): Run[] {
  const sources = cells.flatMap((cell): readonly Source[] => cell.sources);
  const ids = new Set(sources.map((source) => runs[source.run]?.id));
  return selection.runs.filter(({ id }) => ids.has(id));
}

/** Several texts may define the same settings. */
function configOf(runs: readonly Run[], { configs }: Selection): ComparedConfig | null {
  const ids = new Set(runs.map(({ configId }) => configId));
  const found = [...ids].map((id) => configs.find((config) => config.id === id) ?? null);
  const [first = null, ...others] = found;
  return first !== null && others.every((other) => other !== null && hasSameKnobs(first, other))
    ? first
    : null;
}

/** The settings in which two sides differ, those together that never vary apart; null when the settings of one are not known. */
export function settingsApart({ from, to }: Sides, selection: Selection): KnobDifference[][] | null {
  if (from.config === null || to.config === null) return null;
  const used = new Set(selection.runs.map(({ configId }) => configId));
  const among = selection.configs.filter(({ id }) => used.has(id)).map(({ knobs }) => knobs);
  return groupedDifferences(from.config.knobs, to.config.knobs, among);
}

export interface FactApart {
  label: string;
  from: string;
  to: string;
}

/** The dimensions in which the runs of two sides differ, but for the config, whose settings tell more, and the command. */
export function factsApart({ from, to }: Sides): FactApart[] {
  const keys = new Set([...from.runs, ...to.runs].flatMap(({ dimensions }) => Object.keys(dimensions)));
  return [...keys].flatMap((key) => {
    if (key === 'command' || (key === 'config' && from.config !== null && to.config !== null)) return [];
    const [a, b] = [from, to].map(({ runs }) => wordsOf(runs, key));
    return a === b || a === undefined || b === undefined ? [] : [{ label: keyLabel(key), from: a, to: b }];
  });
}

function wordsOf(runs: readonly Run[], key: string): string {
  return [...new Set(runs.map(({ dimensions }) => ownValue(dimensions, key) || '–'))].sort().join(', ');
}
