'use client';

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { CompareCharts } from '@/components/charts/compare-charts';
import type { DotsRow, Mark } from '@/lib/charts/chart';
import type { EntityOrder } from '@/lib/charts/entity';
import type { Part } from '@/lib/compare/sentence-words';
import { formatView } from '@/lib/view/format-view';
import type { View } from '@/lib/view/view';
import type { Compared, CompleteView } from './compare-data';
import { withBase, withSelected } from './edits';
import css from './figure.module.css';
import { lookOf } from './look';
import { sentenceOf } from './sentence-of';

export interface FigureProps {
  compared: Compared;
  entities: EntityOrder;
  /** Absent where the picture is only read. */
  onEdit?: ((edit: (view: CompleteView) => View) => void) | undefined;
}

/** The picture, with the sentence that says it. */
export function Figure({ compared, entities, onEdit }: FigureProps) {
  const { comparison, view } = compared;
  const parts = useMemo(() => sentenceOf(compared), [compared]);
  const options = useMemo(() => ({ entities, ...lookOf(view) }), [entities, view]);
  return (
    <CompareCharts
      comparison={comparison}
      options={options}
      label={parts.map(({ text }) => text).join('')}
      caption={<Sentence parts={parts} />}
      foot={<Foot compared={compared} onEdit={onEdit} />}
      {...(onEdit && choices(view, onEdit))}
    />
  );
}

/** What a picture that is not only read can be asked for. */
function choices(view: CompleteView, onEdit: NonNullable<FigureProps['onEdit']>) {
  return {
    hrefOfRow: ({ key }: DotsRow) => `/compare?${formatView(withSelected(view, key, view.selected.column))}`,
    onSelectRow: ({ key }: DotsRow) => onEdit((view) => withSelected(view, key, view.selected.column)),
    besideRow: ({ key, label, isBase, isWithoutResult }: DotsRow) =>
      isBase || isWithoutResult ? null : (
        <button
          type="button"
          className={css.makeBase}
          aria-label={`Make ${label} the base`}
          title="Make it the base"
          onClick={() => onEdit((view) => withBase(view, { row: key, column: null }))}
        >
          base
        </button>
      ),
    onPick: (mark: Mark) => onEdit((view) => withSelected(view, mark.row, mark.column)),
  };
}

const CLAIM = /(1 run each: no claim\.|[^.]*: no claim\.|[^.]*cannot reach p < 0\.05\.)$/;

/** The figures strong, what cannot be claimed set apart. */
function Sentence({ parts }: { parts: readonly Part[] }): ReactNode {
  return parts.map(({ text, isStrong }, i) => {
    // sentences have no ids, and never change their order
    const key = `${i} ${text}`;
    if (isStrong) return <b key={key}>{text}</b>;
    const claim = CLAIM.exec(text)?.[0].trimStart() ?? '';
    return (
      <span key={key}>
        {claim === '' ? text : text.slice(0, -claim.length)}
        {claim !== '' && <span className={css.claim}>{claim}</span>}
      </span>
    );
  });
}

/** Rows that are not there, with a way to see them. */
function Foot({ compared, onEdit }: Pick<FigureProps, 'compared' | 'onEdit'>) {
  const { noResult, hiddenRows, missedTarget, otherMetrics, copies, withoutValue } =
    compared.comparison.leftOut;
  const drawn = compared.comparison.metrics[0];
  const names = noResult.length <= 8 ? noResult.join(', ') : `${noResult.length} configurations`;
  return (
    <>
      {copies > 0 &&
        `${copies} ${copies === 1 ? 'run is' : 'runs are'} a copy, number for number, of what another text holds; none counts twice. `}
      {noResult.length > 0 && (
        <>
          {names} {noResult.length === 1 ? 'has' : 'have'} no result and{' '}
          {noResult.length === 1 ? 'is' : 'are'} hidden.{' '}
          <Action onClick={onEdit && (() => onEdit((view) => ({ ...view, noResult: 'show' })))}>
            Show
          </Action>{' '}
        </>
      )}
      {hiddenRows > 0 && (
        <>
          {hiddenRows} {hiddenRows === 1 ? 'row is' : 'rows are'} hidden.{' '}
          <Action onClick={onEdit && (() => onEdit((view) => ({ ...view, hide: [] })))}>Show</Action>{' '}
        </>
      )}
      {missedTarget > 0 && (
        <>
          {missedTarget} {missedTarget === 1 ? 'run' : 'runs'} missed the target rate and{' '}
          {missedTarget === 1 ? 'is' : 'are'} hidden.{' '}
          <Action onClick={onEdit && (() => onEdit((view) => ({ ...view, missed: 'mark' })))}>
            Show
          </Action>{' '}
        </>
      )}
      {otherMetrics > 0 &&
        `${otherMetrics} ${otherMetrics === 1 ? 'run has' : 'runs have'} none of these metrics. `}
      {withoutValue > 0 &&
        drawn &&
        `${withoutValue} ${withoutValue === 1 ? 'run has' : 'runs have'} no ${drawn.written ?? drawn.metric.label}. `}
    </>
  );
}

function Action({ onClick, children }: { onClick: (() => void) | undefined; children: ReactNode }) {
  if (!onClick) return null;
  return (
    <button type="button" className="btn-link" onClick={onClick}>
      {children}
    </button>
  );
}

/** Waiting is shown only when it lasts. */
const WAIT_MS = 300;

/** Lies over the picture while its runs are on their way. */
export function Waiting({ onCancel }: { onCancel(): void }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <div className={css.waiting}>
      <div className={css.progress} role="status">
        <p>Loading the runs</p>
        <progress aria-label="Loading the runs" />
        <button type="button" className="btn-link" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </div>
  );
}
