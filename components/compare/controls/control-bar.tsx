'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Segmented } from '@/components/ui/segmented';
import { suggestScatterX } from '@/lib/compare/suggest';
import type { View } from '@/lib/view/view';
import type { Compared, CompleteView } from '../compare-data';
import { withAxis, withBase, withDrawn, withKind } from '../edits';
import { KeysChooser, MetricChooser, OptionChooser } from './choosers';
import css from './controls.module.css';
import { hasRareChoices, MoreControls } from './more-controls';
import { baseGroups, baseId, baseOfId, SORTS, type SortId, sortId, withSort } from './options';

export interface ControlProps {
  compared: Compared;
  onEdit(edit: (view: CompleteView) => View, how?: 'push' | 'replace'): void;
}

const KINDS = [
  { value: 'dots', label: 'dots' },
  { value: 'bars', label: 'bars' },
  { value: 'lines', label: 'lines' },
  { value: 'scatter', label: 'scatter' },
] as const;

export const SCALES = [
  { value: 'linear', label: 'linear' },
  { value: 'log', label: 'log' },
] as const;

const VALUES = [
  { value: 'absolute', label: 'absolute' },
  { value: 'ratio', label: 'ratio' },
  { value: 'percent', label: 'percent' },
  { value: 'difference', label: 'diff.', title: 'difference' },
] as const;

/** What is compared and how it is drawn, in one line; what is rarely wanted behind “More”. */
export function ControlBar({ compared, onEdit }: ControlProps) {
  const { view } = compared;
  const [isMore, setMore] = useState(() => hasRareChoices(view));
  const isScatter = view.kind === 'scatter';
  return (
    <div className={css.bar}>
      {isScatter ? (
        <ScatterMetrics compared={compared} onEdit={onEdit} />
      ) : (
        <DrawnMetric compared={compared} onEdit={onEdit} />
      )}
      <KeysChooser
        label="Rows"
        compared={compared}
        value={view.rows}
        none="metrics"
        onChange={(next) => onEdit((view) => withAxis(view, 'rows', next))}
      />
      <KeysChooser
        label="Columns"
        compared={compared}
        value={view.columns}
        none="none"
        onChange={(next) => onEdit((view) => withAxis(view, 'columns', next))}
      />
      <KeysChooser
        label="Charts"
        compared={compared}
        value={view.charts}
        none="none"
        onChange={(next) => onEdit((view) => withAxis(view, 'charts', next))}
      />
      <Segmented
        label="Chart kind"
        options={KINDS}
        value={view.kind}
        onChange={(kind) => onEdit((view) => withKind(view, kind, scatterStart(compared)))}
      />
      {isScatter ? (
        <ScatterScales compared={compared} onEdit={onEdit} />
      ) : (
        <RowControls compared={compared} onEdit={onEdit} />
      )}
      <button
        type="button"
        className={`btn quiet ${css.more}`}
        aria-expanded={isMore}
        onClick={() => setMore(!isMore)}
      >
        More <Icon name="down" />
      </button>
      {isMore && <MoreControls compared={compared} onEdit={onEdit} />}
    </div>
  );
}

function DrawnMetric({ compared, onEdit }: ControlProps) {
  return (
    <MetricChooser
      label="Metric"
      compared={compared}
      value={compared.view.metrics[0] ?? null}
      onChange={(id) => onEdit((view) => withDrawn(view, id))}
    />
  );
}

function RowControls({ compared, onEdit }: ControlProps) {
  const { view, comparison } = compared;
  const id = view.sort.metric ?? view.metrics[0];
  const direction = comparison.metrics.find(({ metric }) => metric.id === id)?.metric.direction ?? 'none';
  const sort = sortId(view, direction);
  return (
    <>
      <Segmented
        label="Scale"
        options={SCALES}
        value={view.scale}
        onChange={(scale) => onEdit((view) => ({ ...view, scale }))}
      />
      <OptionChooser
        label="Sort"
        text={SORTS.find(({ id }) => id === sort)?.label ?? sort}
        groups={() => [{ label: 'Sort', options: SORTS }]}
        value={sort}
        onChange={(id) => isSort(id) && onEdit((view) => withSort(view, id, direction))}
      />
      <OptionChooser
        label="Base"
        text={comparison.base.label ?? 'none'}
        groups={() => baseGroups(compared)}
        value={baseId(view.base)}
        onChange={(id) => onEdit((view) => withBase(view, baseOfId(id)))}
      />
      <Segmented
        label="Values"
        options={VALUES}
        value={view.values}
        onChange={(values) => onEdit((view) => ({ ...view, values }))}
      />
    </>
  );
}

function isSort(id: string): id is SortId {
  return SORTS.some((sort) => sort.id === id);
}

function ScatterMetrics({ compared, onEdit }: ControlProps) {
  const { scatter, metrics } = compared.view;
  const set = (axes: Partial<View['scatter']>) =>
    onEdit((view) => ({ ...view, scatter: { ...view.scatter, ...axes } }));
  return (
    <>
      <MetricChooser label="Across (x)" compared={compared} value={scatter.x} onChange={(x) => set({ x })} />
      <MetricChooser
        label="Up (y)"
        compared={compared}
        value={scatter.y ?? metrics[0] ?? null}
        onChange={(id) => onEdit((view) => withDrawn(view, id))}
      />
    </>
  );
}

const FRONTS = [
  { value: 'column', label: 'per column' },
  { value: 'all', label: 'all' },
  { value: 'off', label: 'off' },
] as const;

function ScatterScales({ compared, onEdit }: ControlProps) {
  const { scatter, scale } = compared.view;
  const set = (axes: Partial<View['scatter']>) =>
    onEdit((view) => ({ ...view, scatter: { ...view.scatter, ...axes } }));
  return (
    <>
      <Segmented
        label="Scale x"
        options={SCALES}
        value={scatter.xScale}
        onChange={(xScale) => set({ xScale })}
      />
      <Segmented
        label="Scale y"
        options={SCALES}
        value={scale}
        onChange={(scale) => onEdit((view) => ({ ...view, scale }))}
      />
      <Segmented label="Front" options={FRONTS} value={scatter.front} onChange={(front) => set({ front })} />
    </>
  );
}

/** From this quotient of the largest and the smallest value on, a log axis tells more. */
const WIDE = 4;

/** The axis across of a scatter that was not one before. */
function scatterStart({ view, facts, selection }: Compared): Partial<View['scatter']> {
  if (view.kind === 'scatter' || view.scatter.x !== null) return {};
  const x = suggestScatterX(view.metrics, facts.metrics);
  const values = selection.runs.flatMap(({ measurements }) =>
    measurements.flatMap(({ metric, value }) => (metric === x && value !== null ? [value] : [])),
  );
  const least = Math.min(...values);
  const isWide = values.length > 1 && least > 0 && Math.max(...values) >= WIDE * least;
  return { x, xScale: isWide ? 'log' : 'linear' };
}
