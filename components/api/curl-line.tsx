'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './api.module.css';

/** A line for a shell, to be copied whole. `name`: of what it does. */
export function CurlLine({ line, name }: { line: string; name: string }) {
  const [said, setSaid] = useState<'Copied' | 'Select it and copy' | null>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(line);
      setSaid('Copied');
    } catch {
      setSaid('Select it and copy');
    }
  }
  return (
    <div className={styles.curl}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too */}
      <code className={styles.line} tabIndex={0}>
        {line}
      </code>
      <button
        type="button"
        className="btn"
        onClick={copy}
        onBlur={() => setSaid(null)}
        aria-label={`${said ?? 'Copy'}: ${name}`}
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
