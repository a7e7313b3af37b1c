'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { metricIndexOf } from '@/lib/compare/compared-metrics';
import type { ComparedMetric, Comparison } from '@/lib/compare/comparison';
import { displayUnit } from '@/lib/metrics/format';
import { parseNumber } from '@/lib/metrics/numbers';
import type { DisplayUnit } from '@/lib/metrics/units';
import type { Constraint } from '@/lib/view/view';
import type { Compared } from '../compare-data';
import { MetricChooser } from '../controls/choosers';
import type { ControlProps } from '../controls/control-bar';
import { writtenLabel } from '../controls/options';
import { Passing } from './passing';
import css from './why.module.css';

/** Bounds on metrics, and what meets all of them, the best first. */
export function Constraints({ compared, onEdit }: ControlProps) {
  const { view } = compared;
  const [isAdding, setAdding] = useState(false);
  /** The metric whose bound was added last: that is what is typed next. */
  const [added, setAdded] = useState<string | null>(null);
  const set = (constraints: readonly Constraint[], how?: 'replace') =>
    onEdit((view) => ({ ...view, constraints }), how);
  return (
    <section aria-label="Constraints">
      <h3 className={css.title}>
        Constraints{' '}
        <small>
          {view.constraints.length > 0 ? `then rank by ${drawnName(compared)}` : 'none: all runs count'}
        </small>
      </h3>
      <div className={view.constraints.length > 0 ? css.constraints : undefined}>
        {view.constraints.map((constraint, i) => (
          <ConstraintRow
            // two constraints on one metric are told apart by their bound and place
            // biome-ignore lint/suspicious/noArrayIndexKey: a row stays what it is while its value is typed
            key={`${constraint.metric} ${i}`}
            constraint={constraint}
            compared={compared}
            isNew={constraint.metric === added}
            onChange={(next) => set(view.constraints.with(i, next), 'replace')}
            onRemove={() => set(view.constraints.toSpliced(i, 1))}
          />
        ))}
      </div>
      {isAdding ? (
        <MetricChooser
          label="Metric to bound"
          compared={compared}
          value={null}
          startsOpen
          onChange={(metric) => {
            setAdding(false);
            setAdded(metric);
            set([...view.constraints, startOf(metric, compared)]);
          }}
        />
      ) : (
        <p className="t12">
          <button type="button" className="btn-link" onClick={() => setAdding(true)}>
            Add a constraint
          </button>
        </p>
      )}
      {view.constraints.length > 0 && <Passing compared={compared} onEdit={onEdit} />}
    </section>
  );
}

function drawnName({ comparison }: Compared): string {
  const [drawn] = comparison.metrics;
  return drawn ? (drawn.written ?? drawn.metric.label) : 'nothing';
}

/** A bound in the middle of what the runs have, on the side where better is. */
function startOf(id: string, { facts, selection }: Compared): Constraint {
  const values = selection.runs
    .flatMap(({ measurements }) =>
      measurements.flatMap(({ metric, value }) => (metric === id && value !== null ? [value] : [])),
    )
    .sort((a, b) => a - b);
  const metric = facts.metrics.find((metric) => metric.id === id);
  const bound = metric?.direction === 'higher' ? 'at-least' : 'at-most';
  return { metric: id, bound, value: values[values.length >> 1] ?? 0 };
}

function ConstraintRow({
  constraint,
  compared,
  isNew,
  onChange,
  onRemove,
}: {
  constraint: Constraint;
  compared: Compared;
  isNew: boolean;
  onChange(next: Constraint): void;
  onRemove(): void;
}) {
  const { facts, comparison } = compared;
  const metric = facts.metrics.find(({ id }) => id === constraint.metric);
  const unit = unitOf(constraint, comparison, metric?.display);
  const [typed, setTyped] = useState<string | null>(null);
  const name = metric ? writtenLabel(metric, compared) : constraint.metric;
  const shown = String(Number((constraint.value / unit.factor).toPrecision(12)));
  return (
    <div className={css.constraint}>
      <span className="mono">{name}</span>
      <select
        className="pick"
        aria-label={`${name}: which bound`}
        value={constraint.bound}
        onChange={({ target }) =>
          onChange({ ...constraint, bound: target.value === 'at-least' ? 'at-least' : 'at-most' })
        }
      >
        <option value="at-most">at most</option>
        <option value="at-least">at least</option>
      </select>
      <label className={css.bound}>
        <span>{unit.unit}</span>
        <input
          ref={isNew ? selectOnce : undefined}
          className="input plain"
          inputMode="decimal"
          aria-label={`${name} ${constraint.bound === 'at-most' ? 'at most' : 'at least'}, in ${unit.unit || 'units'}`}
          aria-invalid={typed !== null && parseNumber(typed) === null}
          value={typed ?? shown}
          onChange={({ target: { value } }) => {
            setTyped(value);
            const number = parseNumber(value.replaceAll(',', ''));
            if (number !== null)
              onChange({ ...constraint, value: Number((number * unit.factor).toPrecision(15)) });
          }}
          onBlur={() => setTyped(null)}
        />
      </label>
      <button
        type="button"
        className="btn quiet"
        aria-label={`Remove the constraint on ${name}`}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** After the list that the metric was chosen from has given the focus back. */
function selectOnce(input: HTMLInputElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      input?.focus();
      input?.select();
    }),
  );
}

function unitOf(
  { metric, value }: Constraint,
  comparison: Comparison,
  display: string | undefined,
): DisplayUnit {
  const index = metricIndexOf(comparison, metric);
  const compared: ComparedMetric | undefined = index === null ? undefined : comparison.metrics[index];
  return compared?.unit ?? displayUnit({ unit: '', ...(display !== undefined && { display }) }, [value]);
}
