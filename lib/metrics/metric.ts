import type { Direction, Metric } from '../model';

type Rest = Partial<Pick<Metric, 'per' | 'display'>>;

/** A metric, its facts in the order in which one reads them. */
export function metric(
  id: string,
  label: string,
  unit: string,
  direction: Direction,
  description: string,
  rest: Rest = {},
): Metric {
  return { id, label, unit, per: null, direction, description, ...rest };
}

/** What the clients of the insert benchmark do. */
export const OPERATIONS = ['insert', 'delete', 'query'] as const;

/** More than one of them: `queries`. */
export function operations(op: (typeof OPERATIONS)[number]): string {
  return op === 'query' ? 'queries' : `${op}s`;
}

/** `insert` → `Insert`. */
export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
