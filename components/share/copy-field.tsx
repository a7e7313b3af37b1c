'use client';

import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import css from './share.module.css';

const SAID_MS = 2500;

/** A text to take along, with a button that does. `label`: what it is, for the button's name. */
export function CopyField({ text, shown = text, label }: { text: string; shown?: string; label: string }) {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      setSaid('Select it and copy');
    }
  };
  return (
    <div className={css.field}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too */}
      <code className="mono" tabIndex={0}>
        {shown}
      </code>
      <button
        type="button"
        className="btn"
        aria-label={said === null ? `Copy ${label}` : undefined}
        onClick={copy}
      >
        <Icon name={said === 'Copied' ? 'check' : 'copy'} />
        {said ?? 'Copy'}
      </button>
      <span className="sr" role="status">
        {said ?? ''}
      </span>
    </div>
  );
}
