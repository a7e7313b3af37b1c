'use client';

import { useDeferredValue, useState } from 'react';
import { Fold } from '@/components/ui/fold';
import { Icon } from '@/components/ui/icon';
import type { Metric } from '@/lib/model';
import styles from './formats.module.css';
import { Better, unitWords } from './metric-words';

/** Every metric that is known, to be looked up; each has its anchor. */
export function MetricsTable({ metrics }: { metrics: readonly Metric[] }) {
  const [query, setQuery] = useState('');
  const words = useDeferredValue(query).toLowerCase().split(/\s+/);
  const shown = metrics.filter((metric) => {
    const text = `${metric.id} ${metric.label} ${unitWords(metric)} ${metric.description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <section className={styles.format} aria-labelledby="metrics-label">
      <div className={styles.head}>
        <h2 id="metrics-label">
          <a href="#metrics">All metrics</a>{' '}
          <small>{query === '' ? metrics.length : `${shown.length} of ${metrics.length}`}</small>
        </h2>
        <search className={`search ${styles.filter}`}>
          <Icon name="search" />
          <input
            className="input"
            type="search"
            placeholder="Filter by name, unit, meaning"
            aria-label="Filter metrics"
            data-shortcut="/"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <kbd>/</kbd>
        </search>
      </div>
      <Fold
        id="metrics"
        className={styles.more}
        isOpen={query !== ''}
        summary={query === '' ? 'All of them' : 'Those with these words'}
      >
        <table className={`tbl ${styles.metrics}`}>
          <thead>
            <tr>
              <th>Metric</th>
              <th>Unit</th>
              <th>Direction</th>
              <th>What it means</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((metric) => (
              <tr key={metric.id} id={metric.id}>
                <th scope="row">
                  {metric.label}
                  <code>{metric.id}</code>
                </th>
                <td>{unitWords(metric)}</td>
                <td>
                  <Better metric={metric} />
                </td>
                <td>{metric.description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Fold>
      {shown.length === 0 && <p className={styles.none}>No metric has these words.</p>}
    </section>
  );
}
