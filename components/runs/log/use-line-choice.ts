'use client';

import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { Range } from '@/lib/view/time-view';

interface Options {
  total: number;
  selected: Range | null;
  /** Where keys begin when no line was chosen. */
  start: number;
  /** Lines that Page Up and Page Down go by. */
  page: number;
  /** Absent: lines cannot be chosen. */
  onSelect: ((lines: Range) => void) | undefined;
}

/** Choosing lines by mouse, finger and keys: one, or with Shift or a drag all up to it. Lines are known by `data-line`. */
export function useLineChoice({ total, selected, start, page, onSelect }: Options) {
  const [active, setActive] = useState<number | null>(null);
  const anchor = useRef<number | null>(null);

  function choose(line: number, isExtending: boolean) {
    if (!onSelect) return;
    const other = isExtending ? (anchor.current ?? selected?.from ?? line) : line;
    if (!isExtending) anchor.current = line;
    setActive(line);
    onSelect({ from: Math.min(line, other), to: Math.max(line, other) });
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const line = lineOf(event);
    if (line === null || event.button !== 0 || event.pointerType === 'touch') return;
    choose(line, event.shiftKey);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const line = event.buttons === 1 && event.pointerType !== 'touch' ? lineOf(event) : null;
    if (line !== null && line !== active) choose(line, true);
  }

  /** A finger chooses with a tap, so that it can scroll. */
  function onClick(event: MouseEvent<HTMLElement>) {
    const line = lineOf(event);
    const isTap = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
    if (line !== null && isTap) choose(line, false);
  }

  function onKeyDown(event: KeyboardEvent) {
    const current = active ?? selected?.from ?? start;
    const next = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 1,
      End: total,
      Enter: current,
      ' ': current,
    }[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(Math.max(1, Math.min(total, next)), event.shiftKey);
  }

  return { active, handlers: { onPointerDown, onPointerMove, onClick, onKeyDown } };
}

function lineOf({ target }: { target: EventTarget }): number | null {
  const row = target instanceof Element ? target.closest('[data-line]') : null;
  return row ? Number(row.getAttribute('data-line')) : null;
}
