'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { extendRange, useLineRange } from './line-range';

/** Lights the lines that the address names and brings them into view; for one line the browser does it alone. */
export function WholeTextFocus({
  className,
  children,
}: {
  className: string | undefined;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const range = useLineRange();

  useEffect(() => {
    if (!range || !box.current) return;
    const lit: HTMLElement[] = [];
    for (let number = range.from; number <= range.to; number++) {
      const line = document.getElementById(`L${number}`);
      if (!line) break;
      line.dataset.lit = '';
      lit.push(line);
      const fold = line.closest('details');
      if (fold) fold.open = true;
    }
    lit[0]?.scrollIntoView({ block: lit.length > 20 ? 'start' : 'center' });
    return () => {
      for (const line of lit) delete line.dataset.lit;
    };
  }, [range]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only looks at presses on the links in it, which have keys of their own
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div ref={box} className={className} onClick={(event) => extendRange(event, range)}>
      {children}
    </div>
  );
}
