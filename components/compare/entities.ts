import { distinctColours } from '@/lib/charts/distinct-styles';
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

/** Up to as many columns as there are colours have one each. */
function apart(order: EntityOrder, shown: readonly string[]): EntityOrder {
  const keys = shown.slice(0, COLOURS);
  const numbers = keys.map((key) => order.get(key) ?? 0);
  const colours = distinctColours(numbers.map((number) => number % COLOURS));
  const moved = keys.map((key, i): [string, number] => [
    key,
    numbers[i]! - (numbers[i]! % COLOURS) + colours[i]!,
  ]);
  return new Map([...order, ...moved]);
}
