import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import css from './run-header.module.css';

export interface Fact {
  key: string;
  label: string;
  value: string;
  /** What stands for the run: stronger. */
  isKey?: boolean;
}

/** What a run is: its name, what can be done with it, the facts that say which one it is. */
export function RunHeader({
  head,
  rest,
  previous,
  next,
  facts,
  source,
  children,
}: {
  head: string;
  /** What tells it from its siblings. */
  rest: readonly string[];
  previous: { address: string; label: string } | null;
  next: { address: string; label: string } | null;
  facts: readonly Fact[];
  /** Where it stands in its text. */
  source: { address: string; title: string; lines: string };
  /** Further buttons. */
  children: ReactNode;
}) {
  return (
    <header className={css.header}>
      <div className={css.top}>
        <h1>
          {head} {rest.length > 0 && <span>· {rest.join(' · ')}</span>}
        </h1>
        <div className={css.acts}>
          {previous && (
            <Link className="btn" href={previous.address} rel="prev">
              <Icon name="arrow-left" />
              {previous.label}
            </Link>
          )}
          {next && (
            <Link className="btn" href={next.address} rel="next">
              {next.label}
              <Icon name="arrow-right" />
            </Link>
          )}
          {children}
        </div>
      </div>
      <dl className={css.facts}>
        {facts.map(({ key, label, value, isKey }) => (
          <div key={key} className={isKey ? css.key : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={css.source}>
          <dt>source</dt>
          <dd>
            <Link href={source.address}>{source.title}</Link>, {source.lines}
          </dd>
        </div>
      </dl>
    </header>
  );
}
