import type { PageWidth } from '@/lib/charts/chart';
import { drawFluid, type PlotChart } from '@/lib/charts/draw';
import type { PagePlot } from './page-plot';
import css from './plot.module.css';
import { SvgNodes } from './svg-view';

const WIDTHS = ['narrow', 'medium', 'wide'] as const satisfies readonly PageWidth[];

/** A plot as the server draws it, before any script runs: once for each class of widths, of which the container shows one. */
export function StaticPlot({ plots }: { plots: PagePlot }) {
  return WIDTHS.map((width) => {
    const chart = plots[width];
    return (
      chart && (
        <div key={width} className={css[width]}>
          <PlotHead chart={chart} />
          <FluidPlot chart={chart} />
        </div>
      )
    );
  });
}

/** The heading of an enlarged part: it depends on the width what is crowded. */
export function PlotHead({ chart }: { chart: PlotChart }) {
  if (chart.kind !== 'scatter' || !chart.isEnlarged) return null;
  return (
    <h3 className={css.head}>
      {chart.title} <small>{chart.about}</small>
    </h3>
  );
}

function FluidPlot({ chart }: { chart: PlotChart }) {
  const { left, right, height } = chart.frame;
  return (
    <svg
      className={css.fluid}
      style={{ marginLeft: left, width: `calc(100% - ${left + right}px)` }}
      height={height}
      aria-hidden="true"
    >
      <SvgNodes nodes={drawFluid(chart).children.filter((child) => typeof child !== 'string')} />
    </svg>
  );
}
