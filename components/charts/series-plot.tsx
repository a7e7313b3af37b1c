import { createElement, type ReactNode, useMemo } from 'react';
import { PAGE_WIDTHS, type PageWidth } from '@/lib/charts/chart';
import { describeSeries } from '@/lib/charts/describe-series';
import {
  drawSeriesAbove,
  drawSeriesAxes,
  drawSeriesBelow,
  drawSeriesLabels,
  drawSeriesLine,
  hasArea,
  seriesView,
} from '@/lib/charts/draw-series';
import { fluidPlane } from '@/lib/charts/plane';
import type { SeriesChart, SeriesInput, SeriesLine } from '@/lib/charts/series-chart';
import css from './series-plot.module.css';
import { SvgNodes } from './svg-view';

const WIDTHS = ['narrow', 'medium', 'wide'] as const satisfies readonly PageWidth[];

/** A chart over the time of runs, as wide as its container. Before it is known how wide that is, axes and labels are there for each class of
 *  widths, of which the container shows one; the lines are the same in all. `width`: the class, once it is known. */
export function SeriesPlot({ input, width }: { input: Omit<SeriesInput, 'width'>; width: PageWidth | null }) {
  const shown = width === null ? WIDTHS : [width];
  const charts = shown.map((name) => ({
    name,
    chart: describeSeries({ ...input, width: PAGE_WIDTHS[name] }),
  }));
  const common = charts[0]!.chart;
  const plane = fluidPlane();
  const className = (name: PageWidth) => (width === null ? css[name] : css.always);
  return (
    <div className={css.box} style={{ height: common.frame.height }} aria-hidden="true">
      {charts.map(({ name, chart }) => (
        <Layer key={name} className={className(name)} chart={chart}>
          <SvgNodes nodes={drawSeriesAxes(chart, plane)} />
        </Layer>
      ))}
      <Layer className={css.always} chart={common}>
        <SvgNodes nodes={drawSeriesBelow(common)} />
        {common.lines.map((line, i) => (
          <Line
            key={`${common.entities[line.entity]!.key} ${line.isSecond}`}
            line={line}
            chart={common}
            isTinted={hasArea(common, i)}
          />
        ))}
        <SvgNodes nodes={drawSeriesAbove(common)} />
      </Layer>
      {charts.map(({ name, chart }) => (
        <Layer key={name} className={className(name)} chart={chart}>
          <SvgNodes nodes={drawSeriesLabels(chart, plane)} />
        </Layer>
      ))}
    </div>
  );
}

/** An svg element over the plot: what stands around it overflows. */
function Layer({
  className,
  chart: { frame },
  children,
}: {
  className: string | undefined;
  chart: SeriesChart;
  children: ReactNode;
}) {
  const { left, right, height } = frame;
  return (
    <svg
      className={`${css.layer} ${className}`}
      style={{ left, width: `calc(100% - ${left + right}px)` }}
      height={height}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** A line is drawn anew when its points or the axis up are others. When the axis across moves, only the part changes that its svg element shows. */
function Line({ line, chart, isTinted }: { line: SeriesLine; chart: SeriesChart; isTinted: boolean }) {
  const { x, y, frame, entities } = chart;
  const [low, high] = y.domain;
  const { colour } = entities[line.entity]!;
  // biome-ignore lint/correctness/useExhaustiveDependencies: chart is a new object each time, what is drawn depends on these parts of it
  const drawing = useMemo(
    () => <SvgNodes nodes={drawSeriesLine(line, chart, isTinted)} />,
    [line.window, line.tail?.value, line.isSecond, low, high, y.scale, frame.height, colour, isTinted],
  );
  const range = { from: x.domain[0], to: x.domain[1] };
  return createElement('svg', seriesView(frame, line.window.part, range), drawing);
}
