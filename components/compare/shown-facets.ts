/** The filters of the rail: which values they offer, and what is checked. */
import { headKey, keyLabel, knobOf, valueLabel } from '@/lib/compare/axis-keys';
import { compareNatural } from '@/lib/dimensions/natural-order';
import type { Facet } from '@/lib/model';
import type { View } from '@/lib/view/view';
import type { Compared, CompleteView } from './compare-data';
import { withFilter, withHiddenRow } from './edits';

export interface ShownOption {
  value: string;
  label: string;
  count: number;
  isChecked: boolean;
  /** A config that is only defined. */
  isWithoutResult: boolean;
}

export interface ShownFacet {
  key: string;
  label: string;
  /** `on rows · 21 of 28 have results`, `1 of 3`, `4 values`. */
  about: string;
  /** What unchecking does: takes the value out of the filter, or hides its row. */
  means: 'filter' | 'hide';
  options: readonly ShownOption[];
  unlisted: number;
  /** Short names side by side. */
  isGrid: boolean;
  isOpen: boolean;
  isOnColumns: boolean;
}

export interface ShownFacets {
  facets: readonly ShownFacet[];
  /** Settings that differ, but that nothing on the page asks for. */
  knobs: readonly ShownFacet[];
  /** Keys that have one value in all runs, and nothing to choose. */
  alike: readonly ShownFacet[];
}

const GRID_FROM = 12;
/** Long texts that nobody reads without wanting to. */
const CLOSED = new Set(['upload', 'command']);
const GRID_LABEL = 5;

export function shownFacets(compared: Compared): ShownFacets {
  const { facts, comparison } = compared;
  const warned = new Set(comparison.warnings.map(({ key }) => key));
  const all = facts.facets.map((facet) => shownFacet(facet, compared, warned));
  const isAlike = ({ key, options }: ShownFacet) =>
    options.length < 2 && !isChosen(compared.view, key) && axisOf(compared.view, key) === null;
  const isAside = (facet: ShownFacet) => knobOf(facet.key) !== null && !facet.isOpen;
  const differing = all.filter((facet) => !isAlike(facet)).sort(byPlace);
  return {
    facets: differing.filter((facet) => !isAside(facet)),
    knobs: differing.filter(isAside),
    alike: all.filter(isAlike).sort(byPlace),
  };
}

/** Dimensions, then uploads, then knobs. */
function byPlace(a: ShownFacet, b: ShownFacet): number {
  const place = ({ key }: ShownFacet) => (key === 'upload' ? 1 : knobOf(key) !== null ? 2 : 0);
  return place(a) - place(b);
}

function shownFacet(facet: Facet, compared: Compared, warned: ReadonlySet<string>): ShownFacet {
  const { view, facts } = compared;
  const { key } = facet;
  const axis = axisOf(view, key);
  const means = isHiding(view, key) ? 'hide' : 'filter';
  const options = optionsOf(facet, compared);
  const label = knobOf(key) === null ? keyLabel(key) : `knob: ${keyLabel(key)}`;
  return {
    key,
    label,
    about: aboutOf(facet, options, view, axis),
    means,
    options: options.map((option) => ({
      ...option,
      label: labelOf(key, option.value, facts.uploads),
      isChecked: isChecked(compared, key, option.value),
    })),
    unlisted: facet.unlisted ?? 0,
    isGrid:
      options.length >= GRID_FROM && options.every(({ value }) => value !== '' && value.length <= GRID_LABEL),
    isOpen:
      axis !== null || isChosen(view, key) || warned.has(key) || (knobOf(key) === null && !CLOSED.has(key)),
    isOnColumns: axis === 'columns' && view.columns.length === 1,
  };
}

type Counted = Pick<ShownOption, 'value' | 'count' | 'isWithoutResult'>;

function optionsOf(facet: Facet, compared: Compared): Counted[] {
  const { view, facts, comparison } = compared;
  const { key } = facet;
  const counted = facet.values.map(({ value, count }) => ({ value, count, isWithoutResult: false }));
  const has = new Set(counted.map(({ value }) => value));
  const without = key === 'config' && isHiding(view, key) ? withoutResult(compared) : [];
  const stored = facts.values.find((stored) => stored.key === key)?.values ?? [];
  const absent = isChosen(view, key) && stored.length > 0 ? stored : (view.filter[key] ?? []);
  const more = key === 'upload' ? [] : absent.filter((value) => !has.has(value) && !without.includes(value));
  const shown = [...counted, ...more.map((value) => ({ value, count: 0, isWithoutResult: false }))];
  if (more.length > 0) shown.sort((a, b) => absentLast(a.value, b.value));
  const folded = new Set(comparison.leftOut.noResult);
  return [
    ...shown,
    ...without
      .filter((name) => !has.has(name))
      .sort((a, b) => Number(folded.has(a)) - Number(folded.has(b)) || compareNatural(a, b))
      .map((value) => ({ value, count: 0, isWithoutResult: true })),
  ];
}

function absentLast(a: string, b: string): number {
  return a === '' ? 1 : b === '' ? -1 : compareNatural(a, b);
}

/** Names of configs that texts define without a result, those that are hidden by hand too. */
function withoutResult({ comparison, selection, view }: Compared): string[] {
  const shown = comparison.rows.filter(({ state }) => state === 'no-result').map(({ values }) => values[0]!);
  const hidden = selection.configs
    .filter(({ name, runs = 0 }) => runs === 0 && view.hide.includes(headKey([name])))
    .map(({ name }) => name);
  return [...new Set([...shown, ...comparison.leftOut.noResult, ...hidden])];
}

function aboutOf(
  facet: Facet,
  options: readonly Counted[],
  view: CompleteView,
  axis: ReturnType<typeof axisOf>,
): string {
  const having = options.filter(({ isWithoutResult }) => !isWithoutResult).length;
  const chosen = view.filter[facet.key]?.length ?? 0;
  const all = options.length + (facet.unlisted ?? 0);
  const parts = [
    ...(axis === null ? [] : [`on ${axis}`]),
    ...(chosen > 0 ? [`${chosen} of ${all}`] : []),
    ...(having < options.length ? [`${having} of ${options.length} have results`] : []),
    ...(axis === null && chosen === 0 && all > 1 ? [`${all} values`] : []),
  ];
  return parts.join(' · ');
}

function labelOf(key: string, value: string, uploads: Compared['facts']['uploads']): string {
  if (key === 'upload') return uploads.find(({ id }) => id === value)?.title ?? valueLabel(key, value);
  return valueLabel(key, value);
}

function axisOf(view: CompleteView, key: string): 'rows' | 'columns' | 'charts' | null {
  if (view.rows.includes(key)) return 'rows';
  if (view.columns.includes(key)) return 'columns';
  return view.charts.includes(key) ? 'charts' : null;
}

function isChosen(view: CompleteView, key: string): boolean {
  return (view.filter[key]?.length ?? 0) > 0;
}

/** The values of the only key of the rows are rows: unchecking one hides it, unless a filter chooses among them already. */
function isHiding(view: CompleteView, key: string): boolean {
  return view.rows.length === 1 && view.rows[0] === key && !isChosen(view, key);
}

function isChecked({ view, comparison }: Compared, key: string, value: string): boolean {
  const chosen = view.filter[key] ?? [];
  if (chosen.length > 0)
    return chosen.some((wanted) => wanted === value || (key === 'upload' && value.startsWith(wanted)));
  if (isHiding(view, key))
    return !view.hide.includes(headKey([value])) && !comparison.leftOut.noResult.includes(value);
  return axisOf(view, key) !== null;
}

/** Checks or unchecks a value. Of a key that is on an axis everything is shown until something is unchecked; of the others nothing is chosen. */
export function toggled(compared: Compared, facet: ShownFacet, value: string): View {
  const { view, comparison } = compared;
  const isOn = isChecked(compared, facet.key, value);
  if (facet.means === 'hide') {
    const folded = comparison.leftOut.noResult.filter((name) => name !== value);
    if (!comparison.leftOut.noResult.includes(value)) return withHiddenRow(view, headKey([value]), isOn);
    // it was folded away with others, which stay so
    return { ...view, noResult: 'show', hide: [...view.hide, ...folded.map((name) => headKey([name]))] };
  }
  const listed = facet.options.filter(({ isChecked }) => isChecked).map(({ value }) => value);
  const next = isOn ? listed.filter((other) => other !== value) : [...listed, value];
  const isEverything = axisOf(view, facet.key) !== null && next.length === facet.options.length;
  return withFilter(view, facet.key, isEverything ? [] : next);
}

/** The facets in which a search finds something: by their name all of their values, else the values that have it. */
export function searched(facets: readonly ShownFacet[], query: string): ShownFacet[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [...facets];
  return facets.flatMap((facet) => {
    if (facet.label.toLowerCase().includes(wanted)) return [{ ...facet, isOpen: true }];
    const options = facet.options.filter(({ label }) => label.toLowerCase().includes(wanted));
    return options.length === 0 ? [] : [{ ...facet, options, isOpen: true }];
  });
}

/** `dbms MongoDB`: the filters that are set, one by one. */
export function activeFilters(compared: Pick<Compared, 'view' | 'facts'>): {
  key: string;
  label: string;
  value: string;
  valueLabel: string;
}[] {
  const { view, facts } = compared;
  return Object.entries(view.filter).flatMap(([key, values]) =>
    values.map((value) => ({
      key,
      label: keyLabel(key),
      value,
      valueLabel:
        key === 'upload'
          ? (facts.uploads.find(({ id }) => id.startsWith(value))?.title ?? value.slice(0, 8))
          : valueLabel(key, value),
    })),
  );
}
