'use client';

import { useMemo } from 'react';
import type { View } from '@/lib/view/view';
import type { Compared, CompleteView } from '../compare-data';
import { withSidesSwapped } from '../edits';
import { KnobDifferences } from './knob-differences';
import { MovedMetrics } from './moved-metrics';
import { factsApart, type Sides, settingsApart, sidesOf } from './sides';
import { TrustWords } from './trust-words';
import css from './why.module.css';

export interface WhyProps {
  compared: Compared;
  onEdit(edit: (view: CompleteView) => View): void;
}

/** One row against its base: what is set differently, and what that moved. */
export function RowWhy({ compared, onEdit }: WhyProps) {
  const { comparison, selection } = compared;
  const sides = useMemo(() => sidesOf(compared), [compared]);
  if (sides === null) return <NoSides isAlone={comparison.rows.length < 2} />;
  const row = comparison.rows[sides.place.row]!;
  return (
    <section aria-labelledby="why-head">
      <div className={css.head}>
        <h2 className="h" id="why-head">
          {sides.to.label} against {sides.from.label}
          {sides.within !== null && <> on {sides.within}</>}
        </h2>
        <Columns compared={compared} sides={sides} onEdit={onEdit} />
        {comparison.base.row !== null && comparison.base.column === null && (
          <button
            type="button"
            className={`btn-link ${css.swap}`}
            onClick={() => onEdit((view) => withSidesSwapped(view, row.key))}
          >
            Swap
          </button>
        )}
      </div>
      <KnobDifferences settings={settingsApart(sides, selection)} facts={factsApart(sides)} sides={sides} />
      <MovedMetrics compared={compared} sides={sides} />
      <TrustWords compared={compared} place={sides.place} />
      {comparison.rows.some(({ settings }) => settings.length > 0) && (
        <p className={css.more}>
          <button
            type="button"
            className="btn-link"
            onClick={() => onEdit((view) => ({ ...view, why: view.why === 'pairs' ? 'row' : 'pairs' }))}
          >
            {compared.view.why === 'pairs' ? 'Hide pairs one knob apart' : 'Show pairs one knob apart'}
          </button>
        </p>
      )}
    </section>
  );
}

function NoSides({ isAlone }: { isAlone: boolean }) {
  return (
    <section className={css.none}>
      <h2 className="h">What differs</h2>
      <p>
        {isAlone
          ? 'There is only one row here. Put a dimension on the rows to compare what it tells apart.'
          : 'Select a row to see what is set differently from the base, and what that moved.'}
      </p>
    </section>
  );
}

/** The column in which the two are compared; the others are a click away. */
function Columns({ compared, sides, onEdit }: WhyProps & { sides: Sides }) {
  const { comparison } = compared;
  if (comparison.keys.columns.length === 0 || (sides.within !== null && sides.columns.length < 2))
    return null;
  const row = comparison.rows[sides.place.row]!.key;
  return (
    <span className={css.columns}>
      {sides.within === null && 'on '}
      {sides.columns.map((column) => {
        const { key, label } = comparison.columns[column]!;
        const isCurrent = column === sides.place.column;
        return (
          <button
            key={key}
            type="button"
            aria-pressed={isCurrent}
            onClick={() => onEdit((view) => ({ ...view, selected: { row, column: key } }))}
          >
            {label}
          </button>
        );
      })}
    </span>
  );
}
