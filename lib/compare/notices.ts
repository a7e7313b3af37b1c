import type { Metric } from '../model';
import { keyLabel, keyValue } from './axis-keys';
import type { BaseState, CompareView, Comparison } from './comparison';
import type { LinedRun } from './line-up';

/** What the view names and the runs do not have. */
export function noticesOf(
  view: CompareView,
  wanted: readonly string[],
  known: readonly Metric[],
  base: BaseState,
  shown: readonly LinedRun[],
): Comparison['notices'] {
  const notices: { code: string; message: string }[] = [];
  for (const id of wanted)
    if (!known.some((metric) => metric.id === id))
      notices.push({
        code: 'unknown-metric',
        message: `This link names the metric ${id}, which is not known here; it is left out.`,
      });
  if (base.isMissing && shown.length > 0)
    notices.push({
      code: 'base-missing',
      message: `No run here is ${base.label}, the base of this comparison, so there is nothing to relate the values to.`,
    });
  for (const key of [...view.rows, ...view.columns, ...view.charts])
    if (shown.length > 0 && shown.every((run) => keyValue(run, key) === ''))
      notices.push({
        code: 'empty-axis',
        message: `No run has a value for ${keyLabel(key)}, so it tells nothing apart.`,
      });
  return notices;
}
