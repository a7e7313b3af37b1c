'use client';

import { useMemo, useState } from 'react';
import type { Comparison, Threshold } from '@/lib/compare/comparison';
import type { PairEffect } from '@/lib/compare/matched-pairs';
import type { Direction } from '@/lib/model';
import { ratioText } from './effect-table';
import { effectOf, typicalRatio } from './effect-words';
import { edgePath, pairLayout } from './pair-layout';
import css from './pairs.module.css';
import { Scroll } from './scroll';

/** Lines are as strong as their effect, up to this ratio. */
const FULL = Math.log(1.5);

/** Configurations as points, a line between two that are one knob apart: as strong as what the knob did. The table beside says the same. */
export function PairGraph({
  comparison,
  pairs,
  threshold,
  direction,
  onPair,
}: {
  comparison: Comparison;
  pairs: readonly PairEffect[];
  threshold: Threshold;
  direction: Direction;
  onPair(from: number, to: number): void;
}) {
  const layout = useMemo(() => pairLayout(comparison, pairs), [comparison, pairs]);
  const [lit, setLit] = useState<number | null>(null);
  const at = new Map(layout.nodes.map((node) => [node.row, node]));
  const touches = (pair: PairEffect) => lit === null || pair.from === lit || pair.to === lit;
  return (
    <div className={css.graph}>
      <h3 className={css.sub}>
        Pairs <small>one knob apart; dashed: several that only change together</small>
      </h3>
      <Scroll>
        <svg
          width={layout.width}
          height={layout.height}
          role="img"
          aria-label={`${pairs.length} pairs of configurations that differ in one knob; the tables list them.`}
          onPointerLeave={() => setLit(null)}
        >
          {pairs.map((pair) => {
            const [from, to] = [at.get(pair.from), at.get(pair.to)];
            if (!from || !to) return null;
            const ratio = typicalRatio(pair.ratios);
            const strength = Math.min(1, Math.abs(Math.log(ratio ?? 1)) / FULL);
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: the table of pairs does the same by keyboard
              <path
                key={`${pair.from} ${pair.to}`}
                d={edgePath(from, to)}
                className={`${css.edge} ${css[`${effectOf(ratio, direction, threshold)}Edge`]}`}
                strokeWidth={1 + 3 * strength}
                strokeDasharray={pair.groups.length > 1 ? '4 3' : undefined}
                opacity={touches(pair) ? 1 : 0.15}
                onClick={() => onPair(pair.from, pair.to)}
              >
                <title>
                  {`${comparison.rows[pair.to]!.label} against ${comparison.rows[pair.from]!.label}: ${ratioText(ratio)}`}
                </title>
              </path>
            );
          })}
          {layout.nodes.map(({ row, x, y }) => (
            <g key={row} transform={`translate(${x} ${y})`} onPointerEnter={() => setLit(row)}>
              <circle r="13" className={comparison.rows[row]!.isBase ? css.baseNode : css.node} />
              <text y="4" textAnchor="middle" className={css.nodeName}>
                {comparison.rows[row]!.label.slice(0, 5)}
              </text>
            </g>
          ))}
        </svg>
      </Scroll>
      <p className={css.note}>
        Blue: better, orange: worse, grey: within the threshold; the stronger the line, the larger the effect.
      </p>
    </div>
  );
}
