/** What the constraints of a comparison leave, in words. */
import { valueText } from './cell-text';
import { metricIndexOf } from './compared-metrics';
import type { Comparison, Constraint } from './comparison';
import { rankPassing } from './constraints';
import { placeName } from './sentence-words';

/** `With wkb/i at most 1 KB, 16 of 44 pass; the first by ips.av is v20 on 4.0.0, 28,662 op/s.` Empty without a constraint that can be
 *  applied. `rankBy`: index of the metric that is drawn. */
export function constraintWords(
  comparison: Comparison,
  constraints: readonly Constraint[],
  rankBy: number,
): string {
  const drawn = comparison.metrics[rankBy];
  const { passing, of, ignored } = rankPassing(comparison, constraints, rankBy);
  const bounds = constraints
    .filter((constraint) => !ignored.includes(constraint))
    .map((constraint) => boundWords(comparison, constraint));
  if (bounds.length === 0 || !drawn) return '';
  const [first] = passing;
  const best =
    first === undefined
      ? ''
      : `; the first by ${drawn.written ?? drawn.metric.label} is ${placeName(comparison, first.chart, first.row, first.column)}, ${valueText(first.cells[rankBy]!, drawn)}`;
  return `With ${bounds.join(' and ')}, ${passing.length === 0 ? 'none' : passing.length} of ${of} pass${best}.`;
}

/** `rss at most 60 GB`, of a metric that is compared. */
export function boundWords(comparison: Comparison, { metric, bound, value }: Constraint): string {
  const { written, metric: definition, unit } = comparison.metrics[metricIndexOf(comparison, metric)!]!;
  // as somebody typed it
  const typed = (value / unit.factor).toLocaleString('en', { maximumSignificantDigits: 9 });
  const amount = `${typed} ${unit.unit === 'ratio' ? '' : unit.unit}`.trim();
  return `${written ?? definition.label} ${bound === 'at-most' ? 'at most' : 'at least'} ${amount}`;
}
