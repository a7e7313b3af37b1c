import { scatterOf } from '@/lib/compare/scatter';
import { describeScatter } from '@/lib/compare/scatter-sentence';
import { sentenceParts } from '@/lib/compare/sentence';
import { type Part, plain } from '@/lib/compare/sentence-words';
import type { Compared } from './compare-data';

/** What the picture says, in words: its caption, its accessible name, the description of its link. */
export function sentenceOf({ comparison, view }: Pick<Compared, 'comparison' | 'view'>): Part[] {
  if (view.kind !== 'scatter') return sentenceParts(comparison);
  const scatter = scatterOf(comparison, view.scatter);
  return [plain(scatter === null ? 'Choose two metrics.' : describeScatter(comparison, scatter))];
}
