import type { PageWidth } from '@/lib/charts/chart';
import type { PlotChart } from '@/lib/charts/draw';

/** A plot in each class of widths; null where there is nothing to draw at that width. */
export type PagePlot = Readonly<Record<PageWidth, PlotChart | null>>;
