/** The constraints of a comparison as lines across a scatter. */

import type { Comparison, Constraint } from '../compare/comparison';
import { boundWords } from '../compare/constraint-words';
import type { Scatter } from '../compare/scatter';
import type { ScatterBound } from './chart';

/** Those on the metrics of the axes that lie within them. */
export function scatterBounds(
  comparison: Comparison,
  scatter: Scatter,
  constraints: readonly Constraint[],
  domains: Readonly<Record<'x' | 'y', readonly [number, number]>>,
): ScatterBound[] {
  return constraints.flatMap((constraint) =>
    (['x', 'y'] as const).flatMap((along): ScatterBound[] => {
      const metric = comparison.metrics[scatter[along]]!;
      const at = constraint.value / metric.unit.factor;
      const [low, high] = domains[along];
      if (metric.metric.id !== constraint.metric || at < low || at > high) return [];
      return [{ along, at, label: boundWords(comparison, constraint) }];
    }),
  );
}
