import type { ReactNode } from 'react';
import type { Severity } from '@/lib/model';
import { Icon } from './icon';

const WORD = { error: 'Error', warning: 'Warning', note: 'Note' } as const;

/** One line above a picture or list that says what to know about it, and what can be done. */
export function Strip({
  severity,
  children,
  actions,
}: {
  severity: Severity;
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={`strip ${severity}`} role={severity === 'error' ? 'alert' : 'status'}>
      <Icon name={severity} label={WORD[severity]} />
      <span className="says">{children}</span>
      {actions && <span className="acts">{actions}</span>}
    </div>
  );
}
