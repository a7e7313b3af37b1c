'use client';

import { type ReactNode, useMemo } from 'react';
import type { DotsChart, DotsRow, Mark, PageWidth } from '@/lib/charts/chart';
import { type DescribeOptions, describeForPage, type PageChart } from '@/lib/charts/describe';
import { legendOf } from '@/lib/charts/legend';
import type { Comparison } from '@/lib/compare/comparison';
import { ChartFigure } from './chart-figure';
import { LivePlot } from './live-plot';
import type { PagePlot } from './page-plot';
import { PairedDots } from './paired-dots';

export interface CompareChartsProps {
  comparison: Comparison;
  options: Omit<DescribeOptions, 'chart' | 'width'>;
  /** The sentence about the comparison: what the charts say in words. */
  label: string;
  /** The same with its figures strong, below the charts. */
  caption?: ReactNode;
  /** What the page adds to the notes of the charts. */
  foot?: ReactNode;
  /** Where the name of a row leads: the way without scripts. */
  hrefOfRow?: (row: DotsRow) => string;
  onSelectRow?: (row: DotsRow) => void;
  besideRow?: (row: DotsRow) => ReactNode;
  onPick?: (mark: Mark) => void;
  tipOf?: (mark: Mark) => ReactNode;
}

/** The picture of a comparison in its kind: one chart or small multiples, with heading, legend, sentence and notes. */
export function CompareCharts({ comparison, options, ...props }: CompareChartsProps) {
  const charts = useMemo(() => describeForPage(comparison, options), [comparison, options]);
  const [first] = charts;
  if (!first) return null;
  const all = charts.map(({ wide }) => wide);
  const runs = [...new Set(all.map((chart) => chart.runs).filter((words) => words !== ''))];
  const knobs = all.flatMap((chart) => (chart.kind === 'dots' && chart.knobsNote ? [chart.knobsNote] : []));
  const notes = [...runs.map((words) => `${words}.`), ...knobs, ...all.flatMap((chart) => chart.notes)];
  return (
    <ChartFigure
      heads={first}
      legend={legendOf(all)}
      charts={charts.map((chart) => ({ part: chart.wide.part, picture: pictureOf(chart, props) }))}
      caption={props.caption}
      notes={[...new Set(notes)]}
      foot={props.foot}
    />
  );
}

type Props = Omit<CompareChartsProps, 'comparison' | 'options'>;

function pictureOf(
  chart: PageChart,
  { label, hrefOfRow, onSelectRow, besideRow, onPick, tipOf }: Props,
): ReactNode {
  const name = chart.wide.part === null ? label : `${chart.wide.part}. ${label}`;
  const dots = dotsOf(chart);
  if (dots)
    return (
      <PairedDots
        charts={dots}
        label={name}
        hrefOf={hrefOfRow}
        onSelect={onSelectRow}
        besideName={besideRow}
      />
    );
  const plots = plotsOf(chart);
  const enlarged = enlargedOf(plots);
  return (
    <>
      <LivePlot plots={plots} label={name} onPick={onPick} tipOf={tipOf} />
      {enlarged && <LivePlot plots={enlarged} label={enlargedName(enlarged)} onPick={onPick} tipOf={tipOf} />}
    </>
  );
}

function dotsOf({ narrow, medium, wide }: PageChart): Record<PageWidth, DotsChart> | null {
  return narrow.kind === 'dots' && medium.kind === 'dots' && wide.kind === 'dots'
    ? { narrow, medium, wide }
    : null;
}

function plotsOf({ narrow, medium, wide }: PageChart): PagePlot {
  return {
    narrow: narrow.kind === 'dots' ? null : narrow,
    medium: medium.kind === 'dots' ? null : medium,
    wide: wide.kind === 'dots' ? null : wide,
  };
}

/** The enlarged parts of scatters; null when no width has one. */
function enlargedOf({ narrow, medium, wide }: PagePlot): PagePlot | null {
  const part = (plot: PagePlot[PageWidth]) =>
    plot?.kind === 'scatter' ? (plot.enlarged?.chart ?? null) : null;
  const parts = { narrow: part(narrow), medium: part(medium), wide: part(wide) };
  return parts.narrow || parts.medium || parts.wide ? parts : null;
}

function enlargedName(plots: PagePlot): string {
  const chart = plots.wide ?? plots.medium ?? plots.narrow;
  return chart ? `${chart.title}: ${chart.about}` : '';
}
