import { cumulativeStdNormalProbability, wilcoxonRankSum } from 'simple-statistics';

export interface RankTest {
  /** Two-sided. */
  p: number;
  /** `exact`: over all ways to divide the pooled values, ties included; `normal`: approximation with ties and continuity corrected. */
  method: 'exact' | 'normal';
  /** Cliff's delta, −1 to 1: how much more often a value of the first side is above one of the second than below. */
  delta: number;
}

/** Up to so many values on both sides together the test is exact. */
const MOST_EXACT = 40;

/** Mann–Whitney: whether values of one side tend to be larger than those of the other. Null when a side is empty. */
export function rankTest(side: readonly number[], other: readonly number[]): RankTest | null {
  const n = side.length;
  const m = other.length;
  if (n === 0 || m === 0) return null;
  const rankSum = wilcoxonRankSum([...side], [...other]);
  const delta = (2 * (rankSum - (n * (n + 1)) / 2)) / (n * m) - 1;
  const ranks = midRanks([...side, ...other]);
  const isExact = n + m <= MOST_EXACT;
  return {
    p: isExact ? exactP(ranks, n, rankSum) : normalP(ranks, n, m, rankSum),
    method: isExact ? 'exact' : 'normal',
    delta,
  };
}

/** Ranks from 1, ascending; equal values share the mean of theirs. */
function midRanks(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const ranks: number[] = [];
  for (let i = 0; i < sorted.length; ) {
    let end = i + 1;
    while (end < sorted.length && sorted[end] === sorted[i]) end++;
    for (let j = i; j < end; j++) ranks.push((i + 1 + end) / 2);
    i = end;
  }
  return ranks;
}

/** The share of all ways to choose n of the ranks whose sum is at least as far from its mean as the one observed. */
function exactP(ranks: readonly number[], n: number, rankSum: number): number {
  const doubled = ranks.map((rank) => Math.round(2 * rank)); // whole numbers: mid-ranks end in .5
  const total = doubled.reduce((sum, rank) => sum + rank, 0);
  // ways[k][s]: choices of k ranks with (doubled) sum s
  const ways = Array.from({ length: n + 1 }, () => new Float64Array(total + 1));
  ways[0]![0] = 1;
  for (const [seen, rank] of doubled.entries())
    for (let k = Math.min(n, seen + 1); k > 0; k--) {
      const from = ways[k - 1]!;
      const to = ways[k]!;
      for (let s = total; s >= rank; s--) to[s]! += from[s - rank]!;
    }
  const mean = (n * total) / doubled.length;
  const distance = Math.abs(2 * rankSum - mean);
  let all = 0;
  let extreme = 0;
  for (const [sum, count] of ways[n]!.entries()) {
    all += count;
    if (Math.abs(sum - mean) >= distance - 1e-9) extreme += count;
  }
  return extreme / all;
}

function normalP(ranks: readonly number[], n: number, m: number, rankSum: number): number {
  const size = n + m;
  let ties = 0;
  for (let i = 0; i < size; ) {
    let end = i + 1;
    while (end < size && ranks[end] === ranks[i]) end++;
    ties += (end - i) ** 3 - (end - i);
    i = end;
  }
  const variance = ((n * m) / 12) * (size + 1 - ties / (size * (size - 1)));
  const distance = Math.abs(rankSum - (n * (size + 1)) / 2) - 0.5;
  if (variance <= 0 || distance <= 0) return 1;
  return 2 * (1 - cumulativeStdNormalProbability(distance / Math.sqrt(variance)));
}
