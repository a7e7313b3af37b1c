'use client';

import type { ReactNode, RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import css from './share.module.css';

export interface SharePopProps {
  label: string;
  trigger: RefObject<HTMLElement | null>;
  onClose(): void;
  children: ReactNode;
}

/** What opens below a button of the title. */
export function SharePop({ label, trigger, onClose, children }: SharePopProps) {
  return (
    <Popover
      className={`pop ${css.pop}`}
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      offset={6}
    >
      <Dialog aria-label={label} className={css.dialog ?? ''}>
        {children}
      </Dialog>
    </Popover>
  );
}
