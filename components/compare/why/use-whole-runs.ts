'use client';

import { useEffect, useState } from 'react';
import type { Run } from '@/lib/model';

/** More runs than this on one side are not read one by one. */
const MOST = 12;

/** Runs with all of their measurements: those at hand while they have all, or until the server has given the rest. */
export function useWholeRuns(
  runs: readonly Run[],
  hasAll: boolean,
): { runs: readonly Run[]; isWhole: boolean } {
  const [read, setRead] = useState<{ ids: string; runs: readonly Run[] } | null>(null);
  const ids = runs.map(({ id }) => id).join(',');
  const isWanted = !hasAll && runs.length <= MOST;
  useEffect(() => {
    if (!isWanted || ids === '') return;
    const controller = new AbortController();
    Promise.all(ids.split(',').map((id) => readRun(id, controller.signal))).then(
      (whole) => setRead({ ids, runs: whole }),
      () => {}, // those at hand stay
    );
    return () => controller.abort();
  }, [ids, isWanted]);
  if (isWanted && read?.ids === ids) return { runs: read.runs, isWhole: true };
  return { runs, isWhole: hasAll || !isWanted };
}

async function readRun(id: string, signal: AbortSignal): Promise<Run> {
  const response = await fetch(`/api/runs/${id}`, { signal });
  if (!response.ok) throw new Error(`Run ${id} could not be read.`);
  const { run }: { run: Run } = await response.json();
  return run;
}
