import type { Threshold } from '@/lib/compare/comparison';
import { judgeRatio } from '@/lib/compare/judge';
import type { KnobDesign } from '@/lib/compare/knob-design';
import type { PairEffect } from '@/lib/compare/matched-pairs';
import type { Direction } from '@/lib/model';

/** `checkpoint target default to 0`, of several groups each. */
export function changeWords(
  { groups: all }: KnobDesign,
  { groups, fromSettings, toSettings }: Pick<PairEffect, 'groups' | 'fromSettings' | 'toSettings'>,
): { knob: string; from: string; to: string }[] {
  return groups.map((group, i) => ({
    knob: all[group]!.label,
    from: fromSettings[i] || 'default',
    to: toSettings[i] || 'default',
  }));
}

/** The judgement of a ratio as a class of the style sheets: `same` where nothing is known. */
export function effectOf(
  ratio: number | null,
  direction: Direction,
  threshold: Threshold,
): 'better' | 'worse' | 'same' {
  if (ratio === null) return 'same';
  const judged = judgeRatio(ratio, direction, threshold);
  return judged === 'better' || judged === 'worse' ? judged : 'same';
}

/** The middle of what the columns say; null when none says anything. */
export function typicalRatio(ratios: readonly (number | null)[]): number | null {
  const known = ratios.filter((ratio) => ratio !== null).sort((a, b) => a - b);
  const middle = known.length >> 1;
  if (known.length === 0) return null;
  return known.length % 2 === 1 ? known[middle]! : (known[middle - 1]! + known[middle]!) / 2;
}
