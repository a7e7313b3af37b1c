'use client';

import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { ChoiceGroup } from './choice';
import { Icon } from './icon';

const loadList = () => import('./chooser-list');
const ChooserList = lazy(loadList);

export interface ChooserProps {
  label: string;
  /** What is chosen, in words. */
  text: string;
  /** The same as the button shows it; absent: the text. */
  children?: ReactNode;
  /** Asked for when the list opens. */
  groups(): readonly ChoiceGroup[];
  value: readonly string[];
  /** `several`: any number, in the order in which they were chosen. */
  mode: 'one' | 'several';
  /** Of several: what it means to choose none. */
  none?: string;
  /** Whether the list is open from the beginning on. */
  startsOpen?: boolean;
  onChange(ids: readonly string[]): void;
}

/** A button that opens a list to choose from, which typing filters. The list is loaded when somebody is about to open it. */
export function Chooser({ label, text, children, startsOpen = false, ...list }: ChooserProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(startsOpen);
  const preload = () => void loadList();
  return (
    <div className="field">
      <span className="lab" aria-hidden="true">
        {label}
      </span>
      <button
        ref={button}
        type="button"
        className="pick"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${label}: ${text}`}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span>{children ?? text}</span>
        <Icon name="down" />
      </button>
      {isOpen && (
        <Suspense>
          <ChooserList {...list} label={label} trigger={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
