'use client';

import Link from 'next/link';
import { useEffect, useId, useState } from 'react';
import { formatNumber } from '@/lib/metrics/format';
import type { Range } from '@/lib/view/time-view';
import { LogLine } from './log-line';
import css from './log-panel.module.css';
import { ScrolledLog, type ScrolledLogProps } from './scrolled-log';

export interface LogPanelProps extends ScrolledLogProps {
  /** Where the whole text is. */
  address: string;
  title?: string;
}

/** The text behind a chart: the line of the point that is looked at is lit, and lines can be chosen, which the chart then shows. Long texts come by
 *  windows. Before any script runs there are the lines that came with the page. */
export function LogPanel({ address, title = 'The log', ...log }: LogPanelProps) {
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const { initial, total } = log;
  const [seen, setSeen] = useState<Range>({
    from: initial[0]?.number ?? 1,
    to: Math.min(initial.at(-1)?.number ?? 1, (initial[0]?.number ?? 1) + 27),
  });
  const titleId = useId();
  return (
    <section className={css.panel} aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 className="h" id={titleId}>
          {title}{' '}
          <small>
            lines {formatNumber(seen.from, 0)}–{formatNumber(seen.to, 0)} of {formatNumber(total, 0)}
          </small>
        </h2>
        <Link href={address}>Whole text</Link>
      </div>
      <div className={css.space}>
        {isScripted ? (
          <ScrolledLog {...log} titleId={titleId} onSeen={setSeen} />
        ) : (
          <div className={css.log}>
            {initial.map((line) => (
              <LogLine key={line.number} line={line} number={line.number} marked={log} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
