'use client';

import { useMemo, useSyncExternalStore } from 'react';

/** Lines `from` to `to`, both included. */
export interface LineRange {
  from: number;
  to: number;
}

/** `#L77`, `#L77-L81`, `#L77-81`; null for anything else. */
export function parseRange(hash: string): LineRange | null {
  const match = /^#L(\d{1,9})(?:-L?(\d{1,9}))?$/.exec(hash);
  if (!match) return null;
  const [from, to] = [Number(match[1]), Number(match[2] ?? match[1])].sort((a, b) => a - b);
  return from === undefined || to === undefined || from === 0 ? null : { from, to };
}

export function formatRange({ from, to }: LineRange): string {
  return from === to ? `#L${from}` : `#L${from}-L${to}`;
}

function listen(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The lines that the address names; null on the server, which never sees them. */
export function useLineRange(): LineRange | null {
  const hash = useSyncExternalStore(
    listen,
    () => window.location.hash,
    () => '',
  );
  return useMemo(() => parseRange(hash), [hash]);
}

/** Makes a press on a line number with Shift held name the lines from the one that is named to that one. To be set on what holds the
 *  lines. */
export function extendRange(event: React.MouseEvent, range: LineRange | null): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#L"]') : null;
  const pressed = link && parseRange(link.getAttribute('href') ?? '');
  if (!event.shiftKey || !pressed || !range) return;
  event.preventDefault();
  const [from = pressed.from, to = pressed.from] =
    pressed.from < range.from ? [pressed.from, range.to] : [range.from, pressed.from];
  window.location.hash = formatRange({ from, to });
}
