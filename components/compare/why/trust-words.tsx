import { absoluteText } from '@/lib/compare/cell-text';
import { noClaim } from '@/lib/compare/claim';
import type { Cell, ComparedMetric } from '@/lib/compare/comparison';
import { baseCellsOf } from '@/lib/compare/each-pair';
import { formatRatio } from '@/lib/metrics/format';
import type { Compared } from '../compare-data';
import type { Sides } from './sides';
import css from './why.module.css';

/** Whether the difference of the drawn metric can be trusted, and what it stands on. */
export function TrustWords({ compared, place }: { compared: Compared; place: Sides['place'] }) {
  const { comparison, trust } = compared;
  const [drawn] = comparison.metrics;
  const cell =
    comparison.charts[place.chart]?.rows.find(({ row }) => row === place.row)?.cells[place.column]?.[0] ??
    null;
  const base = baseCellsOf(comparison, place.chart, place.row, place.column)?.[0] ?? null;
  if (!drawn || cell === null || cell.value === null) return null;
  if (cell.n < 2 && (base === null || base.n < 2)) return <p className={css.claim}>{noClaim(1, 1) ?? ''}.</p>;
  const found = trust?.find(
    ({ chart, row, column }) => chart === place.chart && row === place.row && column === place.column,
  );
  return (
    <>
      <h3 className={css.sub}>
        Can it be trusted? <small>{drawn.written ?? drawn.metric.label}</small>
      </h3>
      <dl className={css.trust}>
        <Spread label={comparison.rows[place.row]!.label} cell={cell} metric={drawn} />
        {base !== null && <Spread label={comparison.base.label ?? 'base'} cell={base} metric={drawn} />}
        {found?.interval && (
          <div>
            <dt>ratio of medians, 95 %</dt>
            <dd>
              {formatRatio(found.interval[0])} to {formatRatio(found.interval[1])}
            </dd>
          </div>
        )}
      </dl>
      {found && (
        <p className={css.note}>
          {found.words}.
          {found.test !== null &&
            (found.isSignificant ? ' The difference is significant.' : ' No significant difference.')}
        </p>
      )}
    </>
  );
}

function Spread({ label, cell, metric }: { label: string; cell: Cell; metric: ComparedMetric }) {
  const at = (value: number) => absoluteText({ ...cell, value }, metric);
  return (
    <div>
      <dt>
        {label}, {cell.n} {cell.n === 1 ? 'run' : 'runs'}
      </dt>
      <dd>
        {absoluteText(cell, metric)}
        {cell.spread && (
          <small>
            {' '}
            {at(cell.spread.min)} to {at(cell.spread.max)}
          </small>
        )}
      </dd>
    </div>
  );
}
