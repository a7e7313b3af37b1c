'use client';

import { type RefObject, useEffect, useRef } from 'react';
import type { AxisPart } from '@/lib/series/thin';
import { type PlotBox, panned, placeOf, zoomed } from './axis-range';

/** Zoom per px of a wheel. */
const WHEEL = 0.0016;

export interface WheelOptions {
  element: RefObject<HTMLElement | null>;
  boxOf(element: HTMLElement): PlotBox;
  range: AxisPart;
  extent: AxisPart;
  move(next: (range: AxisPart) => AxisPart): void;
}

/** The wheel zooms while the plot has the focus or Ctrl is held, so that pages scroll past it; sideways it moves. */
export function useWheel(options: WheelOptions): void {
  const { element } = options;
  const newest = useRef(options);
  useEffect(() => {
    newest.current = options;
  });
  useEffect(() => {
    const plot = element.current;
    if (!plot) return;
    const onWheel = (event: WheelEvent) => {
      const { boxOf, range, extent, move } = newest.current;
      const box = boxOf(plot);
      const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey;
      const hasFocus = plot.contains(document.activeElement);
      if (!isSideways && !event.ctrlKey && !event.metaKey && !hasFocus) return;
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      if (isSideways) {
        const by = ((event.deltaX || event.deltaY) * pixels) / box.width;
        move((before) => panned(before, by, extent));
        return;
      }
      const at = placeOf(event.clientX, box, range);
      const factor = Math.exp(event.deltaY * pixels * (event.ctrlKey ? 4 * WHEEL : WHEEL));
      move((before) => zoomed(before, factor, at, extent));
    };
    plot.addEventListener('wheel', onWheel, { passive: false });
    return () => plot.removeEventListener('wheel', onWheel);
  }, [element]);
}
