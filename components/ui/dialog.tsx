'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './icon';

/** Asks or shows something before anything else can be done. Esc and a press outside close it. What has `data-first-focus` is
 *  focused first: in a question, the answer that changes nothing. */
export function Ask({
  title,
  isOpen,
  onClose,
  children,
}: {
  title: string;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!isOpen) return;
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => shown?.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Esc, which the browser sends as a close event
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {isOpen && (
        <div className="modal-body">
          <div className="modal-head">
            <h2 id={titleId} className="h">
              {title}
            </h2>
            <button type="button" className="btn quiet" aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
