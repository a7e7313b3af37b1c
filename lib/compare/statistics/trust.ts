/** Whether the differences of a comparison can be trusted. Load this module only when a comparison has repeats: see hasRepeats. */
import { formatNumber } from '../../metrics/format';
import { ALPHA, noClaim, smallestP } from '../claim';
import type { Cell, Comparison } from '../comparison';
import { eachPair } from '../each-pair';
import { type BootstrapOptions, ratioInterval } from './bootstrap';
import { holm } from './holm';
import { type RankTest, rankTest } from './rank-test';

/** One cell against its base. */
export interface Trust {
  chart: number;
  row: number;
  column: number;
  metric: number;
  /** Runs of a side differ in a dimension, so they are no repeats. */
  isMixed: boolean;
  runs: number;
  baseRuns: number;
  /** Null where there are too few runs to test. */
  test: RankTest | null;
  /** The p value corrected by Holm's rule over everything that was tested together; null without a test. */
  corrected: number | null;
  /** Of the ratio of medians, 95 %; null when not asked for or not possible. */
  interval: [number, number] | null;
  isSignificant: boolean;
  /** `p = 0.048 after Holm over 6 comparisons (5 against 5 runs, exact Mann–Whitney); delta 1.00`, or why nothing is claimed. */
  words: string;
}

export interface TrustOptions {
  /** Metrics (indices) that are looked at, and corrected for, together; default: the drawn one. */
  metrics?: readonly number[];
  /** Intervals take about a millisecond each. */
  intervals?: boolean;
  bootstrap?: BootstrapOptions;
}

/** Every cell against its base, for the metrics that are shown. Cells without value or base are left out. */
export function trustOf(
  comparison: Comparison,
  { metrics = [0], intervals = true, bootstrap = {} }: TrustOptions = {},
): Trust[] {
  const found = eachPair(comparison, metrics).map(({ cell, base, ...place }) => {
    const values = valuesOf(cell);
    const baseValues = valuesOf(base);
    const isMixed = cell.isMixed || base.isMixed;
    const isTestable = !isMixed && smallestP(values.length, baseValues.length) < ALPHA;
    return {
      ...place,
      isMixed,
      runs: values.length,
      baseRuns: baseValues.length,
      test: isTestable ? rankTest(values, baseValues) : null,
      interval: intervals && !isMixed ? ratioInterval(values, baseValues, bootstrap) : null,
    };
  });
  const corrected = holm(found.map(({ test }) => test?.p ?? null));
  const tests = corrected.filter((p) => p !== null).length;
  return found.map((pair, i) => {
    const p = corrected[i]!;
    return { ...pair, corrected: p, isSignificant: p !== null && p < ALPHA, words: wordsOf(pair, p, tests) };
  });
}

function valuesOf(cell: Cell): number[] {
  return cell.sources.map((source) => source.value).filter((value) => value !== null);
}

function wordsOf(
  { isMixed, runs, baseRuns, test }: Pick<Trust, 'isMixed' | 'runs' | 'baseRuns' | 'test'>,
  corrected: number | null,
  tests: number,
): string {
  if (isMixed) return 'medians over runs that differ: no claim';
  if (test === null || corrected === null) return noClaim(runs, baseRuns) ?? 'no claim';
  const over = tests > 1 ? ` after Holm over ${tests} comparisons` : '';
  const method = test.method === 'exact' ? 'exact Mann–Whitney' : 'Mann–Whitney, normal approximation';
  return `p ${formatP(corrected)}${over} (${runs} against ${baseRuns} runs, ${method}); Cliff’s delta ${formatNumber(test.delta, 2)}`;
}

/** `= 0.048`, `< 0.001`. */
export function formatP(p: number): string {
  return p < 0.001 ? '< 0.001' : `= ${p.toFixed(3)}`;
}
