import { quantileSorted } from 'd3-array';
import { roundingOf } from '../metrics/written-number';
import type { Cell, RatioProblem, Source, Spread } from './comparison';

/** The cell of some measurements of one metric, not yet compared with anything. */
export function cellOf(sources: readonly Source[], missedTarget = false, isMixed = false): Cell {
  const values: number[] = [];
  let rounding: number | null = null;
  for (const { value, raw } of sources) {
    if (value === null) continue;
    values.push(value);
    const half = roundingOf(raw, value);
    if (half !== null && (rounding === null || half > rounding)) rounding = half;
  }
  if (values.length > 1) values.sort((a, b) => a - b);
  return {
    value: values.length > 1 ? quantileSorted(values, 0.5)! : (values[0] ?? null),
    n: values.length,
    isMixed,
    spread: spreadOf(values),
    sources,
    rounding,
    ratio: null,
    difference: null,
    problem: null,
    judgement: 'none',
    isBase: false,
    missedTarget,
  };
}

function spreadOf(sorted: number[]): Spread | null {
  if (sorted.length < 2) return null;
  return {
    min: sorted[0]!,
    lower: quantileSorted(sorted, 0.25)!,
    upper: quantileSorted(sorted, 0.75)!,
    max: sorted.at(-1)!,
  };
}

/** Null for what no double can hold. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** How a cell stands to its base. */
export interface Relation {
  ratio: number | null;
  difference: number | null;
  problem: RatioProblem | null;
}

/** Value against base: no ratio where division says nothing, and why. */
export function relate(value: number, base: Pick<Cell, 'value' | 'rounding'>): Relation {
  if (base.value === null) return { ratio: null, difference: null, problem: 'base-missing' };
  const difference = finite(value - base.value);
  if (base.value === 0) return { ratio: null, difference, problem: value === 0 ? 'zero-by-zero' : 'by-zero' };
  if (base.value < 0 || value < 0) return { ratio: null, difference, problem: 'negative' };
  const isTiny = base.rounding !== null && base.rounding > base.value / 10;
  const ratio = value / base.value;
  if (!Number.isFinite(ratio)) return { ratio: null, difference, problem: 'tiny-base' };
  return { ratio, difference, problem: isTiny ? 'tiny-base' : null };
}
