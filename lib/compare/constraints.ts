import { metricIndexOf } from './compared-metrics';
import type { Cell, Comparison, Constraint } from './comparison';

/** A place that meets every constraint. */
export interface Passing {
  /** Indices into charts, rows, columns of the comparison. */
  chart: number;
  row: number;
  column: number;
  /** From 1; equal values share a rank. */
  rank: number;
  /** By metric. */
  cells: readonly Cell[];
}

export interface Ranking {
  passing: readonly Passing[];
  /** Places that have a value to rank by. */
  of: number;
  /** Places that lack a value that a constraint asks for: they do not pass, and nobody knows whether they would. */
  unknown: number;
  /** Constraints on metrics that the comparison does not have; they are not applied. */
  ignored: readonly Constraint[];
}

/** The places that meet all constraints, the best of a metric (an index) first; without direction the largest first. */
export function rankPassing(
  comparison: Comparison,
  constraints: readonly Constraint[],
  rankBy: number,
): Ranking {
  const known = constraints.filter(({ metric }) => metricIndexOf(comparison, metric) !== null);
  const passing: Omit<Passing, 'rank'>[] = [];
  let of = 0;
  let unknown = 0;
  for (const [chart, { rows }] of comparison.charts.entries())
    for (const { row, cells: columns } of rows) {
      if (comparison.rows[row]!.state !== 'results') continue;
      for (const [column, cells] of columns.entries()) {
        if (cells === null || (cells[rankBy]?.value ?? null) === null) continue;
        of++;
        const met = known.map((constraint) =>
          isMet(cells[metricIndexOf(comparison, constraint.metric)!]!, constraint),
        );
        if (met.includes(null)) unknown++;
        else if (!met.includes(false)) passing.push({ chart, row, column, cells });
      }
    }
  const sign = comparison.metrics[rankBy]?.metric.direction === 'lower' ? 1 : -1;
  passing.sort((a, b) => sign * (a.cells[rankBy]!.value! - b.cells[rankBy]!.value!));
  return {
    passing: passing.map((place) => ({
      ...place,
      rank: 1 + passing.findIndex((other) => other.cells[rankBy]!.value === place.cells[rankBy]!.value),
    })),
    of,
    unknown,
    ignored: constraints.filter((constraint) => !known.includes(constraint)),
  };
}

/** Null when the cell has no value. */
function isMet({ value }: Cell, constraint: Constraint): boolean | null {
  if (value === null) return null;
  return constraint.bound === 'at-least' ? value >= constraint.value : value <= constraint.value;
}
