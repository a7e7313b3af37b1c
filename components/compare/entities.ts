import { type EntityOrder, entityOrder } from '@/lib/charts/entity';
import { headKey } from '@/lib/compare/axis-keys';
import type { Comparison } from '@/lib/compare/comparison';
import type { CompareFacts } from './compare-data';

/** Numbers the columns for their colours: by what is stored, so that filters by anything but uploads change none; several keys by what is
 *  shown. */
export function entitiesOf(comparison: Comparison, { order }: Pick<CompareFacts, 'order'>): EntityOrder {
  const [first, ...more] = comparison.keys.columns;
  const shown = comparison.columns.map(({ key }) => key);
  if (!first || more.length > 0) return entityOrder(shown);
  const stored = order.find(({ key }) => key === first.key)?.values ?? [];
  return entityOrder([...stored.map((value) => headKey([value])), ...shown]);
}
