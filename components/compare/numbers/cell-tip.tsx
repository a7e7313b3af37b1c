'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { valueText } from '@/lib/compare/cell-text';
import type { Cell, Comparison } from '@/lib/compare/comparison';
import { baseCellsOf } from '@/lib/compare/each-pair';
import { metricAt, type NumbersTable } from '@/lib/compare/numbers-table';
import type { ControlProps } from '../controls/control-bar';
import { withBase } from '../edits';
import { Arithmetic } from './arithmetic';
import css from './numbers.module.css';
import { SourceLines } from './source-lines';
import type { ActiveCell } from './use-active-cell';

/** px between a cell and its tip. */
const GAP = 6;
const WIDTH = 380;

/** What a number is made of: the division, the difference, the line that it stands in. */
export function CellTip({
  active,
  table,
  compared,
  onClose,
  onEdit,
}: Pick<ControlProps, 'compared'> & {
  active: ActiveCell;
  table: NumbersTable;
  onClose(): void;
  /** Absent where the table is only read. */
  onEdit?: ControlProps['onEdit'];
}) {
  const tip = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<{ left?: number; top?: number } | null>(null);
  const found = cellAt(compared.comparison, table, active);
  useLayoutEffect(() => {
    if (!tip.current) return;
    const frame = tip.current.offsetParent?.getBoundingClientRect();
    if (!frame) {
      setPlace({}); // a narrow page fixes it to its lower edge
      return;
    }
    const cell = active.element.getBoundingClientRect();
    const own = tip.current.getBoundingClientRect();
    const isRoomRight = cell.right + GAP + WIDTH <= Math.min(frame.right, window.innerWidth);
    const left = isRoomRight ? cell.right + GAP : Math.max(frame.left, cell.left - GAP - WIDTH);
    // not below the window: there nobody sees it
    const top = Math.max(8, Math.min(cell.top - GAP, window.innerHeight - own.height - 8));
    setPlace({ left: left - frame.left, top: top - frame.top });
  }, [active]);
  useEffect(() => {
    active.element.setAttribute('aria-describedby', 'cell-tip');
    return () => active.element.removeAttribute('aria-describedby');
  }, [active]);
  if (found === null) return null;
  const { cell, base, metric } = found;
  const { comparison } = compared;
  const compare = comparison.metrics[metric]!;
  return (
    <section
      ref={tip}
      id="cell-tip"
      data-tip=""
      aria-label={found.label}
      className={`pop ${css.tip}`}
      style={place ?? { visibility: 'hidden' }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        active.element.focus();
        onClose();
      }}
    >
      <p>
        <b>{found.label}</b>
      </p>
      {cell === null ? (
        <p>No run has these values.</p>
      ) : (
        <>
          <Arithmetic
            cell={cell}
            base={base}
            metric={compare}
            mode={comparison.values}
            baseLabel={comparison.base.label}
          />
          <Trusted compared={compared} at={found} />
          <SourceLines cell={cell} metric={compare} compared={compared} />
          {comparison.values !== 'absolute' && base !== null && !cell.isBase && base.value === null && (
            <p className={css.quiet}>Base: {valueText(base, compare)}</p>
          )}
          {onEdit && <Bases found={found} cell={cell} comparison={comparison} onEdit={onEdit} />}
        </>
      )}
    </section>
  );
}

/** What else the others could be compared with. */
function Bases({
  found: { row, column, chart },
  cell,
  comparison,
  onEdit,
}: { found: Found; cell: Cell; comparison: Comparison } & Pick<ControlProps, 'onEdit'>) {
  return (
    <p className={css.tipActs}>
      <span className="mute">Base:</span>
      {comparison.keys.rows.length > 0 && (
        <MakeBase
          label={comparison.rows[row]!.label}
          isBase={comparison.base.row === comparison.rows[row]!.key && comparison.base.column === null}
          onClick={() => onEdit((view) => withBase(view, { row: comparison.rows[row]!.key, column: null }))}
        />
      )}
      {comparison.keys.columns.length > 0 && (
        <MakeBase
          label={comparison.columns[column]!.label}
          isBase={comparison.base.row === null && comparison.base.column === comparison.columns[column]!.key}
          onClick={() =>
            onEdit((view) => withBase(view, { row: null, column: comparison.columns[column]!.key }))
          }
        />
      )}
      {comparison.keys.rows.length > 0 && comparison.keys.columns.length > 0 && chart !== -1 && (
        <MakeBase
          label="this cell"
          isBase={cell.isBase && comparison.base.row !== null && comparison.base.column !== null}
          onClick={() =>
            onEdit((view) =>
              withBase(view, {
                row: comparison.rows[row]!.key,
                column: comparison.columns[column]!.key,
              }),
            )
          }
        />
      )}
    </p>
  );
}

function MakeBase({ label, isBase, onClick }: { label: string; isBase: boolean; onClick(): void }) {
  return isBase ? (
    <b>{label}</b>
  ) : (
    <button type="button" className="btn-link" aria-label={`Make ${label} the base`} onClick={onClick}>
      {label}
    </button>
  );
}

interface Found {
  cell: Cell | null;
  base: Cell | null;
  chart: number;
  row: number;
  column: number;
  metric: number;
  /** `v5 · 3.6.5 · ips.av`. */
  label: string;
}

function cellAt(
  comparison: Comparison,
  table: NumbersTable,
  { section, row, column }: ActiveCell,
): Found | null {
  const ofSection = table.sections[section];
  const line = ofSection?.rows[row];
  const at = table.columns[column];
  if (!ofSection || !line || !at) return null;
  const metric = metricAt(line, at);
  const compared = comparison.metrics[metric];
  const [head, columnHead] = [comparison.rows[line.row], comparison.columns[at.column]];
  if (!compared || !head || !columnHead) return null;
  const parts = [
    ...(comparison.keys.charts.length > 0 ? [comparison.charts[ofSection.chart]!.head.label] : []),
    ...(comparison.keys.rows.length > 0 ? [head.label] : []),
    ...(comparison.keys.columns.length > 0 ? [columnHead.label] : []),
    compared.written ?? compared.metric.label,
  ];
  return {
    cell: line.cells[column] ?? null,
    base: baseCellsOf(comparison, ofSection.chart, line.row, at.column)?.[metric] ?? null,
    chart: ofSection.chart,
    row: line.row,
    column: at.column,
    metric,
    label: parts.join(' · '),
  };
}

/** What the statistics say of a cell that stands on repeats. */
function Trusted({ compared, at }: Pick<ControlProps, 'compared'> & { at: Found }) {
  const found = compared.trust?.find(
    ({ chart, row, column, metric }) =>
      chart === at.chart && row === at.row && column === at.column && metric === at.metric,
  );
  return found ? <p className={css.quiet}>{found.words}</p> : null;
}
