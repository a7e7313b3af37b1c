'use client';

import { ScatterChart as Chart, Scatter, type ScatterShapeProps, XAxis, YAxis } from 'recharts';
import type { ScatterChart as ScatterDescription } from '@/lib/charts/chart';
import type { PlotChart } from '@/lib/charts/draw';
import { drawnOrder, drawScatter, pointNodes } from '@/lib/charts/draw-scatter';
import { fixedPlane } from '@/lib/charts/plane';
import { PlotLayers } from './plot-layers';
import { SvgNodes } from './svg-view';

/** Points of a description, drawn with Recharts. */
export function ScatterChart({ chart, width }: { chart: PlotChart; width: number }) {
  return chart.kind === 'scatter' ? <Points chart={chart} width={width} /> : null;
}

function Points({ chart, width }: { chart: ScatterDescription; width: number }) {
  const { x, y, frame } = chart;
  const marks = drawnOrder(chart);
  const data = marks.map(({ x, y }) => ({ x, y }));
  return (
    <Chart width={width} height={frame.height} margin={frame} accessibilityLayer={false}>
      <XAxis type="number" dataKey="x" domain={[...x.domain]} scale={x.scale} allowDataOverflow hide />
      <YAxis type="number" dataKey="y" domain={[...y.domain]} scale={y.scale} allowDataOverflow hide />
      <Scatter
        data={data}
        isAnimationActive={false}
        shape={({ cx, cy, index }: ScatterShapeProps) => (
          <g transform={`translate(${cx} ${cy})`}>
            <SvgNodes nodes={marks[index] ? pointNodes(chart, marks[index]) : []} />
          </g>
        )}
      />
      <PlotLayers layers={drawScatter(chart, fixedPlane(frame.left, width - frame.left - frame.right))} />
    </Chart>
  );
}
