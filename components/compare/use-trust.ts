'use client';

import { useEffect, useState } from 'react';
import type { Comparison } from '@/lib/compare/comparison';
import { hasRepeats } from '@/lib/compare/each-pair';
import type { Trust } from '@/lib/compare/statistics/trust';

/** More places than this are not tested: intervals take about a millisecond each. */
const MOST_PLACES = 400;

/** Every cell of the drawn metric against its base, once the statistics are loaded; null before, and where nothing is repeated. */
export function useTrust(comparison: Comparison): readonly Trust[] | null {
  const [found, setFound] = useState<{ comparison: Comparison; trust: readonly Trust[] } | null>(null);
  useEffect(() => {
    if (!hasRepeats(comparison)) return;
    let isWanted = true;
    const places = comparison.rows.length * comparison.columns.length;
    import('@/lib/compare/statistics/trust').then(
      ({ trustOf }) =>
        isWanted &&
        setFound({ comparison, trust: trustOf(comparison, { intervals: places <= MOST_PLACES }) }),
      () => {}, // the numbers stand without it
    );
    return () => {
      isWanted = false;
    };
  }, [comparison]);
  return found?.comparison === comparison ? found.trust : null;
}
