'use client';

import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { AxisPart } from '@/lib/series/thin';
import { isWhole, type PlotBox, panned, pinched, placeOf, within, zoomed } from './axis-range';
import { useWheel } from './use-wheel';

/** For the element over the plot. */
interface PressHandlers {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(event: PointerEvent<HTMLElement>): void;
}

export interface Gestures {
  handlers: PressHandlers & { onDoubleClick(event: { clientX: number }): void };
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
/** Zoom per double click. */
const CLICKED = 0.4;

/** Moving, widening and marking out by mouse, wheel and touch. */
export function useGestures(options: Options): Gestures {
  const { element, boxOf, range, extent, move } = options;
  useWheel(options);
  const { handlers, brush } = usePress(options);
  function onDoubleClick({ clientX }: { clientX: number }) {
    if (!element.current) return;
    const at = placeOf(clientX, boxOf(element.current), range);
    move((before) => zoomed(before, CLICKED, at, extent));
  }
  return { handlers: { ...handlers, onDoubleClick }, brush };
}

interface Press {
  /** Where each finger or the mouse is, on the screen. */
  at: Map<number, number>;
  start: number;
  kind: 'pan' | 'brush' | 'scrub';
  hasMoved: boolean;
}

/** A drag moves the axis; where all of it is shown, or with Shift, it marks out what to zoom to. Two fingers zoom. */
function usePress(options: Options): { handlers: PressHandlers; brush: AxisPart | null } {
  const { boxOf, range, extent, move, onHover, onPick } = options;
  const press = useRef<Press | null>(null);
  const [brush, setBrush] = useState<AxisPart | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (press.current) {
      press.current.at.set(event.pointerId, event.clientX);
      press.current.hasMoved = true;
      setBrush(null);
    } else press.current = pressOf(event, isWhole(range, extent));
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const box = boxOf(event.currentTarget);
    const now = press.current;
    const from = now?.at.get(event.pointerId);
    const to = event.clientX;
    if (!now || from === undefined) {
      onHover(placeOf(to, box, range));
      return;
    }
    if (now.at.size === 1 && !now.hasMoved && Math.abs(to - now.start) < CLICK_PX) return;
    now.hasMoved = true;
    now.at.set(event.pointerId, to);
    const other = [...now.at].find(([id]) => id !== event.pointerId)?.[1];
    if (other !== undefined) move((before) => pinched(before, { from, to, other }, box, extent));
    else if (now.kind === 'pan') move((before) => panned(before, (from - to) / box.width, extent));
    else if (now.kind === 'scrub') onHover(placeOf(to, box, range));
    else setBrush(between(placeOf(now.start, box, range), placeOf(to, box, range), extent));
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const now = press.current;
    if (!now) return;
    now.at.delete(event.pointerId);
    if (now.at.size > 0) {
      now.kind = 'pan';
      return;
    }
    if (!now.hasMoved) onPick(placeOf(event.clientX, boxOf(event.currentTarget), range));
    else if (now.kind === 'brush' && brush) move(() => brush);
    end();
  }

  function end() {
    press.current = null;
    setBrush(null);
  }

  return { handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end }, brush };
}

/** What a press begins: a finger on all of the axis reads it off, the mouse there marks out. */
function pressOf({ pointerId, clientX, pointerType, shiftKey }: PointerEvent, isAll: boolean): Press {
  const isTouch = pointerType === 'touch';
  const kind = isTouch ? (isAll ? 'scrub' : 'pan') : isAll || shiftKey ? 'brush' : 'pan';
  return { at: new Map([[pointerId, clientX]]), start: clientX, kind, hasMoved: false };
}

function between(a: number, b: number, extent: AxisPart): AxisPart {
  return within({ from: Math.min(a, b), to: Math.max(a, b) }, extent);
}
