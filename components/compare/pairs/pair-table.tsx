'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Comparison } from '@/lib/compare/comparison';
import type { KnobDesign } from '@/lib/compare/knob-design';
import type { PairEffect } from '@/lib/compare/matched-pairs';
import { ratioText } from './effect-table';
import { changeWords, typicalRatio } from './effect-words';
import css from './pairs.module.css';
import { Scroll } from './scroll';

const FIRST = 12;

/** Every pair, the largest effect first. */
export function PairTable({
  comparison,
  design,
  pairs,
  onPair,
}: {
  comparison: Comparison;
  design: KnobDesign;
  pairs: readonly PairEffect[];
  onPair(from: number, to: number): void;
}) {
  const [isWhole, setWhole] = useState(false);
  const size = ({ ratios }: PairEffect) => Math.abs(Math.log(typicalRatio(ratios) ?? 1));
  const sorted = [...pairs].sort((a, b) => size(b) - size(a));
  const shown = isWhole ? sorted : sorted.slice(0, FIRST);
  const hasColumns = comparison.keys.columns.length > 0;
  return (
    <div className={css.list}>
      <h3 className={css.sub}>
        All pairs <small>{pairs.length}, the largest effect first</small>
      </h3>
      <Scroll>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Pair</th>
              <th scope="col">Differs in</th>
              {comparison.columns.map(({ key, label }) => (
                <th key={key} scope="col" className={css.num}>
                  {hasColumns ? label : 'ratio'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((pair) => (
              <tr key={`${pair.from} ${pair.to}`}>
                <th scope="row">
                  <button type="button" className={css.pair} onClick={() => onPair(pair.from, pair.to)}>
                    {comparison.rows[pair.to]!.label} against {comparison.rows[pair.from]!.label}
                  </button>
                </th>
                <td className={css.change}>
                  {changeWords(design, pair).map(({ knob, from, to }, i) => (
                    <span key={knob}>
                      {i > 0 && ', '}
                      {knob} {from} <Icon name="arrow-right" label="to" /> {to}
                    </span>
                  ))}
                </td>
                {pair.ratios.map((ratio, i) => (
                  <td key={comparison.columns[i]!.key} className={css.num}>
                    {ratioText(ratio)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {shown.length < sorted.length && (
        <p className="t12">
          <button type="button" className="btn-link" onClick={() => setWhole(true)}>
            Show all {sorted.length} pairs
          </button>
        </p>
      )}
    </div>
  );
}
