import { metricIndexOf } from '@/lib/compare/compared-metrics';
import { constraintWords } from '@/lib/compare/constraint-words';
import { scatterOf } from '@/lib/compare/scatter';
import { describeScatter } from '@/lib/compare/scatter-sentence';
import { sentenceParts } from '@/lib/compare/sentence';
import { type Part, plain } from '@/lib/compare/sentence-words';
import type { Compared } from './compare-data';

/** What the picture says, in words: its caption, its accessible name, the description of its link. */
export function sentenceOf({ comparison, view }: Pick<Compared, 'comparison' | 'view'>): Part[] {
  const words = constraintWords(comparison, view.constraints, rankIndex({ comparison, view }) ?? 0);
  const constraints = words === '' ? [] : [plain(` ${words}`)];
  if (view.kind !== 'scatter') return [...sentenceParts(comparison), ...constraints];
  const scatter = scatterOf(comparison, view.scatter);
  const picture = scatter === null ? 'Choose two metrics.' : describeScatter(comparison, scatter);
  return [plain(picture), ...constraints];
}

/** Index of the metric that is drawn, or lies upwards in a scatter; null without metrics. */
export function rankIndex({ comparison, view }: Pick<Compared, 'comparison' | 'view'>): number | null {
  if (comparison.metrics.length === 0) return null;
  return view.kind === 'scatter' ? (metricIndexOf(comparison, view.scatter.y) ?? 0) : 0;
}
