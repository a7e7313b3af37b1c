'use client';

import { type CSSProperties, memo } from 'react';
import { Icon } from '@/components/ui/icon';
import { spreadText } from '@/lib/compare/cell-text';
import type { Cell, Comparison, RowHead } from '@/lib/compare/comparison';
import { metricAt, type NumbersTable } from '@/lib/compare/numbers-table';
import { textAt } from '@/lib/compare/table-text';
import type { CompleteView } from '../compare-data';
import type { BodyLine } from './body-lines';
import { heatOf } from './heat';
import type { MenuTarget } from './menu-target';
import { MetricUnit } from './metric-unit';
import css from './numbers.module.css';

interface Props {
  line: Extract<BodyLine, { kind: 'row' }>;
  comparison: Comparison;
  view: CompleteView;
  table: NumbersTable;
  /** Tab leads to its first cell. */
  isFirst: boolean;
  index: number;
  /** Absent where the table is only read. */
  onSelect?: ((row: string) => void) | undefined;
  onMenu?: ((target: MenuTarget) => void) | undefined;
}

export const RowLine = memo(function RowLine({
  line,
  comparison,
  view,
  table,
  isFirst,
  index,
  onSelect,
  onMenu,
}: Props) {
  const { row } = line;
  const head = comparison.rows[row.row]!;
  const isSelected = view.selected.row === head.key && row.metric === null;
  const className = [
    head.isBase && !table.isByMetric && css.baseLine,
    isSelected && css.selected,
    line.endsGroup && css.lastOfGroup,
    head.state === 'base-only' && css.outside,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <tr className={className} aria-rowindex={index + 1}>
      <th scope="row" className={css.name}>
        <span>
          {row.metric === null ? (
            <RowName head={head} isSelected={isSelected} onSelect={onSelect} onMenu={onMenu} />
          ) : (
            <MetricUnit metric={comparison.metrics[row.metric]!} />
          )}
        </span>
      </th>
      {head.state === 'no-result' ? (
        <NoResult head={head} width={table.columns.length} />
      ) : (
        row.cells.map((cell, i) => (
          <ValueCell
            key={`${table.columns[i]!.column} ${table.columns[i]!.metric}`}
            cell={cell}
            text={textAt(comparison, table, line.chart, row, i)}
            isEdge={i > 0 && !table.isByMetric && table.columns[i]!.column !== table.columns[i - 1]!.column}
            line={line}
            column={i}
            isStop={isFirst && i === 0}
            isGrey={view.missed === 'grey'}
            judgement={judgementWord(
              cell,
              comparison.metrics[metricAt(row, table.columns[i]!)]?.metric.direction,
            )}
          />
        ))
      )}
    </tr>
  );
});

function judgementWord(cell: Cell | null, direction: string | undefined): 'better' | 'worse' | null {
  if (cell === null || direction === 'none') return null;
  return cell.judgement === 'better' || cell.judgement === 'worse' ? cell.judgement : null;
}

function RowName({
  head,
  isSelected,
  onSelect,
  onMenu,
}: { head: RowHead; isSelected: boolean } & Pick<Props, 'onSelect' | 'onMenu'>) {
  const name = (
    <>
      {head.label}
      {head.renamed !== null && <span className="sr"> ({head.renamed})</span>}
    </>
  );
  if (!onSelect || !onMenu)
    return (
      <>
        <b className={css.readName} title={head.renamed ?? undefined}>
          {name}
        </b>
        {head.isBase && <small className={css.base}>base</small>}
      </>
    );
  return (
    <>
      <button
        type="button"
        className={css.rowName}
        data-stop=""
        tabIndex={-1}
        aria-pressed={isSelected}
        title={head.renamed ?? undefined}
        onClick={() => onSelect(head.key)}
      >
        {name}
      </button>
      {head.isBase && <small className={css.base}>base</small>}
      <button
        type="button"
        className={css.menuButton}
        data-stop=""
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={`What to do with ${head.label}`}
        onClick={({ currentTarget }) => onMenu({ kind: 'row', key: head.key, trigger: currentTarget })}
      >
        <Icon name="more" />
      </button>
    </>
  );
}

function NoResult({ head, width }: { head: RowHead; width: number }) {
  return (
    <td colSpan={width} className={css.noResult}>
      – no result
      {head.definition && (
        <>
          , only in the legend:{' '}
          <a href={`/uploads/${head.definition.uploadId}#L${head.definition.line}`}>
            line {head.definition.line}
          </a>
        </>
      )}
    </td>
  );
}

function ValueCell({
  cell,
  text,
  isEdge,
  line,
  column,
  isStop,
  isGrey,
  judgement,
}: {
  cell: Cell | null;
  text: string;
  isEdge: boolean;
  line: Props['line'];
  column: number;
  isStop: boolean;
  isGrey: boolean;
  judgement: 'better' | 'worse' | null;
}) {
  const heat = cell === null || judgement === null ? null : heatOf(cell);
  const style: CSSProperties & { '--p'?: string } = heat === null ? {} : { '--p': `${heat}%` };
  const className = [
    'num',
    heat !== null && css[judgement ?? 'better'],
    isEdge && css.edge,
    text === '–' && css.missing,
    cell?.missedTarget && (isGrey ? css.grey : css.missed),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <td
      className={className}
      style={style}
      data-stop=""
      data-section={line.section}
      data-row={line.at}
      data-column={column}
      tabIndex={isStop ? 0 : -1}
    >
      {text}
      {cell !== null && cell.n > 1 && (
        <small className={css.n}>
          {text === '–' ? null : spreadText(cell)} n {cell.n}
        </small>
      )}
      {judgement !== null && <span className="sr"> {judgement}</span>}
      {cell?.missedTarget && <span className="sr"> missed its target rate</span>}
    </td>
  );
}
