'use client';

import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

/** A cell of the table whose tip is open. */
export interface ActiveCell {
  /** Numbers that the element carries: section, row of the section, column. */
  section: number;
  row: number;
  column: number;
  element: HTMLElement;
  /** By pointer the tip may be left for another cell at once; by keyboard or touch it stays. */
  by: 'hover' | 'focus';
}

/** A pointer that rests so long on a cell asks for its tip; one that has left cell and tip so long does not want it any more. */
const OPEN_MS = 120;
const CLOSE_MS = 220;

/** Which cell's tip is open, and the keys that walk through the table: arrows from cell to cell, Enter into the tip, Esc out of it. */
export function useActiveCell(root: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState<ActiveCell | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const open = (element: HTMLElement, by: ActiveCell['by']) => {
    const { section, row, column } = element.dataset;
    setActive({ section: Number(section), row: Number(row), column: Number(column), element, by });
  };
  const close = () => {
    clearTimeout(timer.current);
    setActive(null);
  };

  function onPointerOver(event: PointerEvent) {
    if (event.pointerType === 'touch') return;
    const cell = cellOf(event.target);
    clearTimeout(timer.current);
    if (cell) timer.current = setTimeout(() => open(cell, 'hover'), active === null ? OPEN_MS : 0);
    else if (active?.by === 'hover' && !isInTip(event.target)) timer.current = setTimeout(close, CLOSE_MS);
  }
  function onPointerLeave() {
    clearTimeout(timer.current);
    if (active?.by === 'hover') timer.current = setTimeout(close, CLOSE_MS);
  }
  function onFocus(event: FocusEvent) {
    const cell = cellOf(event.target);
    if (!cell) return;
    clearTimeout(timer.current);
    moveTabStop(root.current, cell);
    open(cell, 'focus');
  }
  function onBlur(event: FocusEvent) {
    if (active?.by === 'focus' && !isInTip(event.relatedTarget) && !cellOf(event.relatedTarget))
      setActive(null);
  }
  function onKeyDown(event: KeyboardEvent) {
    const stop = stopOf(event.target);
    if (!stop || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = neighbour(root.current, stop, event.key);
    if (next) next.focus();
    else if (event.key === 'Escape' && active) close();
    else if (event.key === 'Enter' && active && cellOf(stop))
      root.current?.querySelector<HTMLElement>('[data-tip] a, [data-tip] button')?.focus();
    else return;
    event.preventDefault();
  }
  return {
    active,
    close,
    handlers: { onPointerOver, onPointerLeave, onFocus, onBlur, onKeyDown },
  };
}

function cellOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null;
}

/** A cell or a button of a row's head: what arrows walk through. */
function stopOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null;
}

function isInTip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-tip]') !== null;
}

/** One stop of the table is reached by Tab: the one that was last there. */
function moveTabStop(root: HTMLElement | null, stop: HTMLElement): void {
  for (const old of root?.querySelectorAll<HTMLElement>('[data-stop][tabindex="0"]') ?? []) old.tabIndex = -1;
  stop.tabIndex = 0;
}

const PAGE = 12;

function neighbour(root: HTMLElement | null, stop: HTMLElement, key: string): HTMLElement | null {
  const line = stop.closest('tr');
  if (!root || !line) return null;
  const stops = [...line.querySelectorAll<HTMLElement>('[data-stop]')];
  const at = stops.indexOf(stop);
  switch (key) {
    case 'ArrowLeft':
      return stops[at - 1] ?? null;
    case 'ArrowRight':
      return stops[at + 1] ?? null;
    case 'Home':
      return stops[0] ?? null;
    case 'End':
      return stops.at(-1) ?? null;
    case 'ArrowUp':
      return inLine(root, line, -1, at);
    case 'ArrowDown':
      return inLine(root, line, 1, at);
    case 'PageUp':
      return inLine(root, line, -PAGE, at);
    case 'PageDown':
      return inLine(root, line, PAGE, at);
    default:
      return null;
  }
}

function inLine(root: HTMLElement, line: HTMLElement, by: number, at: number): HTMLElement | null {
  const lines = [...root.querySelectorAll<HTMLElement>('tbody tr')].filter((row) =>
    row.querySelector('[data-stop]'),
  );
  const from = lines.indexOf(line);
  const to = Math.min(lines.length - 1, Math.max(0, from + by));
  const stops = [...(lines[to]?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
  return to === from ? null : (stops[Math.min(at, stops.length - 1)] ?? null);
}
