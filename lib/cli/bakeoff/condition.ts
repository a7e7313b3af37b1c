/** Conditions on which a comparison fails. */
import type { ComparisonTable } from '../../api/schemas/comparison';
import { parseNumber } from '../../metrics/numbers';

type Cell = ComparisonTable['cells'][number];

export interface Condition {
  written: string;
  metric: string;
  compare: '<' | '<=' | '>' | '>=';
  /** Value ÷ base. */
  ratio: number;
}

/** `insert_rate_avg<0.95`, `latency_p99 > +10%`; null when it is neither. */
export function readCondition(written: string): Condition | null {
  const match = /^\s*([a-z][a-z0-9_.:-]*)\s*(<=|>=|<|>)\s*([+-]?[\d.]+)\s*(%?)\s*$/i.exec(written);
  if (!match) return null;
  const [, metric = '', compare = '', number = '', percent] = match;
  const value = parseNumber(number.replace(/^\+/, ''));
  if (value === null || !isComparison(compare)) return null;
  return { written: written.trim(), metric, compare, ratio: percent ? (100 + value) / 100 : value };
}

function isComparison(sign: string): sign is Condition['compare'] {
  return ['<', '<=', '>', '>='].includes(sign);
}

export interface Verdict {
  condition: Condition;
  /** Cells that meet it, the farthest from the base first. */
  met: Cell[];
  /** Cells that have a ratio, and could meet it. */
  judged: number;
  /** Cells of the metric that have a value and no ratio. */
  unjudged: number;
}

/** Holds every cell that has a base against a condition. The base itself is left out. */
export function judge(condition: Condition, { cells }: Pick<ComparisonTable, 'cells'>): Verdict {
  const ofMetric = cells.filter(
    ({ metric, isBase, value }) => metric === condition.metric && !isBase && value !== null,
  );
  const judged = ofMetric.filter(({ ratio }) => ratio !== null);
  const met = judged.filter(({ ratio }) => holds(ratio ?? Number.NaN, condition));
  const sign = condition.compare.startsWith('<') ? 1 : -1;
  met.sort((a, b) => sign * ((a.ratio ?? 0) - (b.ratio ?? 0)));
  return { condition, met, judged: judged.length, unjudged: ofMetric.length - judged.length };
}

function holds(ratio: number, { compare, ratio: bound }: Condition): boolean {
  switch (compare) {
    case '<':
      return ratio < bound;
    case '<=':
      return ratio <= bound;
    case '>':
      return ratio > bound;
    case '>=':
      return ratio >= bound;
  }
}
