'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type DOMAttributes, memo, useMemo, useRef } from 'react';
import type { EntityOrder } from '@/lib/charts/entity';
import type { Comparison } from '@/lib/compare/comparison';
import type { GeometricMean } from '@/lib/compare/geometric-means';
import type { NumbersTable } from '@/lib/compare/numbers-table';
import type { Metric } from '@/lib/model';
import type { CompleteView } from '../compare-data';
import { type BodyLine, bodyLines } from './body-lines';
import { MeanLine } from './mean-line';
import type { MenuTarget } from './menu-target';
import css from './numbers.module.css';
import { RowLine } from './row-line';
import { TableHead } from './table-head';

export interface GridProps {
  comparison: Comparison;
  view: CompleteView;
  table: NumbersTable;
  means: readonly GeometricMean[];
  entities: EntityOrder;
  handlers: DOMAttributes<HTMLElement>;
  /** Absent where the table is only read. */
  onSort?: (metric: Metric, column: string | null) => void;
  onSelect?: (row: string) => void;
  onMenu?: (target: MenuTarget) => void;
}

/** Height of a line in px; numbers.module.css has the same. */
const LINE = 24;
/** Tables of more lines than this are in the page only where they are seen. */
const MOST_WHOLE = 150;
const OVERSCAN = 24;

/** Rows against columns, head and names stay in sight. Walked through with the arrow keys. */
export function GridTable({ handlers, ...props }: GridProps) {
  const box = useRef<HTMLDivElement>(null);
  const { comparison, table, means } = props;
  const lines = useMemo(() => bodyLines(comparison, table, means), [comparison, table, means]);
  return (
    <div ref={box} className={css.scroll}>
      <table
        className={`tbl ${css.table}`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are walked through with the arrow keys
        role="grid"
        aria-labelledby="numbers-head"
        data-shortcut="n"
        aria-rowcount={lines.length}
        {...handlers}
      >
        <TableHead {...props} />
        {lines.length <= MOST_WHOLE ? (
          <Body {...props} lines={lines} from={0} to={lines.length} />
        ) : (
          <WindowedBody {...props} lines={lines} box={box} />
        )}
      </table>
    </div>
  );
}

type BodyProps = Omit<GridProps, 'handlers'> & { lines: readonly BodyLine[] };

function WindowedBody({ box, ...props }: BodyProps & { box: { readonly current: HTMLDivElement | null } }) {
  const virtual = useVirtualizer({
    count: props.lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => LINE,
    overscan: OVERSCAN,
    initialRect: { width: 1000, height: 800 },
  });
  const items = virtual.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = (items.at(-1)?.index ?? -1) + 1;
  return <Body {...props} from={from} to={to} />;
}

const Body = memo(function Body({ lines, from, to, ...props }: BodyProps & { from: number; to: number }) {
  const width = props.table.columns.length + 1;
  return (
    <tbody>
      <Gap lines={from} width={width} />
      {lines.slice(from, to).map((line, i) => (
        <Line key={line.key} line={line} isFirst={from + i === 0} index={from + i} {...props} />
      ))}
      <Gap lines={lines.length - to} width={width} />
    </tbody>
  );
});

/** Room for lines that are not in the page. */
function Gap({ lines, width }: { lines: number; width: number }) {
  if (lines <= 0) return null;
  const style: CSSProperties = { height: lines * LINE };
  return (
    <tr className={css.gap}>
      <td colSpan={width} style={style} />
    </tr>
  );
}

const Line = memo(function Line({
  line,
  isFirst,
  index,
  ...props
}: Omit<BodyProps, 'lines'> & { line: BodyLine; isFirst: boolean; index: number }) {
  switch (line.kind) {
    case 'section':
      return (
        <tr className={css.sectionLine} aria-rowindex={index + 1}>
          <th scope="rowgroup" colSpan={props.table.columns.length + 1}>
            <span>{line.label}</span>
          </th>
        </tr>
      );
    case 'mean':
      return <MeanLine line={line} comparison={props.comparison} table={props.table} />;
    case 'row':
      return <RowLine line={line} isFirst={isFirst} index={index} {...props} />;
  }
});
