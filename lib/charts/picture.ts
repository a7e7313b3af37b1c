/** A comparison as a picture that travels: heading, legend, charts, notes, sentence and source in one drawing. */
import type { Comparison } from '../compare/comparison';
import { arrowPath } from './arrow';
import type { ChartDescription, WidthRange } from './chart';
import { type DescribeOptions, describeChart } from './describe';
import { drawBlock } from './draw';
import type { DrawnBlock } from './draw-dots-table';
import { type LegendItem, legendOf } from './legend';
import { marker } from './marker';
import { element, px, type SvgNode, type TextStyle, textAt } from './svg';
import { textWidth, type Weight, wrapText } from './text-width';
import { entityPaint, paint } from './tokens';

export interface PictureOptions extends Omit<DescribeOptions, 'chart' | 'width'> {
  /** px; a table that needs more makes the picture wider. */
  width: number;
  /** `Insert rate · config × version · base v1`: the name of the file for those who cannot see it. */
  title: string;
  /** What the charts say, in words. */
  sentence: string;
  /** What a reader must know to trust it: in what the runs differ. */
  remarks?: readonly string[];
  /** Texts, date, link: where it comes from. A picture that says so stands alone, with its title above; empty: what is around it says both. */
  source: readonly string[];
}

const PADDING = 20;
const GAP = 24;
/** A chart beside another is at least so wide. */
const LEAST_BESIDE = { dots: 560, bars: 380, lines: 380, scatter: 420 } as const;
const MOST_BESIDE = 3;

/** A svg element with width, height and viewBox, for svgText. */
export function pictureOf(comparison: Comparison, options: PictureOptions): SvgNode {
  const inner = options.width - 2 * PADDING;
  const beside = Math.max(
    1,
    Math.min(
      MOST_BESIDE,
      comparison.charts.length,
      Math.floor((inner + GAP) / (LEAST_BESIDE[comparison.kind] + GAP)),
    ),
  );
  const each = Math.floor((inner - GAP * (beside - 1)) / beside);
  const width: WidthRange = { from: each, to: each };
  const charts = comparison.charts.flatMap(
    (_, chart) => describeChart(comparison, { ...options, width, chart }) ?? [],
  );
  const blocks = charts.map((chart) => chartBlock(chart, each));
  const widest = Math.max(each, ...blocks.map((block) => block.width));
  const whole = Math.max(inner, widest * beside + GAP * (beside - 1));
  const isAlone = options.source.length > 0;
  const parts = stacked([
    isAlone ? titleBlock(options.title, whole) : null,
    headBlock(charts, whole),
    gridBlock(blocks, beside, widest),
    textBlock(notesOf(charts, options.remarks ?? []), whole, { size: 11 }, 15),
    textBlock([options.sentence], Math.min(whole, 760), { size: 13, fill: paint('ink') }, 20),
    isAlone ? sourceBlock(options.source, whole) : null,
  ]);
  const size = { width: whole + 2 * PADDING, height: Math.ceil(parts.height + 2 * PADDING) };
  return element('svg', { ...size, viewBox: `0 0 ${size.width} ${size.height}` }, [
    element('title', {}, [options.title]),
    element('desc', {}, [options.sentence]),
    element('rect', { ...size, fill: paint('surface') }),
    element('g', { transform: `translate(${PADDING} ${PADDING})` }, [parts.node]),
  ]);
}

const TITLE_SIZE = 18;

/** What is compared stands out, how it is compared follows where there is room for it on one line. */
function titleBlock(title: string, width: number): DrawnBlock {
  const [what = '', ...how] = title.split(' · ');
  const rest = how.map((part) => `· ${part}`).join(' ');
  const whatWidth = textWidth(what, TITLE_SIZE, 600) + textWidth(' ', TITLE_SIZE, 600);
  const bold: TextStyle & { size: number } = { size: TITLE_SIZE, weight: 600, fill: paint('ink') };
  if (whatWidth + textWidth(rest, TITLE_SIZE) > width) return textBlock([title], width, bold, 24)!;
  const nodes = [
    textAt(0, TITLE_SIZE, what, bold),
    textAt(px(whatWidth), TITLE_SIZE, rest, { size: TITLE_SIZE, fill: paint('ink-2') }),
  ];
  return { node: element('g', {}, nodes), width, height: 24 };
}

/** A chart with its own heading where there are several, and what it enlarges below it. */
function chartBlock(chart: ChartDescription, width: number): DrawnBlock {
  const blocks: (DrawnBlock | null)[] = [
    chart.part === null
      ? null
      : textBlock([chart.part], width, { size: 12, weight: 600, fill: paint('ink') }, 20),
    drawBlock(chart, width),
  ];
  if (chart.kind === 'scatter' && chart.enlarged) {
    const { chart: enlarged } = chart.enlarged;
    blocks.push(enlargedHead(enlarged.title, enlarged.about, width), drawBlock(enlarged, width));
  }
  return stacked(blocks, 8);
}

function enlargedHead(title: string, about: string, width: number): DrawnBlock {
  const titleWidth = textWidth(title, 12, 600) + 8;
  const lines = wrapText(about, width - titleWidth, 11);
  const nodes = [
    element('line', { x1: 0, x2: width, y1: 4, y2: 4, stroke: paint('line'), strokeWidth: 1 }),
    textAt(0, 24, title, { size: 12, weight: 600, fill: paint('ink') }),
    ...lines.map((line, i) => textAt(px(titleWidth), 24 + 15 * i, line)),
  ];
  return { node: element('g', {}, nodes), width, height: 16 + 15 * Math.max(1, lines.length) };
}

/** Title, unit and direction, the legend to their right or below. */
function headBlock(charts: readonly ChartDescription[], width: number): DrawnBlock | null {
  const first = charts[0];
  if (!first) return null;
  const pieces: { text: string; size: number; weight: Weight; fill: string }[] = [
    { text: first.title, size: 13, weight: 600, fill: paint('ink') },
    ...(first.about === ''
      ? []
      : [{ text: first.about, size: 12, weight: 400 as const, fill: paint('ink-3') }]),
    ...(first.direction
      ? [{ text: first.direction.words, size: 12, weight: 500 as const, fill: paint('ink-2') }]
      : []),
  ];
  const nodes: SvgNode[] = [];
  let x = 0;
  let y = 14;
  for (const { text, size, weight, fill } of pieces)
    for (const line of wrapText(text, width, size, weight)) {
      const lineWidth = textWidth(line, size, weight);
      if (x > 0 && x + lineWidth > width) {
        x = 0;
        y += 18;
      }
      nodes.push(textAt(px(x), y, line, { size, weight, fill }));
      x += lineWidth + 12;
    }
  for (const arrow of first.direction?.arrows ?? []) {
    nodes.push(arrowNode(arrow, x - 6, y - 10));
    x += 14;
  }
  const items = legendOf(charts);
  const legendWidth = items.reduce((sum, item) => sum + itemWidth(item), 0);
  const isBeside = x + 16 + legendWidth <= width;
  if (items.length > 0 && !isBeside) y += 20;
  const legend = legendNodes(items, isBeside ? width - legendWidth + LEGEND_GAP : 0, y, width);
  return { node: element('g', {}, [...nodes, ...legend.nodes]), width, height: legend.y + 8 };
}

function arrowNode(arrow: Parameters<typeof arrowPath>[0], x: number, y: number): SvgNode {
  return element('path', {
    d: arrowPath(arrow),
    transform: `translate(${px(x)} ${px(y)})`,
    fill: 'none',
    stroke: paint('ink-2'),
    strokeWidth: 1.5,
  });
}

const LEGEND_SIZE = 12;
const LEGEND_GAP = 14;
const SIGN = 16;
const FRONT_SIGN = 28;

function itemWidth(item: LegendItem): number {
  const sign =
    item.kind === 'faded' ? 0 : item.kind === 'entity' ? SIGN : item.kind === 'front' ? FRONT_SIGN : SIGN + 6;
  return sign + textWidth(item.label, LEGEND_SIZE) + LEGEND_GAP;
}

function legendNodes(items: readonly LegendItem[], left: number, top: number, width: number) {
  const nodes: SvgNode[] = [];
  let x = left;
  let y = top;
  for (const item of items) {
    const need = itemWidth(item) - LEGEND_GAP;
    if (x > 0 && x + need > width + 1) {
      x = 0;
      y += 18;
    }
    nodes.push(...legendItem(item, x, y));
    x += need + LEGEND_GAP;
  }
  return { nodes, y };
}

function legendItem(item: LegendItem, x: number, y: number): SvgNode[] {
  const label = (dx: number, fill = paint('ink-2')) =>
    textAt(px(x + dx), y, item.label, { size: LEGEND_SIZE, fill });
  switch (item.kind) {
    case 'entity': {
      const sign = marker(item.entity.shape, 4, { fill: entityPaint(item.entity.colour) });
      return [element('g', { transform: `translate(${px(x + 5)} ${y - 4})` }, [sign]), label(SIGN)];
    }
    case 'band':
      return [
        element('rect', {
          x: px(x + 0.5),
          y: y - 9.5,
          width: 15,
          height: 10,
          fill: paint('ink'),
          fillOpacity: 0.06,
          stroke: paint('line-2'),
          strokeWidth: 1,
        }),
        label(SIGN + 6),
      ];
    case 'front':
      return [
        element('path', {
          d: `M${px(x)} ${y}V${y - 7}H${px(x + 22)}`,
          fill: 'none',
          stroke: paint('ink-2'),
          strokeWidth: 1.5,
        }),
        label(FRONT_SIGN),
      ];
    case 'faded':
      return [label(0, paint('ink-3'))];
  }
}

function notesOf(charts: readonly ChartDescription[], remarks: readonly string[]): string[] {
  const runs = [...new Set(charts.map((chart) => chart.runs).filter((words) => words !== ''))];
  const knobs = charts.flatMap((chart) =>
    chart.kind === 'dots' && chart.knobsNote ? [chart.knobsNote] : [],
  );
  const notes = [
    ...(runs.length > 0 ? [`${runs.join(', ')}.`] : []),
    ...knobs,
    ...charts.flatMap(({ notes }) => notes),
  ];
  const text = [...new Set(notes)].join(' ');
  return [...(text === '' ? [] : [text]), ...remarks];
}

function textBlock(
  paragraphs: readonly string[],
  width: number,
  style: TextStyle & { size: number },
  lineHeight: number,
): DrawnBlock | null {
  const lines = paragraphs.flatMap((text) => wrapText(text, width, style.size, style.weight));
  if (lines.length === 0) return null;
  const nodes = lines.map((line, i) => textAt(0, style.size + lineHeight * i, line, style));
  return { node: element('g', {}, nodes), width, height: lineHeight * lines.length };
}

function sourceBlock(source: readonly string[], width: number): DrawnBlock {
  const lines: string[] = [];
  for (const part of source) {
    const longer = lines.length === 0 ? part : `${lines.at(-1)} · ${part}`;
    if (lines.length > 0 && textWidth(longer, 11) <= width) lines[lines.length - 1] = longer;
    else lines.push(...wrapText(part, width, 11));
  }
  const nodes = [
    element('line', { x1: 0, x2: width, y1: 0.5, y2: 0.5, stroke: paint('line-2'), strokeWidth: 1 }),
    ...lines.map((line, i) => textAt(0, 18 + 15 * i, line)),
  ];
  return { node: element('g', {}, nodes), width, height: 8 + 15 * lines.length };
}

/** Blocks below each other. */
function stacked(blocks: readonly (DrawnBlock | null)[], gap = 14): DrawnBlock {
  const nodes: SvgNode[] = [];
  let y = 0;
  let width = 0;
  for (const block of blocks) {
    if (block === null) continue;
    if (y > 0) y += gap;
    nodes.push(element('g', { transform: `translate(0 ${px(y)})` }, [block.node]));
    y += block.height;
    width = Math.max(width, block.width);
  }
  return { node: element('g', {}, nodes), width, height: y };
}

/** Blocks beside and below each other, in columns of a width. */
function gridBlock(blocks: readonly DrawnBlock[], beside: number, width: number): DrawnBlock | null {
  if (blocks.length === 0) return null;
  const rows: DrawnBlock[] = [];
  for (let i = 0; i < blocks.length; i += beside) {
    const row = blocks.slice(i, i + beside);
    rows.push({
      node: element(
        'g',
        {},
        row.map(({ node }, column) =>
          element('g', { transform: `translate(${column * (width + GAP)} 0)` }, [node]),
        ),
      ),
      width: beside * (width + GAP) - GAP,
      height: Math.max(...row.map(({ height }) => height)),
    });
  }
  return stacked(rows, GAP);
}
