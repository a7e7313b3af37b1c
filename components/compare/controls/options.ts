/** What the controls offer. */
import type { Choice, ChoiceGroup } from '@/components/ui/choice';
import { keyLabel, knobOf } from '@/lib/compare/axis-keys';
import type { Comparison, Head } from '@/lib/compare/comparison';
import { dimensionOf } from '@/lib/dimensions';
import type { Metric } from '@/lib/model';
import type { View } from '@/lib/view/view';
import type { Compared } from '../compare-data';

/** The metrics that the runs have, those of the table first. */
export function metricGroups(compared: Compared): ChoiceGroup[] {
  const { facts, view } = compared;
  const options = facts.metrics.map((metric) => metricOption(metric, compared));
  const inTable = new Set(view.metrics);
  const groups = [
    { label: 'In the table', options: options.filter(({ id }) => inTable.has(id)) },
    { label: 'Other metrics', options: options.filter(({ id }) => !inTable.has(id)) },
  ];
  return groups.filter((group) => group.options.length > 0);
}

export function metricOption(metric: Metric, all: Compared): Choice {
  const compared = all.comparison.metrics.find(({ metric: { id } }) => id === metric.id);
  const unit = compared?.unit.unit ?? metric.display ?? (metric.unit === 'count' ? '' : metric.unit);
  const direction = metric.direction === 'none' ? 'no direction' : `${metric.direction} is better`;
  const label = writtenLabel(metric, all);
  const name = label === metric.label ? '' : `${metric.label}. `;
  return {
    id: metric.id,
    label,
    detail: unit,
    description: `${name}${capital(direction)}. ${metric.description}`,
  };
}

/** As texts write it where they agree, else its name: as in the table, whether it stands there or not. */
export function writtenLabel(
  metric: Metric,
  { facts, comparison }: Pick<Compared, 'facts' | 'comparison'>,
): string {
  const compared = comparison.metrics.find(({ metric: { id } }) => id === metric.id);
  if (compared) return compared.written ?? metric.label;
  const [label, ...others] = facts.uses.find((use) => use.metric === metric.id)?.labels ?? [];
  const isShared = facts.uses.some((use) => use.metric !== metric.id && use.labels.includes(label ?? ''));
  return label === undefined || others.length > 0 || isShared ? metric.label : label;
}

/** The keys that can make an axis: what tells the runs apart first. */
export function keyGroups({ facts, view }: Compared): ChoiceGroup[] {
  const chosen = [...view.rows, ...view.columns, ...view.charts, ...view.average];
  const listed = facts.facets.map(({ key, values, unlisted = 0 }) => ({
    key,
    count: values.length + unlisted,
  }));
  const missing = chosen.filter((key) => !listed.some((facet) => facet.key === key));
  const keys = [...listed, ...missing.map((key) => ({ key, count: 0 }))];
  const groups = [
    { label: 'Differ in these runs', of: keys.filter(({ key, count }) => knobOf(key) === null && count > 1) },
    { label: 'Settings that differ', of: keys.filter(({ key }) => knobOf(key) !== null) },
    { label: 'Alike in all', of: keys.filter(({ key, count }) => knobOf(key) === null && count < 2) },
  ];
  return groups
    .filter(({ of }) => of.length > 0)
    .map(({ label, of }) => ({ label, options: of.map(({ key, count }) => keyOption(key, count)) }));
}

function keyOption(key: string, count: number): Choice {
  const knob = knobOf(key);
  const about =
    knob === null
      ? key === 'upload'
        ? 'The text that a run comes from.'
        : dimensionOf(key).description
      : knob;
  return {
    id: key,
    label: keyLabel(key),
    ...(count > 1 && { detail: `${count.toLocaleString('en')} values` }),
    ...(about !== '' && { description: about }),
  };
}

/** Rows and columns that a list of bases has at most: any other can be made the base in the table. */
const MOST_BASES = 200;

/** What can be the base. Ids: see baseId. */
export function baseGroups({ comparison, view }: Compared): ChoiceGroup[] {
  const { rows, columns, keys } = comparison;
  const withResults = rows.filter(({ state }) => state !== 'no-result').slice(0, MOST_BASES);
  const same =
    keys.columns.length > 0 ? `on the same ${keys.columns.map(({ label }) => label).join(' + ')}` : '';
  const each =
    keys.rows.length > 0 ? `each ${keys.rows.map(({ label }) => label).join(' + ')} with itself` : '';
  const option = (base: View['base'], { label }: Head, detail: string): Choice => ({
    id: baseId(base),
    label,
    ...(detail !== '' && { description: detail }),
  });
  const groups = [
    {
      label: axisName(keys.rows) || 'rows',
      options:
        keys.rows.length === 0
          ? []
          : withResults.map((row) => option({ row: row.key, column: null }, row, same)),
    },
    {
      label: axisName(keys.columns) || 'columns',
      options:
        keys.columns.length === 0
          ? []
          : columns
              .slice(0, MOST_BASES)
              .map((column) => option({ row: null, column: column.key }, column, each)),
    },
    {
      label: 'no base',
      options: [{ id: baseId({ row: null, column: null }), label: 'none', detail: 'absolute values' }],
    },
  ];
  const known = groups.some(({ options }) => options.some(({ id }) => id === baseId(view.base)));
  const other = {
    label: 'cell',
    options: [{ id: baseId(view.base), label: comparison.base.label ?? 'none' }],
  };
  return [...(known ? [] : [other]), ...groups].filter(({ options }) => options.length > 0);
}

/** A base as the id of an option. */
export function baseId({ row, column }: View['base']): string {
  return JSON.stringify([row, column]);
}

export function baseOfId(id: string): View['base'] {
  const [row, column]: [string | null, string | null] = JSON.parse(id);
  return { row, column };
}

function axisName(keys: Comparison['keys']['rows']): string {
  return keys.map(({ label }) => label).join(' + ');
}

export type SortId = 'natural' | 'reversed' | 'best' | 'worst';

export const SORTS: readonly (Choice & { id: SortId })[] = [
  { id: 'natural', label: 'natural', description: 'By name: v2 before v10.' },
  { id: 'reversed', label: 'natural, reversed' },
  {
    id: 'best',
    label: 'best first',
    description: 'By the drawn metric, or by the column whose head was clicked.',
  },
  { id: 'worst', label: 'worst first' },
];

export function sortId({ sort }: Pick<View, 'sort'>, direction: Metric['direction']): SortId {
  if (sort.by === 'natural') return sort.order === 'descending' ? 'reversed' : 'natural';
  const best = direction === 'lower' ? 'ascending' : 'descending';
  return sort.order === null || sort.order === best ? 'best' : 'worst';
}

export function withSort<V extends Pick<View, 'sort'>>(
  view: V,
  id: SortId,
  direction: Metric['direction'],
): V {
  const by = view.sort.by === 'value' ? view.sort : { ...view.sort, metric: null, column: null };
  switch (id) {
    case 'natural':
      return { ...view, sort: { by: 'natural', metric: null, column: null, order: null } };
    case 'reversed':
      return { ...view, sort: { by: 'natural', metric: null, column: null, order: 'descending' } };
    case 'best':
      return { ...view, sort: { ...by, by: 'value', order: null } };
    case 'worst':
      return {
        ...view,
        sort: { ...by, by: 'value', order: direction === 'lower' ? 'descending' : 'ascending' },
      };
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
