'use client';

import { type ReactNode, useState } from 'react';
import { MarkerSign } from '@/components/charts/marker-sign';
import { Icon } from '@/components/ui/icon';
import { type EntityOrder, entityStyle } from '@/lib/charts/entity';
import { headKey } from '@/lib/compare/axis-keys';
import type { ShownFacet, ShownOption } from '../shown-facets';
import css from './rail.module.css';

/** More values than this are behind a button. */
const FIRST = 10;

interface Props {
  facet: ShownFacet;
  entities: EntityOrder;
  /** `isOnly`: this value and no other. */
  onChoose(value: string, isOnly: boolean): void;
}

/** One dimension or knob: its values with their counts. */
export function FacetSection({ facet, entities, onChoose }: Props) {
  const { label, about, isOpen, isGrid } = facet;
  return (
    <details className={css.facet} open={isOpen}>
      <summary>
        <h3>
          {label} {about !== '' && <small>{about}</small>}
        </h3>
        <Icon name="down" />
      </summary>
      {isGrid ? (
        <Grid facet={facet} onChoose={onChoose} />
      ) : (
        <List facet={facet} entities={entities} onChoose={onChoose} />
      )}
    </details>
  );
}

function List({ facet, entities, onChoose }: Props) {
  const [isWhole, setWhole] = useState(false);
  const { options, unlisted } = facet;
  const first = options.filter(({ isChecked }, i) => i < FIRST || (isChecked && facet.means === 'filter'));
  const shown = isWhole || options.length <= FIRST + 2 ? options : first;
  return (
    <>
      <ul>
        {shown.map((option) => (
          <li key={option.value} className={css.option}>
            <Choice option={option} onChoose={onChoose}>
              <span className={option.value === '' ? css.absent : css.text}>
                {facet.isOnColumns && (
                  <span className={css.sign}>
                    <MarkerSign entity={entityStyle(headKey([option.value]), entities)} />
                  </span>
                )}
                {option.label}
              </span>
            </Choice>
            <button
              type="button"
              className={css.only}
              aria-label={`Only ${facet.label} ${option.label}`}
              onClick={() => onChoose(option.value, true)}
            >
              only
            </button>
            <span className={css.count}>{option.count.toLocaleString('en')}</span>
          </li>
        ))}
      </ul>
      {shown.length < options.length && (
        <button type="button" className={`btn-link ${css.more}`} onClick={() => setWhole(true)}>
          {options.length - shown.length} more
        </button>
      )}
      {unlisted > 0 && (
        <p className={css.note}>{unlisted.toLocaleString('en')} more values of fewer runs are not listed.</p>
      )}
    </>
  );
}

/** More cells than this are behind a button. */
const MOST_CELLS = 84;

function Grid({ facet, onChoose }: Pick<Props, 'facet' | 'onChoose'>) {
  const [isWhole, setWhole] = useState(false);
  const { options } = facet;
  const shown = isWhole || options.length <= MOST_CELLS + 14 ? options : options.slice(0, MOST_CELLS);
  const hasEmpty = options.some(({ isWithoutResult }) => isWithoutResult);
  return (
    <>
      <div className={css.grid}>
        {shown.map((option) => (
          <Choice
            key={option.value}
            option={option}
            onChoose={onChoose}
            title={option.isWithoutResult ? 'in the legend, no result' : `${option.count} runs`}
          >
            <span className={option.isWithoutResult ? css.struck : css.cell}>{option.label}</span>
          </Choice>
        ))}
      </div>
      {shown.length < options.length && (
        <button type="button" className={`btn-link ${css.more}`} onClick={() => setWhole(true)}>
          {(options.length - shown.length).toLocaleString('en')} more
        </button>
      )}
      <p className={css.note}>
        {hasEmpty && 'Struck through: in the legend, no result. '}
        <span className={css.shift}>Shift-click: that one alone.</span>
      </p>
    </>
  );
}

function Choice({
  option,
  onChoose,
  title,
  children,
}: {
  option: ShownOption;
  onChoose: Props['onChoose'];
  title?: string;
  children: ReactNode;
}) {
  return (
    <label title={title}>
      <input
        type="checkbox"
        checked={option.isChecked}
        onChange={({ nativeEvent }) =>
          onChoose(option.value, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      {children}
    </label>
  );
}
