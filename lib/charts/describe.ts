import type { Comparison, Constraint } from '../compare/comparison';
import { type Scatter, type ScatterAxes, scatterOf } from '../compare/scatter';
import { type ChartDescription, PAGE_WIDTHS, type PageWidth } from './chart';
import { describeBars } from './describe-bars';
import { describeDots } from './describe-dots';
import { describeLines } from './describe-lines';
import { describeScatter } from './describe-scatter';
import type { ChartOptions } from './marks';

export interface DescribeOptions extends ChartOptions {
  /** Of a scatter: its axes, as in a view. */
  axes: ScatterAxes & { xScale?: 'linear' | 'log' };
  /** See ScatterOptions. */
  scatter?: Scatter | null;
  constraints?: readonly Constraint[];
}

/** One chart of a comparison in its kind; null when there is nothing to draw. */
export function describeChart(comparison: Comparison, options: DescribeOptions): ChartDescription | null {
  switch (comparison.kind) {
    case 'dots':
      return describeDots(comparison, options);
    case 'bars':
      return describeBars(comparison, options);
    case 'lines':
      return describeLines(comparison, options);
    case 'scatter':
      return describeScatter(comparison, options);
  }
}

/** A chart in each class of widths that a page draws it in: container queries choose one. */
export type PageChart = Readonly<Record<PageWidth, ChartDescription>>;

/** All charts of a comparison that have something to draw, in their order. */
export function describeForPage(
  comparison: Comparison,
  options: Omit<DescribeOptions, 'chart' | 'width'>,
): PageChart[] {
  const scatter = comparison.kind === 'scatter' ? scatterOf(comparison, options.axes) : null;
  return comparison.charts.flatMap((_, chart) => {
    const of = (width: PageWidth) =>
      describeChart(comparison, { ...options, scatter, chart, width: PAGE_WIDTHS[width] });
    const [narrow, medium, wide] = [of('narrow'), of('medium'), of('wide')];
    return narrow && medium && wide ? [{ narrow, medium, wide }] : [];
  });
}
