import type { Comparison, RowHead } from '../compare/comparison';
import type { DotsChart, DotsRow, Mark } from './chart';
import { type DotsTable, dotsColumns, fittingColumns, PLOT_GAP, plotWidth, widthsOf } from './dots-columns';
import { type Extent, extentOf, joined, padded } from './extent';
import { baseLineOf, headOf, noDifferenceBand, rowsName } from './head';
import { type ChartOptions, entitiesOf } from './marks';
import { hollowNote, present, repeatsNote, runsWords } from './notes';
import { plottedRows } from './plotted-rows';
import type { TickRoom } from './ticks';
import { valueAxis } from './value-axis';

const MOST_KNOBS = 8;
/** Values from a quarter of the largest up may have an axis that starts elsewhere than at 0. */
const NEAR_ZERO = 0.25;

/** Lollipops from the base line, a row per row of the comparison and a lane per column; dots where values are absolute. Null when there
 *  is nothing to draw. */
export function describeDots(comparison: Comparison, options: ChartOptions): DotsChart | null {
  const plotted = plottedRows(comparison, 'dots', options);
  if (!plotted) return null;
  const { metric, chart, marks, isLog } = plotted;
  const base = baseLineOf(comparison);
  const band = base === null ? null : noDifferenceBand(comparison.values, comparison.threshold);
  const domain = domainOf(plotted.extent, base?.at ?? null, band, isLog);
  const table: DotsTable = {
    rowsName: rowsName(comparison),
    hasStems: base !== null,
    entities: entitiesOf(comparison, plotted.columns, options),
    knobs: comparison.knobs
      .slice(0, MOST_KNOBS)
      .map(({ knobs, short }) => ({ head: twoLines(short), about: knobs.join(', ') })),
    rows: plotted.rows.map((row, i) => rowOf(comparison, plotted.rows, i, row, plotted.table[i] ?? [])),
  };
  const columns = fittingColumns(dotsColumns(table), options.width.from);
  const room: TickRoom = {
    length: plotWidth(columns, options.width.from),
    along: 'x',
    before: widthsOf(columns).left,
    after: widthsOf(columns).right + PLOT_GAP,
  };
  return {
    kind: 'dots',
    ...headOf(comparison, chart, metric, 'x'),
    width: options.width,
    ...table,
    axis: valueAxis(comparison, metric, domain, isLog, room),
    base,
    band,
    knobsNote: knobsNote(comparison),
    runs: runsWords(marks),
    notes: present([...plotted.notes, repeatsNote(marks), hollowNote(marks)]),
  };
}

/** Relative values: from the base line, with the band in sight; absolute ones need not start at 0. */
function domainOf(
  extent: Extent | null,
  base: number | null,
  band: { from: number; to: number } | null,
  isLog: boolean,
): [number, number] {
  if (base === null) {
    if (extent === null) return isLog ? [1, 10] : [0, 1];
    const isFromZero = !isLog && extent.low >= 0 && extent.low < NEAR_ZERO * extent.high;
    const [low, high] = padded(extent, 0.04, isLog ? 'log' : 'linear');
    return isFromZero ? [0, high] : [low, high];
  }
  const fixed = extentOf(band ? [base, band.from, band.to] : [base]);
  return padded(joined([extent, fixed])!, 0.025, isLog ? 'log' : 'linear');
}

function rowOf(
  comparison: Comparison,
  rows: readonly number[],
  i: number,
  index: number,
  marks: readonly (Mark | null)[],
): DotsRow {
  const row = comparison.rows[index]!;
  const before = i === 0 ? null : comparison.rows[rows[i - 1]!]!;
  const next = i === rows.length - 1 ? null : comparison.rows[rows[i + 1]!]!;
  const drawn = marks.filter((mark) => mark !== null);
  return {
    key: row.key,
    label: row.label,
    isBase: row.isBase,
    isSelected: comparison.selected.row === row.key,
    isFaded: drawn.length > 0 && drawn.every(({ isFaded }) => isFaded),
    isOutside: row.state === 'base-only',
    isWithoutResult: row.state === 'no-result',
    endsGroup: next !== null && next.group !== row.group,
    groupName: before?.group === row.group ? null : comparison.groupNames[row.group] || null,
    settings: settingsOf(comparison, row),
    marks,
  };
}

/** `·` where a row is set as the base row is, which shows `·` itself. */
function settingsOf({ knobs }: Comparison, row: RowHead): string[] {
  return knobs.slice(0, MOST_KNOBS).map(({ base }, i) => {
    const setting = row.settings[i] ?? null;
    if (setting === null) return '–';
    if (base !== null && setting === base) return '·';
    return setting === '' ? 'default' : setting;
  });
}

/** A head of one or two lines, as narrow as its words allow. */
export function twoLines(text: string): string[] {
  const words = text.split(' ');
  const breaks = words.map((_, i) => [words.slice(0, i).join(' '), words.slice(i).join(' ')]);
  const lengthOf = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length));
  const best = breaks.reduce((found, lines) => (lengthOf(lines) < lengthOf(found) ? lines : found));
  return best.filter((line) => line !== '');
}

/** What the knob columns mean by their dots and what has no column; null without knobs. */
function knobsNote({ knobs, base, rows }: Comparison): string | null {
  if (knobs.length === 0) return null;
  const more = knobs.length - MOST_KNOBS;
  const baseRow = rows.find(({ key }) => key === base.row);
  const parts = [
    ...(baseRow && knobs.some((knob) => knob.base !== null) ? [`“·” as in ${baseRow.label}`] : []),
    ...(more > 0 ? [`${more} more ${more === 1 ? 'knob has' : 'knobs have'} no column here`] : []),
  ];
  return parts.length === 0 ? null : `${parts.join('; ')}.`;
}
