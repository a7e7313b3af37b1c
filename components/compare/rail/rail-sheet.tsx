'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import css from './rail.module.css';

/** The rail where it has no room beside the picture: a sheet over it. */
export function RailSheet({
  isOpen,
  onClose,
  total,
  children,
}: {
  isOpen: boolean;
  onClose(): void;
  /** Runs that match. */
  total: number;
  children: ReactNode;
}) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const shown = sheet.current;
    shown?.showModal();
    return () => shown?.close();
  }, [isOpen]);
  return (
    <dialog ref={sheet} className={css.sheet} aria-label="Filters" onClose={onClose}>
      {isOpen && (
        <>
          <div className={css.sheetHead}>
            <h2 className="h">Filters</h2>
            <button type="button" className="btn quiet" aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          <div className={css.sheetBody}>{children}</div>
          <div className={css.sheetFoot}>
            <button type="button" className="btn first" onClick={onClose}>
              Show {total.toLocaleString('en')} {total === 1 ? 'run' : 'runs'}
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
