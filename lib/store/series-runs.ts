import type { Run } from '../model';
import { runIndex } from './run-index';
import { loadRunsAt } from './runs';

/** The runs that have a series, or a distribution, of one of these metrics or of any, `limit` of them at most, by upload and in the order of the text; and how
 *  many there are. */
export async function loadRunsWith(
  kind: 'series' | 'distributions',
  metrics: readonly string[] | 'any',
  limit: number,
): Promise<{ runs: Run[]; total: number }> {
  const { segments } = await runIndex();
  const runs: Run[] = [];
  let total = 0;
  for (const { uploadId, shapes, shapeOf } of segments) {
    const isWanted = shapes.map((shape) =>
      shape[kind].some((metric) => metrics === 'any' || metrics.includes(metric)),
    );
    if (!isWanted.includes(true)) continue;
    const offsets: number[] = [];
    for (const [offset, shape] of shapeOf.entries())
      if (isWanted[shape] && ++total <= limit) offsets.push(offset);
    runs.push(...(await loadRunsAt(uploadId, offsets)).values());
  }
  return { runs, total };
}
