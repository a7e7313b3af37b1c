/** Lines over numbers that are no comparison. */
import { formatQuantity } from '../metrics/format';
import type { DisplayUnit } from '../metrics/units';
import type { ChartHead, Frame, LinesChart, Mark, ValueAxis, WidthRange } from './chart';
import { bottomOf, leftOf, plotHeight, rightOf, shortestPlot } from './frame';

/** A heading of what has no direction. */
export function plainHead(title: string, about: string): ChartHead {
  return { title, about, direction: null, part: null };
}

export function plainLines(
  {
    lines,
    entities,
    x,
    xs,
    y,
  }: Pick<LinesChart, 'lines' | 'entities' | 'xs'> & { x: ValueAxis; y: ValueAxis },
  width: WidthRange,
  head: ChartHead,
): LinesChart {
  const height = plotHeight(width);
  const left = leftOf(y, height);
  const length = shortestPlot(width, { left, right: 12 });
  const bottom = bottomOf(x.name, x.about, length);
  const frame: Frame = {
    top: 8,
    right: Math.max(16, rightOf(x, length)),
    bottom,
    left,
    height: 8 + height + bottom,
  };
  return {
    kind: 'lines',
    ...head,
    width,
    x,
    y,
    xs,
    lines,
    hasMarkers: false,
    endLabels: [],
    base: null,
    band: null,
    entities,
    frame,
    runs: '',
    notes: [],
  };
}

/** A value at a place of a line, in base units. */
export function plainMark(
  entity: number,
  row: number,
  label: string,
  value: number,
  unit: DisplayUnit,
): Mark {
  const text = formatQuantity(value, unit);
  return {
    place: { chart: 0, row, column: entity },
    row: String(row),
    column: String(entity),
    entity,
    label,
    value: value / unit.factor,
    reason: null,
    text,
    absolute: text,
    withUnit: `${text} ${unit.unit}`.trim(),
    judgement: 'none',
    isBase: false,
    isFaded: false,
    isHollow: false,
    repeats: null,
  };
}
