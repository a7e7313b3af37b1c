import type { ComparedMetric, Comparison, Threshold, ValuesMode } from '../compare/comparison';
import { bandOf } from '../compare/judge';
import { formatNumber, formatTicks } from '../metrics/format';
import type { Arrow, Band, BaseLine, ChartHead } from './chart';
import type { BaseTick } from './ticks';

const THIN_SPACE = '\u2009';

/** A metric as the texts call it: `ips.av`; by its label where they differ. */
export function metricName({ written, metric }: ComparedMetric): string {
  return written ?? metric.label;
}

/** `KB per insert`, `op/s`; '' for a plain count. */
export function unitWords({ unit, metric }: ComparedMetric): string {
  const per = metric.per === null ? '' : `per ${metric.per}`;
  return [unit.unit, per].filter((part) => part !== '').join(' ');
}

/** What makes the rows: `config`; '' when nothing does. */
export function rowsName({ keys }: Comparison): string {
  return keys.rows.map(({ label }) => label).join(' + ');
}

export function directionWords({ metric }: ComparedMetric): string | null {
  return metric.direction === 'none' ? null : `${metric.direction} is better`;
}

/** What stands above a plot whose values run along `along`. */
export function headOf(
  comparison: Comparison,
  chart: number,
  metric: ComparedMetric,
  along: 'x' | 'y',
): ChartHead {
  const words = directionWords(metric);
  const isHigher = metric.metric.direction === 'higher';
  const arrow: Arrow = along === 'x' ? (isHigher ? 'right' : 'left') : isHigher ? 'up' : 'down';
  return {
    ...titles(comparison, metric),
    direction: words === null ? null : { words, arrows: [arrow] },
    part: comparison.keys.charts.length === 0 ? null : (comparison.charts[chart]?.head.label ?? null),
  };
}

function titles({ values, base }: Comparison, metric: ComparedMetric): { title: string; about: string } {
  const name = metricName(metric);
  const unit = unitWords(metric);
  const of = unit === '' || unit === 'ratio' ? '' : ` of ${unit}`;
  const baseName = base.label ?? '–';
  switch (values) {
    case 'absolute':
      return { title: name, about: unit };
    case 'ratio':
      return { title: `${name} ÷ ${name} of ${baseName}`, about: `ratio${of}` };
    case 'percent':
      return { title: `${name} against ${name} of ${baseName}`, about: `change${of} in %` };
    case 'difference':
      return {
        title: `${name} − ${name} of ${baseName}`,
        about: `difference${unit === '' ? '' : ` in ${unit}`}`,
      };
  }
}

/** Where the base stands on the axis of a mode; null in absolute values. */
function baseAt(mode: ValuesMode): number | null {
  switch (mode) {
    case 'absolute':
      return null;
    case 'ratio':
      return 1;
    case 'percent':
    case 'difference':
      return 0;
  }
}

export function baseLineOf({ values, base }: Comparison): BaseLine | null {
  const at = baseAt(values);
  return at === null || base.label === null ? null : { at, label: base.label };
}

export function baseTickOf(comparison: Comparison): BaseTick | null {
  const line = baseLineOf(comparison);
  return (
    line && {
      at: line.at,
      label: `base ${line.at}${comparison.values === 'percent' ? `${THIN_SPACE}%` : ''}`,
    }
  );
}

/** What counts as no difference, on the axis of the mode: a difference in units has no such band, nor have quartiles. */
export function noDifferenceBand(mode: ValuesMode, threshold: Threshold): Band | null {
  if (threshold === 'quartiles') return null;
  const { from, to } = bandOf(threshold);
  const percent = typeof threshold === 'number' ? threshold : 5;
  const label = `within ±${formatNumber(percent, Number.isInteger(percent) ? 0 : 1)} %`;
  switch (mode) {
    case 'ratio':
      return { from, to, label };
    case 'percent':
      return { from: -percent, to: percent, label };
    case 'absolute':
    case 'difference':
      return null;
  }
}

/** Labels of ticks in a mode: `1.1`, `+10 %`, `−5,000`. */
export function tickLabels(mode: ValuesMode): (ticks: readonly number[]) => string[] {
  switch (mode) {
    case 'absolute':
    case 'ratio':
      return formatTicks;
    case 'percent':
      return (ticks) =>
        formatTicks(ticks).map((text, i) => `${ticks[i]! > 0 ? '+' : ''}${text}${THIN_SPACE}%`);
    case 'difference':
      return (ticks) => formatTicks(ticks).map((text, i) => `${ticks[i]! > 0 ? '+' : ''}${text}`);
  }
}
