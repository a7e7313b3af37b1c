import { cache } from 'react';
import {
  type CompleteView,
  completedView,
  type UploadName,
  unpackSelection,
} from '@/components/compare/compare-data';
import { entitiesOf } from '@/components/compare/entities';
import { sentenceOf } from '@/components/compare/sentence-of';
import type { EntityOrder } from '@/lib/charts/entity';
import { compareRuns } from '@/lib/compare/compare-runs';
import type { Comparison } from '@/lib/compare/comparison';
import { titleParts } from '@/lib/compare/title';
import { loadCompare } from './load-compare';

/** What a page of a comparison shows, whether it was compared now or pinned before. */
export interface Shown {
  /** The query of its link, complete. */
  query: string;
  view: CompleteView;
  comparison: Comparison;
  entities: EntityOrder;
  uploads: readonly UploadName[];
}

/** What the page of a link shows; null when no run matches it. */
export const loadShown = cache(async (query: string): Promise<Shown | null> => {
  const { facts, selection } = await loadCompare(query);
  if (selection === null || facts.total === 0) return null;
  const view = completedView(facts.query);
  const { runs, configs } = unpackSelection(selection);
  const compared = compareRuns(runs, configs, facts.metrics, view);
  if (compared.charts.length === 0) return null;
  // that runs are left out is true of the picture wherever it goes; what else the link was told is not
  const leftOut = facts.notices.filter(({ code }) => code === 'too-many-runs');
  const comparison = { ...compared, notices: [...compared.notices, ...leftOut] };
  return {
    query: facts.query,
    view,
    comparison,
    entities: entitiesOf(comparison, facts),
    uploads: facts.uploads,
  };
});

/** `Insert rate · config × version · base v1 · ratio`. */
export function titleOf({ comparison, view }: Pick<Shown, 'comparison' | 'view'>): string {
  return titleParts(comparison, view.scatter).join(' · ');
}

/** What the picture says, in words. */
export function sentenceText(shown: Pick<Shown, 'comparison' | 'view'>): string {
  return sentenceOf(shown)
    .map(({ text }) => text)
    .join('');
}
