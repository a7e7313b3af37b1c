'use client';

import { Bar, BarChart, type BarShapeProps, XAxis, YAxis } from 'recharts';
import type { BarsChart as BarsDescription } from '@/lib/charts/chart';
import type { PlotChart } from '@/lib/charts/draw';
import { drawBars } from '@/lib/charts/draw-bars';
import { fixedPlane } from '@/lib/charts/plane';
import { PlotLayers } from './plot-layers';
import { SvgNodes } from './svg-view';

/** Bars of a description, drawn with Recharts. */
export function BarsChart({ chart, width }: { chart: PlotChart; width: number }) {
  return chart.kind === 'bars' ? <Bars chart={chart} width={width} /> : null;
}

function Bars({ chart, width }: { chart: BarsDescription; width: number }) {
  const { axis, frame, isLying } = chart;
  const layers = drawBars(chart, fixedPlane(frame.left, width - frame.left - frame.right));
  const indices = new Map(chart.bars.map((bar, i) => [`${bar.slot}/${bar.entity}`, i]));
  const data = chart.slots.map((_, slot) => ({
    slot,
    values: chart.entities.map((_, entity) => barValue(chart, indices.get(`${slot}/${entity}`))),
  }));
  const value = {
    type: 'number',
    domain: [...axis.domain],
    ticks: axis.ticks.map(({ at }) => at),
    hide: true,
  } as const;
  const slots = { type: 'category', dataKey: 'slot', hide: true } as const;
  return (
    <BarChart
      width={width}
      height={frame.height}
      data={data}
      layout={isLying ? 'vertical' : 'horizontal'}
      margin={frame}
      accessibilityLayer={false}
    >
      {isLying ? <XAxis {...value} /> : <XAxis {...slots} />}
      {isLying ? <YAxis {...slots} /> : <YAxis {...value} />}
      {chart.entities.map((entity, lane) => (
        <Bar
          key={entity.key}
          dataKey={(row: (typeof data)[number]) => row.values[lane]}
          isAnimationActive={false}
          shape={({ index }: BarShapeProps) => {
            const i = indices.get(`${index}/${lane}`);
            return <SvgNodes nodes={i === undefined ? [] : layers.marks.slice(i, i + 1)} />;
          }}
        />
      ))}
      <PlotLayers layers={layers} extra={layers.marks.filter((_, i) => chart.bars[i]!.value === null)} />
    </BarChart>
  );
}

function barValue({ bars }: BarsDescription, i: number | undefined): number | null {
  return i === undefined ? null : bars[i]!.value;
}
