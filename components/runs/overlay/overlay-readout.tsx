import Link from 'next/link';
import type { SeriesAxis } from '@/lib/charts/series-chart';
import { entityPaint } from '@/lib/charts/tokens';
import { formatNumber, formatQuantity, formatTimes } from '@/lib/metrics/format';
import { formatView } from '@/lib/view/format-view';
import { DEFAULT_VIEW } from '@/lib/view/view';
import { type ChartRun, placeText, type RunWindow } from '../time/chart-run';
import { type ReadPoint, readPoint } from '../time/readout';
import css from './overlay.module.css';

/** What every run has at the place that is looked at, the first as the base. */
export function OverlayReadout({
  runs,
  windows,
  axis,
  cursor,
}: {
  runs: readonly ChartRun[];
  windows: readonly RunWindow[];
  axis: SeriesAxis;
  cursor: number | null;
}) {
  const points = runs.map((run, i) => (cursor === null ? null : readPoint(run, windows[i]!, axis, cursor)));
  const base = points[0]?.value ?? null;
  return (
    <table className={`tbl ${css.readout}`}>
      <thead>
        <tr>
          <th scope="col">{cursor === null ? 'Point at the chart' : `At ${placeText(axis, cursor)}`}</th>
          <th scope="col">When</th>
          <th scope="col" className="num">
            {runs[0]!.timeline.unit.unit || 'Value'}
          </th>
          <th scope="col" className="num">
            × first
          </th>
          <th scope="col">Counted</th>
          <th scope="col" className="num">
            Line
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run, i) => (
          <Row key={run.entity.key} run={run} point={points[i]!} base={i === 0 ? null : base} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ run, point, base }: { run: ChartRun; point: ReadPoint | null; base: number | null }) {
  const { entity, timeline } = run;
  const isKnown = point !== null && !Number.isNaN(point.value);
  return (
    <tr>
      <th scope="row">
        <span className={css.dot} style={{ background: entityPaint(entity.colour) }} />
        {entity.label}
      </th>
      <td>{point?.where ?? '–'}</td>
      <td className="num">
        <b>{isKnown ? formatQuantity(point.value, timeline.unit) : '–'}</b>
      </td>
      <td className="num">{isKnown && base !== null && base > 0 ? formatTimes(point.value / base) : '–'}</td>
      <td className="soft">
        {point?.growth
          .filter(({ count }) => !Number.isNaN(count))
          .map(({ label, count }) => `Δ ${formatNumber(count, 0)} ${label}`)
          .join(', ')}
      </td>
      <td className="num">
        {point === null ? (
          '–'
        ) : (
          <Link href={`${run.address}?${lineQuery(timeline.metric, point.line)}`}>{point.line}</Link>
        )}
      </td>
    </tr>
  );
}

function lineQuery(metric: string, line: number): string {
  const time = { ...DEFAULT_VIEW.time, lines: { from: line, to: line } };
  return formatView({ ...DEFAULT_VIEW, metrics: [metric], time });
}
