import type { SeriesAxis } from '@/lib/charts/series-chart';
import { formatNumber, formatQuantity } from '@/lib/metrics/format';
import { pointAt } from '@/lib/series/places';
import { isThinned } from '@/lib/series/window';
import { type ChartRun, placeText, type RunWindow } from './chart-run';
import css from './readout.module.css';

/** What a run has at a place of the axis. */
export interface ReadPoint {
  /** `1:30 to 1:35`. */
  where: string;
  value: number;
  printed: number | null;
  growth: { label: string; count: number }[];
  line: number;
  /** Where its interval begins and ends. */
  from: number;
  to: number;
}

export function readPoint(run: ChartRun, window: RunWindow, axis: SeriesAxis, at: number): ReadPoint | null {
  const { line, printed, growth } = window;
  const { isPerInterval, extent } = run.timeline;
  const i = at > extent.to ? -1 : pointAt(line, at, isPerInterval);
  if (i === -1) return null;
  const to = line.xs[i]!;
  const hasStart = isPerInterval && !isThinned(line);
  const from = hasStart ? (i > 0 ? line.xs[i - 1]! : (line.start ?? to)) : to;
  const beside = printed ? pointAt(printed, to, false) : -1;
  return {
    where: from < to ? `${placeText(axis, from)} to ${placeText(axis, to)}` : placeText(axis, to),
    value: line.values[i]!,
    printed: printed && beside !== -1 && printed.xs[beside] === to ? printed.values[beside]! : null,
    growth: growth.map(({ label, values }) => ({ label, count: values[i]! })),
    line: line.lines[i]!,
    from,
    to,
  };
}

/** The values at the place that is looked at, in a line below the chart. */
export function Readout({
  run,
  point,
  median,
  left,
  onLine,
}: {
  run: ChartRun;
  point: ReadPoint | null;
  median: number | null;
  /** px to where the plot begins. */
  left: number;
  onLine(line: number): void;
}) {
  const style = { paddingLeft: left };
  if (!point) return <p className={css.readout} style={style} />;
  const { unit } = run.timeline;
  const known = !Number.isNaN(point.value);
  return (
    <p className={point.printed === null ? css.readout : css.two} style={style} role="status">
      <b className={css.at}>{point.where}</b>
      <span>
        <b>{known ? formatQuantity(point.value, unit) : '–'}</b> {unit.unit}
      </span>
      {point.printed !== null && (
        <span>
          printed <b>{formatQuantity(point.printed, unit)}</b>
        </span>
      )}
      {point.growth.map(({ label, count }) =>
        Number.isNaN(count) ? null : (
          <span key={label}>
            Δ {formatNumber(count, 0)} {label}
          </span>
        ),
      )}
      {known && median !== null && median > 0 && <span>{formatNumber(point.value / median, 2)}× median</span>}
      <button type="button" className="btn-link" onClick={() => onLine(point.line)}>
        line {point.line}
      </button>
    </p>
  );
}
