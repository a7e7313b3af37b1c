'use client';

import { type RefObject, useEffect, useState } from 'react';

/** The width of an element in px, null before it is measured and while it is not laid out. */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setWidth(box.getBoundingClientRect().width || null));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
