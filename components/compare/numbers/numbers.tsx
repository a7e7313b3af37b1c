'use client';

import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { EntityOrder } from '@/lib/charts/entity';
import type { ComparedMetric } from '@/lib/compare/comparison';
import { hasRepeats } from '@/lib/compare/each-pair';
import { ratioFootnotes } from '@/lib/compare/footnotes';
import { geometricMeans } from '@/lib/compare/geometric-means';
import { numbersTable } from '@/lib/compare/numbers-table';
import type { CompleteView } from '../compare-data';
import type { ControlProps } from '../controls/control-bar';
import { withSelected, withSortBy } from '../edits';
import { CellTip } from './cell-tip';
import { CopyTable } from './copy-table';
import { GridTable } from './grid-table';
import type { MenuTarget } from './menu-target';
import { MetricsDialog } from './metrics-dialog';
import css from './numbers.module.css';
import { useActiveCell } from './use-active-cell';

const HeadMenu = lazy(() => import('./head-menu'));

export interface NumbersProps extends Pick<ControlProps, 'compared'> {
  entities: EntityOrder;
  /** Absent where the numbers are only read. */
  onEdit?: ControlProps['onEdit'] | undefined;
}

/** The table that the chart draws, with all metrics that were chosen. */
export function Numbers({ compared, entities, onEdit }: NumbersProps) {
  const { comparison, view } = compared;
  const table = useMemo(() => numbersTable(comparison), [comparison]);
  const means = useMemo(
    () => (isRatio(view.values) && comparison.base.label !== null ? geometricMeans(comparison) : []),
    [comparison, view.values],
  );
  const section = useRef<HTMLElement>(null);
  const { active, close, handlers } = useActiveCell(section);
  const [menu, setMenu] = useState<MenuTarget | null>(null);
  const [hasMenu, setHasMenu] = useState(false);
  const onMenu = useCallback((target: MenuTarget) => {
    setHasMenu(true);
    setMenu(target);
  }, []);
  const onSort = useCallback(
    (metric: ComparedMetric['metric'], column: string | null) =>
      onEdit?.((view) => withSortBy(view, metric.id, column, metric.direction)),
    [onEdit],
  );
  const onSelect = useCallback(
    (key: string) => onEdit?.((view) => withSelected(view, key, view.selected.column)),
    [onEdit],
  );
  return (
    <section ref={section} className={css.section} aria-labelledby="numbers-head">
      <div className={css.head}>
        <h2 className="h" id="numbers-head">
          The numbers <small>{sizeWords(compared)}</small>
        </h2>
        <Judgements compared={compared} />
        <span className={css.acts}>
          {onEdit && <MetricsDialog compared={compared} onEdit={onEdit} />}
          <CopyTable comparison={comparison} table={table} />
        </span>
      </div>
      <GridTable
        comparison={comparison}
        view={view}
        table={table}
        means={means}
        entities={entities}
        handlers={handlers}
        {...(onEdit && { onSort, onSelect, onMenu })}
      />
      <Footnotes compared={compared} onEdit={onEdit} />
      {active && (
        <CellTip
          active={active}
          table={table}
          compared={compared}
          onClose={close}
          {...(onEdit && { onEdit })}
        />
      )}
      {hasMenu && onEdit && (
        <Suspense>
          <HeadMenu target={menu} compared={compared} onEdit={onEdit} onClose={() => setMenu(null)} />
        </Suspense>
      )}
    </section>
  );
}

function isRatio(values: CompleteView['values']): boolean {
  return values === 'ratio' || values === 'percent';
}

/** `24 configs × 2 versions × 8 of 15 metrics`. */
function sizeWords({ comparison, facts }: ControlProps['compared']): string {
  const { keys, rows, columns, metrics } = comparison;
  const counted = (count: number, axis: readonly { label: string }[]) => {
    const [first, ...more] = axis;
    if (!first) return [];
    const name = more.length > 0 ? 'row' : first.label;
    return [`${count.toLocaleString('en')} ${count === 1 ? name : plural(name)}`];
  };
  const inTable = metrics.filter((metric) => metric.inTable).length;
  const of = facts.metrics.length > inTable ? `${inTable} of ${facts.metrics.length}` : String(inTable);
  return [
    ...counted(rows.length, keys.rows),
    ...counted(columns.length, keys.columns),
    `${of} ${facts.metrics.length === 1 ? 'metric' : 'metrics'}`,
  ].join(' × ');
}

function plural(name: string): string {
  if (/[^s]s$/.test(name)) return name; // clients, rows, dbms
  if (/(?:ss|x|ch)$/.test(name)) return `${name}es`;
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
}

function Judgements({ compared }: Pick<ControlProps, 'compared'>) {
  const { comparison } = compared;
  const { threshold, base } = comparison;
  if (threshold !== 'quartiles' && base.label === null) return null;
  const rule =
    threshold === 'quartiles'
      ? 'in the best or worst quarter of its column'
      : `beyond ±${threshold === 'report' ? 5 : threshold} % of ${base.label}`;
  return (
    <span className={css.legend}>
      <i className={`${css.swatch} ${css.better}`} aria-hidden="true" />
      better <i className={`${css.swatch} ${css.worse}`} aria-hidden="true" />
      worse, with a corner mark <span className="mute">by the metric’s direction, {rule}</span>
    </span>
  );
}

/** What the table cannot say in its cells. */
function Footnotes({ compared, onEdit }: Omit<NumbersProps, 'entities'>) {
  const { comparison, view } = compared;
  const notes = useMemo(() => ratioFootnotes(comparison), [comparison]);
  const isRelative = view.values !== 'absolute' && comparison.base.label !== null;
  const undirected = comparison.metrics
    .filter(({ metric, inTable }) => inTable && metric.direction === 'none')
    .map(({ written, metric }) => written ?? metric.label);
  const aim = comparison.base.row !== null ? 'Row' : 'Column';
  return (
    <p className={css.foot}>
      {isRelative &&
        `${comparison.base.row !== null && comparison.base.column !== null ? 'Cell' : aim} ${comparison.base.label} in its own units, the others as ${MODES[view.values]}. `}
      ↑ higher is better, ↓ lower is better
      {undirected.length > 0 &&
        `; ${undirected.join(', ')} ${undirected.length === 1 ? 'has' : 'have'} no direction and no colour`}
      .{' '}
      {hasRepeats(comparison) &&
        '± how far the runs of a number reach from it, their median; n how many they are. '}
      {isRelative &&
        notes
          .slice(0, MOST_NOTES)
          .map((note) => (
            <span key={note.message}>
              {note.base ? (
                <a href={`/uploads/${note.base.uploadId}#L${note.base.line}`}>{note.message}</a>
              ) : (
                note.message
              )}{' '}
            </span>
          ))}
      {isRelative && notes.length > 0 && onEdit && (
        <button
          type="button"
          className="btn-link"
          onClick={() => onEdit((view) => ({ ...view, values: 'absolute' }))}
        >
          Show absolute values
        </button>
      )}
    </p>
  );
}

const MOST_NOTES = 6;

const MODES = {
  absolute: 'values',
  ratio: 'ratios to it',
  percent: 'changes from it in percent',
  difference: 'differences from it',
} as const;
