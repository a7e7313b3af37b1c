'use client';

import { useMemo } from 'react';
import { MarkerSign } from '@/components/charts/marker-sign';
import { Icon } from '@/components/ui/icon';
import { entityStyle } from '@/lib/charts/entity';
import { absoluteText } from '@/lib/compare/cell-text';
import type { ComparedMetric } from '@/lib/compare/comparison';
import { scatterOf } from '@/lib/compare/scatter';
import type { ControlProps } from '../controls/control-bar';
import { withSelected } from '../edits';
import { entitiesOf } from '../entities';
import css from './why.module.css';

/** The points of the Pareto front, by name. */
export function Front({ compared, onEdit }: ControlProps) {
  const { comparison, view, facts } = compared;
  const scatter = useMemo(() => scatterOf(comparison, view.scatter), [comparison, view.scatter]);
  if (scatter === null) return null;
  const [x, y] = [comparison.metrics[scatter.x]!, comparison.metrics[scatter.y]!];
  const size = scatter.size === null ? null : comparison.metrics[scatter.size]!;
  const entities = entitiesOf(comparison, facts);
  const hasColumns = comparison.keys.columns.length > 0;
  const members = scatter.fronts.flatMap(({ points }) => points.map((i) => scatter.points[i]!));
  const about = view.scatter.front === 'all' ? 'over all' : hasColumns ? `per ${columnName(compared)}` : '';
  return (
    <section aria-label="Pareto front">
      <div className={css.head}>
        <h2 className="h">
          Pareto front <small>{about}</small>
        </h2>
      </div>
      {members.length === 0 ? (
        <p className={css.note}>
          {view.scatter.front === 'off'
            ? 'Off.'
            : 'One of the two metrics has no direction, so nothing is best.'}
        </p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">On the front</th>
              {hasColumns && <th scope="col">{columnName(compared)}</th>}
              <MetricHead metric={x} />
              <MetricHead metric={y} />
              {size && <MetricHead metric={size} />}
            </tr>
          </thead>
          <tbody>
            {members.map((point) => {
              const row = comparison.rows[point.row]!;
              const column = comparison.columns[point.column]!;
              const cells = comparison.charts[point.chart]?.rows.find((found) => found.row === point.row)
                ?.cells[point.column];
              return (
                <tr key={`${point.chart} ${row.key} ${column.key}`}>
                  <th scope="row">
                    {hasColumns && <MarkerSign entity={entityStyle(column.key, entities)} />}{' '}
                    <button
                      type="button"
                      className={css.place}
                      onClick={() =>
                        onEdit((view) => withSelected(view, row.key, hasColumns ? column.key : null))
                      }
                    >
                      {row.label}
                    </button>
                  </th>
                  {hasColumns && <td className={css.aside}>{column.label}</td>}
                  <td className={css.num}>{absoluteText(point.x, x)}</td>
                  <td className={css.num}>{absoluteText(point.y, y)}</td>
                  {size && scatter.size !== null && (
                    <td className={css.num}>{absoluteText(cells?.[scatter.size] ?? null, size)}</td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <p className={css.note}>Correlation is not a cause.</p>
    </section>
  );
}

function columnName({ comparison }: ControlProps['compared']): string {
  return comparison.keys.columns.map(({ label }) => label).join(' + ');
}

function MetricHead({ metric: { written, metric, unit } }: { metric: ComparedMetric }) {
  return (
    <th scope="col" className={css.num}>
      {written ?? metric.label} {unit.unit !== 'ratio' && unit.unit}{' '}
      {metric.direction !== 'none' && (
        <Icon
          name={metric.direction === 'higher' ? 'arrow-up' : 'arrow-down'}
          label={`${metric.direction} is better`}
        />
      )}
    </th>
  );
}
