import type { ReactNode } from 'react';
import css from './pairs.module.css';

/** A box that scrolls sideways where there is no room, by keyboard too. */
export function Scroll({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too
    <div className={css.scroll} tabIndex={0}>
      {children}
    </div>
  );
}
