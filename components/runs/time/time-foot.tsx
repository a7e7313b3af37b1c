import type { ReactNode } from 'react';
import { Strip as Notice } from '@/components/ui/strip';
import { isWhole } from './axis-range';
import css from './time-frame.module.css';
import type { ShownTime } from './use-shown-time';

/** Below lines over time: what is to be known of them, and the way back to all of the axis. */
export function TimeFoot({
  time: { shown, extent, isLoading, hasFailed },
  notes,
  children,
}: {
  time: ShownTime;
  /** Sentences; empty ones are none. */
  notes: readonly string[];
  children?: ReactNode;
}) {
  const said = [...notes, isLoading ? 'Finer points are on their way.' : ''].filter((note) => note !== '');
  return (
    <>
      <div className={css.below}>
        <p className={css.notes} role="status">
          {said.join(' ')}
        </p>
        {children}
        {!isWhole(shown.range, extent) && (
          <button type="button" className="btn-link" onClick={() => shown.move(() => extent)}>
            Show all
          </button>
        )}
      </div>
      {hasFailed && (
        <Notice severity="warning">
          The server did not answer with finer points; what is drawn is coarser than it could be.
        </Notice>
      )}
    </>
  );
}
