import type { BarsChart, ChartDescription, LinesChart, ScatterChart } from './chart';
import { drawBars } from './draw-bars';
import { type DrawnBlock, drawDotsTable } from './draw-dots-table';
import { drawLines } from './draw-lines';
import type { Layers } from './draw-parts';
import { drawScatter } from './draw-scatter';
import { fixedPlane, fluidPlane, type Plane } from './plane';
import { element, type SvgNode } from './svg';

export type PlotChart = BarsChart | LinesChart | ScatterChart;

/** A chart as a drawing of a width in px, its plot and its axes; of dots the table: a group, to be put into a picture. Wider than asked where
 *  a table needs it. */
export function drawBlock(chart: ChartDescription, width: number): DrawnBlock {
  if (chart.kind === 'dots') return drawDotsTable(chart, width);
  const plane = fixedPlane(chart.frame.left, width - chart.frame.left - chart.frame.right);
  return { node: element('g', {}, flat(drawPlot(chart, plane))), width, height: chart.frame.height };
}

/** A chart as a drawing that follows its container: the svg element is the plot, as wide as its container without what `frame` has left
 *  and right; axes and labels stand around it. */
export function drawFluid(chart: PlotChart): SvgNode {
  return element(
    'svg',
    { width: '100%', height: chart.frame.height, overflow: 'visible' },
    flat(drawPlot(chart, fluidPlane())),
  );
}

function flat({ under, marks, over }: Layers): SvgNode[] {
  return [...under, ...marks, ...over];
}

function drawPlot(chart: PlotChart, plane: Plane): Layers {
  switch (chart.kind) {
    case 'bars':
      return drawBars(chart, plane);
    case 'lines':
      return drawLines(chart, plane);
    case 'scatter':
      return drawScatter(chart, plane);
  }
}
