'use client';

import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { AxisPart } from '@/lib/series/thin';
import { isWhole, panned, within, zoomed } from './axis-range';

/** What a plot tells of itself: where its axis begins on the screen, and how long it is. */
export interface PlotBox {
  left: number;
  width: number;
}

export interface Gestures {
  /** For the element over the plot. */
  handlers: {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(event: PointerEvent<HTMLElement>): void;
    onPointerCancel(event: PointerEvent<HTMLElement>): void;
    onDoubleClick(event: { clientX: number }): void;
  };
  /** The part that is being marked out, to be zoomed to; null: none. */
  brush: AxisPart | null;
}

interface Options {
  element: RefObject<HTMLElement | null>;
  boxOf(element: HTMLElement): PlotBox;
  range: AxisPart;
  extent: AxisPart;
  move(next: (range: AxisPart) => AxisPart): void;
  /** The pointer is at a place of the axis. When it leaves, that place stays the one that is looked at: what is told of it can be reached. */
  onHover(at: number): void;
  /** A place was clicked or tapped. */
  onPick(at: number): void;
}

/** A press that moves less is a click. */
const CLICK_PX = 4;
/** Zoom per px of a wheel, and per double click. */
const WHEEL = 0.0016;
const CLICKED = 0.4;

interface Press {
  /** Where each finger or the mouse is, on the screen. */
  at: Map<number, number>;
  start: number;
  kind: 'pan' | 'brush' | 'scrub';
  hasMoved: boolean;
}

/** Moving, widening and marking out by mouse, wheel and touch. A drag moves the axis; where all of it is shown, or with Shift, it marks out what to
 *  zoom to. Two fingers zoom. The wheel zooms while the plot has the focus or Ctrl is held, so that pages scroll past it; sideways it moves. */
export function useGestures(options: Options): Gestures {
  const { element, boxOf, range, extent, move, onHover, onPick } = options;
  const press = useRef<Press | null>(null);
  const [brush, setBrush] = useState<AxisPart | null>(null);
  const newest = useRef(options);
  useEffect(() => {
    newest.current = options;
  });

  const placeAt = (clientX: number, box: PlotBox) =>
    range.from + ((clientX - box.left) / box.width) * (range.to - range.from);

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
      const at = range.from + ((event.clientX - box.left) / box.width) * (range.to - range.from);
      const factor = Math.exp(event.deltaY * pixels * (event.ctrlKey ? 4 * WHEEL : WHEEL));
      move((before) => zoomed(before, factor, at, extent));
    };
    plot.addEventListener('wheel', onWheel, { passive: false });
    return () => plot.removeEventListener('wheel', onWheel);
  }, [element]);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (press.current) {
      press.current.at.set(event.pointerId, event.clientX);
      press.current.hasMoved = true;
      setBrush(null);
    } else {
      const isAll = isWhole(range, extent);
      const isTouch = event.pointerType === 'touch';
      const kind = isTouch ? (isAll ? 'scrub' : 'pan') : isAll || event.shiftKey ? 'brush' : 'pan';
      press.current = {
        at: new Map([[event.pointerId, event.clientX]]),
        start: event.clientX,
        kind,
        hasMoved: false,
      };
    }
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const box = boxOf(event.currentTarget);
    const now = press.current;
    const last = now?.at.get(event.pointerId);
    if (!now || last === undefined) {
      onHover(placeAt(event.clientX, box));
      return;
    }
    if (now.at.size === 2) {
      pinch(now, event, box);
      return;
    }
    if (!now.hasMoved && Math.abs(event.clientX - now.start) < CLICK_PX) return;
    now.hasMoved = true;
    now.at.set(event.pointerId, event.clientX);
    switch (now.kind) {
      case 'pan':
        move((before) => panned(before, (last - event.clientX) / box.width, extent));
        break;
      case 'brush': {
        const [from, to] = [now.start, event.clientX].map((x) => placeAt(x, box)).sort((a, b) => a - b);
        setBrush(within({ from: from!, to: to! }, extent));
        break;
      }
      case 'scrub':
        onHover(placeAt(event.clientX, box));
        break;
    }
  }

  function pinch(now: Press, event: PointerEvent<HTMLElement>, box: PlotBox) {
    const other = [...now.at].find(([id]) => id !== event.pointerId)![1];
    const before = now.at.get(event.pointerId)!;
    now.at.set(event.pointerId, event.clientX);
    const was = Math.max(8, Math.abs(before - other));
    const is = Math.max(8, Math.abs(event.clientX - other));
    const middleBefore = (before + other) / 2;
    const middle = (event.clientX + other) / 2;
    const share = (middleBefore - middle) / box.width;
    move((range) => {
      const at = range.from + ((middle - box.left) / box.width) * (range.to - range.from);
      return zoomed(panned(range, share, extent), was / is, at, extent);
    });
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const now = press.current;
    if (!now) return;
    now.at.delete(event.pointerId);
    if (now.at.size > 0) {
      now.kind = 'pan';
      return;
    }
    press.current = null;
    const box = boxOf(event.currentTarget);
    if (!now.hasMoved) onPick(placeAt(event.clientX, box));
    else if (now.kind === 'brush' && brush) {
      const chosen = brush;
      move(() => chosen);
    }
    setBrush(null);
  }

  function onPointerCancel() {
    press.current = null;
    setBrush(null);
  }

  return {
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel,
      onDoubleClick: ({ clientX }) => {
        const plot = element.current;
        if (!plot) return;
        const at = placeAt(clientX, boxOf(plot));
        move((before) => zoomed(before, CLICKED, at, extent));
      },
    },
    brush,
  };
}
