import type { CompleteView } from './compare-data';

/** How a view has its picture drawn, on the page and in files. */
export function lookOf({ scale, scales, highlight, missed, scatter, constraints }: CompleteView) {
  return { scale, scales, highlight, missed, axes: scatter, constraints };
}
