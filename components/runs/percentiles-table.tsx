import Link from 'next/link';
import { MarkerSign } from '@/components/charts/marker-sign';
import type { Entity } from '@/lib/charts/chart';
import { percentName } from '@/lib/charts/describe-distribution';
import { formatNumber, formatQuantity } from '@/lib/metrics/format';
import type { DisplayUnit } from '@/lib/metrics/units';
import type { DistributionSummary, TablePercentile } from '@/lib/series/distribution';
import { TABLE_PERCENTILES } from '@/lib/series/percentiles';
import css from './distributions.module.css';

/** p50, p90, p99, p99.9 and the maximum of each distribution. */
export function PercentilesTable({
  unit,
  items,
}: {
  unit: DisplayUnit;
  items: readonly { entity: Entity; summary: DistributionSummary; address: string }[];
}) {
  return (
    <div className={css.scroll}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{unit.unit}</th>
            <th scope="col" className="num">
              n
            </th>
            {TABLE_PERCENTILES.map((percent) => (
              <th key={percent} scope="col" className="num">
                {percentName(percent)}
              </th>
            ))}
            <th scope="col" className="num">
              max
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ entity, summary, address }) => (
            <tr key={entity.key}>
              <th scope="row">
                {items.length > 1 && <MarkerSign entity={entity} />}{' '}
                <Link href={address}>{entity.label || summary.label}</Link>
              </th>
              <td className="num">{summary.count === null ? '–' : formatNumber(summary.count, 0)}</td>
              {TABLE_PERCENTILES.map((percent) => (
                <td key={percent} className="num">
                  {percentileText(
                    summary.percentiles.find((one) => one.percent === percent),
                    unit,
                  )}
                </td>
              ))}
              <td className="num">{summary.max === null ? '–' : formatQuantity(summary.max, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `12.5`; of a histogram the bucket: `1–4`, `over 16`. */
function percentileText(percentile: TablePercentile | undefined, unit: DisplayUnit): string {
  if (!percentile) return '–';
  const { low, high } = percentile;
  if (high === null) return `over ${Number((low / unit.factor).toPrecision(5))}`;
  if (low === high) return formatQuantity(low, unit);
  // ends of buckets are what their program calls them: 0.256 ms, not 0.2560
  const end = (value: number) => String(Number((value / unit.factor).toPrecision(5)));
  return `${end(low)}–${end(high)}`;
}
