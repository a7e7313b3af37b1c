'use client';

import { ZIndexLayer } from 'recharts';
import type { Layers } from '@/lib/charts/draw-parts';
import type { SvgNode } from '@/lib/charts/svg';
import { SvgNodes } from './svg-view';

/** Below and above everything that Recharts draws itself. */
const UNDER = -100;
const OVER = 700;

/** Axes, grid, band, base line and labels as the server draws them, around the marks that Recharts draws. */
export function PlotLayers({ layers, extra = [] }: { layers: Layers; extra?: readonly SvgNode[] }) {
  return (
    <>
      <ZIndexLayer zIndex={UNDER}>
        <SvgNodes nodes={layers.under} />
      </ZIndexLayer>
      <ZIndexLayer zIndex={OVER}>
        <SvgNodes nodes={[...layers.over, ...extra]} />
      </ZIndexLayer>
    </>
  );
}
