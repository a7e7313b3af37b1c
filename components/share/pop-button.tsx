'use client';

import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';

/** A button that opens something below it, which is loaded when somebody is about to press it. */
export function PopButton({
  label,
  isFirst = false,
  onPreload,
  children,
}: {
  label: string;
  isFirst?: boolean;
  onPreload(): void;
  children(pop: { trigger: RefObject<HTMLElement | null>; onClose(): void }): ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <span>
      <button
        ref={button}
        type="button"
        className={isFirst ? 'btn first' : 'btn'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={onPreload}
        onFocus={onPreload}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {isOpen && <Suspense>{children({ trigger: button, onClose: () => setOpen(false) })}</Suspense>}
    </span>
  );
}
