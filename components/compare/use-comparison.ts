'use client';

import { useMemo } from 'react';
import { compareRuns } from '@/lib/compare/compare-runs';
import type { Comparison } from '@/lib/compare/comparison';
import type { CompleteView } from './compare-data';
import type { Picture } from './session-state';

/** The runs of a picture, compared. What only changes how it is drawn compares nothing anew. */
export function useComparison({ selection, facts: { metrics }, view }: Picture): Comparison {
  const asked = comparedPart(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is all of the view that is compared by
  return useMemo(
    () => compareRuns(selection.runs, selection.configs, metrics, view),
    [selection, metrics, asked],
  );
}

/** What of a view a comparison depends on, as text. */
function comparedPart(view: CompleteView): string {
  const { scale, scales, aliases, why, highlight, time, scatter, ...compared } = view;
  const { xScale, ...axes } = scatter;
  return JSON.stringify({ ...compared, axes, aliases: Object.entries(aliases) });
}
