import type { DotsChart, DotsRow, Mark } from './chart';
import { textWidth, widestOf } from './text-width';

/** Columns beside the plot of a dots chart, in px as wide as their texts. */
export interface DotsColumns {
  name: number;
  knobs: readonly number[];
  /** One per entity: its value in the mode of the comparison and its absolute value; 0 where it has no such column. */
  values: readonly { text: number; absolute: number }[];
}

export const NAME_SIZE = 12;
export const HEAD_SIZE = 11;
export const BASE_MARK = 'base';
export const BASE_MARK_SIZE = 10;
/** px between a name and the mark that says that it is the base. */
export const BASE_MARK_GAP = 5;
/** A value column more than this many entities is no longer read: the table has them. */
const MOST_VALUED = 6;
const MOST_WITH_ABSOLUTE = 2;
const GAP = 10;
/** px more between the values of two entities than between the values of one. */
const ENTITY_GAP = 6;
/** px of an entity's marker and the gap to its name. */
export const ENTITY_MARK = 14;

/** The part of a description that the columns are as wide as. */
export type DotsTable = Pick<DotsChart, 'rowsName' | 'hasStems' | 'entities' | 'knobs' | 'rows'>;

export const SHORTEST_PLOT = 150;
/** px between the plot and the columns beside it. */
export const PLOT_GAP = 10;

export function dotsColumns(chart: DotsTable): DotsColumns {
  const baseMark = BASE_MARK_GAP + textWidth(BASE_MARK, BASE_MARK_SIZE, 500);
  const names = chart.rows.map(
    ({ label, isBase }) => textWidth(label, NAME_SIZE, 500) + (isBase ? baseMark : 0),
  );
  return {
    name: Math.ceil(Math.max(textWidth(chart.rowsName, HEAD_SIZE, 500), ...names)) + GAP,
    knobs: chart.knobs.map(
      ({ head }, i) =>
        Math.ceil(
          Math.max(
            widestOf(head, HEAD_SIZE),
            widestOf(
              chart.rows.map(({ settings }) => settings[i] ?? ''),
              HEAD_SIZE,
            ),
          ),
        ) + GAP,
    ),
    values: chart.entities.map((entity, i) => {
      const head = entity.label === '' ? 0 : ENTITY_MARK + textWidth(entity.label, NAME_SIZE, 500);
      return valueColumns(chart, i, Math.ceil(head) + GAP);
    }),
  };
}

function valueColumns(chart: DotsTable, entity: number, head: number): { text: number; absolute: number } {
  const count = chart.entities.length;
  if (count > MOST_VALUED) return { text: 0, absolute: 0 };
  const marks = chart.rows.flatMap(({ marks }) => marks[entity] ?? []);
  const widest = (text: (mark: Mark) => string, weight: 400 | 500) =>
    Math.ceil(widestOf(marks.map(text), NAME_SIZE, weight)) + GAP;
  const text = widest((mark) => mark.text, 500);
  const absolute = widest((mark) => mark.absolute, 400);
  // absolute values are their own text
  if (!chart.hasStems || count > MOST_WITH_ABSOLUTE) return { text: Math.max(text, head), absolute: 0 };
  return { text: Math.max(text + ENTITY_GAP, head - absolute), absolute };
}

/** px that the last label of the axis may need beside the plot. */
const LAST_LABEL = 16;

/** px of the columns, what lies left and right of the plot. */
export function widthsOf({ name, knobs, values }: DotsColumns): { left: number; right: number } {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const right = sum(values.map(({ text, absolute }) => text + absolute));
  return { left: name + sum(knobs), right: Math.max(LAST_LABEL, right) };
}

/** px that the columns leave to the plot; it is never shorter than SHORTEST_PLOT. */
export function plotWidth(columns: DotsColumns, width: number): number {
  const { left, right } = widthsOf(columns);
  return Math.max(SHORTEST_PLOT, width - left - right - 2 * PLOT_GAP);
}

/** The columns that leave the plot enough of a width: absolute values go first, then knobs. */
export function fittingColumns(columns: DotsColumns, width: number): DotsColumns {
  const isFitting = (some: DotsColumns) => {
    const { left, right } = widthsOf(some);
    return width - left - right - 2 * PLOT_GAP >= SHORTEST_PLOT;
  };
  const withoutAbsolute = { ...columns, values: columns.values.map(({ text }) => ({ text, absolute: 0 })) };
  const withoutKnobs = { ...withoutAbsolute, knobs: [] };
  return isFitting(columns) ? columns : isFitting(withoutAbsolute) ? withoutAbsolute : withoutKnobs;
}

const ROW = 24;
const PITCH = 8;
const PITCH_OF_MANY = 7;

function pitchOf(lanes: number): number {
  return lanes <= 2 ? PITCH : PITCH_OF_MANY;
}

/** px of a row: room for a lane per entity. */
export function dotsRowHeight(lanes: number): number {
  return lanes <= 2 ? ROW : 2 * PITCH_OF_MANY + pitchOf(lanes) * (lanes - 1);
}

/** Middle of a lane in px from the top of its row. */
export function laneY(lanes: number, lane: number): number {
  return dotsRowHeight(lanes) / 2 + (lane - (lanes - 1) / 2) * pitchOf(lanes);
}

/** Radius of a marker in a row of so many lanes. */
export function dotRadius(lanes: number): number {
  return lanes <= 2 ? 3.7 : 3.1;
}

/** Whether no entity has a value in a row, and why in words that stand in the plot; null when one has. */
export function emptyRowWords(row: DotsRow): string | null {
  if (row.isWithoutResult) return 'no result';
  const marks = row.marks.filter((mark) => mark !== null);
  if (marks.some(({ value }) => value !== null)) return null;
  return marks[0]?.reason ?? 'no result';
}
