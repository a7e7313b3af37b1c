'use client';

import { Line, LineChart, XAxis, YAxis } from 'recharts';
import type { LinesChart as LinesDescription } from '@/lib/charts/chart';
import type { PlotChart } from '@/lib/charts/draw';
import { drawLines, LINE_STROKE, lineMarkers, linePart, pointNodes } from '@/lib/charts/draw-lines';
import { FADED } from '@/lib/charts/draw-parts';
import { fixedPlane, type Plane } from '@/lib/charts/plane';
import { entityPaint } from '@/lib/charts/tokens';
import { PlotLayers } from './plot-layers';

/** Lines of a description, drawn with Recharts. */
export function LinesChart({ chart, width }: { chart: PlotChart; width: number }) {
  return chart.kind === 'lines' ? <Lines chart={chart} width={width} /> : null;
}

function Lines({ chart, width }: { chart: LinesDescription; width: number }) {
  const { x, y, frame } = chart;
  const plane = fixedPlane(frame.left, width - frame.left - frame.right);
  const data = chart.xs.map((at, i) => ({
    x: at,
    values: chart.lines.map(({ marks }) => marks[i]?.value ?? null),
  }));
  const domain = x.scale === 'band' ? [0, chart.xs.length] : [...x.domain];
  return (
    <LineChart width={width} height={frame.height} data={data} margin={frame} accessibilityLayer={false}>
      <XAxis
        type="number"
        dataKey="x"
        domain={domain}
        scale={x.scale === 'log' ? 'log' : 'linear'}
        allowDataOverflow
        hide
      />
      <YAxis type="number" domain={[...y.domain]} scale={y.scale} allowDataOverflow hide />
      {chart.lines.map(({ entity }, i) => (
        <Line
          key={chart.entities[entity]!.key}
          dataKey={(row: (typeof data)[number]) => row.values[i]}
          type="linear"
          stroke={entityPaint(chart.entities[entity]!.colour)}
          strokeOpacity={chart.entities[entity]!.isFaded ? FADED : 1}
          {...LINE_STROKE}
          dot={false}
          activeDot={false}
          connectNulls={false}
          isAnimationActive={false}
        />
      ))}
      <PlotLayers layers={{ ...drawLines(chart, plane), marks: [] }} extra={markers(chart, plane)} />
    </LineChart>
  );
}

function markers(chart: LinesDescription, plane: Plane) {
  return chart.lines.flatMap((line) =>
    lineMarkers(chart, line).flatMap(({ mark, i }) => pointNodes(chart, plane, mark, linePart(chart, i))),
  );
}
