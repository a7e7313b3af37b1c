import { COLOURS, type EntityOrder, entityOrder } from '@/lib/charts/entity';
import { headKey } from '@/lib/compare/axis-keys';
import type { Comparison } from '@/lib/compare/comparison';
import type { CompareFacts } from './compare-data';

/** Numbers the columns for their colours: by what is stored, so that filters by anything but uploads change none, but where two would have
 *  the same colour; several keys by what is shown. */
export function entitiesOf(comparison: Comparison, { order }: Pick<CompareFacts, 'order'>): EntityOrder {
  const [first, ...more] = comparison.keys.columns;
  const shown = comparison.columns.map(({ key }) => key);
  if (!first || more.length > 0) return entityOrder(shown);
  const stored = order.find(({ key }) => key === first.key)?.values ?? [];
  return apart(entityOrder([...stored.map((value) => headKey([value])), ...shown]), shown);
}

/** Up to as many columns as there are colours have one each: the later of two takes the next that is free. */
function apart(order: EntityOrder, shown: readonly string[]): EntityOrder {
  const taken = new Set<number>();
  const moved = shown.slice(0, COLOURS).map((key): [string, number] => {
    const own = order.get(key) ?? 0;
    const round = own - (own % COLOURS);
    let colour = own % COLOURS;
    while (taken.has(colour)) colour = (colour + 1) % COLOURS;
    taken.add(colour);
    return [key, round + colour];
  });
  return new Map([...order, ...moved]);
}
