'use client';

import { memo } from 'react';
import { MarkerSign } from '@/components/charts/marker-sign';
import { Icon } from '@/components/ui/icon';
import { type EntityOrder, entityStyle } from '@/lib/charts/entity';
import type { ComparedMetric, Comparison, Head } from '@/lib/compare/comparison';
import type { NumbersTable } from '@/lib/compare/numbers-table';
import type { Metric } from '@/lib/model';
import type { CompleteView } from '../compare-data';
import { isSortedBy } from '../edits';
import type { MenuTarget } from './menu-target';
import { UnitWords } from './metric-unit';
import css from './numbers.module.css';

interface Props {
  comparison: Comparison;
  view: CompleteView;
  table: NumbersTable;
  entities: EntityOrder;
  /** Absent where the table is only read. */
  onSort?: ((metric: Metric, column: string | null) => void) | undefined;
  onMenu?: ((target: MenuTarget) => void) | undefined;
}

/** Columns, and below them the metrics with unit and direction; a click on a metric sorts by it. */
export const TableHead = memo(function TableHead({
  comparison,
  view,
  table,
  entities,
  onSort,
  onMenu,
}: Props) {
  const { keys, columns, metrics } = comparison;
  const hasColumns = keys.columns.length > 0;
  const name = keys.rows.map(({ label }) => label).join(' + ');
  if (table.isByMetric)
    return (
      <thead>
        <tr>
          <th scope="col" className={css.corner}>
            <span>metric</span>
          </th>
          {columns.map((column) => (
            <th key={column.key} scope="col" className="num">
              {hasColumns ? <ColumnName column={column} entities={entities} onMenu={onMenu} /> : 'value'}
            </th>
          ))}
        </tr>
      </thead>
    );
  const perColumn = table.columns.length / Math.max(1, columns.length);
  return (
    <thead>
      {hasColumns && (
        <tr>
          <th rowSpan={2} scope="col" className={css.corner}>
            <span>{name}</span>
          </th>
          {columns.map((column, i) => (
            <th
              key={column.key}
              scope="colgroup"
              colSpan={perColumn}
              className={i > 0 ? `${css.group} ${css.edge}` : css.group}
            >
              <ColumnName column={column} entities={entities} onMenu={onMenu} />
            </th>
          ))}
        </tr>
      )}
      <tr className={hasColumns ? css.second : undefined}>
        {!hasColumns && (
          <th scope="col" className={css.corner}>
            <span>{name}</span>
          </th>
        )}
        {table.columns.map(({ column, metric }, i) => (
          <MetricHead
            key={`${column} ${metric}`}
            metric={metrics[metric ?? 0]!}
            column={hasColumns ? columns[column]!.key : null}
            isEdge={i > 0 && column !== table.columns[i - 1]!.column}
            view={view}
            onSort={onSort}
          />
        ))}
      </tr>
    </thead>
  );
});

function ColumnName({ column, entities, onMenu }: { column: Head } & Pick<Props, 'entities' | 'onMenu'>) {
  return (
    <span className={css.columnName}>
      <MarkerSign entity={entityStyle(column.key, entities)} /> {column.label}
      {column.isBase && <small className={css.base}>base</small>}
      {onMenu && (
        <button
          type="button"
          className={css.menuButton}
          aria-haspopup="menu"
          aria-label={`What to do with ${column.label}`}
          onClick={({ currentTarget }) => onMenu({ kind: 'column', key: column.key, trigger: currentTarget })}
        >
          <Icon name="more" />
        </button>
      )}
    </span>
  );
}

function MetricHead({
  metric,
  column,
  isEdge,
  view,
  onSort,
}: {
  metric: ComparedMetric;
  column: string | null;
  isEdge: boolean;
} & Pick<Props, 'view' | 'onSort'>) {
  const { written, metric: definition, unit } = metric;
  const isSorted = isSortedBy(view, definition.id, column);
  const best = definition.direction === 'lower' ? 'ascending' : 'descending';
  const sort = isSorted ? (view.sort.order ?? best) : undefined;
  const name = (
    <>
      <b>
        {sort && <Icon name={sort === 'ascending' ? 'sort-up' : 'sort-down'} />}
        {written ?? definition.label}
      </b>
      <UnitWords unit={unit.unit} direction={definition.direction} />
    </>
  );
  return (
    <th
      scope="col"
      className={isEdge ? `num ${css.edge}` : 'num'}
      aria-sort={sort}
      title={`${definition.label}. ${definition.description}`}
    >
      {onSort ? (
        <button type="button" className={css.sort} onClick={() => onSort(definition, column)}>
          {name}
        </button>
      ) : (
        <span className={css.readHead}>{name}</span>
      )}
    </th>
  );
}
