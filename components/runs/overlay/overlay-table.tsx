import Link from 'next/link';
import { entityPaint } from '@/lib/charts/tokens';
import { formatNumber, formatQuantity } from '@/lib/metrics/format';
import { seconds } from '@/lib/series/mark-words';
import type { ChartRun } from '../time/chart-run';
import css from './overlay.module.css';

/** What happened in each run as a whole: its rates, stalls and rhythm. */
export function OverlayTable({ runs }: { runs: readonly ChartRun[] }) {
  const analysed = runs.filter(({ timeline }) => timeline.analysis !== null);
  if (analysed.length === 0) return null;
  const unit = analysed[0]!.timeline.unit;
  const columns = ['Mean', 'p50', 'p10', 'p1', 'Peak of two', 'Stalls', 'Together', 'Longest', 'Dips every'];
  const hasCheckpoints = analysed.some(({ checkpoint }) => checkpoint !== null);
  const quantity = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : formatQuantity(value, unit);
  return (
    <section className={css.table} aria-labelledby="whole">
      <h2 className="h" id="whole">
        As a whole <small>{unit.unit}; a share p of the intervals is below its value</small>
      </h2>
      <div className={css.scroll}>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">Run</th>
              {[...columns, ...(hasCheckpoints ? ['Checkpoint every'] : [])].map((name) => (
                <th key={name} scope="col" className="num">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {analysed.map(({ entity, timeline, address, checkpoint }) => {
              const { median, slow, peak, stalls, period } = timeline.analysis!;
              return (
                <tr key={entity.key}>
                  <th scope="row">
                    <span className={css.dot} style={{ background: entityPaint(entity.colour) }} />
                    <Link href={address}>{entity.label}</Link>
                  </th>
                  <td className="num">{quantity(timeline.mean)}</td>
                  <td className="num">{quantity(median)}</td>
                  <td className="num">{quantity(slow?.p10)}</td>
                  <td className="num">{quantity(slow?.p1)}</td>
                  <td className="num">{quantity(peak?.rate)}</td>
                  <td className="num">{formatNumber(stalls.count, 0)}</td>
                  <td className="num">{stalls.count === 0 ? '–' : seconds(stalls.seconds)}</td>
                  <td className="num">{stalls.count === 0 ? '–' : seconds(stalls.longest)}</td>
                  <td className="num">
                    {period === null ? 'no rhythm' : `${formatNumber(period.seconds, 1)} s`}
                  </td>
                  {hasCheckpoints && (
                    <td className="num">{checkpoint ? `${formatNumber(checkpoint.seconds, 0)} s` : '–'}</td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
