import type { Comparison } from '@/lib/compare/comparison';
import type { NumbersTable } from '@/lib/compare/numbers-table';
import { formatPercent, formatRatio } from '@/lib/metrics/format';
import type { BodyLine } from './body-lines';
import css from './numbers.module.css';

/** The geometric mean of each column over the rows that have a value on both sides. */
export function MeanLine({
  line,
  comparison,
  table,
}: {
  line: Extract<BodyLine, { kind: 'mean' }>;
  comparison: Comparison;
  table: NumbersTable;
}) {
  const isPercent = comparison.values === 'percent';
  return (
    <tr className={css.mean}>
      <th scope="row" className={css.name} title={`Geometric mean of the ratios to ${comparison.base.label}`}>
        <span>
          geo. mean <small className={css.fewer}>of {line.most}</small>
        </span>
      </th>
      {line.means.map((mean, i) => {
        const { column, metric } = table.columns[i]!;
        return (
          <td
            key={`${column} ${metric}`}
            className={cellClass(table, i)}
            title={mean ? `geometric mean of ${mean.rows} of ${mean.of} rows` : 'no mean'}
          >
            {mean?.value == null ? '–' : isPercent ? formatPercent(mean.value - 1) : formatRatio(mean.value)}
            {mean && mean.rows < line.most && <small className={css.fewer}> of {mean.rows}</small>}
          </td>
        );
      })}
    </tr>
  );
}

function cellClass({ columns }: NumbersTable, i: number): string {
  const isEdge = i > 0 && columns[i]!.column !== columns[i - 1]!.column;
  return isEdge ? `num ${css.edge}` : 'num';
}
