/** What a timeline is called. */
import { dimensionOf } from '../dimensions';
import { formatNumber } from '../metrics/format';
import type { Dimensions, Metric } from '../model';
import type { Drawable, RateFamily } from '../series/families';
import type { TimeView } from '../view/time-view';

/** What a rate counts, several of them: `N-Quads`, `documents`. */
export function itemsOf({ items }: RateFamily, dimensions: Dimensions): string {
  return items ?? plural(dimensions.item ?? 'item');
}

/** The unit of a rate of work: `documents/s`; null of other metrics. */
export function rateUnit(metric: Metric, dimensions: Dimensions): string | null {
  const isWork = metric.unit === 'op/s' && metric.per === null && /^(?:insert|nquad)_rate/.test(metric.id);
  return isWork && dimensions.item ? `${plural(dimensions.item)}/s` : null;
}

export function plural(noun: string): string {
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

export function titleOf({ family, metric }: Drawable, known: Metric | null, dimensions: Dimensions): string {
  if (family === null) return known?.label ?? metric;
  const phase = family.phase === null ? '' : `${family.phase}: `;
  return `${phase}${itemsOf(family, dimensions)}/s`;
}

/** How its values come about: `ΔN-Quads ÷ Δt of each progress line, 19 intervals of 5 s`. */
export function aboutOf(
  { family }: Drawable,
  items: string,
  label: string,
  view: Pick<TimeView, 'line' | 'window'>,
  count: number,
  step: number,
): string {
  const steps = `${formatNumber(count, 0)} ${family ? 'intervals' : 'lines'}${step > 0 ? ` of ${stepText(step)}` : ''}`;
  const rounding = family?.rounding ?? null;
  const each =
    rounding === null
      ? steps
      : `${steps}, evened out within the ${stepText(rounding)} that times are rounded to`;
  const what = family ? `Δ${items} ÷ Δt` : label;
  switch (view.line) {
    case 'interval':
      return family ? `${what} of each progress line, ${each}` : `${what}, ${each}`;
    case 'smoothed':
      return `${what} over the last ${formatNumber(view.window, 0)} of ${each}`;
    case 'cumulative':
      return family ? `all ${items} so far ÷ all time so far, ${each}` : `mean of ${what} so far, ${each}`;
  }
}

function stepText(seconds: number): string {
  return `${formatNumber(seconds, Number.isInteger(seconds) ? 0 : 1)} s`;
}

/** `conc 100`, `ludicrous`: a value alone says nothing when it is but a number. */
export function dimensionWords(key: string, value: string): string {
  return /^[\d.,]+$/.test(value) ? `${dimensionOf(key).label} ${value}` : value;
}
