'use client';

import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Icon } from './icon';

/** Asks or shows something before anything else can be done. Esc and a click outside close it. */
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
  return (
    <ModalOverlay className="veil" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal className="pop modal">
        <Dialog>
          <div className="modal-head">
            <Heading slot="title" className="h">
              {title}
            </Heading>
            <button type="button" className="btn quiet" aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
