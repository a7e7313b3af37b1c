'use client';

import { lazy, Suspense, useRef, useState } from 'react';
import type { Compared } from '../compare-data';

const load = () => import('./share-popover');
const SharePopover = lazy(load);

/** A button that opens the link of what is shown. */
export function Share({ compared }: { compared: Compared }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const preload = () => void load();
  return (
    <span>
      <button
        ref={button}
        type="button"
        className="btn first"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        Share
      </button>
      {isOpen && (
        <Suspense>
          <SharePopover compared={compared} trigger={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
