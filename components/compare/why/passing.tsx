'use client';

import { useState } from 'react';
import { MarkerSign } from '@/components/charts/marker-sign';
import { entityStyle } from '@/lib/charts/entity';
import { absoluteText, valueText } from '@/lib/compare/cell-text';
import { metricIndexOf } from '@/lib/compare/compared-metrics';
import { rankPassing } from '@/lib/compare/constraints';
import type { ControlProps } from '../controls/control-bar';
import { withSelected } from '../edits';
import { entitiesOf } from '../entities';
import { rankIndex } from '../sentence-of';
import css from './why.module.css';

const FIRST = 8;

/** What meets the constraints, the best of the drawn metric first. */
export function Passing({ compared, onEdit }: ControlProps) {
  const [isWhole, setWhole] = useState(false);
  const { comparison, view, facts } = compared;
  const by = rankIndex(compared);
  if (by === null) return null;
  const { passing, of, unknown, ignored } = rankPassing(comparison, view.constraints, by);
  const metric = comparison.metrics[by]!;
  const first = metricIndexOf(
    comparison,
    view.constraints.find((one) => !ignored.includes(one))?.metric ?? null,
  );
  const entities = entitiesOf(comparison, facts);
  const shown = isWhole ? passing : passing.slice(0, FIRST);
  return (
    <>
      <h3 className={css.sub}>
        {passWord(view.constraints.length - ignored.length)}{' '}
        <small>
          {passing.length} of {of} {of === 1 ? 'run' : 'runs'}, by {metric.written ?? metric.metric.label}
        </small>
      </h3>
      {passing.length === 0 && <p className={css.note}>No run meets them. Loosen one.</p>}
      <ol className={css.rank}>
        {shown.map(({ chart, row, column, rank, cells }) => {
          const [head, at] = [comparison.rows[row]!, comparison.columns[column]!];
          const hasColumn = comparison.keys.columns.length > 0;
          const isSelected =
            view.selected.row === head.key && (!hasColumn || view.selected.column === at.key);
          return (
            <li key={`${chart} ${head.key} ${at.key}`} className={isSelected ? css.selected : undefined}>
              <span className={css.aside}>{rank}</span>
              {hasColumn ? <MarkerSign entity={entityStyle(at.key, entities)} /> : <span />}
              <span>
                <button
                  type="button"
                  className={css.place}
                  onClick={() => onEdit((view) => withSelected(view, head.key, hasColumn ? at.key : null))}
                >
                  {head.label}
                </button>{' '}
                {hasColumn && <span className={css.aside}>{at.label}</span>}
              </span>
              <span className="num">{absoluteText(cells[by]!, metric)}</span>
              <span className={`num ${css.aside}`}>
                {first !== null && first !== by && valueText(cells[first]!, comparison.metrics[first]!)}
              </span>
            </li>
          );
        })}
      </ol>
      {passing.length > shown.length && (
        <p className="t12">
          <button type="button" className="btn-link" onClick={() => setWhole(true)}>
            Show all {passing.length}
          </button>
        </p>
      )}
      {unknown > 0 && (
        <p className={css.note}>
          {unknown} more {unknown === 1 ? 'lacks' : 'lack'} a value that is bounded: nobody knows whether they
          pass.
        </p>
      )}
    </>
  );
}

function passWord(count: number): string {
  return count === 1 ? 'Pass it' : count === 2 ? 'Pass both' : 'Pass all';
}
