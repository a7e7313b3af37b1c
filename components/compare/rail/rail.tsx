'use client';

import { useId, useMemo, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { EntityOrder } from '@/lib/charts/entity';
import type { View } from '@/lib/view/view';
import type { Compared, CompleteView } from '../compare-data';
import { withFilter } from '../edits';
import { activeFilters, type ShownFacet, searched, shownFacets, toggled } from '../shown-facets';
import { FacetSection } from './facet-section';
import css from './rail.module.css';

export interface RailProps {
  compared: Compared;
  entities: EntityOrder;
  onEdit(edit: (view: CompleteView) => View): void;
}

/** Every dimension and knob of the runs, with how many runs have each value under the other filters. */
export function Rail({ compared, entities, onEdit }: RailProps) {
  const [query, setQuery] = useState('');
  const { facets, knobs, alike } = useMemo(() => shownFacets(compared), [compared]);
  const isSearching = query.trim() !== '';
  const found = searched(isSearching ? [...facets, ...knobs, ...alike] : facets, query);
  const known = new Map([...facets, ...knobs, ...alike].map((facet) => [facet.key, facet]));
  const chooser = (key: string) => (value: string, isOnly: boolean) => {
    const facet = known.get(key);
    if (facet) onEdit(() => (isOnly ? onlyOne(compared, facet, value) : toggled(compared, facet, value)));
  };
  return (
    <>
      <search className={`search ${css.search}`}>
        <Icon name="search" />
        <input
          className="input"
          type="search"
          placeholder="Filter values"
          aria-label="Search dimensions, settings and their values"
          data-shortcut="/"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setQuery('')}
        />
        <kbd>/</kbd>
      </search>
      <Chips compared={compared} onEdit={onEdit} />
      {found.map((facet) => (
        <FacetSection key={facet.key} facet={facet} entities={entities} onChoose={chooser(facet.key)} />
      ))}
      {!isSearching && knobs.length > 0 && (
        <details className={css.facet}>
          <summary>
            <h3>
              {knobs.length} more {knobs.length === 1 ? 'knob' : 'knobs'} <small>that differ</small>
            </h3>
            <Icon name="down" />
          </summary>
          {knobs.map((facet) => (
            <FacetSection key={facet.key} facet={facet} entities={entities} onChoose={chooser(facet.key)} />
          ))}
        </details>
      )}
      {!isSearching && alike.length > 0 && <Alike facets={alike} total={compared.facts.total} />}
      {found.length === 0 && (
        <p className={css.none}>No dimension, setting or value has “{query.trim()}” in its name.</p>
      )}
    </>
  );
}

/** Chooses one value alone. */
function onlyOne({ view }: Compared, { key }: ShownFacet, value: string): View {
  return withFilter(view, key, [value]);
}

function Chips({ compared, onEdit }: Pick<RailProps, 'compared' | 'onEdit'>) {
  const filters = activeFilters(compared);
  if (filters.length === 0) return null;
  return (
    <ul className={css.chips} aria-label="Filters that are set">
      {filters.map(({ key, label, value, valueLabel }) => (
        <li key={`${key} ${value}`} className="chip">
          {label} <b>{valueLabel}</b>
          <button
            type="button"
            className={css.drop}
            aria-label={`Drop the filter ${label} ${valueLabel}`}
            onClick={() =>
              onEdit((view) =>
                withFilter(
                  view,
                  key,
                  (view.filter[key] ?? []).filter((other) => other !== value),
                ),
              )
            }
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={`btn quiet ${css.clear}`}
          onClick={() => onEdit((view) => ({ ...view, filter: {} }))}
        >
          Clear
        </button>
      </li>
    </ul>
  );
}

/** What all runs have in common: nothing to choose, but to be known. */
function Alike({ facets, total }: { facets: readonly ShownFacet[]; total: number }) {
  const id = useId();
  return (
    <details className={css.facet}>
      <summary>
        <h3 id={id}>
          {facets.length} more <small>alike in all {total.toLocaleString('en')} runs</small>
        </h3>
        <Icon name="down" />
      </summary>
      <dl className={css.alike}>
        {facets.map(({ key, label, options }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{options[0]?.label ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
