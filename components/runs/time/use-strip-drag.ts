'use client';

import { type PointerEvent, useRef } from 'react';
import type { AxisPart } from '@/lib/series/thin';
import { isWhole, within } from './axis-range';

/** Dragging on the strip of the whole axis: a handle moves one end, what is between the handles moves both, anywhere else marks out a new part.
 *  Handles are known by `data-handle`. */
export function useStripDrag(
  range: AxisPart,
  extent: AxisPart,
  move: (next: (range: AxisPart) => AxisPart) => void,
) {
  const drag = useRef<{ kind: 'from' | 'to' | 'all' | 'new'; at: number; before: AxisPart } | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    const at = placeAt(event, extent);
    const handle = event.target instanceof Element ? event.target.closest('[data-handle]') : null;
    const name = handle?.getAttribute('data-handle');
    const isInside = at >= range.from && at <= range.to && !isWhole(range, extent);
    const kind = name === 'from' || name === 'to' ? name : isInside ? 'all' : 'new';
    drag.current = { kind, at, before: range };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const now = drag.current;
    if (!now) return;
    const at = placeAt(event, extent);
    const { before } = now;
    if (now.kind === 'all')
      move(() => within({ from: before.from + at - now.at, to: before.to + at - now.at }, extent));
    else {
      const fixed = now.kind === 'from' ? before.to : now.kind === 'to' ? before.from : now.at;
      if (at !== fixed) move(() => within({ from: Math.min(at, fixed), to: Math.max(at, fixed) }, extent));
    }
  }

  function end() {
    drag.current = null;
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: end,
    onPointerCancel: end,
    onDoubleClick: () => move(() => extent),
  };
}

function placeAt({ clientX, currentTarget }: PointerEvent<HTMLElement>, extent: AxisPart): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = Math.max(0, Math.min(1, (clientX - left) / width));
  return extent.from + share * (extent.to - extent.from);
}
