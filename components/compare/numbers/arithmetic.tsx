import { absoluteText, convertedText, problemWords, valueText } from '@/lib/compare/cell-text';
import type { Cell, ComparedMetric, ValuesMode } from '@/lib/compare/comparison';
import { decimalsOf, formatDifference, formatPercent, formatRatio } from '@/lib/metrics/format';
import css from './numbers.module.css';

/** How a number comes about, written out: `28,153 op/s ÷ 20,446 op/s = 1.377`, `+7,707 op/s · +37.7 % · better`. */
export function Arithmetic({
  cell,
  base,
  metric,
  mode,
  baseLabel,
}: {
  cell: Cell;
  base: Cell | null;
  metric: ComparedMetric;
  mode: ValuesMode;
  baseLabel: string | null;
}) {
  const own = valueText(cell, metric);
  if (cell.value === null)
    return (
      <p>
        {cell.sources.length === 0 ? 'The runs do not have this metric.' : 'Marked as missing in the text.'}
      </p>
    );
  const repeats = cell.n > 1 && cell.spread !== null;
  return (
    <>
      {cell.isBase || base === null ? (
        <p>
          <b>{own}</b>
          {cell.isBase && ' · the base'}
        </p>
      ) : cell.ratio === null ? (
        <p>
          <b>{own}</b>
          {cell.problem !== null && `; no ratio: ${problemWords(cell.problem)}`}
        </p>
      ) : (
        <p>
          {own} ÷ {valueText(base, metric)} = <b>{formatRatio(cell.ratio)}</b>
        </p>
      )}
      {convertedText(cell) !== null && <p className={css.quiet}>{convertedText(cell)}</p>}
      {!cell.isBase && base !== null && <Change cell={cell} base={base} metric={metric} />}
      {repeats && cell.spread !== null && (
        <p className={css.quiet}>
          median of {cell.n} {cell.isMixed ? 'runs that differ' : 'runs'}, {at(cell.spread.min, cell, metric)}{' '}
          to {at(cell.spread.max, cell, metric)}
        </p>
      )}
      {cell.missedTarget && <p className={css.quiet}>A run behind it missed its target rate.</p>}
      {mode === 'absolute' && baseLabel !== null && !cell.isBase && (
        <p className={css.quiet}>against {baseLabel}</p>
      )}
    </>
  );
}

function at(value: number, cell: Cell, metric: ComparedMetric): string {
  return absoluteText({ ...cell, value }, metric);
}

function Change({ cell, base, metric }: { cell: Cell; base: Cell; metric: ComparedMetric }) {
  const decimals = Math.max(...[cell, base].map((side) => decimalsOf(absoluteText(side, metric))));
  const parts = [
    ...(cell.difference === null
      ? []
      : [
          `${formatDifference(cell.difference, metric.unit, decimals)} ${metric.unit.unit === 'ratio' ? '' : metric.unit.unit}`.trim(),
        ]),
    ...(cell.ratio === null ? [] : [formatPercent(cell.ratio - 1)]),
    ...(cell.problem === 'tiny-base' ? [problemWords(cell.problem)] : []),
    ...(cell.problem === null ? [judgementWords(cell, metric)] : []),
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : <p className={css.quiet}>{parts.join(' · ')}</p>;
}

function judgementWords({ judgement }: Cell, { metric }: ComparedMetric): string {
  if (metric.direction === 'none') return 'no direction';
  return judgement === 'same' ? 'within the threshold' : judgement === 'none' ? '' : judgement;
}
