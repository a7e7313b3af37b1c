'use client';

import Link from 'next/link';
import { keyLabel, valueLabel } from '@/lib/compare/axis-keys';
import { listed } from '@/lib/compare/sentence-words';
import type { View } from '@/lib/view/view';
import type { CompareFacts, CompleteView } from './compare-data';
import { withFilter } from './edits';
import css from './figure.module.css';

/** In place of the picture when no run matches: which filters exclude each other, and how to drop each. */
export function Empty({
  facts,
  view,
  onEdit,
}: {
  facts: CompareFacts;
  view: CompleteView;
  onEdit(edit: (view: CompleteView) => View): void;
}) {
  if (facts.stored === 0)
    return (
      <div className={css.empty}>
        <p>
          <b>Nothing is stored yet.</b> A comparison needs the results of at least one run.
        </p>
        <Link className="btn first" href="/">
          Add a text in the library
        </Link>
      </div>
    );
  const exclusions = facts.exclusions ?? [];
  const words = (key: string) =>
    `${keyLabel(key)} ${listed(
      (view.filter[key] ?? []).map((value) => valueLabel(key, value)),
      'or',
    )}`;
  const nowhere = exclusions.filter(({ alone }) => alone === 0);
  const alone = exclusions.filter(({ alone }) => alone > 0);
  return (
    <div className={css.empty}>
      <p>
        <b>No run matches these filters.</b>{' '}
        {nowhere.length > 0 &&
          `No run here is ${listed(
            nowhere.map(({ key }) => words(key)),
            'or',
          )}. `}
        {nowhere.length === 0 && alone.length > 1 && (
          <>
            {listed(
              alone.map(
                ({ key, alone }) =>
                  `${words(key)} has ${alone.toLocaleString('en')} ${alone === 1 ? 'run' : 'runs'}`,
              ),
              'and',
            )}
            , but none has {alone.length === 2 ? 'both' : 'all of them'}.
          </>
        )}
      </p>
      <div className={css.acts}>
        {exclusions
          .toSorted((a, b) => b.without - a.without)
          .map(({ key, without }) => (
            <button
              key={key}
              type="button"
              className="btn"
              title={`${without.toLocaleString('en')} runs match without it`}
              onClick={() => onEdit((view) => withFilter(view, key, []))}
            >
              Drop {words(key)}
            </button>
          ))}
        {exclusions.length > 1 && (
          <button type="button" className="btn" onClick={() => onEdit((view) => ({ ...view, filter: {} }))}>
            Drop all filters
          </button>
        )}
      </div>
    </div>
  );
}
