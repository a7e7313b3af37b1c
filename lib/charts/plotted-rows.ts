import type { ChartRow, ComparedMetric, Comparison } from '../compare/comparison';
import { drawnOf } from '../compare/limits';
import type { Mark } from './chart';
import { type Extent, extentOf, joined } from './extent';
import { type ChartOptions, drawnValues, markOf } from './marks';
import { logNote, missingNotes, present, rowsLeftOut } from './notes';

/** The part of a chart that dots, bars and lines share: rows of marks, one per column, and what their value axis must hold. */
export interface PlottedRows {
  metric: ComparedMetric;
  chart: number;
  /** Indices into Comparison.rows. */
  rows: readonly number[];
  /** Parallel to rows; null where there is no run. */
  table: readonly (readonly (Mark | null)[])[];
  /** All marks of the table. */
  marks: readonly Mark[];
  columns: number;
  isLog: boolean;
  /** Null without values. */
  extent: Extent | null;
  notes: readonly string[];
}

type RowKind = 'dots' | 'bars' | 'lines';

/** Null when there is nothing to draw: no metric or no such chart. */
export function plottedRows(
  comparison: Comparison,
  kind: RowKind,
  options: ChartOptions,
): PlottedRows | null {
  const { chart = 0, metric: metricIndex = 0 } = options;
  const metric = comparison.metrics[metricIndex];
  if (!metric || !comparison.charts[chart]) return null;
  const { isLog, note: scaleNote } = scaleOf(comparison, kind, options);
  const ofCharts = comparison.charts.map((_, i) =>
    i === chart || options.scales !== 'free' ? tableOf(comparison, kind, i, metricIndex, options) : null,
  );
  const own = ofCharts[chart]!;
  const outside = isLog ? own.marks.filter(({ value }) => value !== null && value <= 0).length : 0;
  const valuesByChart = ofCharts.map((table) =>
    (table?.marks ?? []).flatMap(drawnValues).filter((value) => !isLog || value > 0),
  );
  const table = isLog ? own.table.map((row) => row.map(withoutNonPositive)) : own.table;
  return {
    ...own,
    table,
    marks: table.flat().filter((mark) => mark !== null),
    metric,
    chart,
    isLog,
    extent: extentOfChart(comparison, valuesByChart, chart, metricIndex, options),
    notes: present([scaleNote, own.note, ...own.missing, logNote(outside)]),
  };
}

/** Bars are as long as their values, which a log scale is not; changes have a 0, which it has no place for. */
function scaleOf({ values }: Comparison, kind: RowKind, { scale }: ChartOptions) {
  if (scale !== 'log') return { isLog: false, note: null };
  if (kind === 'bars') return { isLog: false, note: 'Bars start at 0, so their scale stays linear.' };
  if (values === 'percent' || values === 'difference')
    return { isLog: false, note: 'Changes may be 0 or less, so their scale stays linear.' };
  return { isLog: true, note: null };
}

interface Table {
  rows: number[];
  table: (Mark | null)[][];
  marks: Mark[];
  columns: number;
  note: string | null;
  missing: string[];
}

function tableOf(
  comparison: Comparison,
  kind: RowKind,
  chart: number,
  metric: number,
  options: ChartOptions,
): Table {
  const all = comparison.charts[chart]!.rows;
  const isEmpty = ({ row }: ChartRow) => comparison.rows[row]!.state === 'no-result';
  const kept = kind === 'dots' ? all : all.filter((row) => !isEmpty(row));
  const labels = (kept === all ? [] : all.filter(isEmpty)).map(({ row }) => comparison.rows[row]!.label);
  const drawn = drawnOf(kind, kept.length, comparison.columns.length);
  const shown = kept.slice(0, drawn.rows);
  const table = shown.map(({ row, cells }) =>
    cells
      .slice(0, drawn.columns)
      .map((ofColumn, column) => markOf(comparison, { chart, row, column }, ofColumn, metric, options)),
  );
  const marks = table.flat().filter((mark) => mark !== null);
  const part = comparison.charts.length > 1 ? comparison.charts[chart]!.head.label : null;
  return {
    rows: shown.map(({ row }) => row),
    table,
    marks,
    columns: drawn.columns,
    note: drawn.note,
    missing: present([rowsLeftOut(labels, 'without a result'), ...missingNotes(marks, part)]),
  };
}

function withoutNonPositive(mark: Mark | null): Mark | null {
  if (mark === null || mark.value === null) return mark;
  if (mark.value <= 0) return { ...mark, value: null, reason: 'not above 0', repeats: null };
  if (mark.repeats === null || mark.repeats.min > 0) return mark;
  return { ...mark, repeats: null };
}

/** What the axis of a chart must hold: its own values, or those of all charts, as the scales are asked to relate. */
function extentOfChart(
  comparison: Comparison,
  valuesByChart: readonly (readonly number[])[],
  chart: number,
  metric: number,
  { scales = 'shared' }: ChartOptions,
): Extent | null {
  const own = valuesByChart[chart]!;
  // relative values are ratios already, so one axis for all makes equal ratios equal lengths
  if (scales === 'shared' || (scales === 'relative' && comparison.values !== 'absolute'))
    return joined(valuesByChart.map(extentOf));
  if (scales === 'free') return extentOf(own);
  const references = valuesByChart.map((values, i) => referenceOf(comparison, values, i, metric));
  const relative = joined(
    valuesByChart.map((values, i) => {
      const reference = references[i] ?? null;
      return reference === null ? null : extentOf(values.map((value) => value / reference));
    }),
  );
  const reference = references[chart] ?? null;
  if (reference === null || relative === null) return extentOf(own);
  return { low: reference * relative.low, high: reference * relative.high };
}

/** What the values of a chart are ratios to where scales are relative: its base, else its median. Null when that is not above 0. */
function referenceOf(
  { base, metrics }: Comparison,
  values: readonly number[],
  chart: number,
  metric: number,
): number | null {
  const cell = base.cells[chart]?.find((cells) => cells !== null)?.cells[metric];
  const sorted = [...values].sort((a, b) => a - b);
  const found = cell?.value != null ? cell.value / metrics[metric]!.unit.factor : sorted[sorted.length >> 1];
  return found !== undefined && found > 0 ? found : null;
}
