import type { Comparison } from '../compare/comparison';
import { type Amounts, amountsOf, crowdLow } from './amounts';
import type { BandAxis, Frame, LinesChart, Slot, ValueAxis, WidthRange } from './chart';
import { type Extent, extentOf, fromZero, joined, padded } from './extent';
import { AXIS_SIZE, bottomOf, leftOf, partOf, plotHeight, shortestPlot, yOf } from './frame';
import { baseLineOf, headOf, noDifferenceBand, rowsName } from './head';
import { type ChartOptions, entitiesOf } from './marks';
import { hollowNote, present, repeatsNote, runsWords } from './notes';
import { plottedRows } from './plotted-rows';
import { SLOT_LINE, slotLines, spaced } from './slot-labels';
import { widestOf } from './text-width';
import { linearTicks, logTicks, type TickRoom } from './ticks';
import { valueAxis } from './value-axis';

/** px between points that leave room for their markers. */
const MARKER_ROOM = 12;
const MOST_END_LABELS = 8;
const WIDEST_END_LABEL = 150;
const LABEL_LINE = 14;
/** px of an end label's marker and the gaps around it. */
const END_LABEL_GAP = 22;
/** px that an end label may stand away from the end of its line. */
const FARTHEST_LABEL = 24;
/** Values from half of the largest up may have an axis that starts elsewhere than at 0. */
const NEAR_ZERO = 0.5;

/** A line per column along the rows, on a scale where the rows are amounts. Null when there is nothing to draw. */
export function describeLines(comparison: Comparison, options: ChartOptions): LinesChart | null {
  const plotted = plottedRows(comparison, 'lines', options);
  if (!plotted) return null;
  const { metric, chart, marks, rows, table, isLog } = plotted;
  const entities = entitiesOf(comparison, plotted.columns, options);
  const height = plotHeight(options.width);
  const base = baseLineOf(comparison);
  const band = base === null ? null : noDifferenceBand(comparison.values, comparison.threshold);
  const domain = domainOf(comparison, plotted.extent, isLog);
  const y = valueAxis(comparison, metric, domain, isLog, { length: height, along: 'y' });
  const order = orderOf(comparison, rows);
  const lines = entities.map((_, entity) => ({
    entity,
    marks: order.indices.map((i) => table[i]?.[entity] ?? null),
  }));
  const across = (right: number) => layout(comparison, order, rows, y, height, right, options.width);
  const labelRoom = endLabelRoom(lines, entities, options.width);
  const labelled = labelRoom === null ? null : across(labelRoom);
  const labels = labelled ? endLabels(lines, entities, y, labelled.frame) : [];
  const { x, frame } = labels.length > 0 && labelled ? labelled : across(16);
  return {
    kind: 'lines',
    ...headOf(comparison, chart, metric, 'y'),
    width: options.width,
    x,
    y,
    xs: order.xs,
    lines,
    hasMarkers: shortestPlot(options.width, frame) / Math.max(1, rows.length) >= MARKER_ROOM,
    endLabels: labels,
    base,
    band,
    entities,
    frame,
    runs: runsWords(marks),
    notes: present([...plotted.notes, repeatsNote(marks), hollowNote(marks)]),
  };
}

/** The axis across and the frame, with `right` px beside the plot. */
function layout(
  comparison: Comparison,
  order: Order,
  rows: readonly number[],
  y: ValueAxis,
  height: number,
  right: number,
  width: WidthRange,
): { x: ValueAxis | BandAxis; frame: Frame } {
  const left = leftOf(y, height);
  const length = shortestPlot(width, { left, right });
  const x = xAxis(comparison, order, rows, length, { left, right });
  const about = x.scale === 'band' ? '' : x.about;
  const lines = x.scale === 'band' ? Math.max(1, ...x.slots.map((slot) => slot.lines.length)) : 1;
  const bottom = bottomOf(x.name, about, length) + SLOT_LINE * (lines - 1);
  return { x, frame: { top: 8, right, bottom, left, height: 8 + height + bottom } };
}

/** px that the names of the lines need at their right ends; null when they are too many or too long. */
function endLabelRoom(
  lines: LinesChart['lines'],
  entities: LinesChart['entities'],
  { from }: WidthRange,
): number | null {
  const names = lines.flatMap(({ entity, marks }) =>
    marks.some((mark) => mark?.value != null) && entities[entity]!.label !== ''
      ? [entities[entity]!.label]
      : [],
  );
  const widest = Math.ceil(widestOf(names, AXIS_SIZE, 500)) + END_LABEL_GAP;
  const isFew = names.length > 1 && names.length <= MOST_END_LABELS;
  return isFew && widest <= Math.min(WIDEST_END_LABEL, from / 5) ? widest : null;
}

/** Where the rows stand along x: their indices in that order, and their numbers. */
interface Order {
  indices: readonly number[];
  xs: readonly number[];
  /** Null: slots. */
  amounts: Amounts | null;
}

function orderOf(comparison: Comparison, rows: readonly number[]): Order {
  const [key] = comparison.keys.rows;
  const values = rows.map((row) => comparison.rows[row]!.values[0] ?? '');
  const amounts = key && comparison.keys.rows.length === 1 ? amountsOf(key.key, values) : null;
  if (amounts === null) {
    const places = rows.map((_, i) => i);
    return { indices: places, xs: places.map((i) => i + 0.5), amounts };
  }
  const indices = rows.map((_, i) => i).sort((a, b) => amounts.numbers[a]! - amounts.numbers[b]!);
  return { indices, xs: indices.map((i) => amounts.numbers[i]!), amounts };
}

function xAxis(
  comparison: Comparison,
  { indices, xs, amounts }: Order,
  rows: readonly number[],
  length: number,
  frame: Pick<Frame, 'left' | 'right'>,
): ValueAxis | BandAxis {
  const name = rowsName(comparison);
  const heads = indices.map((i) => comparison.rows[rows[i]!]!);
  const labels = heads.map(({ label }) => label);
  if (amounts === null) {
    const lines = slotLines(labels, length, frame);
    const slots = heads.map(
      ({ key, label, isBase }, i): Slot => ({
        key,
        label,
        lines: lines[i]!,
        isBase,
        isSelected: comparison.selected.row === key,
      }),
    );
    return { scale: 'band', slots, name };
  }
  const scale = crowdLow(xs) ? 'log' : 'linear';
  const domain = padded(extentOf(xs)!, 0.02, scale);
  const axis: ValueAxis = { scale, domain, ticks: [], name, about: scale === 'log' ? 'log' : '' };
  const own = spaced(labels, (i) => partOf(axis, xs[i]!) * length, -frame.left, length + frame.right);
  // the rows' own names where most have room; else round numbers
  if (own.length * 2 > labels.length)
    return { ...axis, ticks: own.map((i) => ({ at: xs[i]!, label: labels[i]!, isBase: heads[i]!.isBase })) };
  const room: TickRoom = { length, along: 'x', before: frame.left, after: frame.right };
  const ticks = scale === 'log' ? logTicks(domain, room, null) : linearTicks(domain, room, null);
  const about = [amounts.unit, axis.about].filter((part) => part !== '').join(' · ');
  return { ...axis, ticks, about };
}

function domainOf(comparison: Comparison, extent: Extent | null, isLog: boolean): [number, number] {
  const base = baseLineOf(comparison);
  const shown = joined([extent, base && { low: base.at, high: base.at }]);
  if (shown === null) return isLog ? [1, 10] : [0, 1];
  if (isLog) return padded(shown, 0.04, 'log');
  if (base === null && shown.low >= 0 && shown.low < NEAR_ZERO * shown.high) return fromZero(shown);
  return padded(shown, 0.06);
}

/** The names of the lines at their right ends, moved apart where they would touch; none when that takes them away from their lines. */
function endLabels(
  lines: LinesChart['lines'],
  entities: LinesChart['entities'],
  y: ValueAxis,
  frame: Frame,
): LinesChart['endLabels'] {
  const ends = lines.flatMap(({ entity, marks }) => {
    const value = marks.at(-1)?.value ?? null;
    const isUsed = marks.some((mark) => mark?.value != null);
    return isUsed ? [{ entity, end: value === null ? null : yOf(y, value, frame) }] : [];
  });
  const placed = ends.flatMap(({ entity, end }) => (end === null ? [] : [{ entity, end, y: end }]));
  if (placed.length < ends.length) return [];
  placed.sort((a, b) => a.end - b.end);
  for (let i = 1; i < placed.length; i++)
    placed[i]!.y = Math.max(placed[i]!.y, placed[i - 1]!.y + LABEL_LINE);
  let limit = frame.height - frame.bottom;
  for (let i = placed.length - 1; i >= 0; i--) {
    placed[i]!.y = Math.min(placed[i]!.y, limit);
    limit = placed[i]!.y - LABEL_LINE;
  }
  if (placed.some((label) => Math.abs(label.y - label.end) > FARTHEST_LABEL || label.y < frame.top))
    return [];
  return placed.map(({ entity, y: at }) => ({ entity, text: entities[entity]!.label, y: at }));
}
