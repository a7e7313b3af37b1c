'use client';

import { useState } from 'react';
import { Ask } from '@/components/ui/dialog';
import type { ControlProps } from '../controls/control-bar';
import { metricGroups } from '../controls/options';
import { withTableMetrics } from '../edits';
import css from './numbers.module.css';

/** Which metrics stand in the table. */
export function MetricsDialog({ compared, onEdit }: ControlProps) {
  const [isOpen, setOpen] = useState(false);
  const { view } = compared;
  const options = metricGroups(compared).flatMap((group) => group.options);
  const [drawn] = view.metrics;
  const set = (metrics: readonly string[]) => onEdit((view) => withTableMetrics(view, metrics));
  return (
    <>
      <button type="button" className="btn-link" onClick={() => setOpen(true)}>
        Metrics
      </button>
      <Ask title="Metrics of the table" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p className="t12 mute">
          {view.metrics.length} of {options.length}. The drawn one stands first and always.
        </p>
        <ul className={css.metrics}>
          {options.map(({ id, label, detail, description }) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={view.metrics.includes(id)}
                  disabled={id === drawn}
                  onChange={({ target }) =>
                    set(target.checked ? [...view.metrics, id] : view.metrics.filter((other) => other !== id))
                  }
                />
                <span>
                  <b>{label}</b> <span className="mute">{detail}</span>
                  <small className={css.about}>{description}</small>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <div className="modal-acts">
          <button type="button" className="btn" onClick={() => set(options.map(({ id }) => id))}>
            All
          </button>
          <button type="button" className="btn" onClick={() => set([])}>
            Only the drawn one
          </button>
          <button type="button" className="btn first" data-first-focus="" onClick={() => setOpen(false)}>
            Done
          </button>
        </div>
      </Ask>
    </>
  );
}
