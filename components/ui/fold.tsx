'use client';

import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  id?: string;
  /** The line that opens it. */
  summary: ReactNode;
  /** Whether something else opens it. */
  isOpen?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A long part of a page that is closed until its line is pressed, or an address leads to it or into it. */
export function Fold({ id, summary, isOpen, className, children }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const follow = () => {
      const target = addressed();
      if (!target || !ref.current?.contains(target)) return;
      ref.current.open = true;
      target.scrollIntoView();
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return (
    <details ref={ref} id={id} className={className} open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

/** What the end of the address names. */
function addressed(): HTMLElement | null {
  const hash = window.location.hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(hash));
  } catch {
    return document.getElementById(hash);
  }
}
