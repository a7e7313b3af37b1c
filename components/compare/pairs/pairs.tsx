'use client';

import { useMemo } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Comparison } from '@/lib/compare/comparison';
import { type KnobDesign, knobDesign } from '@/lib/compare/knob-design';
import { matchedPairs, pairEffects } from '@/lib/compare/matched-pairs';
import type { ControlProps } from '../controls/control-bar';
import { withBase } from '../edits';
import { EffectTable } from './effect-table';
import { PairGraph } from './pair-graph';
import { PairTable } from './pair-table';
import css from './pairs.module.css';

/** Which knob matters, as far as the configurations can tell: every pair that differs in one knob, and what that did. */
export function Pairs({ compared, onEdit }: ControlProps) {
  const { comparison, view } = compared;
  const design = useMemo(() => knobDesign(comparison), [comparison]);
  const effects = useMemo(() => matchedPairs(comparison, design, 0), [comparison, design]);
  const pairs = useMemo(
    () => pairEffects(comparison, design, [...design.pairs, ...design.jointPairs], 0),
    [comparison, design],
  );
  const [drawn] = comparison.metrics;
  const onPair = (from: number, to: number) =>
    onEdit((view) => ({
      ...withBase(view, { row: comparison.rows[from]!.key, column: null }),
      selected: { row: comparison.rows[to]!.key, column: view.selected.column },
    }));
  return (
    <section id="pairs" aria-labelledby="pairs-head">
      <div className={css.head}>
        <h2 className="h" id="pairs-head">
          One knob apart{' '}
          <small>effect on {drawn ? (drawn.written ?? drawn.metric.label) : 'nothing'}, value ÷ value</small>
        </h2>
        <button
          type="button"
          className="btn quiet"
          aria-label="Hide pairs one knob apart"
          onClick={() => onEdit((view) => ({ ...view, why: 'row' }))}
        >
          <Icon name="close" />
        </button>
      </div>
      {design.groups.length === 0 || !drawn ? (
        <p className="t12 soft">{whyNone(comparison, design)}</p>
      ) : (
        <div className={css.columns}>
          <PairGraph
            comparison={comparison}
            pairs={pairs}
            threshold={view.threshold}
            direction={drawn.metric.direction}
            onPair={onPair}
          />
          <EffectTable
            comparison={comparison}
            design={design}
            effects={effects}
            direction={drawn.metric.direction}
            threshold={view.threshold}
          />
          <PairTable comparison={comparison} design={design} pairs={pairs} onPair={onPair} />
        </div>
      )}
    </section>
  );
}

function whyNone({ rows, knobs }: Comparison, { groups }: KnobDesign): string {
  if (knobs.length === 0) return 'The settings of these rows are not known, or are alike in all of them.';
  if (groups.length === 0 && rows.length > 500) return 'There are more than 500 rows: filter them first.';
  return 'No two rows with results differ in settings.';
}
