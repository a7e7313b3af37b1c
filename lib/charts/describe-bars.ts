import type { Comparison } from '../compare/comparison';
import type { Bar, BarsChart, Frame, Slot, WidthRange } from './chart';
import { fromZero, joined } from './extent';
import { AXIS_LINE, AXIS_SIZE, bottomOf, leftOf, plotHeight, rightOf, shortestPlot } from './frame';
import { baseLineOf, headOf, noDifferenceBand, rowsName } from './head';
import { type ChartOptions, entitiesOf } from './marks';
import { hollowNote, present, runsWords } from './notes';
import { type PlottedRows, plottedRows } from './plotted-rows';
import { widestOf, wrapText } from './text-width';
import { valueAxis } from './value-axis';

const THICKEST = 40;
/** The part of a slot that its bars fill. */
const FILLED = 0.8;
const NAME_GAP = 8;
const NAME_LINE = 16;
/** More lying bars in a slot than this have no room for their values. */
const MOST_WITH_TEXTS = 4;
/** px between lines of values. */
const LINE = 13;
/** More lying slots than this have the axis above them too. */
const MOST_WITHOUT_TOP = 12;
/** Names may take this part of the width before they move above their bars. */
const MOST_NAMES = 0.4;

/** Bars from 0, a slot per row and a bar per column, standing where the names of the rows have room. Null when there is nothing to draw. */
export function describeBars(comparison: Comparison, options: ChartOptions): BarsChart | null {
  const plotted = plottedRows(comparison, 'bars', options);
  if (!plotted) return null;
  const names = plotted.rows.map((row) => comparison.rows[row]!.label);
  const isLying = !haveRoom(names, options.width);
  const bars = plotted.table.flatMap((marks, slot) =>
    marks.flatMap((mark): Bar[] => (mark === null ? [] : [{ ...mark, slot }])),
  );
  const base = baseLineOf(comparison);
  const layout = isLying
    ? lying(comparison, plotted, bars, names, options)
    : standing(comparison, plotted, bars, options);
  const slots = plotted.rows.map((row): Slot => {
    const { key, label, isBase } = comparison.rows[row]!;
    const lines = isLying && layout.namesAbove > 0 ? nameLines(label, options.width) : [label];
    return { key, label, lines, isBase, isSelected: comparison.selected.row === key };
  });
  return {
    kind: 'bars',
    ...headOf(comparison, plotted.chart, plotted.metric, isLying ? 'x' : 'y'),
    width: options.width,
    isLying,
    slots,
    slotsName: rowsName(comparison),
    bars,
    ...layout,
    base,
    band: base === null ? null : noDifferenceBand(comparison.values, comparison.threshold),
    entities: entitiesOf(comparison, plotted.columns, options),
    runs: runsWords(bars),
    notes: present([...plotted.notes, spreadNote(bars), hollowNote(bars)]),
  };
}

/** Whether every name fits under its slot. */
function haveRoom(names: readonly string[], width: WidthRange): boolean {
  const slot = (width.from - 80) / Math.max(1, names.length);
  return widestOf(names, AXIS_SIZE, 500) + 6 <= slot;
}

type Layout = Pick<
  BarsChart,
  'axis' | 'thickness' | 'pitch' | 'slotHeight' | 'namesAbove' | 'hasValueTexts' | 'frame'
>;

function standing(
  comparison: Comparison,
  plotted: PlottedRows,
  bars: readonly Bar[],
  { width }: ChartOptions,
): Layout {
  const height = plotHeight(width);
  const axis = valueAxis(comparison, plotted.metric, domainOf(comparison, plotted), false, {
    length: height,
    along: 'y',
  });
  const left = leftOf(axis, height);
  const slot = shortestPlot(width, { left, right: 4 }) / Math.max(1, plotted.rows.length);
  const lanes = Math.max(1, plotted.columns);
  const thickness = Math.max(1, Math.min(THICKEST, Math.floor((slot * FILLED) / lanes) - 1));
  const pitch = thickness + (thickness > 2 ? 1 : 0);
  const widest = widestOf(textsOf(bars), AXIS_SIZE);
  const isAlone = lanes === 1 ? widest + 6 <= slot : widest <= thickness;
  const hasValueTexts = isAlone && bars.every(({ value }) => value === null || value >= 0);
  const top = hasValueTexts ? 20 : 8;
  const bottom = bottomOf(rowsName(comparison), '', slot * plotted.rows.length);
  return {
    axis,
    thickness,
    pitch,
    slotHeight: null,
    namesAbove: 0,
    hasValueTexts,
    frame: { top, right: 4, bottom, left, height: top + height + bottom },
  };
}

function lying(
  comparison: Comparison,
  plotted: PlottedRows,
  bars: readonly Bar[],
  names: readonly string[],
  { width }: ChartOptions,
): Layout {
  const lanes = Math.max(1, plotted.columns);
  const hasValueTexts = lanes <= MOST_WITH_TEXTS;
  const thickness = lanes === 1 ? 13 : hasValueTexts ? 11 : 6;
  const pitch = hasValueTexts ? LINE : thickness + 1;
  const widestName = Math.ceil(widestOf(names, 12, 500));
  const isAbove = widestName + NAME_GAP > MOST_NAMES * width.from;
  const lines = isAbove ? Math.max(...names.map((name) => nameLines(name, width).length)) : 0;
  const namesAbove = NAME_LINE * lines;
  const slotHeight = namesAbove + lanes * pitch + 9;
  const left = isAbove ? 2 : widestName + NAME_GAP;
  const texts = hasValueTexts ? Math.ceil(widestOf(textsOf(bars), AXIS_SIZE)) + 8 : 4;
  const domain = domainOf(comparison, plotted);
  const length = shortestPlot(width, { left, right: texts });
  const axis = valueAxis(comparison, plotted.metric, domain, false, { length, along: 'x' });
  const top = plotted.rows.length > MOST_WITHOUT_TOP ? AXIS_LINE + 2 : 4;
  const bottom = bottomOf(axis.name, axis.about, length);
  const frame: Frame = {
    top,
    right: Math.max(texts, rightOf(axis, length)),
    bottom,
    left: Math.max(left, startOf(axis.ticks[0]?.label ?? '')),
    height: top + slotHeight * plotted.rows.length + bottom,
  };
  return { axis, thickness, pitch, slotHeight, namesAbove, hasValueTexts, frame };
}

/** A name above its bars, broken where it is longer than the chart is wide. */
function nameLines(name: string, { from }: WidthRange): string[] {
  return wrapText(name, from - 12, 12, 500);
}

/** px that the first label of an axis across may need before the plot. */
function startOf(label: string): number {
  return Math.ceil(widestOf([label], AXIS_SIZE, 500) / 2);
}

function domainOf(comparison: Comparison, { extent }: PlottedRows): [number, number] {
  const base = baseLineOf(comparison);
  const shown = joined([extent, base && { low: base.at, high: base.at }]);
  return shown === null ? [0, 1] : fromZero(shown);
}

function textsOf(bars: readonly Bar[]): string[] {
  return bars.filter(({ value }) => value !== null).map(({ text }) => text);
}

function spreadNote(bars: readonly Bar[]): string | null {
  return bars.some(({ repeats }) => repeats !== null)
    ? 'Bars end at the median of the runs, thin lines reach from the least to the most.'
    : null;
}
