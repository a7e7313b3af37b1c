import { nameInSentence } from '../metrics/phrases';
import { metricIndexOf } from './compared-metrics';
import type { AxisKey, Comparison } from './comparison';
import type { ScatterAxes } from './scatter';

/** What a comparison is of, the metric first: `Insert rate`, `config × version`, `base v1 on the same version`, `ratio`. Joined by ` · ` it is
 *  the title of the page. */
export function titleParts(comparison: Comparison, scatter: ScatterAxes | null = null): string[] {
  const { keys, base, values, kind } = comparison;
  const axes = [keys.rows, keys.columns].filter((axis) => axis.length > 0).map(axisName);
  const parts = [metricTitle(comparison, kind === 'scatter' ? scatter : null)];
  if (axes.length > 0) parts.push(axes.join(' × '));
  if (keys.charts.length > 0) parts.push(`one chart per ${axisName(keys.charts)}`);
  if (kind !== 'scatter' && values !== 'absolute' && base.label !== null)
    parts.push(`base ${base.label}${sameColumn(comparison)}`);
  parts.push(kind === 'scatter' ? 'absolute' : values);
  return parts;
}

function axisName(keys: readonly AxisKey[]): string {
  return keys.map(({ label }) => label).join(' + ');
}

function sameColumn({ base, keys }: Comparison): string {
  const isPerColumn = base.row !== null && base.column === null && keys.columns.length > 0;
  return isPerColumn ? ` on the same ${axisName(keys.columns)}` : '';
}

function metricTitle(comparison: Comparison, scatter: ScatterAxes | null): string {
  const label = (index: number | null) =>
    index === null ? 'Nothing' : comparison.metrics[index]!.metric.label;
  const drawn = comparison.metrics.length === 0 ? null : 0;
  if (scatter === null) return label(drawn);
  const y = label(scatter.y === null ? drawn : metricIndexOf(comparison, scatter.y));
  return `${y} against ${nameInSentence(label(metricIndexOf(comparison, scatter.x)))}`;
}
