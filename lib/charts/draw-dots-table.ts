/** The dots chart as a picture of its own: names, knobs, plot and values. Pages have a table instead, with the same plot. */
import type { DotsChart, DotsRow, Entity } from './chart';
import {
  BASE_MARK,
  BASE_MARK_GAP,
  BASE_MARK_SIZE,
  type DotsColumns,
  dotsColumns,
  dotsRowHeight,
  ENTITY_MARK,
  fittingColumns,
  HEAD_SIZE,
  NAME_SIZE,
  PLOT_GAP,
  plotWidth,
  widthsOf,
} from './dots-columns';
import { drawDotsRow } from './draw-dots';
import { baseUpright, fade, gridAcross, labelsAcross } from './draw-parts';
import { marker } from './marker';
import { fixedPlane } from './plane';
import { element, px, type SvgNode, textAt } from './svg';
import { textWidth } from './text-width';
import { entityPaint, paint } from './tokens';

const HEAD = 40;
const FOOT = 20;
const GROUP_GAP = 7;
const GROUP_NAME = 22;

export interface DrawnBlock {
  node: SvgNode;
  width: number;
  height: number;
}

/** At least `width` px wide; wider when its texts need it. */
export function drawDotsTable(chart: DotsChart, width: number): DrawnBlock {
  const columns = fittingColumns(dotsColumns(chart), width);
  const { left, right } = widthsOf(columns);
  const plot = plotWidth(columns, width);
  const whole = left + right + plot + 2 * PLOT_GAP;
  const plane = fixedPlane(left + PLOT_GAP, plot);
  const tops = rowTops(chart);
  const height = tops.at(-1) ?? HEAD;
  const lanes = dotsRowHeight(chart.entities.length);
  const nodes = [
    ...heads(chart, columns, whole),
    ...chart.rows.flatMap((row, i) =>
      rowBackground(row, tops[i]!, lanes, whole, i === chart.rows.length - 1),
    ),
    ...gridAcross(plane, chart.axis, HEAD, height, chart.band),
    ...labelsAcross(plane, chart.axis, HEAD - 10),
    ...labelsAcross(plane, chart.axis, height + 14),
    ...baseUpright(plane, chart.axis, HEAD, height, chart.base),
    ...chart.rows.flatMap((row, i) => [
      ...rowTexts(chart, row, columns, whole, tops[i]! + lanes / 2 + 4),
      ...groupName(row, tops[i]!),
      ...drawDotsRow(chart, row, plane, tops[i]!),
    ]),
  ];
  return { node: element('g', {}, nodes), width: whole, height: height + FOOT };
}

/** Tops of the rows in px, and the bottom of the last. */
function rowTops({ rows, entities }: DotsChart): number[] {
  const tops: number[] = [];
  let y = HEAD;
  for (const { endsGroup, groupName } of rows) {
    if (groupName !== null) y += GROUP_NAME;
    tops.push(y);
    y += dotsRowHeight(entities.length) + (endsGroup ? GROUP_GAP : 0);
  }
  return [...tops, y];
}

function heads(chart: DotsChart, columns: DotsColumns, width: number): SvgNode[] {
  const nodes: SvgNode[] = [
    textAt(0, HEAD - 10, chart.rowsName, { size: HEAD_SIZE, weight: 500, fill: paint('ink-2') }),
  ];
  let x = columns.name;
  for (const [i, knob] of columns.knobs.entries()) {
    x += knob;
    const lines = chart.knobs[i]!.head;
    for (const [line, text] of lines.entries())
      nodes.push(textAt(x - 8, HEAD - 10 - 13 * (lines.length - 1 - line), text, { anchor: 'end' }));
  }
  let right = width;
  for (let i = columns.values.length - 1; i >= 0; i--) {
    const { text, absolute } = columns.values[i]!;
    if (text > 0) nodes.push(...entityHead(chart.entities[i]!, right, HEAD - 10));
    right -= text + absolute;
  }
  return nodes;
}

function entityHead(entity: Entity, right: number, y: number): SvgNode[] {
  if (entity.label === '') return [];
  const x = right - textWidth(entity.label, NAME_SIZE, 500);
  const mark = marker(entity.shape, 3.7, { fill: entityPaint(entity.colour) });
  return [
    element(
      'g',
      { transform: `translate(${px(x - ENTITY_MARK / 2 - 1)} ${y - 4})`, ...fade(entity.isFaded) },
      [mark],
    ),
    textAt(right, y, entity.label, { size: NAME_SIZE, weight: 500, fill: paint('ink-2'), anchor: 'end' }),
  ];
}

function rowBackground(row: DotsRow, top: number, height: number, width: number, isLast: boolean): SvgNode[] {
  const nodes: SvgNode[] = [];
  if (row.isSelected) nodes.push(element('rect', { x: 0, y: top, width, height, fill: paint('wash') }));
  const y = px(top + height + GROUP_GAP / 2);
  if (row.endsGroup && !isLast)
    nodes.push(element('line', { x1: 0, x2: width, y1: y, y2: y, stroke: paint('line'), strokeWidth: 1 }));
  return nodes;
}

function groupName(row: DotsRow, top: number): SvgNode[] {
  if (row.groupName === null) return [];
  return [textAt(0, top - 6, row.groupName, { size: HEAD_SIZE, weight: 500 })];
}

function rowTexts(chart: DotsChart, row: DotsRow, columns: DotsColumns, width: number, y: number): SvgNode[] {
  const isStrong = row.isSelected;
  const nodes: SvgNode[] = [
    textAt(0, y, row.label, {
      size: NAME_SIZE,
      weight: 500,
      fill: paint(isStrong ? 'accent' : row.isOutside ? 'ink-3' : 'ink'),
    }),
  ];
  if (row.isBase) {
    const x = textWidth(row.label, NAME_SIZE, 500) + BASE_MARK_GAP;
    nodes.push(textAt(px(x), y, BASE_MARK, { size: BASE_MARK_SIZE, weight: 500, fill: paint('accent') }));
  }
  let x = columns.name;
  for (const [i, knob] of columns.knobs.entries()) {
    x += knob;
    const setting = row.settings[i] ?? '';
    nodes.push(
      textAt(x - 8, y, setting, { anchor: 'end', fill: paint(setting === '·' ? 'line-3' : 'ink-2') }),
    );
  }
  return [...nodes, ...valueTexts(chart, row, columns, width, y)];
}

function valueTexts(
  chart: DotsChart,
  row: DotsRow,
  columns: DotsColumns,
  width: number,
  y: number,
): SvgNode[] {
  const nodes: SvgNode[] = [];
  let right = width;
  for (let i = columns.values.length - 1; i >= 0; i--) {
    const { text, absolute } = columns.values[i]!;
    const mark = row.marks[i] ?? null;
    const isMissing = mark === null || mark.value === null;
    const style = { size: NAME_SIZE, anchor: 'end' } as const;
    if (absolute > 0) nodes.push(textAt(right, y, mark?.absolute ?? '–', { ...style, fill: paint('ink-3') }));
    if (text > 0) {
      const weight = isMissing || !chart.hasStems ? 400 : 500;
      const fill = paint(isMissing || mark.isFaded ? 'ink-3' : 'ink');
      nodes.push(textAt(right - absolute, y, mark?.text ?? '–', { ...style, weight, fill }));
    }
    right -= text + absolute;
  }
  return nodes;
}
