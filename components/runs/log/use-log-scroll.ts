'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { Range } from '@/lib/view/time-view';

/** px of a line of the log. */
const LINE = 19;
/** Browsers cannot lay out a box that is much higher than so many lines: longer texts have several parts, of which one is laid out. */
const PART = 500_000;

/** Scrolls through the lines of a log, to `start` at first and then to each line that is `wanted`, unless it is in sight. */
export function useLogScroll(
  total: number,
  start: number,
  wanted: number | null,
  onSeen: (lines: Range) => void,
) {
  const box = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState(() => partOf(start));
  const first = part * PART + 1;
  const virtualizer = useVirtualizer({
    count: Math.min(total - first + 1, PART),
    getScrollElement: () => box.current,
    estimateSize: () => LINE,
    overscan: 12,
    initialOffset: (start - first) * LINE,
  });

  const top = Math.round((virtualizer.scrollOffset ?? 0) / LINE);
  const rows = Math.floor((virtualizer.scrollRect?.height ?? 0) / LINE);
  const lastSeen = Math.min(total, first + top + Math.max(0, rows - 1));
  useEffect(() => {
    if (rows > 0) onSeen({ from: first + top, to: lastSeen });
  }, [first, top, lastSeen, rows, onSeen]);

  useEffect(() => {
    if (wanted === null || wanted < 1 || wanted > total) return;
    const itsPart = partOf(wanted);
    if (itsPart !== part) setPart(itsPart);
    const element = box.current;
    const at = (wanted - itsPart * PART - 1) * LINE;
    if (!element) return;
    const isSeen =
      itsPart === part && at >= element.scrollTop && at + LINE <= element.scrollTop + element.clientHeight;
    if (!isSeen) element.scrollTop = at - (element.clientHeight - LINE) / 2;
  }, [wanted, part, total]);

  return {
    box,
    /** The first line of the part that is laid out. */
    first,
    /** The lines that are drawn. */
    items: virtualizer.getVirtualItems(),
    /** px of all lines of the part. */
    height: virtualizer.getTotalSize(),
    /** Whole lines in sight. */
    rows,
  };
}

function partOf(line: number): number {
  return Math.floor((line - 1) / PART);
}
