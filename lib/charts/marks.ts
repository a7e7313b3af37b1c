import { absoluteText, cellText, problemWords, valueText } from '../compare/cell-text';
import type { Cell, ComparedMetric, Comparison, ValuesMode } from '../compare/comparison';
import { baseCellsOf } from '../compare/each-pair';
import { formatPercent, formatRatio } from '../metrics/format';
import type { Entity, Mark, Place, Repeats, WidthRange } from './chart';
import { type EntityOrder, entityStyle } from './entity';
import { isPlaceable } from './extent';

/** What a description needs beside the comparison. */
export interface ChartOptions {
  width: WidthRange;
  /** Index of the chart; default the first. */
  chart?: number;
  /** Index of the drawn metric; default the first. */
  metric?: number;
  scale?: 'linear' | 'log';
  /** How the value axes of several charts relate: one for all; each its own; each its own, but equal lengths are equal ratios. */
  scales?: 'shared' | 'free' | 'relative';
  /** Key of the row or column that is drawn in full while the others fade. */
  highlight?: string | null;
  /** Runs that missed their target rate: hollow, or faded. */
  missed?: 'mark' | 'grey' | 'hide';
  entities: EntityOrder;
}

/** From this many repeats on their quarters are drawn instead of each. */
const BOX_FROM = 10;

/** The columns as entries of a legend, the first `count` of them. */
export function entitiesOf(comparison: Comparison, count: number, options: ChartOptions): Entity[] {
  const isNamed = comparison.keys.columns.length > 0;
  return comparison.columns.slice(0, count).map(({ key, label }) => ({
    key,
    label: isNamed ? label : '',
    // what stands alone has the first colour: no legend tells it from others
    ...(isNamed ? entityStyle(key, options.entities) : entityStyle(key, new Map([[key, 0]]))),
    isFaded: isColumnFaded(comparison, key, options),
  }));
}

/** A highlighted column fades the other columns; a highlighted row none of them. */
function isColumnFaded({ columns }: Comparison, key: string, { highlight }: ChartOptions): boolean {
  return highlight != null && highlight !== key && columns.some((column) => column.key === highlight);
}

function isRowFaded({ rows }: Comparison, key: string, { highlight }: ChartOptions): boolean {
  return highlight != null && highlight !== key && rows.some((row) => row.key === highlight);
}

/** The mark of a place with these cells; null where it has no run or the metric is not among those compared. */
export function markOf(
  comparison: Comparison,
  place: Place,
  cells: readonly Cell[] | null | undefined,
  metricIndex: number,
  options: ChartOptions,
): Mark | null {
  const cell = cells?.[metricIndex];
  const metric = comparison.metrics[metricIndex];
  const row = comparison.rows[place.row];
  const column = comparison.columns[place.column];
  if (!cell || !metric || !row || !column) return null;
  const { values: mode } = comparison;
  const base = baseCellsOf(comparison, place.chart, place.row, place.column)?.[metricIndex] ?? null;
  const value = plotted(cell, metric, mode);
  const isGrey = options.missed === 'grey' && cell.missedTarget;
  return {
    place,
    row: row.key,
    column: column.key,
    entity: place.column,
    label: placeLabel(comparison, place),
    value,
    reason: value === null ? reasonOf(cell) : null,
    text:
      cell.isBase && value !== null
        ? baseText(mode, absoluteText(cell, metric))
        : cellText(cell, metric, mode, base),
    absolute: absoluteText(cell, metric),
    withUnit: valueText(cell, metric),
    judgement: cell.judgement,
    isBase: cell.isBase,
    isFaded:
      isGrey || isRowFaded(comparison, row.key, options) || isColumnFaded(comparison, column.key, options),
    isHollow: cell.missedTarget && !isGrey,
    repeats: repeatsOf(cell, (one) => plottedNumber(one, base?.value ?? null, metric, mode)),
  };
}

/** `v5 · 3.6.5`, with the chart where there are several. */
function placeLabel({ rows, columns, charts, keys }: Comparison, place: Place): string {
  const parts = [
    ...(keys.rows.length > 0 ? [rows[place.row]!.label] : []),
    ...(keys.columns.length > 0 ? [columns[place.column]!.label] : []),
    ...(keys.charts.length > 0 ? [charts[place.chart]!.head.label] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : 'all runs';
}

/** Where a cell stands on the axis of a mode; null when it has no value there, or one that no axis holds. */
function plotted(cell: Cell, metric: ComparedMetric, mode: ValuesMode): number | null {
  const value = cell.value === null ? null : placeOf(cell, cell.value, metric, mode);
  return value === null || !isPlaceable(value) ? null : value;
}

function placeOf(cell: Cell, value: number, metric: ComparedMetric, mode: ValuesMode): number | null {
  switch (mode) {
    case 'absolute':
      return value / metric.unit.factor;
    case 'ratio':
      return cell.ratio;
    case 'percent':
      return cell.ratio === null ? null : 100 * (cell.ratio - 1);
    case 'difference':
      return cell.difference === null ? null : cell.difference / metric.unit.factor;
  }
}

/** The same for a single number of a cell. */
function plottedNumber(
  value: number,
  base: number | null,
  metric: ComparedMetric,
  mode: ValuesMode,
): number | null {
  if (mode === 'absolute') return value / metric.unit.factor;
  if (base === null) return null;
  if (mode === 'difference') return (value - base) / metric.unit.factor;
  if (base <= 0 || value < 0) return null;
  return mode === 'ratio' ? value / base : 100 * (value / base - 1);
}

function baseText(mode: ValuesMode, absolute: string): string {
  switch (mode) {
    case 'absolute':
      return absolute;
    case 'ratio':
      return formatRatio(1).replace(/\.0+$/, '');
    case 'percent':
      return formatPercent(0).replace('.0', '');
    case 'difference':
      return '0';
  }
}

function reasonOf(cell: Cell): string {
  if (cell.value === null) return cell.sources.length === 0 ? 'not measured' : 'missing in the text';
  return cell.problem === null ? 'too large or too small for an axis' : problemWords(cell.problem);
}

function repeatsOf(cell: Cell, place: (value: number) => number | null): Repeats | null {
  if (cell.n < 2 || cell.spread === null) return null;
  const min = place(cell.spread.min);
  const max = place(cell.spread.max);
  const lower = place(cell.spread.lower);
  const upper = place(cell.spread.upper);
  if (min === null || max === null || lower === null || upper === null) return null;
  if (![min, lower, upper, max].every(isPlaceable)) return null;
  const common = { n: cell.n, isMixed: cell.isMixed, min, max };
  if (cell.n >= BOX_FROM) return { ...common, kind: 'box', lower, upper };
  const values = cell.sources.flatMap((source) => {
    const at = source.value === null ? null : place(source.value);
    return at === null ? [] : [at];
  });
  return { ...common, kind: 'dots', values };
}

/** Every number that a mark draws. */
export function drawnValues(mark: Mark): number[] {
  if (mark.value === null) return [];
  return mark.repeats === null ? [mark.value] : [mark.repeats.min, mark.value, mark.repeats.max];
}
