'use client';

import { Segmented } from '@/components/ui/segmented';
import type { Threshold } from '@/lib/compare/comparison';
import type { View } from '@/lib/view/view';
import type { CompleteView } from '../compare-data';
import { KeysChooser, MetricChooser, OptionChooser } from './choosers';
import type { ControlProps } from './control-bar';
import css from './controls.module.css';

/** Whether a view has chosen something that is behind “More”. */
export function hasRareChoices(view: CompleteView): boolean {
  return (
    view.average.length > 0 ||
    view.threshold !== 'report' ||
    view.missed !== 'mark' ||
    view.scales !== 'shared' ||
    (view.kind === 'scatter' && view.scatter.size !== null)
  );
}

const MISSED = [
  { value: 'mark', label: 'mark' },
  { value: 'grey', label: 'grey' },
  { value: 'hide', label: 'hide' },
] as const;

const NO_RESULT = [
  { value: 'fold', label: 'fold', title: 'Show configurations without result, but variants of variants' },
  { value: 'show', label: 'show' },
  { value: 'hide', label: 'hide' },
] as const;

const SEVERAL = [
  { value: 'shared', label: 'shared', title: 'One axis for all charts' },
  { value: 'free', label: 'free', title: 'Each chart its own axis' },
  { value: 'relative', label: 'relative', title: 'Each its own, equal lengths are equal ratios' },
] as const;

export function MoreControls({ compared, onEdit }: ControlProps) {
  const { view } = compared;
  const set = (change: Partial<View>) => onEdit((view) => ({ ...view, ...change }));
  return (
    <div className={css.rare}>
      <KeysChooser
        label="Averaged over"
        compared={compared}
        value={view.average}
        none="nothing"
        onChange={(average) => set({ average })}
      />
      <ThresholdControl value={view.threshold} onEdit={onEdit} />
      <Segmented
        label="Missed target"
        options={MISSED}
        value={view.missed}
        onChange={(missed) => set({ missed })}
      />
      <Segmented
        label="Rows without result"
        options={NO_RESULT}
        value={view.noResult}
        onChange={(noResult) => set({ noResult })}
      />
      {view.charts.length > 0 && (
        <Segmented
          label="Axes of charts"
          options={SEVERAL}
          value={view.scales}
          onChange={(scales) => set({ scales })}
        />
      )}
      {view.kind === 'scatter' && <SizeMetric compared={compared} onEdit={onEdit} />}
      {(view.hide.length > 0 || view.rowOrder.length > 0 || view.groups.length > 0) && (
        <div className="field">
          <span className="lab">Rows by hand</span>
          <button type="button" className="btn" onClick={() => set({ hide: [], rowOrder: [], groups: [] })}>
            Undo {view.hide.length > 0 ? `${view.hide.length} hidden` : 'order and groups'}
          </button>
        </div>
      )}
    </div>
  );
}

const PRESETS = [
  {
    id: 'report',
    label: '±5 %',
    detail: 'report rule',
    description: 'Beyond ±5 % after rounding to whole percent, as the insert-benchmark reports colour.',
  },
  {
    id: 'quartiles',
    label: 'quartiles',
    description:
      'In the best or the worst quarter of the range of a column; nothing is worst when all are within 20 %.',
  },
  { id: 'own', label: 'own', description: 'Beyond a percentage of your own.' },
] as const;

function ThresholdControl({ value, onEdit }: { value: Threshold; onEdit: ControlProps['onEdit'] }) {
  const set = (threshold: Threshold, how?: 'replace') => onEdit((view) => ({ ...view, threshold }), how);
  return (
    <div className={css.threshold}>
      <OptionChooser
        label="A difference counts"
        text={typeof value === 'number' ? 'own' : (PRESETS.find(({ id }) => id === value)?.label ?? value)}
        groups={() => [{ label: 'Threshold', options: PRESETS }]}
        value={typeof value === 'number' ? 'own' : value}
        onChange={(id) =>
          set(id === 'report' || id === 'quartiles' ? id : typeof value === 'number' ? value : 10)
        }
      />
      {typeof value === 'number' && (
        <label className="field">
          <span className="lab">beyond ± percent</span>
          <input
            className={`input plain ${css.percent}`}
            type="number"
            min={0}
            step="any"
            value={value}
            onChange={({ target }) =>
              Number.isFinite(target.valueAsNumber) && set(target.valueAsNumber, 'replace')
            }
          />
        </label>
      )}
    </div>
  );
}

function SizeMetric({ compared, onEdit }: ControlProps) {
  const none = { label: 'All alike', options: [{ id: '', label: 'none' }] };
  return (
    <MetricChooser
      label="Size of dots"
      compared={compared}
      first={none}
      value={compared.view.scatter.size ?? ''}
      onChange={(id) =>
        onEdit((view) => ({ ...view, scatter: { ...view.scatter, size: id === '' ? null : id } }))
      }
    />
  );
}
